extension MarkdownSource {
    /// The inline content of a paragraph, a heading or a cell: its pieces and their delimiters.
    package struct Inlines: Sendable {
        /// The pieces in order.
        package var pieces: [Piece] = []
        /// The pairs of delimiters, links and code, ordered by their start.
        package var elements: [Element] = []
    }

    /// A piece of inline content.
    package struct Piece: Hashable, Sendable {
        /// The kind of a piece.
        package enum Kind: Hashable, Sendable {
            case text
            /// Text in code, in which nothing is syntax.
            case code
            /// A backslash and the escaped character.
            case escape
            /// A line end within a paragraph, including the spaces or backslash that make it a hard break.
            case lineEnd
            /// An atomic element: a picture, an address, a formula, a reference, a tag.
            case object
        }

        package let kind: Kind
        package let range: Range<Int>
    }

    /// A run of inline content with its delimiters.
    package struct Element: Hashable, Sendable {
        package let kind: Span.Kind
        package let opening: Range<Int>
        package let closing: Range<Int>
    }

    /// Returns the inline content of every paragraph, heading and cell that overlaps or touches a range.
    package func inlines(in range: Range<Int>) -> [Inlines] {
        var found: [Inlines] = []
        forEachSegment(in: range.clamped(to: 0..<count)) { segment, start in
            var parser = InlineParser(labels.facts(dialect))
            for text in segment.blocks.texts {
                parser.parse(text.utf8)
                var part = InlinesBuilder(text, start: start)
                part.add(parser)
                guard let extent = part.extent, extent.lowerBound <= range.upperBound,
                    extent.upperBound >= range.lowerBound
                else { continue }
                found.append(part.inlines)
            }
        }
        return found
    }
}

extension SegmentBlocks {
    /// The texts for the inline phase.
    fileprivate var texts: [InlineText] {
        blocks.flatMap { block -> [InlineText] in
            switch block {
            case .paragraph(let lines), .heading(_, let lines): [InlineText(self.lines[lines], of: bytes)]
            case .table(let table):
                table.lines.flatMap { line in
                    TableRows.cells(of: bytes[lines[line].range]).map { InlineText(cell: $0, of: bytes) }
                }
            case .open, .close, .rule, .code, .html, .drawnTable, .loosen, .resumes: []
            }
        }
    }
}

/// Collects the results of the inline parser, with offsets in the source.
private struct InlinesBuilder {
    private(set) var inlines = MarkdownSource.Inlines()
    private let text: InlineText
    private let start: Int
    /// The start of the open link or picture.
    private var open: [(kind: MarkdownSource.Span.Kind, opening: Range<Int>)] = []

    init(_ text: InlineText, start: Int) {
        self.text = text
        self.start = start
    }

    var extent: Range<Int>? {
        guard let first = inlines.pieces.first, let last = inlines.pieces.last else { return nil }
        let low = inlines.elements.map(\.opening.lowerBound).min() ?? first.range.lowerBound
        let high = inlines.elements.map(\.closing.upperBound).max() ?? last.range.upperBound
        return min(low, first.range.lowerBound)..<max(high, last.range.upperBound)
    }

    mutating func add(_ parser: borrowing InlineParser) {
        for item in parser.items { add(item, parser) }
        for pair in parser.delimiters.pairs {
            guard let opening = source(pair.opening), let closing = source(pair.closing) else { continue }
            inlines.elements.append(.init(kind: .mark(pair.mark), opening: opening, closing: closing))
        }
        inlines.elements.sort {
            ($0.opening.lowerBound, -$0.closing.upperBound) < ($1.opening.lowerBound, -$1.closing.upperBound)
        }
        // The content of a picture is part of the picture.
        let pictures = inlines.pieces.filter { $0.kind == .object }.map(\.range)
        inlines.elements.removeAll { element in
            pictures.contains {
                $0.lowerBound <= element.opening.lowerBound && $0.upperBound >= element.closing.upperBound
            }
        }
        inlines.pieces.removeAll { piece in
            pictures.contains {
                $0 != piece.range && $0.lowerBound <= piece.range.lowerBound && $0.upperBound >= piece.range.upperBound
            }
        }
        inlines.pieces.sort { $0.range.lowerBound < $1.range.lowerBound }
    }

    private mutating func add(_ item: InlineItem, _ parser: borrowing InlineParser) {
        switch item.kind {
        case .text(let range): range == item.span ? add(.text, range) : add(.escape, item.span)
        case .code(let range):
            add(.code, range)
            add(.code, from: item.span.lowerBound..<range.lowerBound, to: range.upperBound..<item.span.upperBound)
        case .delimiters(let place): add(.text, parser.delimiters.runs[place].rest)
        case .bracket: add(.text, item.span)
        case .softBreak, .hardBreak: addLineEnd(item.span)
        case .characters, .formula, .bracketedFormula, .html, .autolink, .bareAddress, .footnote:
            add(.object, item.span)
        case .linkStart(let target): begin(.link(parser.targets[target].destination), item.span)
        case .imageStart(let target): begin(.image(parser.targets[target].destination), item.span)
        case .linkEnd, .imageEnd:
            guard let last = open.popLast(), let closing = source(item.span) else { return }
            if case .image = last.kind {
                let whole = last.opening.lowerBound..<closing.upperBound
                inlines.pieces.append(.init(kind: .object, range: whole))
            } else {
                inlines.elements.append(.init(kind: last.kind, opening: last.opening, closing: closing))
            }
        }
    }

    private mutating func begin(_ kind: MarkdownSource.Span.Kind, _ span: Range<Int>) {
        guard let opening = source(span) else { return }
        open.append((kind, opening))
    }

    private mutating func add(_ kind: MarkdownSource.Span.Kind, from opening: Range<Int>, to closing: Range<Int>) {
        guard let opening = source(opening), let closing = source(closing) else { return }
        inlines.elements.append(.init(kind: kind, opening: opening, closing: closing))
    }

    private mutating func add(_ kind: MarkdownSource.Piece.Kind, _ range: Range<Int>) {
        guard kind == .text || kind == .code else {
            if let range = source(range) { inlines.pieces.append(.init(kind: kind, range: range)) }
            return
        }
        var last: Int?
        text.forEachSourceRange(of: range) { part in
            let part = part.lowerBound + start..<part.upperBound + start
            if let last, last < part.lowerBound {
                inlines.pieces.append(.init(kind: .lineEnd, range: last..<part.lowerBound))
            }
            inlines.pieces.append(.init(kind: kind, range: part))
            last = part.upperBound
        }
    }

    /// From the end of the line to the start of the next one's text.
    private mutating func addLineEnd(_ span: Range<Int>) {
        var ends: (Int, Int)?
        let around = max(span.lowerBound - 1, text.utf8.startIndex)..<min(span.upperBound + 1, text.utf8.endIndex)
        text.forEachSourceRange(of: around) { part in ends = (ends?.0 ?? part.upperBound, part.lowerBound) }
        guard let ends, ends.0 <= ends.1 else { return }
        let low = source(span.lowerBound..<span.lowerBound + 1)?.lowerBound ?? ends.0 + start
        inlines.pieces.append(.init(kind: .lineEnd, range: min(low, ends.0 + start)..<ends.1 + start))
    }

    /// The range of the source for a part of the text: from its first to its last line.
    private func source(_ range: Range<Int>) -> Range<Int>? {
        var hull: Range<Int>?
        text.forEachSourceRange(of: range) { part in
            hull = (hull?.lowerBound ?? part.lowerBound)..<part.upperBound
        }
        return hull.map { $0.lowerBound + start..<$0.upperBound + start }
    }
}
