import Formats
import OfficeFormats
import RichText
import Testing
import ZIPArchive

/// Tables as sheets of OpenDocument: what each cell holds.
@Suite("Tables as spreadsheets")
struct SheetWriterTests {
    private func content(_ markdown: String) throws -> String {
        try content(of: MarkdownReader().read(Array(markdown.utf8), .standard))
    }

    private func content(of text: AttributedText) throws -> String {
        var archive = try ZIPReader(SheetWriter().write(text, .standard))
        #expect(
            try archive.part("mimetype").map { String(decoding: $0, as: UTF8.self) }?.hasSuffix("spreadsheet") == true)
        let part = try #require(try archive.part("content.xml"))
        return String(decoding: part, as: UTF8.self)
    }

    @Test(
        "Numbers and dates stay numbers and dates, everything else is text",
        arguments: [
            ("12.5", "float", "office:value=\"12.5\""), ("-3", "float", "office:value=\"-3\""),
            ("1,234.5", "float", "office:value=\"1234.5\""), ("2026-02-28", "date", "office:date-value=\"2026-02-28\""),
            ("2026-02-30", "string", ""), ("007", "string", ""), ("=1+1", "string", ""), ("+49 30", "string", ""),
            ("@SUM(A1)", "string", ""), ("12,34", "string", ""), ("12345678901234567", "string", ""),
            ("1e5", "string", ""), ("a & b", "string", ""),
        ])
    func types(text: String, type: String, value: String) throws {
        let xml = try content("| a |\n| --- |\n| \(text) |\n")
        let cell = try #require(xml.split(separator: "<table:table-cell").last)
        #expect(
            cell.contains("office:value-type=\"\(type)\" \(value)") || cell.contains("\"\(type)\"\(value)>"), "\(cell)")
    }

    @Test("Marks, links and lines stay in their cells")
    func marks() throws {
        let xml = try content("| a |\n| --- |\n| **b** [c](https://e.org?a&b)<br>d |\n")
        #expect(xml.contains("<text:span text:style-name=\"t1\">b</text:span>"))
        #expect(xml.contains("<text:a xlink:type=\"simple\" xlink:href=\"https://e.org?a&amp;b\">c</text:a>"))
        #expect(xml.contains("<text:line-break/>d") || xml.contains("<text:p>d</text:p>"))
    }

    @Test("Spans cover the slots to the right and below")
    func spans() throws {
        let html = "<table><tr><td colspan=2>a</td><td rowspan=2>b</td></tr><tr><td>c</td><td>d</td></tr></table>"
        let xml = try content(of: HTMLReader().read(Array(html.utf8), .standard))
        let rows = xml.split(separator: "<table:table-row>").dropFirst()
        #expect(rows.count == 2)
        #expect(xml.contains("table:number-columns-spanned=\"2\"") && xml.contains("table:number-rows-spanned=\"2\""))
        #expect(rows.first?.contains("</table:table-cell><table:covered-table-cell/><table:table-cell") == true)
        #expect(rows.last?.contains("</table:table-cell><table:covered-table-cell/></table:table-row>") == true)
    }

    @Test("Text outside of tables is in rows of one cell")
    func paragraphs() throws {
        let xml = try content("Before\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n")
        #expect(xml.split(separator: "<table:table-row>").count == 4)
        #expect(xml.contains("<text:p>Before</text:p>"))
    }
}
