import RichText

/// A table that is being written, with its open row.
struct RTFOpenTable {
    let id: Block.ID
    let columns: [Alignment?]
    /// The indent, in twips from the left margin.
    let indent: Int
    /// The number of columns.
    let width: Int
    /// The available width, in twips.
    let room: Int
    /// The table note, written only in the first row.
    private var note: RTFTableNote?
    private var row: [RTFTablePlan.Place] = []
    private(set) var rowIsHeader = false
    /// True if a cell of the row contains a table, whose definition has replaced that of the row.
    private var rowContainsTable = false
    /// The index of the next cell in the row.
    private var next = 0
    /// The number of rows so far.
    private var rows = 0

    /// The maximum number of cells in a row with borders.
    ///
    /// Word does not support wider tables, and borders take up most of the RTF of a table.
    private static let maximumBordered = 63

    init(_ id: Block.ID, _ table: Table, indent: Int, width: Int, room: Int, note: RTFTableNote?) {
        self.id = id
        columns = table.columns
        self.indent = indent
        self.width = max(width, 1)
        self.room = room
        self.note = note
    }

    mutating func enterRow(_ places: [RTFTablePlan.Place], isHeader: Bool) {
        (row, rowIsHeader, rowContainsTable, next) = (places, isHeader, false, 0)
        rows += 1
    }

    mutating func leaveRow() {
        rowIsHeader = false
        note = nil
    }

    mutating func leaveCell() { next += 1 }

    mutating func enterTable() { rowContainsTable = true }

    /// True if the definition is repeated at the end of the row, as the grammar of RTF 1.9.1 allows.
    ///
    /// AbiWord 3.0 reads the borders of a table's first cell only there.
    var needsDefinitionAtEnd: Bool { rowContainsTable || rows == 1 }

    /// True if a cell above covers the next position of the row.
    var isCovered: Bool { next < row.count && row[next].isCovered }

    /// The column in which the next cell begins.
    var column: Int { next == 0 ? 0 : row[next - 1].end }

    /// The alignment of the next cell's column.
    var alignment: Alignment? { columns.indices.contains(column) ? columns[column] : nil }

    /// The inner width in twips; a column is always wide enough that its edges are not merged.
    private var innerWidth: Int { max(room - indent, width * 60) }

    /// The available width of a table in the next cell, without the gaps on both sides.
    var innerRoom: Int {
        guard next < row.count else { return innerWidth }
        return innerWidth * (row[next].end - column) / width - 216
    }
}

extension RTFOpenTable {
    /// Writes the definition of the row.
    ///
    /// A cell that covers columns has its edge further right: LibreOffice, AbiWord and Word support that, while programs
    /// without support for `\clmrg` would display empty cells.
    func writeDefinition(_ plan: RTFPlan, to output: inout RTFOutput) {
        output.raw("\\trowd\\trgaph108")
        output.word("\\trleft", indent)
        if rowIsHeader { output.raw("\\trhdr") }
        if let note { output.hidden("{\\*\\pasteboardtable ", note.text) }
        let width = innerWidth
        let hasBorders = row.count <= Self.maximumBordered
        for index in row {
            if index.isCovered { output.raw("\\clvmrg") } else if index.spansRows { output.raw("\\clvmgf") }
            if hasBorders {
                output.raw(
                    "\\clbrdrt\\brdrs\\brdrw10\\clbrdrl\\brdrs\\brdrw10\\clbrdrb\\brdrs\\brdrw10\\clbrdrr\\brdrs\\brdrw10"
                )
            }
            if let color = index.background { output.word("\\clcbpat", plan.colors[color]) }
            if plan.options.rtfForm == .full, let note = index.note {
                output.hidden("{\\*\\pasteboardcell ", note.text)
            }
            output.word("\\cellx", indent + width * index.end / self.width)
        }
        output.raw("\n")
    }

    /// Writes the position of the next cell in AbiWord 3.0's own control words.
    func writePlace(of cell: Cell, _ plan: RTFPlan, to output: inout RTFOutput) {
        guard next < row.count else { return }
        let bottom = min(rows - 1 + max(cell.rowSpan, 1), max(plan.tables.heights[id] ?? 1, rows))
        output.word("{\\*\\abicellprops left-attach:", column)
        output.word("; right-attach:", row[next].end)
        output.word("; top-attach:", rows - 1)
        output.word("; bot-attach:", bottom)
        output.raw("}")
    }
}

/// The open tables, each in a cell of the previous one.
struct RTFTableStack {
    private var tables: [RTFOpenTable] = []

    var depth: Int { tables.count }
    var innermost: RTFOpenTable? { tables.last }

    /// The available width of a table that begins here, in twips.
    var room: Int { tables.last?.innerRoom ?? RTFHeader.tableWidth }

    mutating func open(_ table: RTFOpenTable) {
        change { $0.enterTable() }
        tables.append(table)
    }

    mutating func close() { _ = tables.popLast() }

    /// Changes the innermost table.
    mutating func change(_ change: (inout RTFOpenTable) -> Void) {
        if !tables.isEmpty { change(&tables[tables.count - 1]) }
    }
}
