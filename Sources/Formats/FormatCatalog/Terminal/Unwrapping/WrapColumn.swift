/// The column at which the lines of a text were wrapped.
struct WrapColumn {
    private let column: Int
    /// True if enough breaks confirm the column.
    let isCertain: Bool

    /// The smallest column at which programs wrap prose.
    private static let least = 36
    /// The maximum width of the first word of a line, in columns.
    private static let longestWord = 26
    /// The minimum width of a line that is wider than verse and addresses.
    private static let wide = 80
    /// The number of breaks that is unlikely by chance.
    private static let certain = 4

    /// Infers the column that explains nearly all breaks in paragraphs; nil if there is none.
    init?(_ blocks: [WrappedBlock]) {
        var gaps: [ClosedRange<Int>] = []
        var verses = 0
        var continued = 0
        for block in blocks {
            verses += block.versesCount
            continued += block.continuedCount
            guard !block.isOfCode else { continue }
            // A break before a long word is weak evidence.
            for gap in block.gaps where gap.count <= Self.longestWord { gaps.append(gap) }
        }
        guard let (column, count) = Self.best(gaps), column >= Self.least else { return nil }
        guard count * 10 >= gaps.count * 8 else { return nil }
        guard verses * 2 < gaps.count + (column < Self.wide ? 0 : 1) || verses == 0 else { return nil }
        // Verse and addresses are narrower.
        let isMostlyContinued = continued * (column < Self.wide ? 3 : 4) >= gaps.count * 2
        let isCertain = count >= Self.certain
        guard isCertain || count == gaps.count && isMostlyContinued else { return nil }
        self.column = column
        self.isCertain = isCertain
    }

    /// True if the column is certain enough to treat lines as prose that hardly look like it.
    var isFirm: Bool { isCertain || column >= Self.wide }

    func explains(_ gap: ClosedRange<Int>) -> Bool { gap.contains(column) }

    /// True if a line is longer than the wrapped ones.
    func isExceeded(by width: Int) -> Bool { isCertain && width > column }

    /// True if a block among wrapped blocks is verse or separate lines.
    func isVerse(_ block: WrappedBlock) -> Bool {
        if block.isOfCode { return true }
        let count = block.gaps.count
        return count >= 3 && block.versesCount * 4 >= count * 3
    }

    /// The last column that is counted: longer lines were not wrapped.
    private static let most = 1 << 10

    /// The column that is in most of the ranges, and the number of those ranges.
    ///
    /// The column is the end of a range.
    private static func best(_ gaps: [ClosedRange<Int>]) -> (column: Int, count: Int)? {
        var starts = [Int](repeating: 0, count: most + 2)
        var ends = starts
        for gap in gaps where gap.upperBound <= most {
            starts[gap.lowerBound] += 1
            ends[gap.upperBound + 1] += 1
        }
        var best: (column: Int, count: Int)?
        var open = 0
        for column in starts.indices {
            open += starts[column] - ends[column]
            if starts[column] > 0, open >= best?.count ?? 1 { best = (column, open) }
        }
        return best
    }
}
