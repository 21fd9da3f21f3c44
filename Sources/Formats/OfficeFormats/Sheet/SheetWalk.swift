import RichText

/// The receiver of the cells of a sheet.
protocol SheetSink {
    mutating func beginRow()
    /// Appends a cell in the next column, which may span several columns.
    mutating func append(_ cell: SheetCellPlace, _ paragraphs: [Paragraph])
    /// Appends slots in the next columns that a cell to the left or above covers.
    mutating func appendCovered(_ count: Int)
    mutating func endRow()
}

/// The properties of a cell.
struct SheetCellPlace {
    var isHeader = false
    var columns = 1
    var rows = 1
    /// The alignment of its column.
    var alignment: Alignment?
}

/// A walk through the tables of a text as the rows of one sheet; a paragraph outside tables is a row with one cell.
struct SheetWalk<Sink: SheetSink> {
    private(set) var sink: Sink
    /// The number of open tables; nested tables are text.
    private var depth = 0
    private var grid = SheetGrid()
    private var columns: [Alignment?] = []
    private var paragraphs: [Paragraph] = []
    private var isHeader = false
    private var isRowEmpty = true

    init(into sink: Sink) { self.sink = sink }

    mutating func take(_ text: AttributedText) {
        for event in text.withoutFrontMatter.blockEvents { take(event) }
    }

    private mutating func take(_ event: BlockEvent) {
        switch event {
        case .enter(_, .table(let table)):
            if depth == 0 { (grid, columns) = (SheetGrid(), table.columns) }
            depth += 1
        case .leave(_, .table): depth -= 1
        case .enter(_, .row(let row)) where depth == 1:
            isHeader = row.isHeader
            isRowEmpty = true
            sink.beginRow()
            appendCovered(grid.beginRow())
        case .leave(_, .row) where depth == 1:
            if isRowEmpty { sink.append(SheetCellPlace(), []) }
            sink.endRow()
        case .enter(_, .cell) where depth == 1: paragraphs = []
        case .leave(_, .cell(let cell)) where depth == 1: end(cell)
        case .enter, .leave: break
        case .paragraph(let paragraph):
            if depth > 0 { paragraphs.append(paragraph) } else { appendRow(of: paragraph) }
        }
    }

    private mutating func appendRow(of paragraph: Paragraph) {
        guard !paragraph.isEmpty else { return }
        sink.beginRow()
        sink.append(SheetCellPlace(), [paragraph])
        sink.endRow()
    }

    private mutating func end(_ cell: Cell) {
        isRowEmpty = false
        let column = grid.column
        let place = SheetCellPlace(
            isHeader: isHeader || cell.isHeader, columns: grid.columns(for: cell), rows: cell.rowSpan,
            alignment: column < columns.count ? columns[column] : nil)
        sink.append(place, paragraphs)
        appendCovered(grid.append(columns: place.columns, rows: place.rows))
    }

    private mutating func appendCovered(_ count: Int) {
        guard count > 0 else { return }
        isRowEmpty = false
        sink.appendCovered(count)
    }
}
