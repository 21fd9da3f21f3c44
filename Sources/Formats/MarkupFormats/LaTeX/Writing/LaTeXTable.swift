import FormatCore
import RichText

/// A table with rules above and below its header.
enum LaTeXTable {
    static func bytes(_ table: MarkupTable) -> [UInt8] {
        let count = table.columnCount
        var output = [UInt8]("\\begin{tabular}{")
        output += (0..<count).map { letter(table.alignment(of: $0)) }
        output.append("}\n\\hline")
        let headerCount = table.headerCount
        var slots = TableSlots()
        for (number, row) in table.rows.enumerated() {
            slots.beginRow()
            // The column of the last `&`.
            var column = 0
            output.append("\n")
            for cell in row.cells {
                let start = slots.take(cell.cell)
                if start > column {
                    output += [UInt8]("&", count: start - column) + [0x20]
                    column = start
                }
                let columns = max(min(cell.cell.columnSpan, count - start), 1)
                append(cell, columns, table.alignment(of: start), isTitle: cell.cell.isHeader, of: count, to: &output)
                output.append(0x20)
                column += columns - 1
            }
            output.append("\\\\")
            if number + 1 == headerCount || number + 1 == table.rows.count { output.append("\n\\hline") }
        }
        output.append("\n\\end{tabular}")
        return output
    }

    private static func append(
        _ cell: MarkupCell, _ columns: Int, _ alignment: Alignment?, isTitle: Bool, of count: Int,
        to output: inout [UInt8]
    ) {
        let isText = cell.content.isEmpty || cell.content.count == 1 && cell.content[0].kind == .paragraph
        var content = cell.content.joined(by: "\n\n")
        if !isText || content.contains(0x0A) {
            let width = HTMLNumber.text(0.9 / Double(count))
            content = LaTeXPrinter.environment("minipage", content, options: "[t]{\(width)\\linewidth}")
        } else if isTitle, !content.isEmpty {
            content = LaTeXInlineWriter.command("textbf", content)
        }
        if cell.cell.rowSpan > 1 {
            content = Array("\\multirow{\(cell.cell.rowSpan)}{*}{".utf8) + content + [UInt8]("}")
        }
        if columns > 1 {
            let sign = String(decoding: [letter(alignment)], as: UTF8.self)
            content = Array("\\multicolumn{\(columns)}{\(sign)}{".utf8) + content + [UInt8]("}")
        }
        output += content
    }

    private static func letter(_ alignment: Alignment?) -> UInt8 {
        switch alignment {
        case .left?, .justified?, nil: UInt8(ascii: "l")
        case .center?: UInt8(ascii: "c")
        case .right?: UInt8(ascii: "r")
        }
    }
}
