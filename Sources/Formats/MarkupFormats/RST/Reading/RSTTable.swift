import FormatCore
import RichText

/// A simple table between lines of `=` (specification, "Simple Tables").
struct RSTSimpleTable {
    /// The number of cells from which on short lines between many columns are no table.
    private static let mostCells = 100_000

    private(set) var table = LinedTable()

    /// True for a line of `=` in columns.
    static func isBorder(_ text: ArraySlice<UInt8>) -> Bool {
        text.starts(with: "==".utf8) && text.allSatisfy { $0 == "=" || $0 == 0x20 }
    }

    /// Parses lines; nil if they are not a simple table.
    init?(_ lines: [[UInt8]]) {
        guard let border = lines.first else { return nil }
        let starts = Self.starts(of: border)
        guard starts.count > 1, starts.count <= 500, starts.count * lines.count <= Self.mostCells else { return nil }
        var rows: [Row] = []
        for line in lines.dropFirst().dropLast() {
            if Self.isBorder(line[...]) {
                if table.headerCount == 0 { table.headerCount = rows.count }
                continue
            }
            let isRule = !line.isEmpty && line.allSatisfy { $0 == "-" || $0 == 0x20 }
            if isRule, !rows.isEmpty { rows[rows.count - 1].starts = Self.starts(of: line).filter(starts.contains) }
            if line.isEmpty || isRule { continue }
            let first = Self.cells(of: line, starts)[0]
            if !first.allSatisfy({ $0 == 0x20 }) || rows.isEmpty {
                rows.append(Row(lines: [line], starts: starts))
            } else {
                rows[rows.count - 1].lines.append(line)
            }
        }
        if table.headerCount == rows.count { table.headerCount = 0 }
        table.rows = rows.map { $0.cells(in: starts) }
    }

    /// The lines of a row, and the columns in which its cells begin; a line of `-` below a row joins columns.
    private struct Row {
        var lines: [[UInt8]]
        var starts: [Int]

        func cells(in columns: [Int]) -> [(cell: Cell, lines: [[UInt8]])] {
            let starts = starts.first == columns.first ? starts : columns
            let lines = lines.map { RSTSimpleTable.cells(of: $0, starts) }
            return starts.indices.map { number in
                let end = number + 1 < starts.count ? starts[number + 1] : Int.max
                var cell = Cell()
                cell.columnSpan = columns.count { $0 >= starts[number] && $0 < end }
                return (cell, LinedTable.dedented(lines.map { $0[number] }))
            }
        }
    }

    /// The columns in which the parts of a border begin.
    private static func starts(of border: [UInt8]) -> [Int] {
        border.indices.filter { border[$0] != 0x20 && ($0 == 0 || border[$0 - 1] == 0x20) }
    }

    private static func cells(of line: [UInt8], _ starts: [Int]) -> [[UInt8]] {
        // Columns are counted in characters.
        let scalars = Array(line.text.unicodeScalars)
        return starts.enumerated().map { number, start in
            let end = number + 1 < starts.count ? min(starts[number + 1], scalars.count) : scalars.count
            return start < end ? Array(String(String.UnicodeScalarView(scalars[start..<end])).utf8) : []
        }
    }
}

/// The directive `list-table`: a nested list.
struct RSTListTable {
    private(set) var table = LinedTable()

    init(_ lines: ArraySlice<RSTLine>) {
        var column: Int?
        for line in lines {
            if column == nil, let field = RSTPicture.field(line.text) {
                let number = Int(String(decoding: field.value.prefix(4), as: UTF8.self))
                if field.name == "header-rows" { table.headerCount = max(number ?? 0, 0) }
                if field.name == "stub-columns" { table.stubCount = max(number ?? 0, 0) }
                continue
            }
            if line.isBlank, column == nil { continue }
            if column == nil { column = line.indent }
            var line = line
            if line.indent == column, let mark = RSTMark(line.text) {
                table.rows.append([])
                line = RSTLine(line.text.dropFirst(mark.width), indent: line.indent + mark.width)
            }
            guard let row = table.rows.indices.last else { continue }
            if let mark = RSTMark(line.text), line.indent > column ?? 0, line.indent <= (column ?? 0) + 3 {
                let text = RSTLine(line.text.dropFirst(mark.width), indent: line.indent + mark.width)
                table.rows[row].append((Cell(), [text.bytes(from: 0)]))
            } else if let last = table.rows[row].indices.last {
                table.rows[row][last].lines.append(line.bytes(from: 0))
            }
        }
        table.rows = table.rows.map { row in row.map { ($0.cell, LinedTable.dedented($0.lines)) } }
        table.markStubs()
    }
}
