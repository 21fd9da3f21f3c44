import RichText

/// The rows of a table with the plain text of its cells.
struct FlattenedTable {
    /// The texts of the cells.
    private var rows: [[[UInt8]]] = []
    /// The number of open blocks inside the table, and of open tables among them.
    private var depth = 0
    private var inner = InnerCells(bar: " | ")

    /// True if a block inside the table is open.
    var isInside: Bool { depth > 0 }

    mutating func enter(_ kind: BlockKind) {
        depth += 1
        switch kind {
        case .row where depth == 1: rows.append([])
        case .cell where depth == 2:
            rows[rows.count - 1].append([])
            inner = InnerCells(bar: " | ")
        default: if depth > 2 { inner.enter(kind) }
        }
    }

    mutating func leave(_ kind: BlockKind) {
        if depth > 2 { inner.leave(kind) }
        depth -= 1
    }

    /// Appends a paragraph to its cell, separated by a space, or by the separators of a nested table.
    mutating func append(_ paragraph: Paragraph) {
        guard let row = rows.indices.last, let cell = rows[row].indices.last, !paragraph.isEmpty else { return }
        let signs = inner.signs(after: rows[row][cell].last)
        rows[row][cell].append(contentsOf: signs)
        rows[row][cell].append(contentsOf: paragraph.utf8)
    }

    /// One line of code per row, with aligned columns.
    func appendCode(to builder: inout AttributedText.Builder) {
        let lines = rows.map { $0.map(Self.text) }
        var widths: [Int] = []
        for line in lines {
            for (column, cell) in line.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], DisplayWidth.of(cell))
            }
        }
        builder.open(.code(language: nil))
        for line in lines {
            builder.append(utf8: Self.aligned(line, widths)[...])
            builder.endParagraph()
        }
        builder.close()
    }

    private static func text(_ cell: [UInt8]) -> [UInt8] {
        var text = ""
        for scalar in String(decoding: cell, as: UTF8.self).unicodeScalars {
            switch scalar {
            case "\u{2028}", "\t": text.append(" ")
            case "\u{FFFC}": break
            default: text.unicodeScalars.append(scalar)
            }
        }
        return Array(text.utf8)
    }

    private static func aligned(_ line: [[UInt8]], _ widths: [Int]) -> [UInt8] {
        var result: [UInt8] = []
        for (column, cell) in line.enumerated() {
            result += cell
            guard column < line.count - 1 else { break }
            result += [UInt8](repeating: 0x20, count: widths[column] - DisplayWidth.of(cell) + 2)
        }
        while result.last == 0x20 { result.removeLast() }
        return result
    }
}
