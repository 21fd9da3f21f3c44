import RichText

/// The row of a table that is being written: its cells with tabs between them, as a spreadsheet takes them.
struct PlainTextTable {
    /// How many tables are open, one in a cell of the other.
    private(set) var depth = 0
    private var cells: [[UInt8]] = []

    /// True where the block belongs to a table.
    mutating func enter(_ kind: BlockKind) -> Bool {
        switch kind {
        case .table: depth += 1
        case .row where depth == 1: cells = []
        case .cell where depth == 1: cells.append([])
        default: break
        }
        return depth > 0
    }

    /// A finished row, or nothing for any other block of a table; nil outside tables.
    mutating func leave(_ kind: BlockKind) -> [UInt8]? {
        guard depth > 0 else { return nil }
        switch kind {
        case .table: depth -= 1
        case .row where depth == 1: return Array(cells.joined(separator: [0x09]))
        default: break
        }
        return []
    }

    /// Lines and paragraphs of a cell stand side by side.
    mutating func append(_ lines: [[UInt8]]) {
        guard let last = cells.indices.last else { return }
        for line in lines {
            if !cells[last].isEmpty { cells[last].append(0x20) }
            cells[last].append(contentsOf: line.map { $0 == 0x09 ? 0x20 : $0 })
        }
    }
}
