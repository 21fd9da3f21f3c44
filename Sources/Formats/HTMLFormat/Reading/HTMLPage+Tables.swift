import HTMLSyntax
import RichText

// The rows and cells of a table, and what follows from all of them together.

extension HTMLPage {
    /// The visible cells of a row.
    func cells(ofRow row: HTMLTree.ID) -> [HTMLTree.ID] {
        if tree[row].tag == .caption { return [row] }
        return tree.children(of: row) { tree[$0].tag.isCell && cascade[$0].box != .none }
    }

    /// True for a row with these cells if it is in the head of its table, or holds only header cells.
    func isHeaderRow(_ row: HTMLTree.ID, _ cells: [HTMLTree.ID]) -> Bool {
        cascade[row].isInHead || !cells.isEmpty && cells.allSatisfy { tree[$0].tag == .th }
    }

    /// The numbers of columns and rows that a cell spans.
    func spans(ofCell cell: HTMLTree.ID) -> Cell {
        guard tree[cell].tag.isCell else { return Cell() }
        return Cell(
            columnSpan: span(.colspan, of: cell, limit: 1_000), rowSpan: span(.rowspan, of: cell, limit: 65_534))
    }

    private func span(_ name: HTMLAttribute, of cell: HTMLTree.ID, limit: Int) -> Int {
        guard let value = tree.value(name, of: cell) else { return 1 }
        return min(max(Int(value) ?? 1, 1), limit)
    }

    /// The alignment of the columns of a table: that of more than half of the cells, in the body if there is one.
    ///
    /// A column in which only header cells begin, because other cells span it, has the alignment of the header cells.
    func columns(of table: HTMLTree.ID) -> [Alignment?] {
        var body: [AlignmentCount] = []
        var head: [AlignmentCount] = []
        var cursor = HTMLColumnCursor()
        for row in rows(of: table) {
            let cells = cells(ofRow: row)
            let isHead = isHeaderRow(row, cells)
            for cell in cells {
                cursor.skipCovered()
                let column = cursor.column
                guard column < HTMLColumnCursor.maximum else { break }
                let alignment = alignment(ofCell: cell)
                if isHead { Self.count(alignment, column, &head) } else { Self.count(alignment, column, &body) }
                cursor.advance(by: spans(ofCell: cell))
            }
            cursor.endRow()
        }
        return (0..<max(body.count, head.count)).map { column in
            if column < body.count, !body[column].isEmpty { return body[column].usual }
            return column < head.count ? head[column].usual : nil
        }
    }

    private static func count(_ alignment: Alignment?, _ column: Int, _ counts: inout [AlignmentCount]) {
        while counts.count <= column { counts.append(AlignmentCount()) }
        counts[column].add(alignment)
    }

    /// The visible rows of a table; a caption after the first row counts as a row.
    private func rows(of table: HTMLTree.ID) -> [HTMLTree.ID] {
        var rows: [HTMLTree.ID] = []
        for child in tree.children(of: table) where cascade[child].box != .none {
            switch tree[child].tag {
            case .tr: rows.append(child)
            case .caption: if !rows.isEmpty { rows.append(child) }
            case .thead, .tbody, .tfoot:
                rows += tree.children(of: child) { tree[$0].tag == .tr && cascade[$0].box != .none }
            default: break
            }
        }
        return rows
    }

    private func alignment(ofCell cell: HTMLTree.ID) -> Alignment? {
        if let own = cascade[cell].alignment { return own }
        guard let first = tree.firstContent(of: cell), [.p, .div, .center].contains(tree[first].tag) else {
            return nil
        }
        return cascade[first].alignment
    }
}

/// The alignments of the cells of a column, with the number of cells that have each.
private struct AlignmentCount {
    private var rows: [(alignment: Alignment?, count: Int)] = []
    private var total = 0

    var isEmpty: Bool { total == 0 }

    /// The alignment of more than half of the cells; nil if there is none.
    var usual: Alignment? { rows.first { $0.count * 2 > total }?.alignment ?? nil }

    mutating func add(_ alignment: Alignment?) {
        total += 1
        if let row = rows.firstIndex(where: { $0.alignment == alignment }) {
            rows[row].count += 1
        } else {
            rows.append((alignment, 1))
        }
    }
}
