import RichText

/// A table that is being written, with the row that is open in it.
struct RTFOpenTable {
    let id: Block.ID
    let columns: [Alignment?]
    /// In twips from the left margin.
    let indent: Int
    /// How many columns there are.
    let width: Int
    /// How wide it may be, in twips.
    let room: Int
    /// What is said in the first row alone.
    private var note: RTFTableNote?
    private var row: [RTFTablePlan.Place] = []
    private(set) var rowIsHeader = false
    /// The index of the next cell in the row.
    private var next = 0
    /// How many rows have begun.
    private var rows = 0

    /// The most cells of a row that have borders.
    ///
    /// Word has no wider tables, and borders are most of what one is written as.
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
        (row, rowIsHeader, next) = (places, isHeader, 0)
        rows += 1
    }

    mutating func leaveRow() {
        rowIsHeader = false
        note = nil
    }

    mutating func leaveCell() {
        next += 1
    }

    /// Whether a cell above covers the next place of the row.
    var isCovered: Bool { next < row.count && row[next].isCovered }

    /// The column that the next cell begins in.
    var column: Int { next == 0 ? 0 : row[next - 1].end }

    /// How the column of the next cell is aligned.
    var alignment: Alignment? {
        columns.indices.contains(column) ? columns[column] : nil
    }

    /// In twips; a column is never so narrow that its edges would be taken for one.
    private var innerWidth: Int {
        max(room - indent, width * 60)
    }

    /// What a table in the next cell has for itself, the gaps at both sides apart.
    var innerRoom: Int {
        guard next < row.count else { return innerWidth }
        return innerWidth * (row[next].end - column) / width - 216
    }
}

extension RTFOpenTable {
    /// Says how the cells of the row lie.
    ///
    /// A cell that covers columns is one whose edge lies further right: LibreOffice, AbiWord and Word all read that,
    /// while programs that know no `\clmrg` would show empty cells.
    func writeDefinition(_ plan: RTFPlan, to output: inout RTFOutput) {
        output.raw("\\trowd\\trgaph108")
        output.word("\\trleft", indent)
        if rowIsHeader { output.raw("\\trhdr") }
        if let note { output.hidden("{\\*\\pasteboardtable ", note.text) }
        let width = innerWidth
        let hasBorders = row.count <= Self.maximumBordered
        for place in row {
            if place.isCovered { output.raw("\\clvmrg") } else if place.spansRows { output.raw("\\clvmgf") }
            if hasBorders {
                output.raw(
                    "\\clbrdrt\\brdrs\\brdrw10\\clbrdrl\\brdrs\\brdrw10\\clbrdrb\\brdrs\\brdrw10\\clbrdrr\\brdrs\\brdrw10"
                )
            }
            if let color = place.background { output.word("\\clcbpat", plan.colors[color]) }
            if plan.form == .full, let note = place.note { output.hidden("{\\*\\pasteboardcell ", note.text) }
            output.word("\\cellx", indent + width * place.end / self.width)
        }
        output.raw("\n")
    }

    /// Says where the next cell lies in the words of AbiWord 3.0.
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

/// The tables that are open, each in a cell of the one before.
struct RTFTableStack {
    private var tables: [RTFOpenTable] = []

    var depth: Int { tables.count }
    var innermost: RTFOpenTable? { tables.last }

    /// How wide a table may be that begins here, in twips.
    var room: Int { tables.last?.innerRoom ?? RTFHeader.Length.table }

    mutating func open(_ table: RTFOpenTable) {
        tables.append(table)
    }

    mutating func close() {
        _ = tables.popLast()
    }

    /// Changes the innermost table.
    mutating func change(_ change: (inout RTFOpenTable) -> Void) {
        if !tables.isEmpty { change(&tables[tables.count - 1]) }
    }
}
