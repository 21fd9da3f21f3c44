import RichText

/// How the cells of tables lie, row by row, with the places that cells from above cover.
struct RTFTablePlan {
    struct Place {
        /// How many columns lie before its right edge.
        var end: Int
        /// True for a place that a cell above covers.
        var isCovered = false
        var spansRows = false
        var background: Color?
    }

    struct OpenTable {
        var id: Block.ID
        var row: [Place] = []
        var column = 0
        /// For columns that a cell above covers: the row before which it ends, and how wide it is.
        var covered: [Int: (end: Int, columns: Int)] = [:]
        var width = 1
        var height = 0
    }

    /// No program makes more columns.
    static let maximumColumns = 4096

    private(set) var rows: [Block.ID: [Place]] = [:]
    /// How many columns each table has.
    private(set) var widths: [Block.ID: Int] = [:]
    /// How many rows each table has.
    private(set) var heights: [Block.ID: Int] = [:]
    private var open: [OpenTable] = []

    mutating func enter(_ id: Block.ID, _ kind: BlockKind) {
        switch kind {
        case .table: open.append(OpenTable(id: id))
        case .row:
            guard !open.isEmpty else { return }
            open[open.count - 1].row = []
            open[open.count - 1].column = 0
            open[open.count - 1].height += 1
        case .cell(let cell):
            guard !open.isEmpty else { return }
            open[open.count - 1].passCovered()
            open[open.count - 1].add(cell)
        case .quote, .list, .item, .code, .footnote: break
        }
    }

    mutating func leave(_ id: Block.ID, _ kind: BlockKind) {
        switch kind {
        case .table:
            guard let table = open.popLast() else { return }
            widths[table.id] = table.width
            heights[table.id] = table.height
        case .row:
            guard !open.isEmpty else { return }
            open[open.count - 1].passCovered()
            rows[id] = open[open.count - 1].row
            open[open.count - 1].width = max(open[open.count - 1].width, open[open.count - 1].column)
        case .cell, .quote, .list, .item, .code, .footnote: break
        }
    }
}

extension RTFTablePlan.OpenTable {
    /// Goes over the places that cells above cover.
    fileprivate mutating func passCovered() {
        while let cover = covered[column], cover.end >= height, cover.columns > 0 {
            column += cover.columns
            row.append(RTFTablePlan.Place(end: column, isCovered: true))
        }
    }

    fileprivate mutating func add(_ cell: Cell) {
        let span = min(max(cell.columnSpan, 1), max(RTFTablePlan.maximumColumns - column, 1))
        covered[column] = cell.rowSpan > 1 ? (height &+ cell.rowSpan &- 1, span) : nil
        column += span
        row.append(RTFTablePlan.Place(end: column, spansRows: cell.rowSpan > 1, background: cell.background))
    }
}
