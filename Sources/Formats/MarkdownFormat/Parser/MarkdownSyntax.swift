import FormatCore

/// Finds the markers of a source, and the ranges of its inline content.
struct MarkdownSyntax {
    private let source: [UInt8]
    private let lines: [ParsedLine]
    private(set) var markers: [MarkdownMarker] = []
    /// The markers of blocks that are not merged yet.
    private var blockMarkers: ArraySlice<MarkdownMarker>
    private(set) var spans: [MarkdownSource.Span] = []
    /// The labels that the text looks up, if the inline parser records them.
    private(set) var lookups: [String] = []
    private let recordsSpans: Bool
    /// The open links and images.
    private var open: [(kind: MarkdownSource.Span.Kind, start: Int)] = []
    /// Both ends of each delimiter pair of a text, in order.
    private var ends: [Range<Int>] = []

    /// The markers of a source, in order.
    ///
    /// Markers of a footnote reference inside a bracket that was not a link are left out, and so is the reference.
    static func markers(in source: [UInt8], _ dialect: MarkdownDialect) -> [MarkdownMarker] {
        let (front, start) = FrontMatter.markers(in: source)
        var blocks = BlockParser(source, recordsMarkers: true)
        blocks.readsFormulas = dialect.contains(.math)
        blocks.run(from: start)
        var inlines = InlineParser(
            InlineFacts(dialect: dialect, definitions: blocks.definitions, footnotes: blocks.footnotes))
        let syntax = MarkdownSyntax(
            source, blocks.lines, blocks: blocks.blocks, markers: blocks.markers, inlines: &inlines,
            recordsSpans: false)
        return front.isEmpty ? syntax.markers : front + syntax.markers
    }

    /// Creates the markers of a source, or of a part of one, from its blocks.
    ///
    /// One inline parser is used for many parts.
    init(
        _ source: [UInt8], _ lines: [ParsedLine], blocks: [ParsedBlock], markers: [MarkdownMarker],
        inlines: inout InlineParser, recordsSpans: Bool = true
    ) {
        self.source = source
        self.lines = lines
        self.recordsSpans = recordsSpans
        blockMarkers = markers.sorted { $0.range.lowerBound < $1.range.lowerBound }[...]
        self.markers.reserveCapacity(markers.count + source.count / 48)
        for block in blocks { add(block, &inlines) }
        self.markers.append(contentsOf: blockMarkers)
    }
}

extension MarkdownSyntax {
    private mutating func add(_ block: ParsedBlock, _ inlines: inout InlineParser) {
        switch block {
        case .paragraph(let lines), .heading(_, let lines): add(InlineText(self.lines[lines], of: source), &inlines)
        case .table(let table): for line in table.lines { addRow(lines[line].range, &inlines) }
        case .open, .close, .rule, .code, .html, .drawnTable, .loosen, .resumes: break
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
        for index in range where source[index] == UInt8(ascii: "|") {
            add(MarkdownMarker(.table, index..<index + 1))
        }
    }

    private mutating func add(_ text: InlineText, _ inlines: inout InlineParser) {
        inlines.parse(text.utf8)
        if inlines.facts.recordsLookups { lookups += inlines.lookups }
        addMarkers(text, inlines)
        if recordsSpans { addSpans(text, inlines) }
    }

    private mutating func addMarkers(_ text: InlineText, _ inlines: borrowing InlineParser) {
        ends.removeAll(keepingCapacity: true)
        for pair in inlines.delimiters.pairs {
            ends.append(pair.opening)
            ends.append(pair.closing)
        }
        ends.sort { $0.lowerBound < $1.lowerBound }
        var next = 0
        for item in inlines.items {
            while next < ends.count, ends[next].lowerBound < item.span.lowerBound {
                add(.delimiter, ends[next], text)
                next += 1
            }
            add(item, text)
        }
        for end in ends[next...] { add(.delimiter, end, text) }
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
        case .softBreak, .formula, .bracketedFormula, .bareAddress, .delimiters, .bracket: break
        }
    }

    /// The markers of an item, around its text.
    private mutating func addEdges(
        _ kind: MarkdownMarker.Kind, of range: Range<Int>, in span: Range<Int>, _ text: InlineText
    ) {
        add(kind, span.lowerBound..<max(span.lowerBound, range.lowerBound), text)
        add(kind, min(range.upperBound, span.upperBound)..<span.upperBound, text)
    }

    private mutating func add(_ kind: MarkdownMarker.Kind, _ range: Range<Int>, _ text: InlineText) {
        text.forEachSourceRange(of: range) { add(MarkdownMarker(kind, $0)) }
    }

    private mutating func add(_ marker: MarkdownMarker) {
        while let first = blockMarkers.first, first.range.lowerBound <= marker.range.lowerBound {
            markers.append(first)
            blockMarkers = blockMarkers.dropFirst()
        }
        markers.append(marker)
    }
}

// MARK: Spans

extension MarkdownSyntax {
    private mutating func addSpans(_ text: InlineText, _ inlines: borrowing InlineParser) {
        open.removeAll(keepingCapacity: true)
        for item in inlines.items { addSpan(item, text, inlines) }
        for pair in inlines.delimiters.pairs {
            add(.mark(pair.mark), pair.opening.upperBound..<pair.closing.lowerBound, text)
        }
    }

    private mutating func addSpan(_ item: InlineItem, _ text: InlineText, _ inlines: borrowing InlineParser) {
        switch item.kind {
        case .code(let range): add(MarkdownSource.Span.Kind.code, range, text)
        case .autolink(let range, let kind): addAddress(range, kind, text)
        // Inside a link, an address is text.
        case .bareAddress(let range, let kind): if !isInLink { addAddress(range, kind, text) }
        case .linkStart(let target): open.append((.link(inlines.targets[target].destination), item.span.upperBound))
        case .imageStart(let target): open.append((.image(inlines.targets[target].destination), item.span.upperBound))
        case .linkEnd, .imageEnd:
            guard let last = open.popLast() else { return }
            add(last.kind, last.start..<max(last.start, item.span.lowerBound), text)
        default: break
        }
    }

    private var isInLink: Bool { open.contains { if case .link = $0.kind { true } else { false } } }

    private mutating func addAddress(_ range: Range<Int>, _ kind: Autolink.Kind, _ text: InlineText) {
        add(.link(kind.prefix + String(decoding: text.bytes[range], as: UTF8.self)), range, text)
    }

    private mutating func add(_ kind: MarkdownSource.Span.Kind, _ range: Range<Int>, _ text: InlineText) {
        text.forEachSourceRange(of: range) { spans.append(MarkdownSource.Span(kind, $0)) }
    }
}
