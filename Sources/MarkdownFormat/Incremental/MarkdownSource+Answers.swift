import RichText

extension MarkdownSource {
    /// A block that holds text, and what it stands in.
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
        /// From where it begins, behind the marks of its containers, to the end of its last line.
        public var range: Range<Int>
        /// From outside in.
        public let containers: [Container]
    }

    /// What a piece of a line is, without its markers.
    public struct Span: Hashable, Sendable {
        /// The kind of a span.
        public enum Kind: Hashable, Sendable {
            case mark(Marks)
            case code
            /// Where it leads.
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

    /// The blocks that reach into a range or touch it, in order.
    ///
    /// Of a long block of code or HTML and a long table it is the part around the range.
    public func blocks(in range: Range<Int>) -> [Block] {
        let range = range.clamped(to: 0..<count)
        var blocks: [Block] = []
        if !front.isEmpty { blocks.append(Block(kind: .frontMatter, range: 0..<front.count, containers: [])) }
        forEachSegment(in: range) { segment, start in
            segment.blocks.forEachLeaf { block, resumes in
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

    /// The spans that reach into a range, segment by segment; within one, marks stand behind the rest, and those that end
    /// first before the others.
    public func spans(in range: Range<Int>) -> [Span] {
        var spans: [Span] = []
        forEachSegment(in: range.clamped(to: 0..<count)) { segment, start in
            for span in segment.syntax.spans {
                let place = span.range.lowerBound + start..<span.range.upperBound + start
                if place.overlaps(range) { spans.append(Span(span.kind, place)) }
            }
        }
        return spans
    }

    /// The markers that reach into a range, in order.
    public func markers(in range: Range<Int>) -> [MarkdownMarker] {
        var markers = FrontMatter.markers(in: front).markers.filter { $0.range.overlaps(range) }
        forEachSegment(in: range.clamped(to: 0..<count)) { segment, start in
            for marker in segment.syntax.markers {
                let place = marker.range.lowerBound + start..<marker.range.upperBound + start
                if place.overlaps(range) { markers.append(MarkdownMarker(marker.kind, place)) }
            }
        }
        return markers
    }
}
