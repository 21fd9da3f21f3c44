/// A parsed part of a source.
///
/// Offsets are from its start.
final class MarkdownSegment: Sendable {
    let blocks: SegmentBlocks
    let syntax: SegmentSyntax

    init(_ blocks: SegmentBlocks, _ inlines: inout InlineParser) {
        self.blocks = blocks
        syntax = SegmentSyntax(blocks, &inlines)
    }

    var count: Int { blocks.bytes.count }
}

/// The results of the block phase in a segment.
struct SegmentBlocks: Sendable {
    let bytes: [UInt8]
    /// The state at its start.
    let entry: BlockState
    let blocks: [ParsedBlock]
    let lines: [ParsedLine]
    /// The ranges of the leaf blocks.
    let extents: [Range<Int>]
    let markers: [MarkdownMarker]
    /// The first definition of each label, keyed by folded label.
    let definitions: [String: LinkDefinition]
    let footnotes: [String: String]

    init(_ parser: BlockParser, _ range: Range<Int>, entry: BlockState) {
        let start = range.lowerBound
        bytes = Array(parser.source[range])
        self.entry = entry
        blocks = parser.blocks
        lines = parser.lines.map { ParsedLine(spaces: $0.spaces, range: $0.range.moved(by: -start)) }
        extents = parser.extents.map { $0.moved(by: -start) }
        markers = parser.markers.map { MarkdownMarker($0.kind, $0.range.moved(by: -start)) }
        definitions = parser.definitions.definitions
        footnotes = parser.footnotes
    }

    /// Text that is parsed later.
    init(unparsed text: ArraySlice<UInt8>) {
        self.init(BlockParser(Array(text)), 0..<text.count, entry: BlockState(isUnknown: true))
    }
}

/// The results of the inline phase in a segment.
struct SegmentSyntax: Sendable {
    /// The markers, including those of blocks.
    let markers: [MarkdownMarker]
    let spans: [MarkdownSource.Span]
    /// The positions of the spans, if there are many.
    let places: RangeTree?
    /// The labels that were looked up, without duplicates.
    let lookups: Set<String>

    init(_ blocks: SegmentBlocks, _ inlines: inout InlineParser) {
        let syntax = MarkdownSyntax(
            blocks.bytes, blocks.lines, blocks: blocks.blocks, markers: blocks.markers, inlines: &inlines)
        markers = syntax.markers
        spans = syntax.spans
        places = spans.count > 32 ? RangeTree(spans.map(\.range)) : nil
        lookups = Set(syntax.lookups)
    }
}

extension SegmentBlocks {
    /// Visits the leaf blocks that touch a range, and the first and the last one, which may be parts of larger blocks.
    ///
    /// `resumes` is true for a block that continues the previous one.
    func forEachLeaf(
        in range: ClosedRange<Int> = 0...Int.max, _ body: (MarkdownSource.Block, _ resumes: Bool) -> Void
    ) {
        var containers = entry.containers.map { MarkdownSource.Block.Container($0.kind) }
        var number = 0
        var resumes = false
        for block in blocks {
            if let kind = MarkdownSource.Block.Kind(block) {
                guard number < extents.count else { return }
                let extent = extents[number]
                if number == 0 || number == extents.count - 1
                    || extent.lowerBound <= range.upperBound && extent.upperBound >= range.lowerBound
                {
                    body(MarkdownSource.Block(kind: kind, range: extent, containers: containers), resumes)
                }
                number += 1
            }
            switch block {
            case .open(let container): containers.append(MarkdownSource.Block.Container(container))
            case .close: _ = containers.popLast()
            default: break
            }
            if case .resumes = block { resumes = true } else { resumes = false }
        }
    }
}

extension MarkdownSource.Block.Kind {
    fileprivate init?(_ block: ParsedBlock) {
        switch block {
        case .paragraph: self = .paragraph
        case .heading(let level, _): self = .heading(level)
        case .rule: self = .rule
        case .code: self = .code
        case .html: self = .html
        case .table, .drawnTable: self = .table
        case .open, .close, .loosen, .resumes: return nil
        }
    }
}

extension MarkdownSource.Block.Container {
    fileprivate init(_ container: ParsedContainer) {
        switch container {
        case .quote: self = .quote
        case .list: self = .list
        case .item: self = .item
        case .footnote: self = .footnote
        // Segments have no definitions.
        case .definitionList: self = .list
        case .definition: self = .item
        }
    }

    fileprivate init(_ container: OpenContainer.Kind) {
        switch container {
        case .quote: self = .quote
        case .list: self = .list
        case .item, .definition: self = .item
        case .footnote: self = .footnote
        }
    }
}

extension Range<Int> {
    func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
