import RichText

/// The cells of a table in rows and columns; slots covered by a span are empty cells.
///
/// The text of all cells is one array, because most cells of large tables are shorter than an array's own header.
package struct TableGrid {
    private var bytes: [UInt8] = []
    /// The end of each cell in ``bytes``.
    private var ends: [UInt32] = []
    /// The index of the first cell of each row.
    private var starts: [UInt32] = []
    /// The number of following rows that still cover each column.
    private var covered: [Int: Int] = [:]
    private var fillers = 10_000

    package init() {}

    /// Begins another table, whose rows are appended.
    package mutating func beginTable() {
        covered = [:]
        fillers = 10_000
    }

    package mutating func beginRow() {
        starts.append(UInt32(ends.count))
        skipCovered()
    }

    package mutating func append(_ content: [UInt8], _ cell: Cell = Cell()) {
        guard !starts.isEmpty else { return }
        for offset in 0..<max(1, min(cell.columnSpan, 1 + fillers)) {
            if offset > 0 { fillers -= 1 } else { bytes.append(content.span) }
            if cell.rowSpan > 1 { covered[columnsOfLastRow] = cell.rowSpan - 1 }
            ends.append(UInt32(bytes.count))
        }
        skipCovered()
    }

    /// The number of cells in the last row.
    package var columnsOfLastRow: Int { ends.count - Int(starts.last ?? 0) }

    /// Skips the slots that a cell of a row above covers.
    ///
    /// The number of cells that spans may add in total is limited, because a few bytes can declare a span of thousands.
    private mutating func skipCovered() {
        while fillers > 0, !covered.isEmpty, let left = covered[columnsOfLastRow], left > 0 {
            covered[columnsOfLastRow] = left - 1
            ends.append(UInt32(bytes.count))
            fillers -= 1
        }
    }

    /// The rows, each with its cells.
    package var rows: Rows { Rows(grid: self) }

    package var columnCount: Int {
        var widest = 0
        for row in starts.indices { widest = max(widest, cellCount(ofRow: row)) }
        return widest
    }

    /// The number of cells without the empty ones at row ends.
    package var filledCount: Int { rows.reduce(0) { $0 + $1.filledCount } }
}

// Access to rows and cells by index. Iterating over a collection of another module would use witness calls.
extension TableGrid {
    package var rowCount: Int { starts.count }

    package func cellCount(ofRow row: Int) -> Int {
        (row + 1 < starts.count ? Int(starts[row + 1]) : ends.count) - Int(starts[row])
    }

    /// The number of cells without the empty ones at the end of the row.
    package func filledCount(ofRow row: Int) -> Int {
        Row(grid: self, first: Int(starts[row]), endIndex: cellCount(ofRow: row)).filledCount
    }

    package func cell(_ row: Int, _ column: Int) -> ArraySlice<UInt8> {
        let index = Int(starts[row]) + column
        return bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
    }
}

extension TableGrid {
    /// The rows of a grid, in order.
    package struct Rows: RandomAccessCollection {
        fileprivate let grid: TableGrid

        package var startIndex: Int { 0 }
        package var endIndex: Int { grid.starts.count }

        package subscript(position: Int) -> Row {
            Row(grid: grid, first: Int(grid.starts[position]), endIndex: grid.cellCount(ofRow: position))
        }
    }

    /// The cells of a row, in order.
    package struct Row: RandomAccessCollection {
        fileprivate let grid: TableGrid
        /// The index of the first cell in the grid.
        fileprivate let first: Int

        package var startIndex: Int { 0 }
        package let endIndex: Int

        package subscript(column: Int) -> ArraySlice<UInt8> {
            let index = first + column
            return grid.bytes[(index == 0 ? 0 : Int(grid.ends[index - 1]))..<Int(grid.ends[index])]
        }

        /// The number of cells without the empty ones at the end.
        package var filledCount: Int { lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0 }
    }
}
