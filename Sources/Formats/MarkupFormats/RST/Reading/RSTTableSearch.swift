import FormatCore

/// Finds the drawn tables of a document, and remembers where none can end, so that reading stays linear.
struct RSTTableSearch {
    /// The maximum number of lines of a simple table.
    private static let simpleLimit = 2000

    /// The indices of the borders that may end a simple table, in order.
    private var simpleEnds: [Int]?
    /// The index of the line below a grid that is malformed: it is an error as a whole, so no line of it begins another.
    private var gridEnd = 0

    /// Parses the table that begins with a line; returns it with the number of its further lines, nil if there is none.
    mutating func table(
        from line: RSTLine, in lines: [RSTLine], behind next: Int
    ) -> (table: LinedTable, count: Int)? {
        if line.text.starts(with: "+-".utf8) || line.text.starts(with: "+=".utf8) {
            return grid(from: line, in: lines, behind: next)
        }
        guard line.text.contains(0x20), RSTSimpleTable.isBorder(line.text) else { return nil }
        return simpleTable(from: line, in: lines, behind: next)
    }

    private mutating func grid(
        from line: RSTLine, in lines: [RSTLine], behind next: Int
    ) -> (table: LinedTable, count: Int)? {
        guard next > gridEnd else { return nil }
        let rest = lines[next...].prefix {
            ($0.text.first == "+" || $0.text.first == "|") && $0.indent >= line.indent
        }
        if let table = GridTable(Self.drawing(line, rest))?.table { return (table, rest.count) }
        gridEnd = rest.endIndex
        return nil
    }

    /// A simple table ends with a border before a blank line, which is the second or the third border.
    private mutating func simpleTable(
        from line: RSTLine, in lines: [RSTLine], behind next: Int
    ) -> (table: LinedTable, count: Int)? {
        if simpleEnds == nil {
            simpleEnds = lines.indices.filter { index in
                let isLast = index + 1 == lines.endIndex || lines[index + 1].isBlank
                return isLast && RSTSimpleTable.isBorder(lines[index].text)
            }
        }
        guard let end = simpleEnds?.first(from: next), end - next < Self.simpleLimit,
            let table = RSTSimpleTable(Self.drawing(line, lines[next...end]))?.table
        else { return nil }
        return (table, end - next + 1)
    }

    /// The lines of a table; the first one may follow the marker of an item.
    private static func drawing(_ line: RSTLine, _ rest: ArraySlice<RSTLine>) -> [[UInt8]] {
        [Array(line.text)] + rest.map { $0.bytes(from: line.indent) }
    }
}
