import HTMLSyntax
import RichText

/// The state of a table that is being read.
struct HTMLTableState {
    /// The alignment of each column, which is that of most of its cells.
    let columns: [Alignment?]
    var isOpen = false
    var hasBody = false
    var cursor = HTMLColumnCursor()
    /// True inside a cell or the caption.
    var isInCell = false
    /// True for a layout table, whose cells are only blocks of the text.
    var isLayout = false

    /// Removes the alignment of a paragraph that is implied: that of its column, or centred in a header cell.
    func adapt(_ paragraph: inout ParagraphStyle, isHeader: Bool) {
        guard isInCell else { return }
        let usual = cursor.column < columns.count ? columns[cursor.column] : nil
        if paragraph.alignment == usual || isHeader && paragraph.alignment == .center { paragraph.alignment = nil }
    }
}

extension HTMLReading {
    mutating func openTable(_ node: HTMLTree.ID) -> Closing {
        if page.layoutTables.contains(node) {
            tables.append(HTMLTableState(columns: [], isLayout: true))
            return .table
        }
        tables.append(HTMLTableState(columns: columns(of: node)))
        return .table
    }

    mutating func closeTable() {
        endParagraph()
        guard let table = tables.popLast() else { return }
        if table.isOpen { builder.close() }
    }

    private mutating func openTableBlock() {
        guard let table = tables.last, !table.isOpen else { return }
        openItemIfNeeded()
        builder.open(.table(Table(columns: table.columns)))
        tables[tables.count - 1].isOpen = true
    }

    /// Opens a caption: a paragraph before its table or, if rows precede it, a row.
    mutating func openCaption() -> Closing {
        guard let last = tables.indices.last, !tables[last].isLayout else { return .block }
        tables[last].isInCell = true
        guard tables[last].isOpen else { return .caption }
        tables[last].hasBody = true
        builder.open(.row(Row()))
        builder.open(.cell(Cell()))
        return .strayCell
    }

    mutating func closeCaption() {
        endParagraph()
        if let last = tables.indices.last { tables[last].isInCell = false }
    }

    /// True between the rows and cells of a table, where nothing is shown.
    var isBetweenCells: Bool {
        tables.last.map { !$0.isInCell && !$0.isLayout } ?? false
    }

    /// True if a node is between the rows and cells of any table, where text is not allowed.
    func isBetweenCells(_ node: HTMLTree.ID) -> Bool {
        guard !tables.isEmpty else { return false }
        let tag = page.tree[page.tree[node].parent].tag
        return tag == .tr || tag == .table || tag == .tbody || tag == .thead || tag == .tfoot
    }

    mutating func openRow(_ node: HTMLTree.ID) -> Closing {
        guard let table = tables.last, !table.isLayout else { return .block }
        openTableBlock()
        let last = tables.count - 1
        let isHeader = !tables[last].hasBody && isHeaderRow(node)
        if !isHeader, !cells(of: node).isEmpty { tables[last].hasBody = true }
        builder.open(.row(Row(isHeader: isHeader)))
        return .row
    }

    mutating func closeRow() {
        endParagraph()
        builder.close()
        if !tables.isEmpty { tables[tables.count - 1].cursor.endRow() }
    }

    /// The visible cells of a row.
    private func cells(of row: HTMLTree.ID) -> [HTMLTree.ID] {
        if page.tree[row].tag == .caption { return [row] }
        return page.tree.children(of: row).filter { page.tree[$0].tag.isCell && page.cascade[$0].box != .none }
    }

    private func isHeaderRow(_ node: HTMLTree.ID) -> Bool {
        if page.cascade[node].isInHead { return true }
        let cells = cells(of: node)
        return !cells.isEmpty && cells.allSatisfy { page.tree[$0].tag == .th }
    }

    mutating func openCell(_ node: HTMLTree.ID, _ style: HTMLStyle) -> Closing {
        guard let last = tables.indices.last, tables[last].isOpen else { return .block }
        tables[last].cursor.skipCovered()
        tables[last].isInCell = true
        var cell = spans(of: node)
        cell.isHeader = page.tree[node].tag == .th && tables[last].hasBody
        cell.background = style.cellBackground
        builder.open(.cell(cell))
        elements.context = cellContext(style)
        return .cell
    }

