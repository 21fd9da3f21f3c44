import FormatCore
import RichText

/// Determines the meaning of paragraphs and runs from their own properties, their styles, and the list numbers so far.
struct WordStyling {
    private var styles: WordStyleSheet
    private var numbers: WordNumbers
    private var counted = OfficeNumbers()

    init(_ styles: WordStyleSheet, _ numbers: WordNumbers) {
        self.styles = styles
        self.numbers = numbers
    }
}

// MARK: Paragraphs

extension WordStyling {
    /// The meaning of a paragraphafter its text has been read.
    mutating func paragraph(
        _ open: WordParagraph, _ assembly: OfficeAssembly, isRule: Bool, isInTable: Bool
    ) -> OfficeParagraph {
        let isEmpty = assembly.content.isEmpty
        let own = open.properties
        let style = styles.paragraphStyle(own.style)
        let all = style.paragraph.with(own)
        var result = OfficeParagraph()
        (result.placeNote, result.styleNote) = (open.placeNote, open.styleNote)
        result.meaning = style.meaning
        if style.meaning == nil, !style.isContents, let outline = own.outline, (0...5).contains(outline), !isEmpty {
            result.meaning = .heading(outline + 1)
        }
        let isHeading = result.takeHeading(isEmpty: isEmpty && !open.isNoted)
        let hasBorder = all.hasBorder && result.meaning != .tableHeading && own.list == nil
        if isEmpty, result.meaning == .rule || hasBorder || isRule { result.kind = .rule }
        if result.kind == .rule { result.meaning = nil }
        if !addNumber(open, style, all, isHeading: isHeading, isEmpty: isEmpty, to: &result) {
            addIndents(own, all, to: &result)
        }
        addAlignment(result.meaning?.keepsLook ?? true ? all : own, to: &result)
        let mayBeCode = result.meaning == nil || result.meaning == .definition
        if mayBeCode, result.kind == .body, result.list == nil, !isInTable, !open.isNoted,
            isCode(assembly, endsIn: open.markFont)
        {
            if result.meaning == nil { result.meaning = .code(language: nil) } else { result.isCodeOfDefinition = true }
        } else if case .code? = result.meaning {
            result.isSpaced = (own.after ?? 0) >= Self.visibleSpace
        }
        return result
    }

    /// Makes a numbered paragraph an item or adds its number; returns false for a paragraph without one.
    ///
    /// A numbered heading is not a list item, unless the paragraph itself declares the number.
    private mutating func addNumber(
        _ open: WordParagraph, _ style: WordStyleSheet.Resolved, _ all: WordParagraphProperties, isHeading: Bool,
        isEmpty: Bool, to result: inout OfficeParagraph
    ) -> Bool {
        let own = open.properties
        let level = all.level ?? all.list.flatMap { numbers.level($0, ofStyle: own.style) } ?? 0
        guard let list = all.list, var found = numbers.level(list, level) else { return false }
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
        } else if found.level.hasWords, !isEmpty, open.placeNote == nil {
            // No other format has items such as "Article 1", so that the words are text.
            result.label = found.style.heading(number)
            addIndents(own, all, to: &result)
        } else {
            let depth = level == 0 && own.list == nil ? style.itemDepth : level
            addItem(
                OfficeItem(list: identity, level: depth, style: found.style, number: number), all, found.level,
                to: &result, own)
        }
        return true
    }

    /// True if the whole paragraph is in a font for code; an empty paragraph is code if it is between such paragraphs.
    private func isCode(_ assembly: OfficeAssembly, endsIn mark: String?) -> Bool {
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
        result.isPlaceholder = space == 1 || space == BlockLength.space + 1
        var item = item
        item.style.isTight = !result.isSpaced
        if level.format == "bullet" { item.takeBullet(level.text ?? "") }
        result.list = .item(item)
    }

    private func addIndents(
        _ own: WordParagraphProperties, _ all: WordParagraphProperties, to result: inout OfficeParagraph
    ) {
        switch result.meaning {
        case nil, .listContinuation, .listContents, .term, .definition, .compact, .rule:
            (result.left, result.right, result.first) = (all.left ?? 0, all.right ?? 0, all.first ?? 0)
        case .quote:
            let unit = BlockLength.quote
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

    /// The resolved properties of a run, without those that all text of the document has.
    mutating func run(_ run: WordRun, in paragraph: WordParagraph?) -> OfficeRun {
        var all = OfficeRunProperties()
        if let paragraph {
            let style = styles.paragraphStyle(paragraph.properties.style)
            if style.meaning?.keepsLook ?? true { all = style.run }
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
