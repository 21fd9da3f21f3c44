import MarkdownFormat

/// The number signs of a heading, which a view may show in the margin, so that headings and text are aligned.
public struct HangingMarker: Hashable, Sendable {
    /// The range of the signs and of the space after them, in bytes of the source.
    public let range: Range<Int>
    /// The start of the line.
    public let lineStart: Int
    /// The number of characters in the margin.
    public let columns: Int

    /// The distance between the start of the line and the text to its right, in the unit of `characterWidth`.
    ///
    /// It is the negative indent of the line, limited to the margin.
    public func inset(characterWidth: Double, margin: Double = .infinity) -> Double {
        min(Double(columns) * characterWidth, margin)
    }
}

extension MarkdownSource {
    /// Returns the signs of the headings outside quotations and lists in a range.
    public func hangingMarkers(in range: Range<Int>) -> [HangingMarker] {
        lines(in: safe(range)).compactMap { line in
            guard let heading = line.heading, line.marks.count == 1 else { return nil }
            let end = line.content(after: heading)
            return HangingMarker(
                range: heading.range.lowerBound..<end, lineStart: line.range.lowerBound,
                columns: end - line.range.lowerBound)
        }
    }
}
