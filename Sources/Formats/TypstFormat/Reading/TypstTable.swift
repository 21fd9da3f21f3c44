import FormatCore
import RichText

/// A table whose cells come in order, with a new row after each full one.
struct TypstTable {
    private let count: Int
    private var column = 0
    /// The number of further rows in which each column is covered.
    private var covered: [Int]
    private var isRowOpen = false
    /// True inside the header.
    var isInHeader = false
    /// True if there are rows outside the header; a later header becomes header cells.
    private var hasBody = false
    private(set) var isInCell = false
    /// The columns in which cells begin; the alignment of others is unknown.
    private var begun: Set<Int> = []

    init(_ call: TypstCall) {
        count = call.columnCount
        covered = Array(repeating: 0, count: count)
    }

    /// Opens a cell, and a row if it is the first one.
    mutating func openCell(_ call: TypstCall, in builder: inout AttributedText.Builder) {
        skip()
        if column >= count {
            endRow(in: &builder)
            skip()
            if column >= count { column = 0 }
        }
        if !isRowOpen { builder.open(.row(Row(isHeader: isInHeader && !hasBody))) }
        hasBody = hasBody || !isInHeader
        isRowOpen = true
        isInCell = true
        let span = min(max(call.integer("colspan") ?? 1, 1), count - column)
        let rows = min(max(call.integer("rowspan") ?? 1, 1), 1000)
        builder.open(.cell(Cell(columnSpan: span, rowSpan: rows, isHeader: isInHeader && hasBody)))
        for index in column..<(column + span) { covered[index] = rows - 1 }
        begun.insert(column)
        column += span
    }

    /// The alignments of the columns with cells.
    func alignments(_ call: TypstCall) -> [Alignment?] {
        call.alignments.enumerated().map { begun.contains($0) ? $1 : nil }
    }

    private mutating func skip() {
        while column < count, covered[column] > 0 {
            covered[column] -= 1
            column += 1
        }
    }

    mutating func closeCell(in builder: inout AttributedText.Builder) {
        guard isInCell else { return }
        builder.close()
        isInCell = false
    }

    mutating func endRow(in builder: inout AttributedText.Builder) {
        closeCell(in: &builder)
        if isRowOpen { builder.close() }
        isRowOpen = false
        column = 0
    }
}
