import MarkdownFormat

/// The inline content of a paragraph, a heading or a cell, with pairs of tags as elements.
struct InlineContent {
    /// A run with its delimiters, or with its tags.
    struct Element: Hashable {
        let kind: MarkdownSource.Span.Kind
        let opening: Range<Int>
        let closing: Range<Int>

        /// True if a range is between the delimiters.
        func contains(_ range: Range<Int>) -> Bool {
            opening.upperBound <= range.lowerBound && closing.lowerBound >= range.upperBound
        }
    }

    /// The pieces in order.
    private(set) var pieces: [MarkdownSource.Piece]
    /// The elements, ordered by their start.
    private(set) var elements: [Element]

    init(_ inlines: MarkdownSource.Inlines, in source: MarkdownSource) {
        pieces = inlines.pieces
        elements = inlines.elements.map { Element(kind: $0.kind, opening: $0.opening, closing: $0.closing) }
        let tagged = tagElements(in: source)
        guard !tagged.isEmpty else { return }
        let tags = Set(tagged.flatMap { [$0.opening, $0.closing] })
        pieces.removeAll { tags.contains($0.range) }
        elements = (elements + tagged).sorted {
            ($0.opening.lowerBound, -$0.closing.upperBound) < ($1.opening.lowerBound, -$1.closing.upperBound)
        }
    }

    /// The pairs of tags that are marks; a pair that crosses another element is not one.
    private func tagElements(in source: MarkdownSource) -> [Element] {
        var open: [(name: String, range: Range<Int>)] = []
        var found: [Element] = []
        for piece in pieces where piece.kind == .object {
            guard let tag = MarkTag(source, piece.range) else { continue }
            guard tag.isEnd else {
                open.append((tag.name, piece.range))
                continue
            }
            guard let index = open.lastIndex(where: { $0.name == tag.name }) else { continue }
            let opening = open[index].range
            open.removeSubrange(index...)
            guard elements.allSatisfy({ $0.contains(opening) == $0.contains(piece.range) }) else { continue }
            found.append(Element(kind: .mark(tag.marks), opening: opening, closing: piece.range))
        }
        return found
    }
}

extension MarkdownSource {
    /// The inline content of every paragraph, heading and cell that overlaps or touches a range.
    func contents(in range: Range<Int>) -> [InlineContent] { inlines(in: range).map { InlineContent($0, in: self) } }
}
