import RichText

/// A table with the lines of each cell.
package struct LinedTable {
    /// The cells of each row, with their lines.
    package var rows: [[(cell: Cell, lines: [[UInt8]])]]
    /// The number of rows at the top that are headers.
    package var headerCount = 0
    /// The number of columns at the start whose cells are row headers.
    package var stubCount = 0

    /// Creates a table from its rows.
    package init(rows: [[(cell: Cell, lines: [[UInt8]])]] = []) { self.rows = rows }

    /// Marks the cells of the first columns as row headers.
    package mutating func markStubs() {
        for row in rows.indices.dropFirst(headerCount) {
            for column in rows[row].indices.prefix(stubCount) { rows[row][column].cell.isHeader = true }
        }
    }

    /// Returns the lines without their common indentation, and without white space at their ends.
    package static func dedented(_ lines: [[UInt8]]) -> [[UInt8]] {
        var lines = lines
        for index in lines.indices {
            while lines[index].last?.isASCIIWhiteSpace == true { lines[index].removeLast() }
        }
        var least = Int.max
        for line in lines where !line.isEmpty { least = min(least, line.firstIndex { $0 != 0x20 } ?? 0) }
        return lines.map { Array($0.dropFirst(least)) }
    }
}
