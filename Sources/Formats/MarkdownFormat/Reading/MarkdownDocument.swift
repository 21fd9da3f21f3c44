import FormatCore
import RichText

/// Builds attributed text from the events of the Markdown parser.
///
/// The parser reports beginnings and ends; this type converts them to text.
struct MarkdownDocument {
    private(set) var builder: AttributedText.Builder
    private let options: ReadingOptions
    private let html: (any FormatReader)?
    private var inlines = InlineState()
    /// The named targets in the text; nil if there are none.
    private var anchors: TextAnchors?
    /// True in rows and headings, whose only line breaks are `<br>`.
    private var isOnOneLine = false
    /// The blocks of HTML in the open cell; nil outside of cells.
    private var cell: CellBlocks?
    private static let space: InlineArray<1, UInt8> = [0x20]
    /// True if elements that only set a direction are read.
    var readsDirection = false
    /// The direction of the blocks that are being read; nil outside such an element.
    private var direction: Direction?
    /// The labels of footnotes, in order of reference.
    private(set) var referencedFootnotes: [String] = []

    /// `length` is the length of the source in bytes, which the text rarely exceeds.
    init(options: ReadingOptions, html: (any FormatReader)?, length: Int = 0) {
        self.options = options
        self.html = html
        builder = AttributedText.Builder(reserving: length)
    }

    consuming func finish() -> AttributedText {
        let anchors = anchors
        let text = builder.finish()
        return anchors.map { $0.settled(text) } ?? text
    }
}

// MARK: Blocks

extension MarkdownDocument {
    mutating func open(_ kind: BlockKind) {
        if case .row = kind { isOnOneLine = true }
        if case .cell = kind { cell = CellBlocks() }
        builder.open(kind)
    }

    /// Opens a block of a table whose cells contain blocks of Markdown.
    mutating func openBlock(_ kind: BlockKind) { builder.open(kind) }

    /// Opens a list of definitions, or continues the one directly above.
    mutating func openDefinitions() { builder.openDefinitions() }

    mutating func close() {
        endInlines()
        cell?.closeAll(&builder)
        cell = nil
        if anchors != nil, !builder.isAtParagraphStart {
            builder.endParagraph(ParagraphStyle(anchor: anchors?.endParagraph()))
        }
        builder.close()
    }

    mutating func closeRow() {
        isOnOneLine = false
        builder.close()
    }

    mutating func endParagraph(_ style: ParagraphStyle = .body) {
        endInlines()
        var style = directed(style)
        if !builder.isAtParagraphStart { style.anchor = anchors?.endParagraph() }
        builder.endParagraphIfNeeded(style)
    }

    private func directed(_ style: ParagraphStyle) -> ParagraphStyle {
        guard let direction else { return style }
        var style = style
        style.direction = direction
        return style
    }

    /// Marks that were open before do not extend into a heading.
    mutating func beginHeading() {
        endInlines()
        isOnOneLine = true
    }

    mutating func endHeading(level: Int) {
        endInlines()
        isOnOneLine = false
        builder.endParagraph(directed(.heading(level)))
        _ = anchors?.endParagraph()
    }

    mutating func appendRule() { builder.endParagraph(.rule) }

    /// A code block, one paragraph for each line; the first one may have attributes.
    mutating func appendCode(_ lines: ArraySlice<UInt8>, language: String?, first: Attributes = .none) {
        var attributes = first
        builder.open(.code(language: language))
        var lines = lines
        if lines.last == 0x0A { lines = lines.dropLast() }
        if lines.last == 0x0D { lines = lines.dropLast() }
        var rest = lines
        while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            builder.append(utf8: rest[..<end], attributes)
            attributes = .none
            builder.endParagraph()
            let isPair = rest[end] == 0x0D && rest.index(after: end) < rest.endIndex && rest[end + 1] == 0x0A
            rest = rest[(end + (isPair ? 2 : 1))...]
        }
        builder.append(utf8: rest, attributes)
        builder.endParagraph()
        builder.close()
    }

    /// The formula of a block of code in the language `math`, as on GitHub; false if it cannot be written between dollar signs.
    mutating func appendFormula(_ lines: ArraySlice<UInt8>) -> Bool {
        let content = TeXFormula.trimmed(lines)
        // Without indentation, as the lines of a paragraph are read, so that the formula is the same when it is read again.
        let rows = content.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).map { row in
            row.drop { $0 == 0x20 || $0 == 0x09 }
        }
        guard !rows.isEmpty, !content.contains(TeXFormula.sign) else { return false }
        let lines = rows.count > 1 ? [[]] + rows + [[]] : rows
        append(FormulaSource(tex: Array(lines.joined(separator: [0x0A]))[...], isDisplayed: true))
        endParagraph()
        return true
    }

    mutating func appendHTMLBlock(_ html: ArraySlice<UInt8>) {
        if readsDirection, let element = DirectionElement(html) {
            direction = element == .begin ? .rightToLeft : nil
            return
        }
        guard let reader = self.html else { return appendCode(html, language: "html") }
        HTMLBlocks.append(html, reader, options, to: &builder)
    }

    private mutating func endInlines() {
        if inlines.tagBefore == .idle { builder.trimEndOfParagraph() }
        if let media = inlines.endImage() { append(media) }
        inlines.reset()
    }
}

// MARK: Inlines

