import RichText

/// The separators of rows and cells of a nested table, for formats that have none.
///
/// The nested cells are on the line of the outer cell: `a | b; c | d`.
package struct InnerCells {
    /// The separator of two cells.
    private let bar: StaticString
    /// The number of open nested tables.
    private var tables = 0
    /// The number of cells since the last text, and whether a row or table has ended since.
    private var cells = 0
    private var isNewRow = false
    private var isFirstOfRow = false

    /// Creates the state at the start of a cell, with the separator of nested cells.
    package init(bar: StaticString) { self.bar = bar }

    /// True if a nested table is open.
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

    /// Returns the separators to write before a text that follows a text with this last byte.
    package mutating func signs(after last: UInt8?) -> [UInt8] {
        defer { (cells, isNewRow) = (0, false) }
        let bars = (0..<cells).flatMap { _ in bar.withUTF8Buffer { unsafe Array($0) } }
        guard let last else { return bars.isEmpty ? [] : Array(bars.drop { $0 == 0x20 }) }
        guard isNewRow else { return cells > 0 ? bars : [0x20] }
        // A sentence already ends with a sign.
        let end: [UInt8] = ".:;!?,".utf8.contains(last) ? [0x20] : Array("; ".utf8)
        return end + bars.drop { $0 == 0x20 }
    }
}
