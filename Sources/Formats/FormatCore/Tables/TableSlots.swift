import RichText

/// The columns of the cells of a table, considering row spans.
package struct TableSlots {
    /// The number of following rows for which each column is covered.
    private var covered: [Int] = []
    private var column = 0
    /// The columns that cells of this row occupy.
    private var taken: Set<Int> = []
    /// The maximum column span, as in HTML (§4.9.11).
    private static let widest = 1000

    /// Creates a table without rows.
    package init() {}

    /// Begins a row.
    package mutating func beginRow() {
        endRow()
        column = 0
    }

    /// Returns the column of the next cell of the row.
    package mutating func take(_ cell: Cell) -> Int {
        skip()
        let start = column
        for _ in 0..<min(max(cell.columnSpan, 1), Self.widest) {
            while covered.count <= column { covered.append(0) }
            // The next row reduces the count of columns that it does not cover itself.
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
        for index in covered.indices where covered[index] > 0 && !taken.contains(index) { covered[index] -= 1 }
        taken.removeAll(keepingCapacity: true)
    }
}
