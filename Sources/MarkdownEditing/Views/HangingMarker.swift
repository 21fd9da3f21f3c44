import MarkdownFormat

/// The number signs of a heading, which a view may show in the margin, so that headings and text begin at one edge.
public struct HangingMarker: Hashable, Sendable {
    /// The range of the signs and the space behind them, in bytes of the source.
    public let range: Range<Int>
    /// The start of the line.
    public let lineStart: Int
    /// How many characters stand outside the text's edge.
    public let columns: Int

    /// How far to the left of the text's edge the line begins, in the unit of the width of a character.
    ///
    /// A line of a heading is laid out with this negative indent, at most the margin.
    public func inset(characterWidth: Double, margin: Double = .infinity) -> Double {
        min(Double(columns) * characterWidth, margin)
    }
}

extension MarkdownSource {
    /// The signs of the headings outside quotations and lists in a range.
    public func hangingMarkers(in range: Range<Int>) -> [HangingMarker] {
        lines(in: range).compactMap { line in
            guard let heading = line.heading, line.marks.count == 1 else { return nil }
            let end = line.content(after: heading)
            return HangingMarker(
                range: heading.range.lowerBound..<end, lineStart: line.range.lowerBound,
                columns: end - line.range.lowerBound)
        }
    }
}
