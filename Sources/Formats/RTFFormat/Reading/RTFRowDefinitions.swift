/// The current row definitions, for each table depth (RTF 1.9.1, "Table Definitions").
struct RTFRowDefinitions {
    private var rows: [Int: RTFRow] = [:]

    /// The definition of a row that ends at this table depth.
    subscript(depth: Int) -> RTFRow {
        rows[depth] ?? RTFRow()
    }

    mutating func set(_ word: RTFControl.Row, _ number: Int32, depth: Int) {
        switch word {
        case .reset: rows[depth] = RTFRow()
        case .leftEdge: rows[depth, default: RTFRow()].leftEdge = number
        case .header: rows[depth, default: RTFRow()].isHeader = true
        case .cellEdge: rows[depth, default: RTFRow()].endCell(at: number)
        case .joinsLeft: rows[depth, default: RTFRow()].next.joinsLeft = true
        case .joinsAbove: rows[depth, default: RTFRow()].next.joinsAbove = true
        case .background: rows[depth, default: RTFRow()].next.background = number
        }
    }

    /// Resets the definition of a row.
    mutating func reset(depth: Int) { rows[depth] = nil }

    mutating func setNote(_ note: RTFTableNote?, depth: Int) {
        rows[depth, default: RTFRow()].note = note
    }

    mutating func setNote(_ note: RTFCellNote?, depth: Int) {
        rows[depth, default: RTFRow()].next.note = note
    }
}
