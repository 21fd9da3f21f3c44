import RichText

/// The open tables of a document that is being read.
struct HTMLTableStack {
    private struct OpenTable {
        /// The alignment of each column, which is that of most of its cells.
        let columns: [Alignment?]
        /// True once the table is a block of the text.
        var isOpen = false
        var hasBody = false
        var cursor = HTMLColumnCursor()
        /// True inside a cell or the caption.
        var isInCell = false
        /// True for a layout table, whose cells are only blocks of the text.
        var isLayout = false
    }

    private var tables: [OpenTable] = []

    var isEmpty: Bool { tables.isEmpty }

    /// True if the innermost table is a block of the text.
    var isOpen: Bool { tables.last?.isOpen == true }

    /// True if the innermost table is not a layout table.
    var isData: Bool { tables.last?.isLayout == false }

    /// True between the rows and cells of a table, where nothing is shown.
    var isBetweenCells: Bool { tables.last.map { !$0.isInCell && !$0.isLayout } ?? false }

    /// True if the innermost table has had a row that is not of its header.
    var hasBody: Bool { tables.last?.hasBody == true }

    /// Removes the alignment of a paragraph that is implied: that of its column, or centered in a header cell.
    func adapt(_ paragraph: inout ParagraphStyle, isHeader: Bool) {
        guard let table = tables.last, table.isInCell else { return }
        let column = table.cursor.column
        let usual = column < table.columns.count ? table.columns[column] : nil
        if paragraph.alignment == usual || isHeader && paragraph.alignment == .center { paragraph.alignment = nil }
    }
}

extension HTMLTableStack {
    mutating func begin(columns: [Alignment?]) { tables.append(OpenTable(columns: columns)) }

    mutating func beginLayout() { tables.append(OpenTable(columns: [], isLayout: true)) }

    /// Ends the innermost table; returns true if it is a block of the text.
    mutating func end() -> Bool { tables.popLast()?.isOpen == true }

    /// Returns the block of the innermost table, which is opened now; nil if that has happened already.
    mutating func open() -> Table? {
        guard let last = tables.indices.last, !tables[last].isOpen else { return nil }
        tables[last].isOpen = true
        return Table(columns: tables[last].columns)
    }

    mutating func enterBody() {
        if let last = tables.indices.last { tables[last].hasBody = true }
    }

    mutating func endRow() {
        if let last = tables.indices.last { tables[last].cursor.endRow() }
    }

    /// Begins a cell at the next column that no cell above covers.
    mutating func beginCell() {
        guard let last = tables.indices.last else { return }
        tables[last].cursor.skipCovered()
        tables[last].isInCell = true
    }

    mutating func endCell(_ cell: Cell) {
        guard let last = tables.indices.last else { return }
        tables[last].isInCell = false
        tables[last].cursor.advance(by: cell)
    }

    mutating func beginCaption() {
        if let last = tables.indices.last { tables[last].isInCell = true }
    }

    mutating func endCaption() {
        if let last = tables.indices.last { tables[last].isInCell = false }
    }
}
