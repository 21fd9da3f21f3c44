import FormatCore
import RichText

/// A table with one line for each cell.
enum AsciiDocTable {
    static func bytes(_ table: MarkupTable, _ place: BlockPlace) -> [UInt8] {
        let sign = [UInt8](place.cells == 0 ? "|" : "!")
        let hasHeader = table.headerCount > 0 && table.rows.count > 1
        var output = [UInt8]("[cols=\"")
        let count = table.columnCount
        if table.table.columns.isEmpty {
            output.append("\(count)*")
        } else {
            output += (0..<count).map { [UInt8](mark(of: table.alignment(of: $0))) }.joined(separator: [
                UInt8(ascii: ",")
            ])
        }
        output.append(hasHeader ? "\",options=\"header\"]\n" : "\",options=\"noheader\"]\n")
        output += sign + [UInt8]("===")
        var slots = TableSlots()
        for (number, row) in table.rows.enumerated() {
            slots.beginRow()
            for cell in row.cells {
                _ = slots.take(cell.cell)
                output.append("\n")
                let isTitle = row.row.isHeader ? number > 0 || !hasHeader : cell.cell.isHeader
                append(cell, isTitle: isTitle, rows: table.rows.count - number, to: &output)
                output += sign
                output += AsciiDocPrinter.joined(cell.content)
            }
        }
        return output + [0x0A] + sign + [UInt8]("===")
    }

    private static func append(_ cell: MarkupCell, isTitle: Bool, rows: Int, to output: inout [UInt8]) {
        let (columns, rows) = (max(cell.cell.columnSpan, 1), min(max(cell.cell.rowSpan, 1), rows))
        if columns > 1 || rows > 1 {
            if columns > 1 { output.append(decimal: columns) }
            if rows > 1 {
                output.append(".")
                output.append(decimal: rows)
            }
            output.append("+")
        }
        let isText = cell.content.isEmpty || cell.content.count == 1 && cell.content[0].kind == .paragraph
        if !isText { output.append("a") } else if isTitle { output.append("h") }
    }

    private static func mark(of alignment: Alignment?) -> StaticString {
        switch alignment {
        case .left?, .justified?: "<1"
        case .center?: "^1"
        case .right?: ">1"
        case nil: "1"
        }
    }
}