extension MarkdownDocument {
    mutating func append(utf8 bytes: Span<UInt8>) {
        if inlines.appendAlternative(bytes) { return }
        guard let tag = inlines.tagBefore else { return builder.append(utf8: bytes, inlines.attributes) }
        let spaces = Self.spaces(before: bytes)
        if spaces < bytes.count { cell?.enter(&builder) }
        let isAtEdge = tag == .lineBreak || builder.isAtParagraphStart
        builder.append(utf8: bytes.extracting((isAtEdge ? spaces : 0)...), inlines.attributes)
        if spaces < bytes.count { inlines.tagBefore = nil }
    }

    private static func spaces(before text: Span<UInt8>) -> Int {
        var count = 0
        while count < text.count, text[count] == 0x20 || text[count] == 0x09 { count += 1 }
        return count
    }

    mutating func appendCode(utf8 bytes: Span<UInt8>) {
        if inlines.appendAlternative(bytes) { return }
        endTag()
        var attributes = inlines.attributes
        attributes.marks.insert(.code)
        builder.append(utf8: bytes, attributes)
    }

    mutating func append(_ formula: FormulaSource) {
        if inlines.isInImage {
            _ = inlines.appendAlternative(Array(formula.text).span)
            return
        }
        endTag()
        builder.append(.formula(formula), inlines.attributes)
    }

    /// Content follows a tag.
    private mutating func endTag() {
        if inlines.tagBefore != nil { cell?.enter(&builder) }
        inlines.tagBefore = nil
    }

    mutating func appendSoftBreak() { append(utf8: Self.space.span) }

    mutating func appendHardBreak() {
        if inlines.appendAlternative(Self.space.span) { return }
        endTag()
        builder.appendLineBreak(inlines.attributes)
    }

    mutating func appendFootnoteReference(label: String) {
        guard !inlines.isInImage else { return }
        referencedFootnotes.append(label)
        endTag()
        builder.append(.footnoteReference(label: label), inlines.attributes)
    }

    mutating func begin(_ mark: Marks) { inlines.begin(mark) }

    mutating func end(_ mark: Marks) { inlines.end(mark) }

    var isInLink: Bool { inlines.attributes.link != nil }

    mutating func beginLink(_ destination: String, title: String?) {
        let isAllowed = Addresses.isHarmless(destination)
        inlines.beginLink(isAllowed ? Link(destination, title: title.map(Self.onOneLine)) : nil)
    }

    mutating func endLink() { inlines.endLink() }

    /// Text up to ``endImage()`` is the alternative text of the image.
    mutating func beginImage(_ destination: String, title: String?) {
        inlines.beginImage(destination, title: title.map(Self.onOneLine))
    }

    mutating func endImage() {
        if let media = inlines.endImage() { append(media) }
    }

    /// A tag, comment or other raw HTML within a paragraph.
    mutating func appendInlineHTML(_ html: ArraySlice<UInt8>) {
        guard !inlines.isInImage else { return }
        if let (mark, isEnd) = InlineTag.plainMark(html) { return isEnd ? end(mark) : begin(mark) }
        guard let tag = InlineTag(html) else {
            inlines.tagBefore = .idle
            return
        }
        if cell?.take(tag, &builder) == true {
            inlines.tagBefore = .idle
            return
        }
        switch (tag.name, tag.isEnd) {
        case ("br", _):
            appendHardBreak()
            if !isOnOneLine { inlines.tagBefore = .lineBreak }
        case ("img", false): append(.image, tag, alternative: tag["alt"])
        case ("video", false): append(.video, tag, alternative: tag["aria-label"])
        case ("audio", false): append(.audio, tag, alternative: tag["aria-label"])
        case ("a", false): beginLink(tag)
        case ("a", true):
            if inlines.attributes.link == nil { inlines.tagBefore = .idle }
            endLink()
        default:
            guard let mark = InlineTag.marks[tag.name] else {
                inlines.tagBefore = .idle
                return
            }
            if tag.isEnd { end(mark) } else if !tag.isEmptyElement { begin(mark) }
        }
    }
}

extension MarkdownDocument {
    /// An anchor without an address is the target of links and not a link itself.
    private mutating func beginLink(_ tag: InlineTag) {
        if let destination = tag.address("href") {
            beginLink(destination, title: tag["title"])
        } else {
            inlines.beginLink(nil)
            inlines.tagBefore = .idle
            if let name = tag["id"] ?? tag["name"] {
                anchors = anchors ?? TextAnchors()
                anchors?.begin(name)
            }
        }
    }

    private static func onOneLine(_ title: String) -> String {
        guard title.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return title }
        return title.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    private mutating func append(_ kind: Media.Kind, _ tag: InlineTag, alternative: String?) {
        inlines.beginImage(tag.address("src") ?? "", title: tag["title"])
        _ = inlines.appendAlternative((alternative ?? "").utf8.span)
        guard var media = inlines.endImage() else { return }
        media.kind = kind
        media.width = Self.length(tag["width"])
        media.height = Self.length(tag["height"])
        // Images of one or two pixels are tracking pixels.
        if min(media.width ?? 3, media.height ?? 3) <= 2 { return }
        append(media)
    }

    private static func length(_ text: String?) -> Double? {
        text.flatMap { Double($0) }.flatMap(HTMLNumber.length)
    }

    /// An image with a rejected address becomes its alternative text.
    private mutating func append(_ media: Media) {
        endTag()
        if case .reference(let address) = media.source {
            guard Addresses.isHarmless(address) else {
                return builder.append(media.alternative, inlines.attributes)
            }
        }
        builder.append(.media(media), inlines.attributes)
    }
}
