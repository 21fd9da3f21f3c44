/// What is known of the line that is read, so that many markers on one line are read in linear time.
struct TypstLineEnds {
    /// The column beyond which all are the same.
    private static let lastColumn = 1000

    /// The start of a line, and the place up to which it has no end.
    private var line = 0..<0
    private var colon = NextEnd()

    /// The number of bytes before an index on its line.
    mutating func column(of index: Int, in source: [UInt8]) -> Int {
        let known = index >= line.upperBound ? line : 0..<0
        let start = source[known.upperBound..<index].lastIndex(of: 0x0A).map { $0 + 1 } ?? known.lowerBound
        line = start..<index
        return min(index - start, Self.lastColumn)
    }

    /// True if a colon comes before the end of the line.
    mutating func hasColon(from index: Int, in source: [UInt8]) -> Bool {
        let end = colon.first(from: index, before: source.count) { source[$0] == ":" || source[$0] == 0x0A }
        return end.map { source[$0] == ":" } ?? false
    }
}
