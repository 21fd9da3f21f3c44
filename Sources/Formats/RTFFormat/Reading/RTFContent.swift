import RichText

/// The text of a document during reading, with everything that it refers to by index.
struct RTFContent {
    /// The current story; `waiting` has the outer stories, which continue after its footnote.
    private var story = RTFStory()
    private var waiting: [RTFStory] = []
    private(set) var characters = RTFPool<RTFCharacter>()
    private(set) var paragraphs = RTFPool<RTFParagraph>()
    private(set) var rows = RTFPool<RTFRow>()
    private(set) var links: [Link] = []
    private(set) var languages: [String] = []
    private(set) var attachments: [Attachment] = []
    /// The texts of list markers.
    private(set) var markers: [String] = []
    private(set) var footnotes = RTFFootnotes()
    /// The character properties of the text around the next attachment.
    private var attachmentLook: RTFCharacter?

    /// The body, which is complete when no footnote is being read.
    var body: RTFFlow { story.flow }

    var hasText: Bool { story.hasText }

    /// The length of the text of the current story, in bytes.
    var textCount: Int { story.flow.utf8.count }

    /// True if the story has nothing visible after this many bytes.
    func isBlank(from start: Int) -> Bool {
        story.flow.utf8.dropFirst(start).allSatisfy { $0 == 0x20 }
    }
}

// MARK: Text

extension RTFContent {
    /// Converts paragraph indents to the standard's definition, if the source program counts from the first line.
    mutating func countIndentsFromMargin() {
        paragraphs.change { paragraph in
            let (first, others) = (paragraph.firstLineIndent, paragraph.leftIndent)
            paragraph.leftIndent = first.addingReportingOverflow(others).partialValue
            paragraph.firstLineIndent = Int32(0).subtractingReportingOverflow(others).partialValue
        }
    }

    mutating func append(_ bytes: some Collection<UInt8>, _ character: RTFCharacter) {
        story.append(bytes, characters.intern(character))
    }

    /// True if a tab is text here.
    mutating func takesTab() -> Bool { story.takesTab() }

    /// Ends the current paragraph with the properties of its last group.
    mutating func endParagraph(in group: RTFGroup, depth: Int? = nil) {
        var mark = group.character
        mark.link = nil
        var paragraph = group.paragraph
        if paragraph.beginsPage { story.holdPageBreak(withinParagraph: false) }
        if story.takePageBreak() { insertRule() }
        if story.takeRule() { paragraph.hasBottomBorder = paragraph.hasBottomBorder || !story.hasText }
        story.endParagraph(
            format: paragraphs.intern(paragraph), mark: characters.intern(mark), depth: depth ?? group.tableDepth)
    }

    /// Inserts a page break as a rule, because the text has no pages.
    private mutating func insertRule() {
        var rule = RTFParagraph()
        rule.hasBottomBorder = true
        story.insertParagraph(format: paragraphs.intern(rule), mark: characters.intern(RTFCharacter()))
    }

    /// Ends the page within a paragraph, or with a section.
    mutating func beginPage(withinParagraph: Bool) {
        story.holdPageBreak(withinParagraph: withinParagraph)
    }

    /// Reverts the start of a page, because the next section continues on the same page (`\sbknone`).
    mutating func continuePage() { story.dropPageBreak() }

    /// True if a page break has already ended the paragraph that ends here.
    mutating func endsAtPageBreak() -> Bool { story.endsAtPageBreak() }

    mutating func endParagraphIfNeeded(in group: RTFGroup) {
        if story.needsEnd { endParagraph(in: group) }
    }

    mutating func endCell(in group: RTFGroup, depth: Int) {
        guard group.isInText else { return }
        endParagraph(in: group, depth: depth)
        story.endCell(depth: depth)
    }

