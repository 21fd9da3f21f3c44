import Formats
import RichText
import Testing

@Suite("Spreadsheet cells in other formats and back")
struct CellRoundTripTests {
    static let sheets = [
        "Key\tValue\nalpha\t1\n", "a\tb\tc\nd\t\tf\n\t\t\n", "\"two\nlines\"\tx\n", "5\" disk\ty\n", "a|b\t*c*\n",
        "1986. x\t# no title\n", "=A1+B1\t-1,5\n", " spaced \t  two\n", "<b>\t&amp;\n", "\"a\tb\"\tc\n",
        "caf\u{E9} 😀\t漢字\n",
        "`code`\t\\\n", "only\n", "1\t2\n3\t4\n5\t6\n",
    ]

    @Test("CSV is written again as it was read, with the quotes of RFC 4180", arguments: sheets)
    func same(sheet: String) throws {
        let text = try DelimitedReader(.tab).read(Array(sheet.utf8), .standard)
        #expect(DelimitedWriter.canWrite(text))
        #expect(
            cells(try DelimitedReader(.tab).read(DelimitedWriter(.tab).write(text, .standard), .standard))
                == cells(text))
    }

    @Test("Through Markdown, HTML and RTF", arguments: sheets, Way.allCases)
    func through(sheet: String, way: Way) throws {
        let text = try DelimitedReader(.tab).read(Array(sheet.utf8), .standard)
        let back = try way.read(way.write(text))
        #expect(DelimitedWriter.canWrite(back))
        // Markdown takes white space off the edges of a cell.
        let isTrimmed = way == .markdown && sheet.hasPrefix(" ")
        #expect(cells(back) == (isTrimmed ? ["spaced\ttwo"] : cells(text)))
    }

    @Test("Through comma-separated values", arguments: sheets)
    func commas(sheet: String) throws {
        let text = try DelimitedReader(.tab).read(Array(sheet.utf8), .standard)
        let back = try DelimitedReader(.comma).read(DelimitedWriter(.comma).write(text, .standard), .standard)
        #expect(cells(back) == cells(text))
    }

    @Test("A spreadsheet becomes a Markdown table with its first row as the header")
    func markdown() throws {
        let text = try DelimitedReader(.tab).read(Array("Key\tNote\na|b\t\"two\nlines\"\n".utf8), .standard)
        #expect(
            String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self) == """
                | Key  | Note         |
                | ---- | ------------ |
                | a\\|b | two<br>lines |

                """)
    }

    @Test("A Markdown table becomes cells: without marks, with quoted line breaks")
    func cellsOfMarkdown() throws {
        let markdown = "| **Key** | Value |\n| --- | --: |\n| [a](https://e.org) | `1` |\n| b<br>c | \"q\" |\n"
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(DelimitedWriter.canWrite(text))
        #expect(
            String(decoding: DelimitedWriter(.tab).write(text, .standard), as: UTF8.self)
                == "Key\tValue\na\t1\n\"b\nc\"\t\"\"\"q\"\"\"\n")
    }

    private func cells(_ text: AttributedText) -> [String] {
        String(decoding: DelimitedWriter(.tab).write(text, .standard), as: UTF8.self).split(separator: "\n").map(
            String.init)
    }
}
