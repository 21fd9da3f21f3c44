import RichText

/// The signs that part the rows and cells of a table within a cell, for formats that have no such tables.
///
/// Its cells stand on one line with the cell around them: `a | b; c | d`.
package struct InnerCells {
    /// What parts two cells.
    private let bar: StaticString
    /// The number of open tables within the cell.
    private var tables = 0
    /// The number of cells since the last text, and whether a row or a table ended since then.
    private var cells = 0
    private var isNewRow = false
    private var isFirstOfRow = false

    /// Creates the state at the start of a cell, with what parts the cells in it.
    package init(bar: StaticString) {
        self.bar = bar
    }

    /// Whether a table within the cell is open.
    package var isInTable: Bool { tables > 0 }

    /// Enters a block within the cell.
    package mutating func enter(_ kind: BlockKind) {
        switch kind {
        case .table:
            tables += 1
            isNewRow = true
        case .row where tables > 0:
            isNewRow = true
            isFirstOfRow = true
            cells = 0
        case .cell where tables > 0:
            if !isFirstOfRow { cells += 1 }
            isFirstOfRow = false
        default: break
        }
    }

    /// Leaves a block within the cell.
    package mutating func leave(_ kind: BlockKind) {
        guard case .table = kind, tables > 0 else { return }
        tables -= 1
        (isNewRow, cells) = (true, 0)
    }

    /// The signs before a text that follows others in the cell, of which the last byte is known.
    package mutating func signs(after last: UInt8?) -> [UInt8] {
        defer { (cells, isNewRow) = (0, false) }
        let bars = (0..<cells).flatMap { _ in bar.withUTF8Buffer { unsafe Array($0) } }
        guard let last else { return bars.isEmpty ? [] : Array(bars.drop { $0 == 0x20 }) }
        guard isNewRow else { return cells > 0 ? bars : [0x20] }
        // A sentence has its own sign at its end.
        let end: [UInt8] = ".:;!?,".utf8.contains(last) ? [0x20] : Array("; ".utf8)
        return end + bars.drop { $0 == 0x20 }
    }
}
