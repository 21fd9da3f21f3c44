/// The column at which the lines of a text were broken.
struct WrapColumn {
    private let column: Int
    /// Whether so many lines agree on it that it is beyond doubt.
    private let isCertain: Bool

    /// No program breaks lines of prose before this column.
    private static let least = 36
    /// So many breaks are hardly there by chance.
    private static let certain = 4

    /// The column that explains nearly all breaks within paragraphs; nil where none does.
    init?(_ blocks: [WrappedBlock]) {
        let gaps = blocks.flatMap(\.gaps)
        guard let (column, count) = Self.best(gaps), column >= Self.least else { return nil }
        guard count * 10 >= gaps.count * 8 else { return nil }
        let verses = blocks.reduce(0) { $0 + $1.versesCount }
        guard verses * 2 < gaps.count || verses == 0 else { return nil }
        let isCertain = count >= Self.certain
        guard isCertain || blocks.allSatisfy(\.isContinuous) else { return nil }
        self.column = column
        self.isCertain = isCertain
    }

    func explains(_ gap: ClosedRange<Int>) -> Bool { gap.contains(column) }

    /// Whether a block among wrapped ones is verse, or lines of their own.
    func isVerse(_ block: WrappedBlock) -> Bool {
        let count = block.gaps.count
        return count >= 3 && block.versesCount * 4 >= count * 3
    }

    /// The column that most of the ranges hold, and how many do: where one of them ends.
    private static func best(_ gaps: [ClosedRange<Int>]) -> (column: Int, count: Int)? {
        let edges = gaps.flatMap { [(place: $0.lowerBound, step: 1), (place: $0.upperBound + 1, step: -1)] }
            .sorted { ($0.place, $0.step) < ($1.place, $1.step) }
        var best: (column: Int, count: Int)?
        var open = 0
        for edge in edges {
            open += edge.step
            if edge.step > 0, open >= best?.count ?? 1 { best = (edge.place, open) }
        }
        return best
    }
}
