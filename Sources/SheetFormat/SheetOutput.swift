import FormatCore
import RichText
import XMLSyntax

/// The part `content.xml`, written row by row.
struct SheetOutput {
    private var output: [UInt8]
    /// The number of open tables; those inside cells are text.
    private var depth = 0
    private var grid = SheetGrid()
    private var cell = SheetCellContent()
    private var isHeader = false
    private var isRowEmpty = true

    init(capacity: Int) {
        output = Array(Self.head.utf8)
        output.reserveCapacity(capacity + output.count + Self.tail.utf8.count)
    }

    /// The finished part.
    var document: [UInt8] { output + Array(Self.tail.utf8) }

    mutating func take(_ event: BlockEvent) {
        switch event {
        case .enter(_, .table):
            if depth == 0 { grid = SheetGrid() }
            depth += 1
        case .leave(_, .table): depth -= 1
        case .enter(_, .row(let row)) where depth == 1:
            isHeader = row.isHeader
            isRowEmpty = true
            output.append("<table:table-row>")
            appendCovered(grid.beginRow())
        case .leave(_, .row) where depth == 1:
            if isRowEmpty { output.append("<table:table-cell/>") }
            output.append("</table:table-row>")
        case .enter(_, .cell) where depth == 1: cell = SheetCellContent()
        case .leave(_, .cell(let attributes)) where depth == 1: end(attributes)
        case .enter, .leave: break
        case .paragraph(let paragraph):
            guard depth > 0 else { return appendRow(of: paragraph) }
            cell.append(paragraph)
        }
    }

    private mutating func appendRow(of paragraph: Paragraph) {
        guard !paragraph.isEmpty else { return }
        var content = SheetCellContent()
        content.append(paragraph)
        output.append("<table:table-row>")
        append(content, isHeader: false, columns: 1, rows: 1)
        output.append("</table:table-row>")
    }

    private mutating func end(_ attributes: Cell) {
        let columns = grid.columns(for: attributes)
        append(cell, isHeader: isHeader || attributes.isHeader, columns: columns, rows: attributes.rowSpan)
        appendCovered(grid.append(columns: columns, rows: attributes.rowSpan))
    }

    private mutating func appendCovered(_ count: Int) {
        if count > 0 { isRowEmpty = false }
        for _ in 0..<count { output.append("<table:covered-table-cell/>") }
    }

    private mutating func append(_ content: SheetCellContent, isHeader: Bool, columns: Int, rows: Int) {
        isRowEmpty = false
        output.append("<table:table-cell")
        if columns > 1 { output.append(attribute: "table:number-columns-spanned", columns) }
        if rows > 1 { output.append(attribute: "table:number-rows-spanned", rows) }
        let value = content.value
        if let style = value.style(isHeader: isHeader) { output.append(attribute: "table:style-name", style) }
        value.append(to: &output)
        guard !content.markup.isEmpty else { return output.append("/>") }
        output.append(UInt8(ascii: ">"))
        output.append(contentsOf: content.markup)
        output.append("</table:table-cell>")
    }
}

extension SheetOutput {
    private static let head =
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" \
        xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" \
        xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" \
        xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" \
        xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" \
        xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" \
        xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3"><office:automatic-styles>\
        <number:date-style style:name="N1"><number:year number:style="long"/><number:text>-</number:text>\
        <number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/>\
        </number:date-style><number:text-style style:name="N2"><number:text-content/></number:text-style>\
        <style:style style:name="date" style:family="table-cell" style:data-style-name="N1"/>\
        <style:style style:name="text" style:family="table-cell" style:data-style-name="N2"/>\
        <style:style style:name="head" style:family="table-cell" style:data-style-name="N2">\
        <style:text-properties fo:font-weight="bold"/></style:style>
        """ + SheetCellContent.styles
            + """
            </office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Sheet1">
            """

    private static let tail =
        "</table:table></office:spreadsheet></office:body></office:document-content>\n"
}
