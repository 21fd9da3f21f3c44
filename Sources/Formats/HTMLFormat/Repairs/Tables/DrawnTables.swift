import HTMLSyntax

/// Turns elements that are displayed as a table into one: by ARIA roles, by `display`, or by Javadoc's grids.
struct DrawnTables: ElementRepair {
    var wake: HTMLWake { .elements(.roleHolders, with: [.role]).or([.div], with: [.style], classed: ["summary-table"]) }

    private enum Part { case row, cell, header }

    private static let roles: Set<ArraySlice<UInt8>> = Set(
        ["table", "grid", "treegrid"].map { Array($0.utf8)[...] })
    private static let parts: [String: Part] = [
        "row": .row, "cell": .cell, "gridcell": .cell, "columnheader": .header, "rowheader": .header,
        "table-row": .row, "table-cell": .cell,
    ]
    /// The number of elements between a row and its cells.
    private static let reach = 8

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        Self.mayBeTable(element, in: tree) || Self.beginsLooseRows(element, in: tree) ? element : nil
    }

    /// True for the first of adjacent rows that were copied without their table.
    private static func beginsLooseRows(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree.hasRole("row", node), let next = tree.nextContent(after: node), tree.hasRole("row", next),
            tree.previousContent(before: node).map({ tree.hasRole("row", $0) }) != true
        else { return false }
        var around = tree[node].parent
        for _ in 0..<reach where around != HTMLTree.none {
            if mayBeTable(around, in: tree) || tree[around].tag == .table { return false }
            around = tree[around].parent
        }
        return true
    }

    /// True for an element that may be shown as a table.
    private static func mayBeTable(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        if let role = tree.valueBytes(.role, of: node) { return roles.contains(role) }
        guard tree[node].tag == .div else { return false }
        return tree.declared("display", of: node) == "table" || isGrid(node, in: tree)
    }

    private static func isGrid(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree.valueBytes(.class, of: node)?.starts(with: "summary-table ".utf8) == true
    }

    /// Moves the cells of an element into a table before its first row, if there are two rows and two columns.
    func repair(_ top: HTMLTree.ID, _ tree: inout HTMLTree) {
        let rows =
            Self.isGrid(top, in: tree)
            ? Self.gridRows(of: top, in: tree)
            : tree.hasRole("row", top) ? Self.looseRows(from: top, in: tree) : Self.rows(of: top, in: tree)
        guard rows.count > 1, rows.contains(where: { $0.count > 1 }), let first = rows.first?.first else { return }
        if let lines = Self.codeLines(of: rows, in: tree) { return Self.writeCode(lines, in: &tree) }
        let table = tree.makeElement(.table)
        tree.move(table, before: Self.row(of: first, in: tree))
        for cells in rows {
            let row = tree.makeElement(.tr)
            tree.move(row, toEndOf: table)
            for cell in cells {
                tree.rename(cell, Self.isHeader(cell, in: tree) ? .th : .td)
                tree.move(cell, toEndOf: row)
            }
        }
    }

    /// The lines of code in rows with empty gutters, as in Searchfox; nil if there is anything else.
    private static func codeLines(of rows: [[HTMLTree.ID]], in tree: HTMLTree) -> [HTMLTree.ID]? {
        var lines: [HTMLTree.ID] = []
        for cells in rows {
            let codes = cells.filter { tree[$0].tag == .code }
            guard codes.count == 1, cells.allSatisfy({ tree[$0].tag == .code || tree.isBlank($0) }) else { return nil }
            lines += codes
        }
        return lines
    }

    private static func writeCode(_ lines: [HTMLTree.ID], in tree: inout HTMLTree) {
        guard let first = lines.first else { return }
        let code = tree.makeElement(.pre)
        tree.move(code, before: row(of: first, in: tree))
        for line in lines {
            let row = row(of: line, in: tree)
            CodeTables.append(line, to: code, in: &tree)
            tree.remove(row)
        }
    }

    /// The row around a cell; the cell itself in a grid.
    private static func row(of cell: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID {
        var node = tree[cell].parent
        for _ in 0..<reach where node != HTMLTree.none {
            if part(of: node, in: tree) == .row { return node }
            node = tree[node].parent
        }
        return cell
    }

    private static func isHeader(_ cell: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        part(of: cell, in: tree) == .header || tree.hasClass("table-header", cell)
    }

    private static func part(of node: HTMLTree.ID, in tree: HTMLTree) -> Part? {
        (tree.value(.role, of: node) ?? tree.declared("display", of: node)).flatMap { parts[$0] }
    }

    /// The cells of each row that has any, except those of nested tables.
    private static func rows(of top: HTMLTree.ID, in tree: HTMLTree) -> [[HTMLTree.ID]] {
        var rows: [[HTMLTree.ID]] = []
        var row = HTMLTree.none
        var node = top
        var skips = false
        while let next = tree.following(node, within: top, skippingContent: skips) {
            node = next
            guard tree[node].tag != .text else { continue }
            let isTable = tree[node].tag == .table
            skips = isTable || mayBeTable(node, in: tree)
            if skips { continue }
            switch part(of: node, in: tree) {
            case .row:
                row = node
                if rows.last?.isEmpty != true { rows.append([]) }
            case .cell?, .header?:
                skips = true
                if !rows.isEmpty, isInside(node, row, in: tree) { rows[rows.count - 1].append(node) }
            case nil: continue
            }
        }
        if rows.last?.isEmpty == true { rows.removeLast() }
        return rows
    }

    /// The cells of adjacent rows; none if a row has other content than cells, or a cell more than lines of text.
    private static func looseRows(from first: HTMLTree.ID, in tree: HTMLTree) -> [[HTMLTree.ID]] {
        var rows: [[HTMLTree.ID]] = []
        var row: HTMLTree.ID? = first
        while let node = row, tree.hasRole("row", node) {
            guard let cells = looseCells(of: node, in: tree) else { return [] }
            rows.append(cells)
            row = tree.nextContent(after: node)
        }
        return rows
    }

    private static let pictures: HTMLTagSet = [.img, .svg, .video, .audio, .hr]
    /// Blocks that a cell of a written table does not hold.
    private static let blocks: HTMLTagSet = [
        .pre, .ul, .ol, .li, .dl, .table, .blockquote, .hr, .h1, .h2, .h3, .h4, .h5, .h6, .details,
    ]

    private static func looseCells(of row: HTMLTree.ID, in tree: HTMLTree) -> [HTMLTree.ID]? {
        var cells: [HTMLTree.ID] = []
        var node = row
        var isCell = false
        while let next = tree.following(node, within: row, skippingContent: isCell) {
            node = next
            isCell = false
            if tree[node].tag == .text {
                guard tree.isBlank(node) else { return nil }
                continue
            }
            guard !pictures.contains(tree[node].tag), !blocks.contains(tree[node].tag) else { return nil }
            switch part(of: node, in: tree) {
            case .row: return nil
            case .cell, .header:
                guard holdsText(node, in: tree) else { return nil }
                isCell = true
                cells.append(node)
            case nil: continue
            }
        }
        return cells
    }

    private static func holdsText(_ cell: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        var node = cell
        while let next = tree.following(node, within: cell) {
            node = next
            guard tree[node].tag != .text else { continue }
            if blocks.contains(tree[node].tag) || tree.hasRole("row", node) || tree.hasRole("listitem", node)
                || tree.declaredWhiteSpace(of: node)?.hasPrefix("pre") == true
            {
                return false
            }
        }
        return true
    }

    private static func isInside(_ cell: HTMLTree.ID, _ row: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        var node = tree[cell].parent
        for _ in 0..<reach where node != HTMLTree.none {
            if node == row { return true }
            node = tree[node].parent
        }
        return false
    }

    /// The cells of Javadoc's grids, which have no row elements: a class marks the last cell of each row.
    private static func gridRows(of top: HTMLTree.ID, in tree: HTMLTree) -> [[HTMLTree.ID]] {
        var rows: [[HTMLTree.ID]] = [[]]
        for cell in tree.children(of: top) where tree[cell].tag != .text {
            let classes = tree.classes(of: cell)
            guard classes.contains(where: { $0.hasPrefix("col-") }) else { return [] }
            rows[rows.count - 1].append(cell)
            if classes.contains("col-last") { rows.append([]) }
        }
        if rows.last?.isEmpty == true { rows.removeLast() }
        return rows
    }
}
