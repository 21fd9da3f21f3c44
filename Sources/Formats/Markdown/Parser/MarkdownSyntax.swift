/// Finds the syntax of a source.
struct MarkdownSyntax {
    private let blocks: BlockParser
    private var inlines: InlineParser
    private var markers: [MarkdownMarker]

    /// The markers of a source, in order. Those of a footnote within a bracket that was no link are left out, as it is.
    static func markers(in source: [UInt8], _ dialect: MarkdownDialect) -> [MarkdownMarker] {
        var blocks = BlockParser(source, recordsMarkers: true)
        blocks.run(from: 0)
        var syntax = MarkdownSyntax(blocks, dialect)
        for block in blocks.blocks { syntax.add(block) }
        return syntax.markers.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private init(_ blocks: BlockParser, _ dialect: MarkdownDialect) {
        self.blocks = blocks
        inlines = InlineParser(
            InlineFacts(dialect: dialect, definitions: blocks.definitions, footnotes: blocks.footnotes))
        markers = blocks.markers
    }
}

extension MarkdownSyntax {
    private mutating func add(_ block: ParsedBlock) {
        switch block {
        case .paragraph(let lines), .heading(_, let lines): add(InlineText(blocks.lines[lines], of: blocks.source))
        case .table(let table): for line in table.lines { addRow(blocks.lines[line].range) }
        case .open, .close, .rule, .code, .html: break
        }
    }

    private mutating func addRow(_ row: Range<Int>) {
        var next = row.lowerBound
        for cell in TableRows.cells(of: blocks.source[row]) {
            addBars(next..<cell.lowerBound)
            add(InlineText(cell: cell, of: blocks.source))
            next = cell.upperBound
        }
        addBars(next..<max(next, row.upperBound))
    }

    private mutating func addBars(_ range: Range<Int>) {
        for place in range where blocks.source[place] == UInt8(ascii: "|") {
            markers.append(MarkdownMarker(.table, place..<place + 1))
        }
    }

    private mutating func add(_ text: InlineText) {
        inlines.parse(text.utf8)
        for item in inlines.items { add(item, text) }
        for pair in inlines.delimiters.pairs {
            add(.delimiter, pair.opening, text)
            add(.delimiter, pair.closing, text)
        }
    }

    private mutating func add(_ item: InlineItem, _ text: InlineText) {
        let span = item.span
        switch item.kind {
        case .text(let range): addEdges(.escape, of: range, in: span, text)
        case .characters: add(.characterReference, span, text)
        case .code(let range): addEdges(.code, of: range, in: span, text)
        case .hardBreak: add(.lineBreak, span, text)
        case .html: add(.html, span, text)
        case .autolink(let range, _): addEdges(.autolink, of: range, in: span, text)
        case .linkStart, .linkEnd: add(.link, span, text)
        case .imageStart, .imageEnd: add(.image, span, text)
        case .footnote: add(.footnote, span, text)
        case .softBreak, .bareAddress, .delimiters, .bracket: break
        }
    }

    /// What an item takes beyond its text.
    private mutating func addEdges(
        _ kind: MarkdownMarker.Kind, of range: Range<Int>, in span: Range<Int>, _ text: InlineText
    ) {
        add(kind, span.lowerBound..<max(span.lowerBound, range.lowerBound), text)
        add(kind, min(range.upperBound, span.upperBound)..<span.upperBound, text)
    }

    private mutating func add(_ kind: MarkdownMarker.Kind, _ range: Range<Int>, _ text: InlineText) {
        for range in text.sourceRanges(of: range) { markers.append(MarkdownMarker(kind, range)) }
    }
}
