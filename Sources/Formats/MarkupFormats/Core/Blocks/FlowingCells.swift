/// The positions of cells that fill one row after another, around cells that span from rows above.
package struct FlowingCells {
    /// The number of columns.
    package let count: Int
    /// The column of the next cell.
    package private(set) var column = 0
    /// The number of further rows in which each column is covered.
    private var covered: [Int]

    /// Creates an empty table with `count` columns.
    package init(columns count: Int) {
        self.count = count
        covered = Array(repeating: 0, count: count)
    }

    /// True if no column is covered by a cell above.
    package var isUncovered: Bool { covered.allSatisfy { $0 == 0 } }

    /// Finds the position of the next cell; returns true if it begins a row.
    package mutating func advance() -> Bool {
        skip()
        guard column >= count else { return false }
        endRow()
        skip()
        if column >= count { endRow() }
        return true
    }

    /// Continues in the next row.
    package mutating func endRow() { column = 0 }

    /// Fills the position of a cell; returns its width, which is limited by the end of the row.
    package mutating func take(columns: Int, rows: Int) -> Int {
        let span = min(columns, count - column)
        for index in column..<(column + span) { covered[index] = rows - 1 }
        column += span
        return span
    }

    private mutating func skip() {
        while column < count, covered[column] > 0 {
            covered[column] -= 1
            column += 1
        }
    }
}
