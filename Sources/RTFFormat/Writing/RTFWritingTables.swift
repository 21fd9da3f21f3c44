import RichText

// Tables, and tables in their cells (RTF 1.9.1, "Table Definitions" and "Nested Tables").

extension RTFWriting {
    mutating func enterTable(_ id: Block.ID, _ table: Table) {
        if context.item != nil { writeEmptyItem() }
        // Two tables would be one, and AbiWord 3.0 crashes where a table follows a border.
        if context.endsInTable || context.endsInRule { writeFiller(.beforeTable) }
        if endsParagraph { output.raw("\\par\n") }
        endsParagraph = false
        let room = tables.last?.innerRoom ?? RTFHeader.Length.table
        var open = OpenTable(
            id: id, columns: table.columns, indent: indent, width: max(plan.tables.widths[id] ?? 1, 1), room: room)
        if context.quoteDepth > 0 || !table.columns.isEmpty || plan.tables.aligned.contains(id) {
            open.note = RTFTableNote(quoteDepth: context.quoteDepth, columns: table.columns)
        }
        tables.append(open)
        // Without a style, an item before the table would be followed by an empty one.
        if isAbiWordTable { output.raw("\\pard\\plain\\s0{\\*\\abitableprops homogeneous:0}") }
    }

    mutating func leaveTable() {
        if isAbiWordTable { output.raw("{\\*\\abiendtable}\n") }
        tables.removeLast()
        context.last = .table
        context.endsInTable = true
    }

    /// A row of the outermost table says first how its cells lie, as Word and AbiWord need it.
    mutating func enterRow(_ id: Block.ID, _ row: Row) {
        tables[tables.count - 1].row = plan.tables.rows[id] ?? []
        tables[tables.count - 1].rowIsHeader = row.isHeader
        tables[tables.count - 1].next = 0
        tables[tables.count - 1].rows += 1
        if tables.count == 1, tableWords == .usual { writeDefinition() }
    }

    mutating func leaveRow() {
        writeCovered()
        if tableWords == .usual { endRow() }
        tables[tables.count - 1].rowIsHeader = false
        tables[tables.count - 1].note = nil
    }

    mutating func enterCell(_ cell: Cell) {
        writeCovered()
        guard let table = tables.last else { return }
        let column = table.next == 0 ? 0 : table.row[table.next - 1].end
        let alignment = table.columns.indices.contains(column) ? table.columns[column] : nil
        if isAbiWordTable { writePlace(of: cell, from: column) }
        contexts.append(Context(cell: cell, alignment: alignment))
    }

    mutating func leaveCell() {
        if !endsParagraph { beginParagraph() }
        contexts.removeLast()
        endCell()
    }
}

extension RTFWriting {
    /// The most cells of a row that have borders. Word has no wider tables, and borders are most of what one is written as.
    private static let maximumBordered = 63

    private mutating func endRow() {
        if tables.count == 1 {
            // A table in a cell may have said otherwise since.
            writeDefinition()
            output.raw("\\row\n")
        } else {
            output.raw("{\\*\\nesttableprops")
            writeDefinition()
            output.raw("\\nestrow}{\\nonesttables\\par}\n")
        }
    }

    private mutating func endCell() {
        if tableWords == .abiWord {
            output.raw(isAbiWordTable ? "\\par{\\*\\abiendcell}\n" : "\\par\n")
        } else {
            output.raw(tables.count > 1 ? "\\nestcell{\\nonesttables\\par}\n" : "\\cell\n")
        }
        endsParagraph = false
        tables[tables.count - 1].next += 1
    }

    /// The places that cells above cover have empty cells of their own.
    private mutating func writeCovered() {
        while let table = tables.last, table.next < table.row.count, table.row[table.next].isCovered {
            if tableWords == .abiWord {
                tables[tables.count - 1].next += 1
                continue
            }
            beginParagraph()
            endCell()
        }
    }

    /// A cell that covers columns is one whose edge lies further right: LibreOffice, AbiWord and Word all read that,
    /// while programs that know no `\clmrg` would show empty cells.
    private mutating func writeDefinition() {
        guard let table = tables.last else { return }
        output.raw("\\trowd\\trgaph108")
        output.word("\\trleft", table.indent)
        if table.rowIsHeader { output.raw("\\trhdr") }
        if let note = table.note {
            output.raw("{\\*\\pasteboardtable ")
            output.text(note.text)
            output.raw("}")
        }
        let width = table.innerWidth
        let hasBorders = table.row.count <= Self.maximumBordered
        for place in table.row {
            if place.isCovered { output.raw("\\clvmrg") } else if place.spansRows { output.raw("\\clvmgf") }
            if hasBorders {
                output.raw(
                    "\\clbrdrt\\brdrs\\brdrw10\\clbrdrl\\brdrs\\brdrw10\\clbrdrb\\brdrs\\brdrw10\\clbrdrr\\brdrs\\brdrw10"
                )
            }
            if let color = place.background { output.word("\\clcbpat", plan.colors[color]) }
            if form == .full, let note = place.note {
                output.raw("{\\*\\pasteboardcell ")
                output.text(note.text)
                output.raw("}")
            }
            output.word("\\cellx", table.indent + width * place.end / table.width)
        }
        output.raw("\n")
    }
}

// What AbiWord 3.0 writes for itself beside the words of RTF, and reads without them. A cell without a paragraph would crash it.

extension RTFWriting {
    /// Whether the innermost table is said in these words: one in a cell is the paragraphs of its cells.
    private var isAbiWordTable: Bool { tableWords == .abiWord && tables.count == 1 }

    private mutating func writePlace(of cell: Cell, from column: Int) {
        guard let table = tables.last, table.next < table.row.count else { return }
        let bottom = min(table.rows - 1 + max(cell.rowSpan, 1), max(plan.tables.heights[table.id] ?? 1, table.rows))
        output.word("{\\*\\abicellprops left-attach:", column)
        output.word("; right-attach:", table.row[table.next].end)
        output.word("; top-attach:", table.rows - 1)
        output.word("; bot-attach:", bottom)
        output.raw("}")
    }
}

extension RTFWriting.OpenTable {
    /// In twips; a column is never so narrow that its edges would be taken for one.
    fileprivate var innerWidth: Int {
        max(room - indent, width * 60)
    }

    /// What a table in the next cell has for itself, the gaps at both sides apart.
    fileprivate var innerRoom: Int {
        guard next < row.count else { return innerWidth }
        let columns = row[next].end - (next == 0 ? 0 : row[next - 1].end)
        return innerWidth * columns / width - 216
    }
}
