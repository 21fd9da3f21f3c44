import RichText

/// The columns that cells of earlier rows cover.
struct SheetGrid {
    /// The number of further rows in which each column is covered.
    private var covered: [Int: Int] = [:]
    /// The column of the next cell.
    private(set) var column = 0
    /// The number of slots that all spans together may still cover.
    ///
    /// It is limited because a few bytes can declare a span of thousands.
    private var slots = 10_000

    /// Begins a row; returns the number of covered slots at its start.
    mutating func beginRow() -> Int {
        column = 0
        return passCovered()
    }

    /// The number of columns that a cell spans.
    func columns(for cell: Cell) -> Int { max(1, min(cell.columnSpan, 1 + slots)) }

    /// Adds a cell; returns the number of covered slots after it, by its own span and by earlier rows.
    mutating func append(columns: Int, rows: Int) -> Int {
        for index in column..<(column + columns) where rows > 1 { covered[index] = rows - 1 }
        column += columns
        slots -= columns - 1
        return columns - 1 + passCovered()
    }

    private mutating func passCovered() -> Int {
        var count = 0
        while slots > 0, let left = covered[column], left > 0 {
            covered[column] = left - 1
            column += 1
            slots -= 1
            count += 1
        }
        return count
    }
}