    /// Ends a row; text between the last cell and the end of the row gets its own cell.
    mutating func endRow(_ row: RTFRow, in group: RTFGroup, depth: Int) {
        if group.isInText, story.hasText { endCell(in: group, depth: depth) }
        story.endRow(depth: depth, row: rows.intern(row))
    }
}

// MARK: What the text refers to

extension RTFContent {
    /// Adds a link and returns its index.
    mutating func add(_ link: Link) -> Int32 {
        links.append(link)
        return Int32(clamping: links.count - 1)
    }

    /// Adds a language and returns its index; nil for an invalid tag.
    mutating func add(language tag: String) -> Int32? {
        guard RTFLanguage.isTag(tag) else { return nil }
        languages.append(tag)
        return Int32(clamping: languages.count - 1)
    }

    /// Appends the character that represents an attachment, with these character properties.
    mutating func append(_ attachment: Attachment, _ character: RTFCharacter) {
        var character = character
        if var look = attachmentLook {
            look.switches = character.switches.union(look.style == nil ? .looksAreMeant : [.looksAreMeant, .isCode])
            (look.link, look.style, look.highlight) = (character.link, character.style, character.highlight)
            character = look
            attachmentLook = nil
        }
        character.attachment = Int32(clamping: attachments.count)
        attachments.append(attachment)
        if character.isShown { append("\u{FFFC}".utf8, character) }
    }

    /// Replaces an attachment by a more complete one.
    mutating func replace(_ index: Int, _ attachment: Attachment) { attachments[index] = attachment }

    /// Sets the character properties of the text around the next attachment; nil if a paragraph ends before it.
    mutating func setAttachmentLook(_ character: RTFCharacter?) { attachmentLook = character }

    /// Sets the list marker of the current paragraph.
    mutating func setMarker(_ text: String) {
        story.setMarker(Int32(clamping: markers.count))
        markers.append(text)
    }

    /// Sets a bullet as the marker of the current paragraph; its tab follows as text.
    mutating func setBulletBeforeTab() {
        setMarker("\u{2022}")
        story.omitTab()
    }

    /// Appends a rule as its own paragraph.
    mutating func appendRule(in group: RTFGroup) {
        endParagraphIfNeeded(in: group)
        story.holdRule()
    }
}

// MARK: Nested texts

extension RTFContent {
    /// Begins the paragraphs of a shape: the text before it in the paragraph becomes its own paragraph.
    ///
    /// The text of a shape in a cell stays in the cell, whatever table properties its paragraphs have, because the shape is
    /// independent of the table.
    mutating func beginShape(in group: RTFGroup) -> RTFGroup.Shape {
        endParagraphIfNeeded(in: group)
        defer { story.setMarker(nil) }
        return RTFGroup.Shape(tableDepth: group.tableDepth, marker: story.marker)
    }

    mutating func endShape(_ shape: RTFGroup.Shape?) { story.setMarker(shape?.marker) }

    /// Begins a footnote that is referenced here.
    mutating func beginFootnote(_ character: RTFCharacter) {
        let reference = attachments.count
        append(.footnoteReference(label: footnotes.nextLabel), character)
        footnotes.begin(reference: reference)
        waiting.append(story)
        story = RTFStory()
    }

    mutating func endFootnote() {
        guard let around = waiting.popLast(), let (label, reference) = footnotes.end(story.flow) else { return }
        attachments[reference] = .footnoteReference(label: label)
        story = around
    }

    /// Begins a footnote mark; if it is at the start of the footnote text, the space after it is not part of the text.
    mutating func beginFootnoteMark() { if footnotes.isReading { story.omitSpace() } }

    mutating func beginPlace(_ name: String) { story.beginPlace(name) }

    mutating func labelFootnote(_ label: String) { footnotes.setLabel(label) }

    /// Applies a paragraph's note about its loose footnote; see ``RTFFootnotes/continueLoose(_:)``.
    mutating func continueLooseFootnote(_ text: String) -> Bool { footnotes.continueLoose(text) }
}
