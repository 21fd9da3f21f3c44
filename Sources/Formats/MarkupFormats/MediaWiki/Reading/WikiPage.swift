import RichText

/// The paragraphs of a page of wikitext, and the blocks around them.
struct WikiPage {
    var blocks = WikiBlocks()
    /// The content of the markers in the text.
    var parts: [WikiSource.Part] = []
    /// The style of the open paragraph, and marks of all its text.
    var style = ParagraphStyle.body
    var marks: Marks = []
    private let addresses: Addresses
    /// The lines of the open paragraph.
    private var pending: [UInt8] = []
    /// Lines with a leading space, which are code if they have no marks.
    private var preformatted: [[UInt8]] = []

    init(_ source: WikiSource, _ addresses: Addresses) {
        self.addresses = addresses
        blocks.builder.reserveCapacity(source.text.count)
    }

    /// The content of the marker at an index, and its end.
    func part(in text: ArraySlice<UInt8>, at index: Int) -> (WikiSource.Part, end: Int)? {
        WikiInlineParser.part(in: text, at: index, parts)
    }
}

// MARK: Paragraphs

extension WikiPage {
    /// Begins a line of the open paragraph.
    mutating func beginLine() {
        endPreformatted()
        if !pending.isEmpty { pending.append(0x0A) }
    }

    mutating func append(_ text: ArraySlice<UInt8>) { pending += text }

    mutating func append(preformatted line: ArraySlice<UInt8>) {
        endPending()
        preformatted.append(Array(line))
    }

    mutating func appendParagraph(_ text: [UInt8], _ style: ParagraphStyle = .body, _ marks: Marks = []) {
        endParagraph()
        (pending, self.style, self.marks) = (text, style, marks)
        endParagraph()
    }

    mutating func appendRule() {
        endParagraph()
        openCellOfTags()
        blocks.enterItem()
        blocks.builder.endParagraph(.rule)
    }

    mutating func appendCode(_ language: String?, _ code: ArraySlice<UInt8>) {
        endParagraph()
        var code = code
        if code.first == 0x0A { code.removeFirst() }
        if code.last == 0x0A { code.removeLast() }
        openCellOfTags()
        blocks.enterItem()
        blocks.builder.appendCode(code.lines, language: language.flatMap { $0.isEmpty ? nil : $0 })
    }

    mutating func endParagraph() {
        endPreformatted()
        endPending()
    }

    /// Ends the paragraph before lines with a leading space.
    private mutating func endPending() {
        let text = pending[...].trimmedSpace
        if !text.isEmpty {
            openCellOfTags()
            // Text in a list, but outside an item, becomes an item.
            let isBare = blocks.isInBareList
            if isBare { blocks.builder.open(.item(nil)) }
            var inlines = WikiInlineParser(text, parts, addresses, adding: marks)
            inlines.run(to: &blocks.builder)
            if blocks.builder.isAtParagraphStart {
                blocks.builder.endParagraphIfNeeded()
            } else {
                blocks.builder.endParagraph(style)
            }
            if isBare { blocks.builder.close() }
        }
        pending.removeAll(keepingCapacity: true)
        (style, marks) = (.body, [])
    }

    private mutating func endPreformatted() {
        guard !preformatted.isEmpty else { return }
        let text = Array(preformatted.joined(separator: [0x0A]))
        preformatted.removeAll()
        openCellOfTags()
        blocks.enterItem()
        var read = AttributedText.Builder()
        var inlines = WikiInlineParser(text[...], parts, addresses, isPreformatted: true)
        inlines.run(to: &read)
        read.endParagraphIfNeeded()
        let lines = WikiLines(read.finish())
        if lines.hasMarks { lines.appendParagraph(to: &blocks.builder) } else { lines.appendCode(to: &blocks.builder) }
    }
}

// MARK: Lists and tables

extension WikiPage {
    /// Closes line lists until `count` are left.
    mutating func closeLists(to count: Int) {
        closeDefinition()
        guard blocks.signs.count > count else { return }
        endParagraph()
        blocks.closeLists(to: count)
    }

    /// Ends a line with what a term means.
    mutating func closeDefinition() {
        guard blocks.isInDefinition else { return }
        endParagraph()
        blocks.closeDefinition()
    }

    /// Closes everything inside the innermost table, or inside its row.
    mutating func close(to level: WikiBlocks.Level) {
        endParagraph()
        blocks.close(to: level)
    }

    mutating func openRow(isHeader: Bool) {
        close(to: .table)
        blocks.openRow(isHeader: isHeader)
    }

    /// Opens a cell for text outside cells.
    mutating func enterCell() {
        guard let level = blocks.levelWithoutCell else { return }
        if level == .table { openRow(isHeader: false) }
        close(to: .row)
        _ = blocks.openCell([], isTitle: false)
    }

    /// Opens a cell for text that is in a table of tags, but in none of its cells.
    mutating func openCellOfTags() {
        guard blocks.isInTableOfTags, let level = blocks.levelWithoutCell else { return }
        if level == .table { blocks.openRow(isHeader: false) }
        _ = blocks.openCell([], isTitle: false)
    }
}
