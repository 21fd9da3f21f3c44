/// The cells and rows that are headers only because of the style of all their text, as in Writer's files.
struct OfficeTitles {
    private struct OpenTable {
        /// True while all rows so far are headers.
        var canBeginWithTitles: Bool
        /// The index of the open row.
        var row = 0
        var cells = 0
        var titles = 0
        var isHeader = false
    }

    private struct OpenCell {
        var index: Int?
        var hasTitle = false
        var hasOther = false
    }

    /// The indexes of the cells, and of the rows.
    private(set) var cells: Set<Int> = []
    private(set) var rows: Set<Int> = []
    private var tables: [OpenTable] = []
    private var open: [OpenCell] = []
    private var rowCount = 0

    /// Begins a table; a table with a note declares its header rows there.
    mutating func openTable(isNoted: Bool) { tables.append(OpenTable(canBeginWithTitles: !isNoted)) }

    mutating func closeTable() { _ = tables.popLast() }

    mutating func openRow(isHeader: Bool) {
        guard let last = tables.indices.last else { return }
        (tables[last].cells, tables[last].titles, tables[last].isHeader) = (0, 0, isHeader)
        tables[last].row = rowCount
        rowCount += 1
    }

    /// Counts a row of a table from an embedded format.
    mutating func passRow() { rowCount += 1 }

    mutating func closeRow() {
        guard let last = tables.indices.last else { return }
        let table = tables[last]
        let isTitle = table.isHeader || table.cells > 0 && table.cells == table.titles
        if isTitle, table.canBeginWithTitles { rows.insert(table.row) }
        if !isTitle { tables[last].canBeginWithTitles = false }
    }

    /// Begins a cell; the index is nil if the cell is nested too deeply to be kept.
    mutating func openCell(_ index: Int?) { open.append(OpenCell(index: index)) }

    /// Takes a paragraph with text.
    mutating func take(isTitle: Bool) {
        guard let last = open.indices.last else { return }
        if isTitle { open[last].hasTitle = true } else { open[last].hasOther = true }
    }

    mutating func closeCell() {
        guard let cell = open.popLast() else { return }
        let isTitle = cell.hasTitle && !cell.hasOther
        if isTitle, let index = cell.index { cells.insert(index) }
        guard let last = tables.indices.last, cell.hasTitle || cell.hasOther else { return }
        tables[last].cells += 1
        if isTitle { tables[last].titles += 1 }
    }
}
