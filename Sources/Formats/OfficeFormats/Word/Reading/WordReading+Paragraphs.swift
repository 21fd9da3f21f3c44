import FormatCore
import RichText

// Paragraphs and their resolved properties.

extension WordReading {
    mutating func beginParagraph() {
        tables.beginContent(&assembly)
        // A text box is inside a paragraph; its text comes first.
        if let paragraph {
            outerParagraphs.append((paragraph, assembly.content))
            assembly.content.removeAll()
        }
        paragraph = OpenParagraph()
        paragraph?.placeNote = reader.string(.place)
        paragraph?.styleNote = reader.string(.ownStyle)
        paragraph?.looseNote = reader.string(.note)
        isRule = false
    }

    mutating func endParagraph() {
        guard let open = paragraph else { return }
        paragraph = nil
        if open.joinsNext, outerParagraphs.isEmpty, !isNoted(open) { return }
        if let note = open.looseNote { beginLooseNote(note) }
        let isFiller = isFiller(open)
        if !assembly.content.isEmpty {
            if hasText, isOutermost {
                if breaksPage { endRuleBefore() }
                if open.properties.beginsPage == true { endRuleBefore() }
            }
            hasText = true
            breaksPage = false
        }
        let isEmpty = !isFiller && assembly.content.isEmpty && !isNoted(open)
        if tables.endParagraph(isEmpty: isEmpty), !isFiller { assembly.endParagraph(officeParagraph(open)) }
        notes.endParagraph()
        assembly.content.removeAll()
        if open.properties.endsSection { breaksPage = true }
        if let (outer, content) = outerParagraphs.popLast() {
            paragraph = outer
            assembly.content = content
        }
    }

    /// Ends the page; the rest of the paragraph becomes a paragraph of its own.
    mutating func breakPage() {
        guard isOutermost, let open = paragraph else { return }
        if !assembly.content.isEmpty {
            assembly.content.endPiece(pieceRun, links.last ?? nil)
            endParagraph()
            paragraph = open
            paragraph?.placeNote = nil
            paragraph?.looseNote = nil
        }
        breaksPage = true
    }

    /// Appends a rule before the paragraph, where a page begins.
    private mutating func endRuleBefore() {
        let content = assembly.content
        assembly.content.removeAll()
        assembly.endRule()
        assembly.content = content
    }

    var isOutermost: Bool { tables.isEmpty && !isInNotes && outerParagraphs.isEmpty }

    private func isFiller(_ open: OpenParagraph) -> Bool {
        guard assembly.content.isEmpty, open.properties.list == nil, let size = open.properties.markSize else {
            return false
        }
        return (1...2).contains(size)
    }

    mutating func beginLooseNote(_ note: String) {
        let parts = note.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let behind = Int(parts[0]), !isInNotes else { return }
        let content = assembly.content
        assembly.content.removeAll()
        assembly.endLooseNote()
        readNotes(upTo: behind)
        assembly.openLooseNote(String(parts[1]))
        assembly.content = content
    }
}

// MARK: Properties

extension WordReading {
    private mutating func officeParagraph(_ open: OpenParagraph) -> OfficeParagraph {
        let own = open.properties
        let style = styles.paragraphStyle(own.style)
        let all = style.paragraph.with(own)
        var result = OfficeParagraph()
        (result.placeNote, result.styleNote) = (open.placeNote, open.styleNote)
        result.meaning = style.meaning
        if style.meaning == nil, let outline = own.outline, (0...5).contains(outline), !assembly.content.isEmpty {
            result.meaning = .heading(outline + 1)
        }
        let isHeading = result.takeHeading(isEmpty: assembly.content.isEmpty && !isNoted(open))
        let hasBorder = all.hasBorder && result.meaning != .tableHeading && own.list == nil
        if assembly.content.isEmpty, result.meaning == .rule || hasBorder || isRule { result.kind = .rule }
        if result.kind == .rule { result.meaning = nil }
        // The number of a heading makes it no list item, unless the paragraph itself has the number.
        let level = all.level ?? all.list.flatMap { numbers.level($0, ofStyle: own.style) } ?? 0
        if let list = all.list, var found = numbers.level(list, level) {
            let identity = numbers.identity(of: list)
            let number = counted.count(identity, level, start: found.style.numbered?.start ?? 1) { [numbers] deeper in
                numbers.continues(list, deeper, behind: level)
            }
            numbers.label(&found, list, level) { [counted] in counted.number(identity, $0) }
            if isHeading, own.list == nil || found.style.isOfHeadings || numbers.isOfChapters(list),
                open.placeNote == nil
            {
                let isShown = found.level.text?.utf8.containsSequence("%\(level + 1)".utf8) == true
                result.label = isShown ? found.style.heading(number) : nil
                addIndents(own, all, to: &result)
            } else {
                addItem(
                    OfficeItem(list: identity, level: level, style: found.style, number: number), all, found.level,
                    to: &result, own)
            }
        } else {
            addIndents(own, all, to: &result)
        }
        addAlignment(result.meaning == nil ? all : own, to: &result)
        if result.meaning == nil, result.kind == .body, result.list == nil, tables.isEmpty, !isNoted(open),
            isCode(open.markFont)
        {
            result.meaning = .code(language: nil)
        } else if case .code? = result.meaning {
            result.isSpaced = (own.after ?? 0) >= Self.visibleSpace
        }
        return result
    }

