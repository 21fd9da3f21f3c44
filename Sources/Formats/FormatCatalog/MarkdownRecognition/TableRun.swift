/// Whether the current line is in a table.
struct TableRun {
    private var isOpen = false

    /// Returns true for another row of the table; any other line ends the table.
    mutating func takeRow(_ line: EvidenceLine) -> Bool {
        isOpen = isOpen && line.content.contains("|")
        return isOpen
    }

    /// Returns true for the delimiter row below the header of a table, which begins the table.
    mutating func begin(at line: EvidenceLine, below previous: EvidenceLine?) -> Bool {
        guard line.isTableDelimiter, let previous, previous.cellCount == line.cellCount else { return false }
        isOpen = true
        return true
    }

    mutating func interrupt() { isOpen = false }
}

extension EvidenceLine {
    fileprivate var isTableDelimiter: Bool {
        guard content.contains("|"), content.contains("-") else { return false }
        guard content.allSatisfy({ "|-: ".utf8.contains($0) }), cellCount > 1 || first == last else { return false }
        return content.split(separator: "|").allSatisfy { cell in
            cell.split(separator: 0x20).count == 1 && cell.contains("-")
        }
    }

    /// The number of cells if the line is a row of a table.
    fileprivate var cellCount: Int {
        let bar = UInt8(ascii: "|")
        return content.count { $0 == bar } + 1 - (first == bar ? 1 : 0) - (content.count > 1 && last == bar ? 1 : 0)
    }
}
