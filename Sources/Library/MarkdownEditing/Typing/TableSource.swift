import MarkdownFormat

/// A table in a source: its lines and the ranges of its cells.
struct TableSource {
    struct Row {
        let line: SourceLine
        /// The content of the cells, without white space at the ends.
        let cells: [Range<Int>]

        fileprivate init(_ line: SourceLine) {
            self.line = line
            cells = TableSource.cells(line)
        }
    }

    /// All rows; the second one has the alignments of the columns.
    private(set) var rows: [Row] = []

    /// The table at an offset; nil if there is none.
    init?(_ source: MarkdownSource, at offset: Int) {
        guard var first = source.tableRow(at: offset) else { return nil }
        while let before = source.tableRow(before: first) { first = before }
        rows.append(first)
        while let last = rows.last, let next = source.tableRow(after: last) { rows.append(next) }
        guard rows.count > 1 else { return nil }
    }

    var columns: Int { rows[0].cells.count }

    /// The ranges of the cells between unescaped pipes; pipes at the ends are optional.
    fileprivate static func cells(_ line: SourceLine) -> [Range<Int>] {
        var bars: [Int] = []
        for index in line.content {
            let byte = line.bytes[index - line.range.lowerBound]
            let isEscaped = index > line.content.lowerBound && line.bytes[index - 1 - line.range.lowerBound] == 0x5C
            if byte == 0x7C, !isEscaped { bars.append(index) }
        }
        var end = line.content.upperBound
        while end > line.content.lowerBound, [0x20, 0x09, 0x0D].contains(line.bytes[end - 1 - line.range.lowerBound]) {
            end -= 1
        }
        var edges = bars
        if edges.first != line.content.lowerBound { edges.insert(line.content.lowerBound - 1, at: 0) }
        if edges.last != end - 1 { edges.append(end) }
        return zip(edges, edges.dropFirst()).map { left, right in
            var (low, high) = (left + 1, right)
            while low < high, line.bytes[low - line.range.lowerBound] == 0x20 { low += 1 }
            while high > low, line.bytes[high - 1 - line.range.lowerBound] == 0x20 { high -= 1 }
            return low..<max(low, high)
        }
    }
}

extension MarkdownSource {
    /// The row of a table at an offset; nil outside tables.
    func tableRow(at offset: Int) -> TableSource.Row? {
        let line = line(at: offset)
        return line.block?.kind == .table ? TableSource.Row(line) : nil
    }

    /// Returns the row before `row` in the same table; nil for the first.
    func tableRow(before row: TableSource.Row) -> TableSource.Row? {
        line(before: row.line).flatMap { isOneTable($0, row.line) ? TableSource.Row($0) : nil }
    }

    /// Returns the row after `row` in the same table; nil for the last.
    func tableRow(after row: TableSource.Row) -> TableSource.Row? {
        line(after: row.line).flatMap { isOneTable(row.line, $0) ? TableSource.Row($0) : nil }
    }

    /// True if a line and the next are rows of the same table.
    ///
    /// A quotation that begins with another table may follow directly.
    fileprivate func isOneTable(_ line: SourceLine, _ next: SourceLine) -> Bool {
        guard line.block?.kind == .table, next.block?.kind == .table, !line.isBlank, !next.isBlank else { return false }
        // Of a long table, the blocks of two lines are different parts.
        return line.block == next.block || blocks(in: line.range.lowerBound..<next.range.upperBound).count == 1
    }
}
