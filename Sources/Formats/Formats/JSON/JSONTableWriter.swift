import FormatCore
import RichText

/// Writes a table as JSON (RFC 8259): an array with an object for each row, with names from the first row; an array of
/// arrays if the first row has no names.
///
/// Numbers are JSON numbers if they lose no digits; everything else is a string.
public struct JSONTableWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// The reason why the text loses content as a list of rows; nil if it is one table and nothing else.
    public func objection(to text: AttributedText) -> String? {
        text.isEmpty || DelimitedWriter.canWrite(text)
            ? nil : "JSON holds one table as a list, and this has other content"
    }

    /// Returns the same value, or the same values in sequence as one list; nil for damaged JSON.
    ///
    /// A table would turn nested lists, `true` and `null` into strings.
    public func rewritten(_ source: [UInt8]) -> [UInt8]? { JSONSequence(source)?.document }

    /// Writes the rows of all tables, and other text as rows with one cell.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let rows = DelimitedWriter.rows(of: text, options)
        let names = Self.names(rows)
        var output: [UInt8] = []
        output.append("[")
        for (index, row) in rows.dropFirst(names == nil ? 0 : 1).enumerated() {
            output.append(index == 0 ? "\n  " : ",\n  ")
            Self.append(row, names, to: &output)
        }
        output.append(output.count == 1 ? "]\n" : "\n]\n")
        return output
    }
}

extension JSONTableWriter {
    /// The column names in the first row, if every name is unique.
    private static func names(_ rows: TableGrid.Rows) -> TableGrid.Row? {
        guard rows.count > 1, let first = rows.first, !first.contains(where: { $0.isBlank }) else { return nil }
        guard Set(first).count == first.count, !first.contains(where: { SheetCell.isNumber($0) }) else {
            return nil
        }
        return rows.contains { $0.count > first.count } ? nil : first
    }

    private static func append(_ row: TableGrid.Row, _ names: TableGrid.Row?, to output: inout [UInt8]) {
        output.append(names == nil ? "[" : "{")
        for (index, cell) in row.enumerated() {
            if index > 0 { output.append(", ") }
            if let names {
                append(string: names[index], to: &output)
                output.append(": ")
            }
            if SheetCell.isNumber(cell) {
                output.append(contentsOf: cell)
            } else {
                append(string: cell, to: &output)
            }
        }
        output.append(names == nil ? "]" : "}")
    }

    private static func append(string: ArraySlice<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in string {
            switch byte {
            case "\"": output.append("\\\"")
            case "\\": output.append("\\\\")
            case 0x0A: output.append("\\n")
            case 0x09: output.append("\\t")
            case 0..<0x20:
                output.append("\\u00")
                output.append(hexadecimal(byte >> 4))
                output.append(hexadecimal(byte & 15))
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func hexadecimal(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x61 + value - 10
    }
}
