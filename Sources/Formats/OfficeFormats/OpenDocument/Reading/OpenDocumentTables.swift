import RichText

/// The open tables, the innermost last (OpenDocument 1.3 part 3, §9).
struct OpenDocumentTables {
    private struct Table {
        let columns: String?
        var isInHeader = false
        var isRowOpen = false
    }

    private var open: [Table] = []
    /// The number of covered columns after the last cell, and how many of them that cell covers.
    private var coveredColumns = 0
    private var expectedCovered = 0
    /// The columns that the open cells cover, the innermost last.
    private var openCells: [Int] = []

    var isEmpty: Bool { open.isEmpty }
    var hasOpenCell: Bool { !openCells.isEmpty }

    mutating func beginTable(columns: String?) { open.append(Table(columns: columns)) }

    mutating func endTable(_ assembly: inout OfficeAssembly) {
        guard let table = open.popLast() else { return }
        if table.isRowOpen { assembly.closeRow() }
        assembly.closeTable()
    }

    mutating func setInHeader(_ isInHeader: Bool) {
        if let last = open.indices.last { open[last].isInHeader = isInHeader }
    }

    // MARK: Rows

    mutating func beginRow(_ reader: OpenDocumentXML, _ assembly: inout OfficeAssembly) {
        guard let last = open.indices.last else { return }
        assembly.openRow(isHeader: open[last].isInHeader || reader.string(.header) != nil)
        open[last].isRowOpen = true
        (coveredColumns, expectedCovered) = (0, 0)
    }

    mutating func endRow(_ assembly: inout OfficeAssembly) {
        guard let last = open.indices.last, open[last].isRowOpen else { return }
        passCovered(&assembly)
        assembly.closeRow()
        open[last].isRowOpen = false
    }

    /// Adds covered columns; those that a cell of the same row covers are counted with that cell.
    mutating func addCovered(_ columns: Int) { if !open.isEmpty { coveredColumns += columns } }

    /// Skips the columns that cells of rows above cover.
    private mutating func passCovered(_ assembly: inout OfficeAssembly) {
        let above = coveredColumns - expectedCovered
        if above > 0 { assembly.passColumns(above) }
        (coveredColumns, expectedCovered) = (0, 0)
    }

    // MARK: Cells

    mutating func beginCell(background: Color?, _ reader: OpenDocumentXML, _ assembly: inout OfficeAssembly) {
        passCovered(&assembly)
        var cell = Cell()
        cell.columnSpan = min(max(reader.integer(.columnsSpanned) ?? 1, 1), 1024)
        cell.rowSpan = min(max(reader.integer(.rowsSpanned) ?? 1, 1), 65_534)
        cell.background = background
        let note = reader.string(.cellNote)
        for part in (note ?? "").split(separator: ";") {
            if part == "h" { cell.isHeader = true }
            if part.hasPrefix("b="), let alpha = UInt8(part.dropFirst(2)) { cell.background?.alpha = alpha }
        }
        if cell.background == .white, note == nil, open.last?.columns == nil { cell.background = nil }
        assembly.openCell(cell)
        openCells.append(cell.columnSpan - 1)
    }

    mutating func endCell(_ assembly: inout OfficeAssembly) {
        assembly.closeCell()
        (coveredColumns, expectedCovered) = (0, openCells.popLast() ?? 0)
    }
}
