import RichText

/// A table of an edited text: rows of cells, each with its paragraphs.
struct EditedTable {
    struct Cell {
        let step: BlockStep
        /// The indices of its paragraphs.
        var paragraphs: Range<Int>
    }

    struct Row {
        let step: BlockStep
        var cells: [Cell]

        var isHeader: Bool {
            if case .row(let row) = step.kind { row.isHeader } else { false }
        }

        var paragraphs: Range<Int> {
            (cells.first?.paragraphs.lowerBound ?? 0)..<(cells.last?.paragraphs.upperBound ?? 0)
        }
    }

    /// The path of blocks to the table, the table included.
    let path: [BlockStep]
    let table: Table
    private(set) var rows: [Row] = []

    /// The innermost table that contains a paragraph; nil if there is none.
    init?(_ text: EditableText, around index: Int) {
        let path = text.format(ofParagraph: index).path
        guard let depth = path.lastIndex(where: { $0.kind.isTable }), case .table(let table) = path[depth].kind else {
            return nil
        }
        self.path = Array(path[...depth])
        self.table = table
        for paragraph in text.extent(ofDepth: depth, around: index) {
            let other = text.format(ofParagraph: paragraph).path
            guard other.count > depth + 2 else { continue }
            add(paragraph, row: other[depth + 1], cell: other[depth + 2])
        }
    }

    private mutating func add(_ paragraph: Int, row: BlockStep, cell: BlockStep) {
        if rows.last?.step !== row { rows.append(Row(step: row, cells: [])) }
        let last = rows.count - 1
        if let old = rows[last].cells.last, old.step === cell {
            rows[last].cells[rows[last].cells.count - 1].paragraphs = old.paragraphs.lowerBound..<(paragraph + 1)
        } else {
            rows[last].cells.append(Cell(step: cell, paragraphs: paragraph..<(paragraph + 1)))
        }
    }

    var columns: Int { rows.map(\.cells.count).max() ?? 0 }

    var paragraphs: Range<Int> { (rows.first?.paragraphs.lowerBound ?? 0)..<(rows.last?.paragraphs.upperBound ?? 0) }

    /// The row and column of the cell that contains a paragraph.
    func position(of index: Int) -> (row: Int, column: Int)? {
        for (row, cells) in rows.enumerated() {
            if let column = cells.cells.firstIndex(where: { $0.paragraphs.contains(index) }) { return (row, column) }
        }
        return nil
    }

    var hasSpans: Bool {
        rows.contains { row in
            row.cells.contains { cell in
                guard case .cell(let cell) = cell.step.kind else { return false }
                return cell.columnSpan > 1 || cell.rowSpan > 1
            }
        }
    }
}

extension BlockKind {
    fileprivate var isTable: Bool {
        if case .table = self { true } else { false }
    }
}
