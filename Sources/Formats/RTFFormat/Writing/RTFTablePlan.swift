import RichText

/// The cells of tables, row by row, with the positions covered by cells above.
struct RTFTablePlan {
    struct Place: Equatable {
        /// The number of columns before its right edge.
        var end: Int
        /// True for a position covered by a cell above.
        var isCovered = false
        var spansRows = false
        var background: Color?
        /// The cell note, for properties that the edges cannot express.
        var note: RTFCellNote?
    }

    /// A cell with properties that its edges and its paragraphs may be unable to express.
    struct SpecialCell {
        var row: Int
        var place: Int
        var start: Int
        var columns: Int
        var rows: Int
        /// The number of rows in which it covers a position, including its own.
        var heldRows = 1
        var isMixedTitle = false
    }

    struct OpenTable {
        var id: Block.ID
        var rows: [(id: Block.ID, places: [Place])] = []
        var special: [SpecialCell] = []
        var rowIsHeader = false
        var holdsTable = false
        /// True if the last cell is a header cell in a row that is not a header row.
        var isTitle = false
        var column = 0
        /// For columns that a cell above covers: the row before which it ends, and its index among the special cells.
        var covered: [Int: (end: Int, cell: Int)] = [:]
    }

    /// The maximum number of columns that programs write.
    static let maximumColumns = 4096

    private(set) var rows: [Block.ID: [Place]] = [:]
    /// The number of columns of each table.
    private(set) var widths: [Block.ID: Int] = [:]
    /// The number of rows of each table.
    private(set) var heights: [Block.ID: Int] = [:]
    /// The tables that contain paragraphs with their own alignment.
    private(set) var aligned: Set<Block.ID> = []
    /// The tables of one cell that contain another, which a reader would take for the layout of a page.
    private(set) var placing: Set<Block.ID> = []
    private var open: [OpenTable] = []

    mutating func enter(_ id: Block.ID, _ kind: BlockKind) {
        switch kind {
        case .table:
            enterContent()
            if !open.isEmpty { open[open.count - 1].holdsTable = true }
            open.append(OpenTable(id: id))
        case .row(let row):
            guard !open.isEmpty else { return }
            open[open.count - 1].rows.append((id, []))
            open[open.count - 1].rowIsHeader = row.isHeader
            open[open.count - 1].column = 0
        case .cell(let cell):
            guard !open.isEmpty else { return }
            open[open.count - 1].passCovered()
            open[open.count - 1].add(cell)
        case .quote, .list, .item, .code, .definitionList, .definition: enterContent()
        case .footnote: break
        }
    }

    /// Records a paragraph in the open cell, if there is one.
    mutating func note(_ style: ParagraphStyle) {
        guard !open.isEmpty else { return }
        if style.kind != .body { enterContent() }
        if style.alignment != nil { aligned.insert(open[open.count - 1].id) }
    }

    /// Records content other than a text paragraph in the open cell, if there is one.
    private mutating func enterContent() { if !open.isEmpty { open[open.count - 1].mixTitle() } }

    mutating func leave(_ id: Block.ID, _ kind: BlockKind) {
        switch kind {
        case .table:
            guard var table = open.popLast() else { return }
            widths[table.id] = table.dropEmptyColumns()
            heights[table.id] = table.rows.count
            if table.holdsTable, table.rows.count == 1, widths[table.id] == 1 { placing.insert(table.id) }
            for row in table.rows { rows[row.id] = row.places }
        case .row:
            guard !open.isEmpty else { return }
            open[open.count - 1].passCovered()
            open[open.count - 1].shareRow()
        case .cell, .quote, .list, .item, .code, .footnote, .definitionList, .definition: break
        }
    }
}

extension RTFTablePlan.OpenTable {
    /// Skips the positions that cells above cover.
    fileprivate mutating func passCovered() {
        while let cover = covered[column], cover.end >= rows.count {
            special[cover.cell].heldRows += 1
            append(RTFTablePlan.Place(end: column + special[cover.cell].columns, isCovered: true))
        }
    }

    /// Makes a row share the storage of an equal row above it, which is the most frequent case in large tables.
    fileprivate mutating func shareRow() {
        guard rows.count > 1, rows[rows.count - 1].places == rows[rows.count - 2].places else { return }
        rows[rows.count - 1].places = rows[rows.count - 2].places
    }

    fileprivate mutating func add(_ cell: Cell) {
        guard !rows.isEmpty else { return }
        let span = min(max(cell.columnSpan, 1), max(RTFTablePlan.maximumColumns - column, 1))
        let spansRows = cell.rowSpan > 1
        isTitle = cell.isHeader && !rowIsHeader
        covered[column] =
            spansRows && column < RTFTablePlan.maximumColumns ? (rows.count &+ cell.rowSpan &- 1, special.count) : nil
        let start = column
        append(RTFTablePlan.Place(end: column + span, spansRows: spansRows, background: cell.background))
        if spansRows || span > 1 { addSpecial(start, span, cell.rowSpan) }
    }

    fileprivate mutating func mixTitle() {
        guard isTitle, let places = rows.last?.places, let last = places.indices.last else { return }
        if special.last?.row != rows.count - 1 || special.last?.place != last {
            addSpecial(places[last].end - 1, 1, 1)
        }
        special[special.count - 1].isMixedTitle = true
    }

    private mutating func addSpecial(_ start: Int, _ columns: Int, _ rows: Int) {
        let row = self.rows.count - 1
        special.append(
            RTFTablePlan.SpecialCell(
                row: row, place: self.rows[row].places.count - 1, start: start, columns: columns, rows: max(rows, 1)))
    }

    private mutating func append(_ place: RTFTablePlan.Place) {
        rows[rows.count - 1].places.append(place)
        column = place.end
    }

    /// Drops the columns at the end in which no cell begins, and adds the required cell notes.
    ///
    /// Returns the number of remaining columns.
    fileprivate mutating func dropEmptyColumns() -> Int {
        guard !special.isEmpty else { return max(rows.map(\.places.count).max() ?? 1, 1) }
        let width = neededWidth
        for row in rows.indices {
            for place in rows[row].places.indices.reversed() {
                guard rows[row].places[place].end > width else { break }
                rows[row].places[place].end = width
            }
        }
        note(edges(width))
        return width
    }

    /// The columns in which a cell begins, plus the further columns that the narrowest cell of the last one covers.
    private var neededWidth: Int {
        var last = (start: 0, end: Int.max)
        for row in rows {
            var start = 0
            for place in row.places {
                if start == last.start {
                    last.end = min(last.end, place.end)
                } else if start > last.start {
                    last = (start, place.end)
                }
                start = place.end
            }
        }
        return last.end == Int.max ? 1 : last.end
    }

    /// The number of cell edges before each column, and at the end of the last.
    ///
    /// Columns without an edge between them would be read as one.
    private func edges(_ width: Int) -> [Int] {
        var isEdge = Array(repeating: 0, count: width + 1)
        for row in rows { for place in row.places { isEdge[place.end] = 1 } }
        var count = 0
        return isEdge.map { edge in
            count += edge
            return count
        }
    }

    private mutating func note(_ edges: [Int]) {
        for cell in special {
            let end = rows[cell.row].places[cell.place].end
            guard cell.isMixedTitle || cell.heldRows != cell.rows || edges[end] - edges[cell.start] != cell.columns
            else { continue }
            rows[cell.row].places[cell.place].note = RTFCellNote(
                columns: cell.columns, rows: cell.rows, isTitle: cell.isMixedTitle)
        }
    }
}
