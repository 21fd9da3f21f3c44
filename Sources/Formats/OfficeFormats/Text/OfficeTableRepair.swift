import FormatCore
import RichText

/// The facts about tables that are known only at their ends: the row spans of cells, the alignments of columns, and titles.
struct OfficeTableRepair {
    /// The row spans greater than 1, by the index of the cell.
    var rows: [Int: Int] = [:]
    /// The indexes of the tables whose notes have the alignments of their columns.
    var noted: Set<Int> = []
    var titles = OfficeTitles()

    /// The text with both applied.
    func repaired(_ text: AttributedText) -> AttributedText {
        let columns = alignedColumns(text)
        guard !rows.isEmpty || !columns.isEmpty || !titles.cells.isEmpty else { return text }
        var builder = AttributedText.Builder()
        builder.reserveCapacity(text.utf8.count)
        var walk = Walk(repair: self, columns: columns)
        for event in text.blockEvents {
            switch event {
            case .enter(_, let kind): builder.open(walk.enter(kind))
            case .paragraph(let paragraph):
                for run in paragraph.runs {
                    if let attachment = run.attributes.attachment {
                        for _ in 0..<max(1, run.utf8.count / 3) { builder.append(attachment, run.attributes) }
                    } else {
                        builder.append(utf8: run.utf8, run.attributes)
                    }
                }
                builder.endParagraph(walk.style(paragraph.style))
            case .leave(_, let kind):
                walk.leave(kind)
                builder.close()
            }
        }
        return builder.finish()
    }

    /// A walk through the blocks of a text, which counts tables, rows and cells.
    private struct Walk {
        let repair: OfficeTableRepair
        /// The alignments of the columns of tables, by the index of the table.
        let columns: [Int: [Alignment?]]
        private var (tables, rows, cells) = (0, 0, 0)
        private var open: [(columns: [Alignment?], slots: TableSlots)] = []
        /// Whether each open row is a header, and the alignment of the column of each open cell.
        private var isHeader: [Bool] = []
        private var alignments: [Alignment?] = []

        init(repair: OfficeTableRepair, columns: [Int: [Alignment?]]) {
            self.repair = repair
            self.columns = columns
        }

        /// Returns the block with the collected facts.
        mutating func enter(_ kind: BlockKind) -> BlockKind {
            switch kind {
            case .table(let table): .table(enter(table))
            case .row(let row): .row(enter(row))
            case .cell(let cell): .cell(enter(cell))
            default: kind
            }
        }

        private mutating func enter(_ table: Table) -> Table {
            var table = table
            if let found = columns[tables] { table.columns = found }
            open.append((columns[tables] ?? [], TableSlots()))
            tables += 1
            return table
        }

        private mutating func enter(_ row: Row) -> Row {
            var row = row
            if !open.isEmpty { open[open.count - 1].slots.beginRow() }
            if repair.titles.rows.contains(rows) { row.isHeader = true }
            rows += 1
            isHeader.append(row.isHeader)
            return row
        }

        private mutating func enter(_ cell: Cell) -> Cell {
            var cell = cell
            if let count = repair.rows[cells] { cell.rowSpan = count }
            if repair.titles.cells.contains(cells), isHeader.last == false { cell.isHeader = true }
            cells += 1
            let column = open.isEmpty ? 0 : open[open.count - 1].slots.take(cell)
            let known = open.last?.columns ?? []
            alignments.append(known.indices.contains(column) ? known[column] : nil)
            return cell
        }

        mutating func leave(_ kind: BlockKind) {
            switch kind {
            case .cell: alignments.removeLast()
            case .row: isHeader.removeLast()
            case .table: open.removeLast()
            default: break
            }
        }

        /// Returns the style of a paragraph, without the alignment that its column has.
        func style(_ style: ParagraphStyle) -> ParagraphStyle {
            var style = style
            if let column = alignments.last, column != nil, style.alignment == column { style.alignment = nil }
            return style
        }
    }

    private struct Columns {
        var number: Int
        var slots = TableSlots()
        var found: [Int: Alignment?] = [:]
        var column: [Int] = []
    }

    /// The alignments of the columns in which all cells with text have the same, by the index of the table.
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
