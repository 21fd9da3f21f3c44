import FormatCore
import RichText

/// A row of a table: its cells separated by tabs as in a spreadsheet, with empty cells under spans.
struct PlainTextTable {
    /// The number of nested open tables.
    private(set) var depth = 0
    private var grid = TableGrid()
    private var cell = Cell()
    private var content: [UInt8]?
    private var inner = InnerCells(bar: " | ")

    /// Enters a block; returns true if it belongs to a table.
    mutating func enter(_ kind: BlockKind) -> Bool {
        switch kind {
        case .table:
            depth += 1
            if depth == 1 { grid = TableGrid() }
        case .row where depth == 1: grid.beginRow()
        case .cell(let cell) where depth == 1:
            self.cell = cell
            content = []
            inner = InnerCells(bar: " | ")
            return true
        default: break
        }
        if content != nil { inner.enter(kind) }
        return depth > 0
    }

    /// Leaves a block; returns a completed row, empty for other parts of a table, and nil outside tables.
    mutating func leave(_ kind: BlockKind) -> [UInt8]? {
        guard depth > 0 else { return nil }
        if content != nil { inner.leave(kind) }
        switch kind {
        case .table: depth -= 1
        case .row where depth == 1: return grid.rows.last.map { Array($0.joined(separator: [0x09])) }
        case .cell where depth == 1:
            grid.append(content ?? [], cell)
            content = nil
        default: break
        }
        return []
    }

    /// Appends lines to the cell, separated by spaces, or by the separators of a nested table.
    mutating func append(_ lines: [[UInt8]]) {
        guard content != nil else { return }
        for line in lines where !line.isEmpty || !inner.isInTable {
            let signs = inner.signs(after: content?.last)
            content?.append(contentsOf: signs)
            content?.append(contentsOf: line.map { $0 == 0x09 ? 0x20 : $0 })
        }
    }
}
