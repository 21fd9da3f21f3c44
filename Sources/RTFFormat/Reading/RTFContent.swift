import FormatCore
import RichText

/// The text of a document as it is read, with everything that it refers to by index.
struct RTFContent {
    /// The text that is being read, and those that wait until the footnote in them ends.
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
    /// How the text looks in which the next attachment stands.
    private var attachmentLook: RTFCharacter?

    /// The body, which is complete when no footnote is being read.
    var body: RTFFlow { story.flow }

    var hasText: Bool { story.hasText }

    /// How much text the story has that is being read, in bytes.
    var textCount: Int { story.flow.utf8.count }

    /// Whether nothing is to be seen in the story behind so many bytes.
    func isBlank(from start: Int) -> Bool {
        story.flow.utf8.dropFirst(start).allSatisfy { $0 == 0x20 }
    }
}

// MARK: Text

extension RTFContent {
    mutating func append(_ bytes: some Collection<UInt8>, _ character: RTFCharacter) {
        story.append(bytes, characters.intern(character))
    }

    /// Whether a tab is text here.
    mutating func takesTab() -> Bool { story.takesTab() }

    /// Ends the paragraph that is being read, with the properties of the group that its end stands in.
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

    /// The break before a page, which looks like a rule where there are no pages.
    private mutating func insertRule() {
        var rule = RTFParagraph()
        rule.hasBottomBorder = true
        story.insertParagraph(format: paragraphs.intern(rule), mark: characters.intern(RTFCharacter()))
    }

    /// Ends the page within a paragraph, or with a section.
    mutating func beginPage(withinParagraph: Bool) {
        story.holdPageBreak(withinParagraph: withinParagraph)
    }

    /// Takes back that a page begins, as the section behind goes on in it (`\sbknone`).
    mutating func continuePage() {
        story.dropPageBreak()
    }

    /// Whether the end of a paragraph is that of one which a page break has ended already.
    mutating func endsAtPageBreak() -> Bool { story.endsAtPageBreak() }

    mutating func endParagraphIfNeeded(in group: RTFGroup) {
        if story.needsEnd { endParagraph(in: group) }
    }

    mutating func endCell(in group: RTFGroup, depth: Int) {
        guard group.isInText else { return }
        endParagraph(in: group, depth: depth)
        story.endCell(depth: depth)
    }

    /// Text between the last cell and the end of the row has a cell of its own.
    mutating func endRow(_ row: RTFRow, in group: RTFGroup, depth: Int) {
        if group.isInText, story.hasText { endCell(in: group, depth: depth) }
        story.endRow(depth: depth, row: rows.intern(row))
    }
}

// MARK: What the text refers to

extension RTFContent {
    /// The index of a link.
    mutating func add(_ link: Link) -> Int32 {
        links.append(link)
        return Int32(clamping: links.count - 1)
    }

    /// The index of a language; nil for what cannot be a tag.
    mutating func add(language tag: String) -> Int32? {
        guard RTFLanguage.isTag(tag) else { return nil }
        languages.append(tag)
        return Int32(clamping: languages.count - 1)
    }

    /// Appends the character that stands for an attachment, in text of these properties.
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

    /// Says how the text looks in which the next attachment stands; nil where a paragraph ends before it comes.
    mutating func setAttachmentLook(_ character: RTFCharacter?) {
        attachmentLook = character
    }

    /// Gives the paragraph that is being read a list marker.
    mutating func setMarker(_ text: String) {
        story.setMarker(Int32(clamping: markers.count))
        markers.append(text)
    }

    /// Gives the paragraph that is being read a bullet, whose tab is still to come as text.
    mutating func setBulletBeforeTab() {
        setMarker("\u{2022}")
        story.omitTab()
    }

    /// Makes a rule of a paragraph of its own.
    mutating func appendRule(in group: RTFGroup) {
        endParagraphIfNeeded(in: group)
        story.holdRule()
    }
}

// MARK: Texts within the text

extension RTFContent {
    /// Begins the paragraphs of a shape: what stands before it in the paragraph is a paragraph of its own.
    ///
    /// The text of a shape in a cell stays there, whatever its paragraphs say of tables, of which the shape knows
    /// nothing.
    mutating func beginShape(in group: RTFGroup) -> RTFGroup.Shape {
        endParagraphIfNeeded(in: group)
        defer { story.setMarker(nil) }
        return RTFGroup.Shape(tableDepth: group.tableDepth, marker: story.marker)
    }

    mutating func endShape(_ shape: RTFGroup.Shape?) {
        story.setMarker(shape?.marker)
    }

    /// Begins a footnote that the text refers to here.
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

    /// Where the mark of a footnote begins its text, the space behind it is none of that.
    mutating func beginFootnoteMark() {
        if footnotes.isReading { story.omitSpace() }
    }

    mutating func labelFootnote(_ label: String) {
        footnotes.setLabel(label)
    }

    /// What a paragraph says of the loose footnote that it is part of; see ``RTFFootnotes/continueLoose(_:)``.
    mutating func continueLooseFootnote(_ text: String) -> Bool {
        footnotes.continueLoose(text)
    }
}
