import FormatCore
import RichText

/// The part `content.xml`, written row by row.
struct SheetOutput: SheetSink {
    private var output: [UInt8]

    init(capacity: Int) {
        output = Array(Self.head.utf8)
        output.reserveCapacity(capacity + output.count + Self.tail.utf8.count)
    }

    /// The complete part.
    var document: [UInt8] { output + Array(Self.tail.utf8) }

    mutating func beginRow() { output.append("<table:table-row>") }

    mutating func endRow() { output.append("</table:table-row>") }

    mutating func appendCovered(_ count: Int) {
        for _ in 0..<count { output.append("<table:covered-table-cell/>") }
    }

    mutating func append(_ cell: SheetCellPlace, _ paragraphs: [Paragraph]) {
        var content = SheetCellContent()
        for paragraph in paragraphs { content.append(paragraph) }
        output.append("<table:table-cell")
        if cell.columns > 1 { output.append(attribute: "table:number-columns-spanned", cell.columns) }
        if cell.rows > 1 { output.append(attribute: "table:number-rows-spanned", cell.rows) }
        let value = content.value
        if let style = value.style(isHeader: cell.isHeader) { output.append(attribute: "table:style-name", style) }
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
