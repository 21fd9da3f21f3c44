import HTMLSyntax
import RichText

extension HTMLReading {
    mutating func openTable(_ node: HTMLTree.ID) -> Closing {
        if page.layoutTables.contains(node) {
            elements.tables.beginLayout()
        } else {
            elements.tables.begin(columns: page.columns(of: node))
        }
        return .table
    }

    mutating func closeTable() {
        endParagraph()
        if elements.tables.end() { builder.close() }
    }

    private mutating func openTableBlock() {
        guard let table = elements.tables.open() else { return }
        openItemIfNeeded()
        builder.open(.table(table))
    }

    /// Opens a caption: a paragraph before its table or, if rows precede it, a row.
    mutating func openCaption() -> Closing {
        guard elements.tables.isData else { return .block }
        elements.tables.beginCaption()
        guard elements.tables.isOpen else { return .caption }
        elements.tables.enterBody()
        builder.open(.row(Row()))
        builder.open(.cell(Cell()))
        return .strayCell
    }

    mutating func closeCaption() {
        endParagraph()
        elements.tables.endCaption()
    }

    /// True if a node is between the rows and cells of any table, where text is not allowed.
    @inline(__always)
    func isBetweenCells(_ node: HTMLTree.ID) -> Bool {
        guard !elements.tables.isEmpty else { return false }
        let tag = page.tree[page.tree[node].parent].tag
        return tag == .tr || tag == .table || tag == .tbody || tag == .thead || tag == .tfoot
    }

    mutating func openRow(_ node: HTMLTree.ID) -> Closing {
        guard elements.tables.isData else { return .block }
        openTableBlock()
        let cells = page.cells(ofRow: node)
        let isHeader = !elements.tables.hasBody && page.isHeaderRow(node, cells)
        if !isHeader, !cells.isEmpty { elements.tables.enterBody() }
        builder.open(.row(Row(isHeader: isHeader)))
        return .row
    }

    mutating func closeRow() {
        endParagraph()
        builder.close()
        elements.tables.endRow()
    }

    /// Opens a cell, by the index of its style.
    mutating func openCell(_ node: HTMLTree.ID, _ style: Int) -> Closing {
        guard elements.tables.isOpen else { return .block }
        elements.tables.beginCell()
        var cell = page.spans(ofCell: node)
        cell.isHeader = page.tree[node].tag == .th && elements.tables.hasBody
        cell.background = page.cascade.styles[style].cellBackground
        builder.open(.cell(cell))
        elements.context = cellContext(style)
        return .cell
    }

    private func cellContext(_ style: Int) -> Context {
        let styles = page.cascade.styles
        var paragraph = ParagraphStyle(
            .body, alignment: styles[style].alignment, direction: styles[style].direction)
        elements.tables.adapt(&paragraph, isHeader: styles[style].isHeaderCell)
        return Context(style: paragraph, isParagraph: true)
    }

    mutating func closeCell() {
        endParagraph()
        guard !elements.tables.isEmpty else { return builder.close() }
        var cell = Cell()
        builder.updateInnermost { kind in
            if case .cell(let open) = kind { cell = open }
        }
        builder.close()
        elements.tables.endCell(cell)
    }
}
