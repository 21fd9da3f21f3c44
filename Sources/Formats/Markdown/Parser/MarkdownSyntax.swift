import RichText

/// Finds the syntax of a source, and what its inlines reach over.
struct MarkdownSyntax {
    private let source: [UInt8]
    private let lines: [ParsedLine]
    private(set) var markers: [MarkdownMarker]
    private(set) var spans: [MarkdownSource.Span] = []
    /// The labels that the text looks up, where the inline parser records them.
    private(set) var lookups: [String] = []
    /// The links and images that are open.
    private var open: [(kind: MarkdownSource.Span.Kind, start: Int)] = []

    /// The markers of a source, in order. Those of a footnote within a bracket that was no link are left out, as it is.
    static func markers(in source: [UInt8], _ dialect: MarkdownDialect) -> [MarkdownMarker] {
        let (front, start) = FrontMatter.markers(in: source)
        var blocks = BlockParser(source, recordsMarkers: true)
        blocks.run(from: start)
        var inlines = InlineParser(
            InlineFacts(dialect: dialect, definitions: blocks.definitions, footnotes: blocks.footnotes))
        let syntax = MarkdownSyntax(
            source, blocks.lines, blocks: blocks.blocks, markers: blocks.markers, inlines: &inlines)
        return front + syntax.markers
    }

    /// The syntax of a source, or of a part of one, of which the blocks are known. One inline parser serves many parts.
    init(
        _ source: [UInt8], _ lines: [ParsedLine], blocks: [ParsedBlock], markers: [MarkdownMarker],
        inlines: inout InlineParser
    ) {
        self.source = source
        self.lines = lines
        self.markers = markers
        for block in blocks { add(block, &inlines) }
        self.markers.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
}

extension MarkdownSyntax {
    private mutating func add(_ block: ParsedBlock, _ inlines: inout InlineParser) {
        switch block {
        case .paragraph(let lines), .heading(_, let lines): add(InlineText(self.lines[lines], of: source), &inlines)
        case .table(let table): for line in table.lines { addRow(lines[line].range, &inlines) }
        case .open, .close, .rule, .code, .html, .loosen, .resumes: break
        }
    }

    private mutating func addRow(_ row: Range<Int>, _ inlines: inout InlineParser) {
        var next = row.lowerBound
        for cell in TableRows.cells(of: source[row]) {
            addBars(next..<cell.lowerBound)
            add(InlineText(cell: cell, of: source), &inlines)
            next = cell.upperBound
        }
        addBars(next..<max(next, row.upperBound))
    }

    private mutating func addBars(_ range: Range<Int>) {
        for place in range where source[place] == UInt8(ascii: "|") {
            markers.append(MarkdownMarker(.table, place..<place + 1))
        }
    }

    private mutating func add(_ text: InlineText, _ inlines: inout InlineParser) {
        inlines.parse(text.utf8)
        lookups += inlines.lookups
        open.removeAll()
        for item in inlines.items {
            add(item, text)
            addSpan(item, text, inlines)
        }
        for pair in inlines.delimiters.pairs {
            add(.delimiter, pair.opening, text)
            add(.delimiter, pair.closing, text)
            add(.mark(pair.mark), pair.opening.upperBound..<pair.closing.lowerBound, text)
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

// MARK: Spans

extension MarkdownSyntax {
    private mutating func addSpan(_ item: InlineItem, _ text: InlineText, _ inlines: InlineParser) {
        switch item.kind {
        case .code(let range): add(MarkdownSource.Span.Kind.code, range, text)
        case .autolink(let range, let kind): addAddress(range, kind, text)
        // Within a link, an address is text.
        case .bareAddress(let range, let kind): if !isInLink { addAddress(range, kind, text) }
        case .linkStart(let target): open.append((.link(inlines.targets[target].destination), item.span.upperBound))
        case .imageStart(let target): open.append((.image(inlines.targets[target].destination), item.span.upperBound))
        case .linkEnd, .imageEnd:
            guard let last = open.popLast() else { return }
            add(last.kind, last.start..<max(last.start, item.span.lowerBound), text)
        default: break
        }
    }

    private var isInLink: Bool {
        open.contains { if case .link = $0.kind { true } else { false } }
    }

    private mutating func addAddress(_ range: Range<Int>, _ kind: Autolink.Kind, _ text: InlineText) {
        add(.link(kind.prefix + String(decoding: text.bytes[range], as: UTF8.self)), range, text)
    }

    private mutating func add(_ kind: MarkdownSource.Span.Kind, _ range: Range<Int>, _ text: InlineText) {
        for range in text.sourceRanges(of: range) { spans.append(MarkdownSource.Span(kind, range)) }
    }
}
