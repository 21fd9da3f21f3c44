import FormatCore
import RichText

/// The directive `csv-table`: rows of comma-separated values, and options for their syntax.
struct RSTCSVTable {
    /// The maximum number of cells of a table after short rows are filled.
    private static let mostCells = 100_000

    private(set) var table = LinedTable()
    private var delimiter = UInt8(ascii: ",")
    private var quote = UInt8(ascii: "\"")
    private var escape: UInt8?
    private var keepsSpace = false

    /// The reader of the option `header`, which has a fixed syntax.
    private static var ofHeader: RSTCSVTable {
        var table = RSTCSVTable([])
        table.escape = UInt8(ascii: "\\")
        return table
    }

    init(_ lines: ArraySlice<RSTLine>) {
        let options = lines.prefix { RSTPicture.field($0.text) != nil }
        var rows: [[[UInt8]]] = []
        var headerRows = 0
        for field in options.compactMap({ RSTPicture.field($0.text) }) { take(field.name, field.value, &headerRows) }
        for case let field? in options.map({ RSTPicture.field($0.text) }) where field.name == "header" {
            rows = Self.ofHeader.rows(of: Array(field.value))
        }
        table.headerCount = rows.count + headerRows
        rows += self.rows(of: Array(lines.dropFirst(options.count).dedented.joined(separator: [0x0A])))
        // Short rows get empty cells, unless one long row would cause far more empty cells than there are cells in the text.
        let widest = rows.map(\.count).max() ?? 0
        let count = widest * rows.count <= Self.mostCells ? widest : 0
        table.rows = rows.map { row in
            let cells = row + Array(repeating: [], count: max(0, count - row.count))
            return cells.map { cell in
                (
                    Cell(),
                    LinedTable.dedented(cell[...].lines.map(Array.init))
                )
            }
        }
        table.markStubs()
    }

    private mutating func take(_ name: String, _ value: ArraySlice<UInt8>, _ headerRows: inout Int) {
        switch name {
        case "delim": delimiter = Self.character(value) ?? delimiter
        case "quote": quote = Self.character(value) ?? quote
        case "escape": escape = Self.character(value)
        case "keepspace": keepsSpace = true
        case "stub-columns": table.stubCount = max(Int(value.text) ?? 0, 0)
        case "header-rows": headerRows = min(Int(value.text) ?? 0, 1000)
        default: break
        }
    }

    /// The character that an option sets.
    private static func character(_ value: ArraySlice<UInt8>) -> UInt8? {
        switch value.text {
        case "tab": 0x09
        case "space": 0x20
        case let name: name.utf8.count == 1 ? name.utf8.first : nil
        }
    }

    private func rows(of text: [UInt8]) -> [[[UInt8]]] {
        var rows: [[[UInt8]]] = []
        var row: [[UInt8]] = []
        var index = 0
        while index < text.count {
            if !keepsSpace { while index < text.count, text[index] == 0x20, delimiter != 0x20 { index += 1 } }
            row.append(cell(of: text, &index))
            if index < text.count, text[index] == delimiter {
                index += 1
                if index == text.count { row.append([]) }
            } else {
                index += 1
                if row.contains(where: { !$0.isEmpty }) || row.count > 1 { rows.append(row) }
                row = []
            }
        }
        if !row.isEmpty { rows.append(row) }
        return rows
    }

    /// Reads a cell up to the delimiter or the line end after it; quotation marks are syntax only around a whole cell.
    private func cell(of text: [UInt8], _ index: inout Int) -> [UInt8] {
        var cell: [UInt8] = []
        var isQuoted = index < text.count && text[index] == quote
        if isQuoted { index += 1 }
        while index < text.count {
            let byte = text[index]
            if let escape, byte == escape, index + 1 < text.count {
                cell.append(text[index + 1])
                index += 2
                continue
            }
            if isQuoted, byte == quote {
                isQuoted = index + 1 < text.count && text[index + 1] == quote
                if isQuoted { cell.append(quote) }
                index += isQuoted ? 2 : 1
                continue
            }
            if !isQuoted, byte == delimiter || byte == 0x0A { break }
            cell.append(byte)
            index += 1
        }
        return cell
    }
}
