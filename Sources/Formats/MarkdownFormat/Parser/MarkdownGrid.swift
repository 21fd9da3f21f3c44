import FormatCore
import RichText

/// A table drawn with `+`, `-` and `|`, whose border below the header may have colons for alignments, as in Pandoc.
struct MarkdownGrid {
    let table: LinedTable
    /// The alignments of its columns; empty if there are none.
    let columns: [Alignment?]

    /// True for the first line of a grid.
    static func isBorder(_ line: ArraySlice<UInt8>) -> Bool {
        let line = line.trimmedOfBlanks
        return line.count >= 3 && line.first == UInt8(ascii: "+") && line.last == UInt8(ascii: "+") && isRule(line)
    }

    /// Parses lines; nil if they are not a grid.
    init?(_ lines: [ArraySlice<UInt8>]) {
        let border = lines.dropFirst().first { $0.contains(UInt8(ascii: "=")) && Self.isRule($0) } ?? lines.first
        guard let border, let table = GridTable(lines.map(Self.withoutColons))?.table else { return nil }
        self.table = table
        let columns = border.split(separator: UInt8(ascii: "+")).map(Self.alignment)
        let count = table.rows.first?.reduce(0) { $0 + $1.cell.columnSpan }
        self.columns = columns.count == count && columns.contains { $0 != nil } ? columns : []
    }

    private static func isRule(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy { "+-=:".utf8.contains($0) } }

    private static func withoutColons(_ line: ArraySlice<UInt8>) -> [UInt8] {
        guard line.contains(UInt8(ascii: ":")), isRule(line) else { return Array(line) }
        let sign = UInt8(ascii: line.contains(UInt8(ascii: "=")) ? "=" : "-")
        return line.map { $0 == UInt8(ascii: ":") ? sign : $0 }
    }

    private static func alignment(_ border: ArraySlice<UInt8>) -> Alignment? {
        let begins = border.first == UInt8(ascii: ":")
        let ends = border.last == UInt8(ascii: ":")
        return begins ? (ends ? .center : .left) : ends ? .right : nil
    }
}
