import FormatCore

/// How the cells of rows lie, as far as it has been said, for each depth of tables (RTF 1.9.1, "Table Definitions").
struct RTFRowDefinitions {
    private var rows: [Int: RTFRow] = [:]

    /// The definition that a row of tables at this depth ends with.
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

    /// Begins the definition of a row anew.
    mutating func reset(depth: Int) {
        rows[depth] = nil
    }

    mutating func setNote(_ note: RTFTableNote?, depth: Int) {
        rows[depth, default: RTFRow()].note = note
    }

    mutating func setNote(_ note: RTFCellNote?, depth: Int) {
        rows[depth, default: RTFRow()].next.note = note
    }
}
