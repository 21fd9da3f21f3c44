import RichText

/// The columns in which the cells of a table begin, where spans of cells above cover some.
package struct TableSlots {
    /// For each column the number of following rows that are covered.
    private var covered: [Int] = []
    private var column = 0
    /// The columns that a cell of this row stands in.
    private var taken: Set<Int> = []
    /// The widest span that is counted, as in HTML (§4.9.11).
    private static let widest = 1000

    /// A table without rows.
    package init() {}

    /// Begins a row.
    package mutating func beginRow() {
        endRow()
        column = 0
    }

    /// The column of the next cell of the row.
    package mutating func take(_ cell: Cell) -> Int {
        skip()
        let start = column
        for _ in 0..<min(max(cell.columnSpan, 1), Self.widest) {
            while covered.count <= column { covered.append(0) }
            // A row that is begun counts down what it does not cover itself.
            covered[column] = max(cell.rowSpan, 1) - 1
            taken.insert(column)
            column += 1
        }
        return start
    }

    private mutating func skip() {
        while column < covered.count, covered[column] > 0, !taken.contains(column) { column += 1 }
    }

    private mutating func endRow() {
        for place in covered.indices where covered[place] > 0 && !taken.contains(place) { covered[place] -= 1 }
        taken.removeAll(keepingCapacity: true)
    }
}
