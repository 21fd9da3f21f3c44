import Formats
import RichText
import Testing

@Suite("Titles in tables by the style of their text")
struct OfficeTitleTests {
    /// A table of rows of cells; those with a star have Writer's style for headings.
    private static func outline(_ rows: [[String]], _ way: OfficeWay) throws -> [String] {
        let text =
            switch way {
            case .word:
                try OfficeParts.text(
                    word: "<w:tbl>\(rows.map { "<w:tr>\($0.map(wordCell).joined())</w:tr>" }.joined())</w:tbl>",
                    [
                        "styles":
                            "<w:style w:type=\"paragraph\" w:styleId=\"T\"><w:name w:val=\"Table Heading\"/></w:style>"
                    ])
            case .openDocument:
                try OfficeParts.text(
                    openDocument: "<table:table>"
                        + rows.map { "<table:table-row>\($0.map(cell).joined())</table:table-row>" }.joined()
                        + "</table:table>",
                    styles: OfficeParts.named(
                        "<style:style style:name=\"Table_20_Heading\" style:family=\"paragraph\"/>"))
            }
        return text.outline
    }

    private static func wordCell(_ words: String) -> String {
        let style = words.hasPrefix("*") ? "<w:pPr><w:pStyle w:val=\"T\"/></w:pPr>" : ""
        return "<w:tc><w:p>\(style)<w:r><w:t>\(words.drop { $0 == "*" })</w:t></w:r></w:p></w:tc>"
    }

    private static func cell(_ words: String) -> String {
        let style = words.hasPrefix("*") ? " text:style-name=\"Table_20_Heading\"" : ""
        return "<table:table-cell><text:p\(style)>\(words.drop { $0 == "*" })</text:p></table:table-cell>"
    }

    @Test("A cell of such text is the title of its row", arguments: OfficeWay.allCases)
    func rows(way: OfficeWay) throws {
        #expect(
            try Self.outline([["*a", "1"], ["*b", "2"]], way)
                == [
                    "table0/row1/cell2(th)|a", "table0/row1/cell3|1", "table0/row4/cell5(th)|b",
                    "table0/row4/cell6|2",
                ])
    }

    @Test("First rows of such text are heads of the table", arguments: OfficeWay.allCases)
    func heads(way: OfficeWay) throws {
        #expect(
            try Self.outline([["*a", "*b", ""], ["c", "*d", ""], ["*e", "*f", ""]], way)
                == [
                    "table0/head1/cell2|a", "table0/head1/cell3|b", "table0/head1/cell4|", "table0/row5/cell6|c",
                    "table0/row5/cell7(th)|d", "table0/row5/cell8|", "table0/row9/cell10(th)|e",
                    "table0/row9/cell11(th)|f", "table0/row9/cell12|",
                ])
    }

    @Test("A table within a title leaves its own rows as they are")
    func within() throws {
        let inner = "<table:table><table:table-row>\(Self.cell("b"))</table:table-row></table:table>"
        let rows =
            "<table:table-header-rows><table:table-row><table:table-cell>\(inner)</table:table-cell></table:table-row>"
            + "</table:table-header-rows><table:table-row>\(Self.cell("c"))</table:table-row>"
        let text = try OfficeParts.text(openDocument: "<table:table>\(rows)</table:table>")
        #expect(
            text.outline == ["table0/head1/cell2/table3/row4/cell5|b", "table0/row6/cell7|c"])
    }
}
