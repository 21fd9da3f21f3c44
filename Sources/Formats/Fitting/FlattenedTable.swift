import RichText

/// The rows of a table whose cells are pieces of text, whatever blocks they held.
struct FlattenedTable {
    private struct Piece {
        var utf8: ArraySlice<UInt8>
        var attributes: Attributes
    }

    private typealias Cell = [Piece]

    private var rows: [[Cell]] = []
    private var isTitle = false
    private var rowIsHeader = false
    /// How many blocks are open inside the table, and how many of them are tables.
    private var depth = 0

    private static let space = Piece(utf8: [0x20], attributes: .none)

    /// True while a block inside the table is open.
    var isInside: Bool { depth > 0 }

    mutating func enter(_ kind: BlockKind) {
        depth += 1
        switch kind {
        case .row(let row) where depth == 1:
            rows.append([])
            rowIsHeader = row.isHeader
        case .cell(let cell) where depth == 2:
            rows[rows.count - 1].append([])
            isTitle = rowIsHeader || cell.isHeader
        default: break
        }
    }

    mutating func leave(_ kind: BlockKind) {
        depth -= 1
    }

    /// Paragraphs of a cell stand side by side.
    mutating func append(_ paragraph: Paragraph) {
        guard let row = rows.indices.last, let cell = rows[row].indices.last, !paragraph.isEmpty else { return }
        if !rows[row][cell].isEmpty { rows[row][cell].append(Self.space) }
        for run in paragraph.runs {
            rows[row][cell].append(Piece(utf8: run.utf8, attributes: isTitle ? run.attributes.strong : run.attributes))
        }
    }

    /// A paragraph for each row, with tabs between its cells.
    func appendLines(to builder: inout AttributedText.Builder) {
        for row in rows {
            for (place, cell) in row.enumerated() {
                if place > 0 { builder.append("\t") }
                for piece in cell { builder.append(utf8: piece.utf8, piece.attributes) }
            }
            builder.endParagraph()
        }
    }

    /// A line of code for each row, its columns below each other.
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

    private static func text(_ cell: Cell) -> [UInt8] {
        var text = ""
        for scalar in String(decoding: cell.flatMap(\.utf8), as: UTF8.self).unicodeScalars {
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
