import RichText

/// A sheet that is being read; its cells become the table of a text.
struct ReadSheet {
    /// A cell with content, or one that covers others.
    struct Cell {
        /// The lines of its text, in UTF-8.
        var lines: [[UInt8]] = []
        var columnSpan = 1
        var rowSpan = 1
        /// The address that the whole cell links to.
        var link: String?

        var isEmpty: Bool { lines.allSatisfy(\.isEmpty) }
    }

    /// The maximum number of cells of a text, including empty ones.
    static let mostCells = 2_000_000
    /// The maximum size of the text of all cells, in bytes; many cells may refer to one long text.
    static let mostText = 1 << 26
    /// The maximum number of rows, and of columns, which are those of spreadsheet programs.
    static let mostRows = 1 << 20
    static let mostColumns = 1 << 14

    private var rows: [Int: [Int: Cell]] = [:]
    private var hiddenRows: [Range<Int>] = []
    private var hiddenColumns: [Range<Int>] = []
    private(set) var cellCount = 0
    /// The size of the text that may still be added, in bytes.
    private(set) var textLeft: Int

    /// Creates a sheet without cells, for at most this much text.
    init(text: Int = mostText) { textLeft = text }

    /// True if further cells are dropped.
    var isFull: Bool { textLeft <= 0 || cellCount >= Self.mostCells }

    /// True if any cell has content.
    var hasContent: Bool { rows.values.contains { $0.values.contains { !$0.isEmpty } } }

    /// Adds a cell at a position; cells beyond the limits are dropped.
    mutating func put(_ cell: Cell, row: Int, column: Int) {
        guard row < Self.mostRows, column < Self.mostColumns, !isFull else { return }
        guard !cell.isEmpty || cell.columnSpan > 1 || cell.rowSpan > 1 else { return }
        cellCount += 1
        textLeft -= cell.lines.reduce(0) { $0 + $1.count }
        rows[row, default: [:]][column] = cell
    }

    /// Sets the span of the cell at a position.
    mutating func span(row: Int, column: Int, rows count: Int, columns: Int) {
        guard row < Self.mostRows, column < Self.mostColumns else { return }
        var cell = rows[row]?[column] ?? Cell()
        cell.rowSpan = max(1, min(count, Self.mostRows - row))
        cell.columnSpan = max(1, min(columns, Self.mostColumns - column))
        rows[row, default: [:]][column] = cell
    }

    /// Links the text of a cell to an address.
    mutating func link(row: Int, column: Int, to address: String) { rows[row]?[column]?.link = address }

    /// Hides rows.
    mutating func hide(rows range: Range<Int>) { hiddenRows.append(range) }

    /// Hides columns.
    mutating func hide(columns range: Range<Int>) { hiddenColumns.append(range) }

    /// The visible cells, at their positions without the hidden rows and columns; all cells if none is visible.
    private var shownRows: [Int: [Int: Cell]] {
        if hiddenRows.isEmpty, hiddenColumns.isEmpty { return rows }
        let (hiddenRows, hiddenColumns) = (HiddenPlaces(hiddenRows), HiddenPlaces(hiddenColumns))
        var shown: [Int: [Int: Cell]] = [:]
        var isFilled = false
        for (row, cells) in rows {
            for (column, var cell) in cells {
                let place = (row: hiddenRows.shown(row), column: hiddenColumns.shown(column))
                cell.rowSpan = hiddenRows.shown(row + cell.rowSpan) - place.row
                cell.columnSpan = hiddenColumns.shown(column + cell.columnSpan) - place.column
                guard cell.rowSpan > 0, cell.columnSpan > 0 else { continue }
                // A merged cell whose first row or column is hidden is shown in the next one, and replaces the cell there.
                let isMoved = hiddenRows.contains(row) || hiddenColumns.contains(column)
                if !isMoved, shown[place.row]?[place.column] != nil { continue }
                shown[place.row, default: [:]][place.column] = cell
                isFilled = isFilled || !cell.isEmpty
            }
        }
        return isFilled ? shown : rows
    }

    /// The visible cells from the first to the last row and column with content, as one table.
    var text: AttributedText {
        var builder = AttributedText.Builder()
        append(to: &builder)
        return builder.finish()
    }

    /// The tables of several sheets, each under its name; a single sheet with content needs no name.
    static func text(of sheets: [(name: String, sheet: ReadSheet)]) -> AttributedText {
        let filled = sheets.filter { area(of: $0.sheet.shownRows) != nil }
        guard filled.count > 1 else { return (filled.first ?? sheets.first)?.sheet.text ?? AttributedText() }
        var builder = AttributedText.Builder()
        for (name, sheet) in filled {
            if !name.isEmpty {
                builder.append(name)
                builder.endParagraph(.heading(2))
            }
            sheet.append(to: &builder)
        }
        return builder.finish()
    }

    private func append(to builder: inout AttributedText.Builder) {
        let rows = shownRows
        guard let area = Self.area(of: rows) else { return }
        var covered: [Int: Int] = [:]
        var left = Self.mostCells
        builder.open(.table(Table()))
        for row in area.rows where left > 0 {
            builder.open(.row(Row()))
            var column = area.columns.lowerBound
            while column <= area.columns.upperBound {
                if let more = covered[column], more > 0 {
                    covered[column] = more - 1
                    column += 1
                    continue
                }
                var cell = rows[row]?[column] ?? Cell()
                cell.columnSpan = min(cell.columnSpan, area.columns.upperBound - column + 1)
                cell.rowSpan = min(cell.rowSpan, area.rows.upperBound - row + 1)
                if cell.rowSpan > 1 {
                    for index in column..<(column + cell.columnSpan) { covered[index] = cell.rowSpan - 1 }
                }
                append(cell, to: &builder)
                left -= 1
                column += cell.columnSpan
            }
            builder.close()
        }
        builder.close()
    }

    private static func area(of rows: [Int: [Int: Cell]]) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>)? {
        let filled = rows.compactMap { row, cells -> (row: Int, columns: [Int])? in
            let columns = cells.filter { !$0.value.isEmpty }.map(\.key)
            return columns.isEmpty ? nil : (row, columns)
        }
        guard let first = filled.map(\.row).min(), let last = filled.map(\.row).max(),
            let left = filled.compactMap({ $0.columns.min() }).min(),
            let right = filled.compactMap({ $0.columns.max() }).max()
        else { return nil }
        return (first...last, left...right)
    }

    private func append(_ cell: Cell, to builder: inout AttributedText.Builder) {
        builder.open(.cell(RichText.Cell(columnSpan: cell.columnSpan, rowSpan: cell.rowSpan)))
        var attributes = Attributes()
        attributes.link = cell.link.map { Link($0) }
        for (index, line) in cell.lines.enumerated() {
            if index > 0 { builder.appendLineBreak() }
            builder.append(utf8: line[...], attributes)
        }
        builder.close()
    }
}
