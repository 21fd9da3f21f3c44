import FormatCore
import RichText

// Tables, and tables in their cells (RTF 1.9.1, "Table Definitions" and "Nested Tables").

extension RTFWriting {
    mutating func enterTable(_ id: Block.ID, _ table: Table) {
        writeEmptyItem()
        let context = story.contexts.current
        // A table has no note of what it continues. Two adjacent tables would merge, and AbiWord 3.0 crashes if a table
        // follows a border.
        if let kept = context.definitions.keptBlocks, context.openBlocks > 0, plan.options.rtfForm == .full {
            writeFiller(.within(blocks: kept))
            story.contexts.current.definitions.forget()
        } else if context.endsInTable || context.endsInRule {
            writeFiller(.beforeTable)
        }
        if story.latest.needsEnd { output.raw("\\par\n") }
        story.latest.needsEnd = false
        let saysMore =
            context.quoteDepth > 0 || !table.columns.isEmpty || plan.tables.aligned.contains(id)
            || plan.tables.placing.contains(id)
        let note = saysMore ? RTFTableNote(quoteDepth: context.quoteDepth, columns: table.columns) : nil
        story.tables.open(
            RTFOpenTable(
                id, table, indent: context.indent, width: plan.tables.widths[id] ?? 1, room: story.tables.room,
                note: note))
        // Without a style, an item before the table would be followed by an empty one.
        if isAbiWordTable { output.raw("\\pard\\plain\\s0{\\*\\abitableprops homogeneous:0}") }
    }

    mutating func leaveTable() {
        if isAbiWordTable { output.raw("{\\*\\abiendtable}\n") }
        story.tables.close()
        story.contexts.current.leaveTable()
    }

    /// Begins a row; for the outermost table the row definition comes first, as Word and AbiWord require.
    mutating func enterRow(_ id: Block.ID, _ row: Row) {
        let places = plan.tables.rows[id] ?? []
        story.tables.change { $0.enterRow(places, isHeader: row.isHeader) }
        if story.tables.depth == 1, plan.options.rtfTables == .usual {
            story.tables.innermost?.writeDefinition(plan, to: &output)
        }
    }

    mutating func leaveRow() {
        writeCovered()
        if plan.options.rtfTables == .usual { endRow() }
        story.tables.change { $0.leaveRow() }
    }

    mutating func enterCell(_ cell: Cell) {
        writeCovered()
        guard let table = story.tables.innermost else { return }
        if isAbiWordTable { table.writePlace(of: cell, plan, to: &output) }
        story.contexts.enter(cell, alignment: table.alignment)
    }

    mutating func leaveCell() {
        if !story.latest.needsEnd { beginParagraph() }
        story.contexts.leave()
        endCell()
    }
}

extension RTFWriting {
    /// True if the innermost table is written in the control words that AbiWord 3.0 writes in addition to those of RTF, and
    /// which suffice for it.
    ///
    /// A table in a cell is then written as the paragraphs of its cells. A cell without a paragraph would crash AbiWord.
    private var isAbiWordTable: Bool { plan.options.rtfTables == .abiWord && story.tables.depth == 1 }

    private mutating func endRow() {
        guard let table = story.tables.innermost else { return }
        if story.tables.depth == 1 {
            if table.needsDefinitionAtEnd { table.writeDefinition(plan, to: &output) }
            output.raw("\\row\n")
        } else {
            output.raw("{\\*\\nesttableprops")
            table.writeDefinition(plan, to: &output)
            output.raw("\\nestrow}{\\nonesttables\\par}\n")
        }
    }

    private mutating func endCell() {
        if plan.options.rtfTables == .abiWord {
            output.raw(isAbiWordTable ? "\\par{\\*\\abiendcell}\n" : "\\par\n")
        } else {
            output.raw(story.tables.depth > 1 ? "\\nestcell{\\nonesttables\\par}\n" : "\\cell\n")
        }
        story.latest.needsEnd = false
        story.tables.change { $0.leaveCell() }
    }

    /// Writes empty cells for the positions that cells above cover.
    private mutating func writeCovered() {
        while story.tables.innermost?.isCovered == true {
            if plan.options.rtfTables == .abiWord {
                story.tables.change { $0.leaveCell() }
                continue
            }
            beginParagraph()
            endCell()
        }
    }
}