    private func isNoted(_ open: OpenParagraph) -> Bool { open.placeNote != nil || open.styleNote != nil }

    /// Whether all of the paragraph is in a font for code; of one without text, whether it stands among such.
    private func isCode(_ mark: String?) -> Bool {
        assembly.content.isEmpty
            ? assembly.isInCode && mark.map(FontFamily.isFixedPitch) == true : assembly.isMonospaced
    }

    /// The minimum space below a paragraph that counts, in twips.
    private static let visibleSpace = 60

    private func addItem(
        _ item: OfficeItem, _ all: WordParagraphProperties, _ level: WordNumbers.Level,
        to result: inout OfficeParagraph, _ own: WordParagraphProperties
    ) {
        let numbered = level.properties
        result.left = own.left ?? numbered.left ?? all.left ?? 0
        result.right = own.right ?? numbered.right ?? all.right ?? 0
        result.first = own.first ?? numbered.first ?? all.first ?? 0
        let space = all.after ?? 0
        result.isSpaced = space >= Self.visibleSpace && all.isContextual != true && result.meaning != .compact
        result.isPlaceholder = space == 1 || space == OfficeParagraph.Length.space + 1
        var item = item
        item.style.isTight = !result.isSpaced
        result.list = .item(item)
    }

    private func addIndents(
        _ own: WordParagraphProperties, _ all: WordParagraphProperties, to result: inout OfficeParagraph
    ) {
        switch result.meaning {
        case nil, .listContinuation, .compact, .rule:
            (result.left, result.right, result.first) = (all.left ?? 0, all.right ?? 0, all.first ?? 0)
        case .quote:
            let unit = OfficeParagraph.Length.quote
            (result.left, result.right) = (own.left ?? unit, own.right ?? unit)
            if result.left == result.right, result.left % unit != 0 {
                result.left = max(1, result.left / unit) * unit
                result.right = result.left
            }
            result.first = own.first ?? 0
        default: (result.left, result.right, result.first) = (own.left ?? 0, own.right ?? 0, own.first ?? 0)
        }
    }

    /// Sets the alignment; in right-to-left text Word's "left" is the edge at which lines start.
    private func addAlignment(_ properties: WordParagraphProperties, to result: inout OfficeParagraph) {
        let isRightToLeft = properties.isRightToLeft == true
        if isRightToLeft { result.direction = .rightToLeft }
        switch properties.alignment {
        case "center": result.alignment = .center
        case "both", "distribute": result.alignment = .justified
        case "left", "start": result.alignment = isRightToLeft ? .right : .left
        case "right", "end": result.alignment = isRightToLeft ? .left : .right
        default: break
        }
    }

    // MARK: Runs

    var isHidden: Bool { run.properties.isHidden == true }

    /// Returns the resolved properties of the run, without those that all text of the document has.
    mutating func officeRun() -> OfficeRun {
        var all = OfficeRunProperties()
        if let paragraph {
            let style = styles.paragraphStyle(paragraph.properties.style)
            if style.meaning == nil { all = style.run }
        }
        var switches: OfficeRun.Switches = []
        if let name = run.properties.style {
            let style = styles.characterStyle(name)
            if let meant = style.switches { switches = meant } else { all = all.with(style.run) }
        }
        var result = all.with(run.properties).run(base: styles.base, own: run.properties, switches: switches)
        result.note = run.note
        return result
    }
}
