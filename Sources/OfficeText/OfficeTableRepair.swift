import FormatCore
import RichText

/// What is known of tables only at their ends: how many rows a cell covers, and that all cells of a column are aligned alike.
struct OfficeTableRepair {
    /// The rows of cells that cover more than one, by their place among the cells of the text.
    var rows: [Int: Int] = [:]
    /// The tables that say themselves how their columns are aligned.
    var noted: Set<Int> = []

    /// The same text with both.
    func repaired(_ text: AttributedText) -> AttributedText {
        let columns = alignedColumns(text)
        guard !rows.isEmpty || !columns.isEmpty else { return text }
        var builder = AttributedText.Builder()
        builder.reserveCapacity(text.utf8.count)
        var (tables, cells) = (0, 0)
        var open: [(columns: [Alignment?], slots: TableSlots)] = []
        var alignments: [Alignment?] = []
        for event in text.blockEvents {
            switch event {
            case .enter(_, .table(var table)):
                if let found = columns[tables] { table.columns = found }
                open.append((columns[tables] ?? [], TableSlots()))
                tables += 1
                builder.open(.table(table))
            case .enter(_, .cell(var cell)):
                if let count = rows[cells] { cell.rowSpan = count }
                cells += 1
                let column = open.isEmpty ? 0 : open[open.count - 1].slots.take(cell)
                let known = open.last?.columns ?? []
                alignments.append(known.indices.contains(column) ? known[column] : nil)
                builder.open(.cell(cell))
            case .enter(_, let kind):
                if case .row = kind, !open.isEmpty { open[open.count - 1].slots.beginRow() }
                builder.open(kind)
            case .paragraph(let paragraph):
                for run in paragraph.runs {
                    if let attachment = run.attributes.attachment {
                        for _ in 0..<max(1, run.utf8.count / 3) { builder.append(attachment, run.attributes) }
                    } else {
                        builder.append(utf8: run.utf8, run.attributes)
                    }
                }
                var style = paragraph.style
                if let column = alignments.last, column != nil, style.alignment == column { style.alignment = nil }
                builder.endParagraph(style)
            case .leave(_, let kind):
                if case .cell = kind { alignments.removeLast() }
                if case .table = kind { open.removeLast() }
                builder.close()
            }
        }
        return builder.finish()
    }

    private struct Columns {
        var number: Int
        var slots = TableSlots()
        var found: [Int: Alignment?] = [:]
        var column: [Int] = []
    }

    /// The columns all of whose cells with text are aligned alike, by the number of the table.
    private func alignedColumns(_ text: AttributedText) -> [Int: [Alignment?]] {
        var result: [Int: [Alignment?]] = [:]
        var open: [Columns] = []
        var count = 0
        for event in text.blockEvents {
            switch event {
            case .enter(_, .table):
                open.append(Columns(number: count))
                count += 1
            case .enter(_, .row): if !open.isEmpty { open[open.count - 1].slots.beginRow() }
            case .enter(_, .cell(let cell)):
                guard !open.isEmpty else { continue }
                let column = open[open.count - 1].slots.take(cell)
                open[open.count - 1].column.append(column)
            case .leave(_, .cell): if !open.isEmpty { _ = open[open.count - 1].column.popLast() }
            case .paragraph(let paragraph):
                guard let last = open.last, let column = last.column.last, !paragraph.isEmpty else { continue }
                let alignment = paragraph.style.alignment
                if let found = last.found[column], found != alignment {
                    open[open.count - 1].found[column] = .some(nil)
                } else {
                    open[open.count - 1].found[column] = .some(alignment)
                }
            case .leave(_, .table):
                guard let table = open.popLast(), !noted.contains(table.number) else { continue }
                guard table.found.values.contains(where: { $0 != nil }) else { continue }
                let width = (table.found.keys.max() ?? 0) + 1
                result[table.number] = (0..<min(width, 1024)).map { table.found[$0] ?? nil }
            default: break
            }
        }
        return result
    }
}
