import FormatCore
import RichText

/// Writes the elements of tables (OpenDocument 1.3 part 3, §9).
struct OpenDocumentTableWriting {
    private struct OpenTable {
        var isInHeader = false
        var hasRows = false
    }

    /// The open tables of the main text or a footnote.
    private var open: [OpenTable] = []
    private var outside: [[OpenTable]] = []
    /// The number of further columns that each open cell covers.
    private var covered: [Int] = []
    private var count = 0

    var isEmpty: Bool { open.isEmpty }

    /// Begins the text of a footnote, which is in none of the open tables.
    mutating func beginFootnote() {
        outside.append(open)
        open = []
    }

    mutating func endFootnote() { open = outside.popLast() ?? [] }

    mutating func begin(
        _ table: OfficeTable, note: String?, _ styles: inout OpenDocumentStyles, to bytes: inout [UInt8]
    ) {
        open.append(OpenTable())
        count += 1
        bytes.append("<table:table")
        bytes.append(attribute: "table:name", "Table \(count)")
        bytes.append(attribute: "table:style-name", styles.tableName(indent: table.indent))
        bytes.append(attribute: "pb:columns", OfficeNotation.text(of: table.columns))
        if let note = table.placeNote { bytes.append(attribute: "pb:place", note) }
        if let note { bytes.append(attribute: "pb:note", note) }
        bytes.append("><table:table-column")
        bytes.append(attribute: "table:number-columns-repeated", table.width)
        bytes.append("/>\n")
    }

    mutating func end(to bytes: inout [UInt8]) {
        if open.popLast()?.isInHeader == true { bytes.append("</table:table-header-rows>") }
        bytes.append("</table:table>\n")
    }

    mutating func beginRow(isHeader: Bool, to bytes: inout [UInt8]) {
        guard let last = open.indices.last else { return }
        if isHeader, !open[last].hasRows {
            bytes.append("<table:table-header-rows>")
            open[last].isInHeader = true
        } else if !isHeader, open[last].isInHeader {
            bytes.append("</table:table-header-rows>")
            open[last].isInHeader = false
        }
        bytes.append("<table:table-row")
        if isHeader, !open[last].isInHeader { bytes.append(" pb:header=\"1\"") }
        bytes.append(">")
        open[last].hasRows = true
    }

    mutating func beginCell(_ cell: Cell, _ styles: inout OpenDocumentStyles, to bytes: inout [UInt8]) {
        let columns = min(max(cell.columnSpan, 1), 1024)
        bytes.append("<table:table-cell")
        bytes.append(attribute: "table:style-name", styles.cellName(cell.background))
        if columns > 1 { bytes.append(attribute: "table:number-columns-spanned", columns) }
        if cell.rowSpan > 1 { bytes.append(attribute: "table:number-rows-spanned", cell.rowSpan) }
        var notes: [String] = []
        if cell.isHeader { notes.append("h") }
        if let color = cell.background, color.alpha < 255 { notes.append("b=\(color.alpha)") }
        if !notes.isEmpty { bytes.append(attribute: "pb:cell", notes.joined(separator: ";")) }
        bytes.append(" office:value-type=\"string\">")
        covered.append(columns - 1)
    }

    mutating func endCell(to bytes: inout [UInt8]) {
        bytes.append("</table:table-cell>")
        Self.appendCovered(covered.popLast() ?? 0, to: &bytes)
    }

    /// Writes columns that a cell covers.
    static func appendCovered(_ count: Int, to bytes: inout [UInt8]) {
        guard count > 0 else { return }
        bytes.append("<table:covered-table-cell")
        if count > 1 { bytes.append(attribute: "table:number-columns-repeated", count) }
        bytes.append("/>")
    }
}
