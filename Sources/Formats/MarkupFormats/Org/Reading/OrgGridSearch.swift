import FormatCore

/// Finds the tables of Emacs' table.el, which are drawn with `+`, `-` and `|` (Org Syntax, "Tables").
struct OrgGridSearch {
    /// The start of the line below a drawing that is malformed, so that no line of it begins another.
    private var end = 0

    /// The table that begins with a line, and the offset of the line below it; nil if there is none.
    mutating func table(
        from line: ArraySlice<UInt8>, in source: [UInt8], behind next: Int
    ) -> (table: LinedTable, end: Int)? {
        guard line.startIndex >= end, Self.isBorder(line) else { return nil }
        var lines = [Array(line.withoutIndent.withoutTrailingSpace)]
        var index = next
        while index < source.count {
            let text = source[index...].prefix { $0 != 0x0A }
            let content = text.withoutIndent.withoutTrailingSpace
            guard content.first == "+" || content.first == "|" else { break }
            lines.append(Array(content))
            index = text.endIndex + 1
        }
        if let table = GridTable(lines)?.table { return (table, index) }
        end = index
        return nil
    }

    private static func isBorder(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.withoutIndent.withoutTrailingSpace
        return text.count > 2 && text.starts(with: "+-".utf8) && text.last == "+"
            && text.allSatisfy { $0 == "+" || $0 == "-" }
    }
}
