import HTMLSyntax
import RichText

// The rows and cells of a table, and what follows from all of them together.

extension HTMLPage {
    /// The visible cells of a row.
    func cells(ofRow row: HTMLTree.ID) -> [HTMLTree.ID] {
        if tree[row].tag == .caption { return [row] }
        return tree.children(of: row).filter { tree[$0].tag.isCell && cascade[$0].box != .none }
    }

    func isHeaderRow(_ row: HTMLTree.ID) -> Bool {
        if cascade[row].isInHead { return true }
        let cells = cells(ofRow: row)
        return !cells.isEmpty && cells.allSatisfy { tree[$0].tag == .th }
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
        var votes: [[Alignment?: Int]] = []
        var headVotes: [[Alignment?: Int]] = []
        var cursor = HTMLColumnCursor()
        for row in rows(of: table) {
            let isHead = isHeaderRow(row)
            for cell in cells(ofRow: row) {
                cursor.skipCovered()
                let column = cursor.column
                guard column < HTMLColumnCursor.maximum else { break }
                let alignment = alignment(ofCell: cell)
                if isHead { Self.vote(alignment, column, &headVotes) } else { Self.vote(alignment, column, &votes) }
                cursor.advance(by: spans(ofCell: cell))
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
        for child in tree.children(of: table) where cascade[child].box != .none {
            switch tree[child].tag {
            case .tr: rows.append(child)
            case .caption: if !rows.isEmpty { rows.append(child) }
            case .thead, .tbody, .tfoot:
                rows += tree.children(of: child).filter {
                    tree[$0].tag == .tr && cascade[$0].box != .none
                }
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
