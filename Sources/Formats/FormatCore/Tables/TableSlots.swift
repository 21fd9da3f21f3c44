import RichText

/// The columns of the cells of a table, considering row spans.
package struct TableSlots {
    /// The last row in which each column is covered by a cell.
    private var lastCovered: [Int] = []
    private var row = 0
    private var column = 0
    /// The maximum column span, as in HTML (§4.9.11).
    private static let widest = 1000
    /// Columns from this one on are never covered, because a few bytes can declare a span of thousands.
    private static let mostColumns = 1024

    /// Creates a table without rows.
    package init() {}

    /// Begins a row.
    package mutating func beginRow() {
        row += 1
        column = 0
    }

    /// Returns the column of the next cell of the row.
    package mutating func take(_ cell: Cell) -> Int {
        while column < lastCovered.count, lastCovered[column] >= row { column += 1 }
        let start = column
        column += min(max(cell.columnSpan, 1), Self.widest)
        let end = min(column, Self.mostColumns)
        guard start < end else { return start }
        while lastCovered.count < end { lastCovered.append(0) }
        for index in start..<end { lastCovered[index] = row + max(cell.rowSpan, 1) - 1 }
        return start
    }
}