    private func cellContext(_ style: HTMLStyle) -> Context {
        var paragraph = ParagraphStyle(.body, alignment: style.alignment, direction: style.direction)
        tables.last?.adapt(&paragraph, isHeader: style.isHeaderCell)
        return Context(style: paragraph, isParagraph: true)
    }

    mutating func closeCell() {
        endParagraph()
        guard let last = tables.indices.last else { return builder.close() }
        var cell = Cell()
        builder.updateInnermost { kind in
            if case .cell(let open) = kind { cell = open }
        }
        builder.close()
        tables[last].isInCell = false
        tables[last].cursor.advance(by: cell)
    }

    private func spans(of cell: HTMLTree.ID) -> Cell {
        guard page.tree[cell].tag.isCell else { return Cell() }
        return Cell(
            columnSpan: span(.colspan, of: cell, limit: 1_000), rowSpan: span(.rowspan, of: cell, limit: 65_534))
    }

    private func span(_ name: HTMLAttribute, of node: HTMLTree.ID, limit: Int) -> Int {
        guard let value = page.tree.value(name, of: node) else { return 1 }
        return min(max(Int(value) ?? 1, 1), limit)
    }
}

// MARK: Columns

extension HTMLReading {
    /// The alignment of the columns of a table: that of more than half of the cells, in the body if there is one.
    ///
    /// A column in which only header cells begin, because other cells span it, has the alignment of the header cells.
    private func columns(of table: HTMLTree.ID) -> [Alignment?] {
        var votes: [[Alignment?: Int]] = []
        var headVotes: [[Alignment?: Int]] = []
        var cursor = HTMLColumnCursor()
        for row in rows(of: table) {
            let isHead = isHeaderRow(row)
            for cell in cells(of: row) {
                cursor.skipCovered()
                let column = cursor.column
                guard column < HTMLColumnCursor.maximum else { break }
                let alignment = alignment(ofCell: cell)
                if isHead { Self.vote(alignment, column, &headVotes) } else { Self.vote(alignment, column, &votes) }
                cursor.advance(by: spans(of: cell))
            }
            cursor.endRow()
        }
        return (0..<max(votes.count, headVotes.count)).map { column in
            let isInBody = column < votes.count && !votes[column].isEmpty
            let counted = isInBody ? votes[column] : column < headVotes.count ? headVotes[column] : [:]
            return counted.first { $0.value * 2 > counted.values.reduce(0, +) }?.key ?? nil
        }
    }

    private static func vote(_ alignment: Alignment?, _ column: Int, _ votes: inout [[Alignment?: Int]]) {
        while votes.count <= column { votes.append([:]) }
        votes[column][alignment, default: 0] += 1
    }

    /// The visible rows of a table; a caption after the first row counts as a row.
    private func rows(of table: HTMLTree.ID) -> [HTMLTree.ID] {
        var rows: [HTMLTree.ID] = []
        for child in page.tree.children(of: table) where page.cascade[child].box != .none {
            switch page.tree[child].tag {
            case .tr: rows.append(child)
            case .caption: if !rows.isEmpty { rows.append(child) }
            case .thead, .tbody, .tfoot:
                rows += page.tree.children(of: child).filter {
                    page.tree[$0].tag == .tr && page.cascade[$0].box != .none
                }
            default: break
            }
        }
        return rows
    }

    private func alignment(ofCell cell: HTMLTree.ID) -> Alignment? {
        if let own = page.cascade[cell].alignment { return own }
        guard let first = page.tree.firstContent(of: cell), [.p, .div, .center].contains(page.tree[first].tag) else {
            return nil
        }
        return page.cascade[first].alignment
    }
}

extension HTMLTree {
    func children(of node: ID) -> [ID] {
        var children: [ID] = []
        var child = self[node].firstChild
        while child != Self.none {
            children.append(child)
            child = self[child].next
        }
        return children
    }
}
