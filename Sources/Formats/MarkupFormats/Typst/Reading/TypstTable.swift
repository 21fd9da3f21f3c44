import RichText

/// A table whose cells fill one row after another.
struct TypstTable {
    private var places: FlowingCells
    private var isRowOpen = false
    /// True inside the header.
    var isInHeader = false
    /// True if there are rows outside the header; a later header becomes header cells.
    private var hasBody = false
    private(set) var isInCell = false
    /// The columns in which cells begin; the alignment of others is unknown.
    private var begun: Set<Int> = []

    init(_ call: TypstCall) { places = FlowingCells(columns: call.columnCount) }

    /// Opens a cell, and a row if it is the first one.
    mutating func openCell(_ call: TypstCall, in builder: inout AttributedText.Builder) {
        if places.advance() { closeRow(in: &builder) }
        if !isRowOpen { builder.open(.row(Row(isHeader: isInHeader && !hasBody))) }
        hasBody = hasBody || !isInHeader
        isRowOpen = true
        isInCell = true
        let rows = min(max(call.integer("rowspan") ?? 1, 1), 1000)
        begun.insert(places.column)
        let span = places.take(columns: max(call.integer("colspan") ?? 1, 1), rows: rows)
        builder.open(.cell(Cell(columnSpan: span, rowSpan: rows, isHeader: isInHeader && hasBody)))
    }

    /// The alignments of the columns with cells.
    func alignments(_ call: TypstCall) -> [Alignment?] {
        call.alignments.enumerated().map { begun.contains($0) ? $1 : nil }
    }

    mutating func closeCell(in builder: inout AttributedText.Builder) {
        guard isInCell else { return }
        builder.close()
        isInCell = false
    }

    mutating func endRow(in builder: inout AttributedText.Builder) {
        closeRow(in: &builder)
        places.endRow()
    }

    private mutating func closeRow(in builder: inout AttributedText.Builder) {
        closeCell(in: &builder)
        if isRowOpen { builder.close() }
        isRowOpen = false
    }
}
