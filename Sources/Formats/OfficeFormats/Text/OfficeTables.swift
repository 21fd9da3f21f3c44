import RichText

/// The open tables of an office document, the innermost last, with counters that number the tables and cells of the text.
struct OfficeTables {
    private struct OpenTable {
        /// False if tables are nested too deeply for the text.
        let isCounted: Bool
        let columns: [Alignment?]?
        var column = 0
        /// The number of the cell that occupies each column.
        var cells: [Int: Int] = [:]
    }

    private static let mostColumns = 1024

    private var open: [OpenTable] = []
    private var tableCount = 0
    private var cellCount = 0

    var isEmpty: Bool { open.isEmpty }

    /// The alignment of the current column; nil if it is unknown.
    var alignment: Alignment? {
        guard let table = open.last, let columns = table.columns, columns.indices.contains(table.column) else {
            return nil
        }
        return columns[table.column]
    }

    /// The number of the cell above in the current column, unless its row span is explicit.
    var cellAbove: Int? { open.last.flatMap { $0.cells[$0.column] } }

    /// Begins a table, and returns its number; nil if it is not counted.
    mutating func begin(_ columns: [Alignment?]?, isCounted: Bool) -> Int? {
        open.append(OpenTable(isCounted: isCounted, columns: columns))
        return isCounted ? passTable() : nil
    }

    mutating func end() { open.removeLast() }

    mutating func beginRow() { if !open.isEmpty { open[open.count - 1].column = 0 } }

    /// Begins a cell, and returns its number; nil if its table is not counted.
    mutating func beginCell(_ cell: Cell) -> Int? {
        guard let table = open.last else { return nil }
        defer { pass(columns: cell.columnSpan) }
        guard table.isCounted else { return nil }
        // A cell with an explicit row span needs no counting.
        open[open.count - 1].cells[table.column] = cell.rowSpan > 1 ? nil : cellCount
        return passCell()
    }

    /// Skips columns of the current row.
    mutating func pass(columns: Int) {
        if !open.isEmpty { open[open.count - 1].column += min(max(columns, 1), Self.mostColumns) }
    }

    /// Counts a table, and returns its number.
    mutating func passTable() -> Int {
        defer { tableCount += 1 }
        return tableCount
    }

    /// Counts a cell, and returns its number.
    @discardableResult
    mutating func passCell() -> Int {
        defer { cellCount += 1 }
        return cellCount
    }
}
