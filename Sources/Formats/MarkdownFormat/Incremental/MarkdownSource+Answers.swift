import RichText

extension MarkdownSource {
    /// A leaf block and its containers.
    public struct Block: Hashable, Sendable {
        /// The kind of a block.
        public enum Kind: Hashable, Sendable {
            case paragraph
            case heading(Int)
            case rule
            case code
            case html
            case table
            case frontMatter
        }

        /// The kind of a container block.
        public enum Container: Hashable, Sendable {
            case quote
            case list
            case item
            case footnote
        }

        /// The kind.
        public let kind: Kind
        /// The range from its start, after the marks of its containers, to the end of its last line.
        public var range: Range<Int>
        /// The containers, outermost first.
        public let containers: [Container]
    }

    /// A run of inline content, without its markers.
    public struct Span: Hashable, Sendable {
        /// The kind of a span.
        public enum Kind: Hashable, Sendable {
            case mark(Marks)
            case code
            /// The destination.
            case link(String)
            case image(String)
        }

        /// The kind.
        public let kind: Kind
        /// The byte range in the source, without markers.
        public let range: Range<Int>

        init(_ kind: Kind, _ range: Range<Int>) {
            self.kind = kind
            self.range = range
        }
    }

    /// The leaf blocks that overlap or touch a range, in order.
    ///
    /// Of a long code block, HTML block or table only the part around the range is returned.
    public func blocks(in range: Range<Int>) -> [Block] {
        let range = range.clamped(to: 0..<count)
        var blocks: [Block] = []
        if !front.isEmpty { blocks.append(Block(kind: .frontMatter, range: 0..<front.count, containers: [])) }
        // The text between two parts of a block belongs to it, although the second part may begin after the range.
        let goesOn = {
            blocks.last.map { $0.range.upperBound <= range.upperBound && $0.range.upperBound >= range.lowerBound }
                ?? false
        }
        forEachSegment(in: range, goesOn: goesOn) { segment, start in
            let part = range.moved(by: -start)
            segment.blocks.forEachLeaf(in: part.lowerBound...part.upperBound) { block, resumes in
                let range = block.range.lowerBound + start..<block.range.upperBound + start
                if resumes, let last = blocks.last, last.kind == block.kind {
                    blocks[blocks.count - 1].range = last.range.lowerBound..<range.upperBound
                } else {
                    blocks.append(Block(kind: block.kind, range: range, containers: block.containers))
                }
            }
        }
        return blocks.filter { $0.range.lowerBound <= range.upperBound && $0.range.upperBound >= range.lowerBound }
    }

    /// The spans that overlap a range, segment by segment.
    ///
    /// Within a segment, marks follow the other spans, ordered by their ends.
    public func spans(in range: Range<Int>) -> [Span] {
        var spans: [Span] = []
        forEachSegment(in: range.clamped(to: 0..<count)) { segment, start in
            let part = range.moved(by: -start)
            segment.syntax.forEachSpan(in: part) { spans.append(Span($0.kind, $0.range.moved(by: start))) }
        }
        return spans
    }

    /// The markers that overlap a range, in order.
    public func markers(in range: Range<Int>) -> [MarkdownMarker] {
        var markers = FrontMatter.markers(in: front).markers.filter { $0.range.overlaps(range) }
        forEachSegment(in: range.clamped(to: 0..<count)) { segment, start in
            let part = range.moved(by: -start)
            for marker in segment.syntax.markers(from: part.lowerBound) {
                if marker.range.lowerBound >= part.upperBound { break }
                if marker.range.overlaps(part) {
                    markers.append(MarkdownMarker(marker.kind, marker.range.moved(by: start)))
                }
            }
        }
        return markers
    }
}
