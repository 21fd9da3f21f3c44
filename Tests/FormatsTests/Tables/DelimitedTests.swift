import Formats
import RichText
import Testing
import UniformTypes

@Suite("Comma- and tab-separated values")
struct DelimitedTests {
    private func cells(_ text: AttributedText) -> [[String]] {
        var rows: [[String]] = []
        for event in text.blockEvents {
            switch event {
            case .enter(_, .row): rows.append([])
            case .paragraph(let paragraph):
                rows[rows.count - 1].append(paragraph.string.split(separator: "\u{2028}").joined(separator: "⏎"))
            default: break
            }
        }
        return rows
    }

    @Test(
        "Reading",
        arguments: [
            ("a,b\nc,d\n", [["a", "b"], ["c", "d"]]),
            ("a,b\r\nc,d", [["a", "b"], ["c", "d"]]),
            ("a,,\n,b", [["a", "", ""], ["", "b"]]),
            ("\"a,b\",\"c\"\"d\"", [["a,b", "c\"d"]]),
            ("\"a\nb\",c", [["a⏎b", "c"]]),
            ("\"a\r\nb\"", [["a⏎b"]]),
            ("a \"b\" c,d", [["a \"b\" c", "d"]]),
            ("\"a\" b,c", [["a b", "c"]]),
            ("\"a,b\nc", [["\"a", "b"], ["c"]]),
            ("\"\",a", [["", "a"]]),
            (" a , b ", [[" a ", " b "]]),
            ("a\n\nb", [["a"], [""], ["b"]]),
            ("a,b\nc,d\n\n\r\n", [["a", "b"], ["c", "d"]]),
            ("a,b\n\"\"\n", [["a", "b"], [""]]),
            ("a,b\n\nc,d\n\n", [["a", "b"], [""], ["c", "d"]]),
            ("a\nb\n\n", [["a"], ["b"], [""]]),
            ("a;b\n1,5;2", [["a", "b"], ["1,5", "2"]]),
            ("a;b\n1;2", [["a", "b"], ["1", "2"]]),
            // Blanks around quotes, quotes behind a backslash, and a directive in quotes.
            ("a, \"b, c\", d\n1, \"2, 3\" , 4", [["a", "b, c", " d"], ["1", "2, 3", " 4"]]),
            ("a, \"b\" c,d", [["a", " \"b\" c", "d"]]),
            ("\"x \\\"q\\\" y\",z", [["x \"q\" y", "z"]]),
            ("\"{\\\"a\\\": 1}\",z", [["{\"a\": 1}", "z"]]),
            ("\"C:\\\",z", [["C:\\", "z"]]),
            ("", []),
        ] as [(String, [[String]])])
    func comma(input: String, expected: [[String]]) throws {
        #expect(try cells(DelimitedReader(.comma).read(Array(input.utf8), .standard)) == expected)
    }

    @Test(
        "Reading tabs",
        arguments: [
            ("a\tb\nc,d\te", [["a", "b"], ["c,d", "e"]]),
            ("\"a\nb\"\tc\n", [["a⏎b", "c"]]),
            ("5\" disk\tx", [["5\" disk", "x"]]),
        ])
    func tab(input: String, expected: [[String]]) throws {
        #expect(try cells(DelimitedReader(.tab).read(Array(input.utf8), .standard)) == expected)
    }

    @Test("A file is one table without a header row, but Markdown makes its first row one")
    func markdown() throws {
        let text = try DelimitedReader(.comma).read(Array("a,b\n1,\"x|y\"\n".utf8), .standard)
        #expect(
            text.outline == [
                "table0/row1/cell2|a", "table0/row1/cell3|b", "table0/row4/cell5|1", "table0/row4/cell6|x|y",
            ])
        let markdown = String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self)
        #expect(markdown == "| a   | b    |\n| --- | ---- |\n| 1   | x\\|y |\n")
    }

    @Test("Two tables and the text between them: a span in the first covers nothing after it")
    func severalTables() throws {
        let html = "<table><tr><td rowspan=3>a<td>b<tr><td>c</table><p>text, more</p><table><tr><td>d<td>e</table>"
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        let written = String(decoding: DelimitedWriter(.comma).write(text, .standard), as: UTF8.self)
        #expect(written == "a,b\n,c\n\"text, more\"\nd,e\n")
    }

    @Test(
        "Written cells are read as the same text",
        arguments: ["a,b\nc,d\n", "\"a,b\",\"c\"\"d\"\n", "\"a\nb\",c\n", "\" a\",b\n", "a,\n,b\n", "a;b,c\n"])
    func again(csv: String) throws {
        let text = try DelimitedReader(.comma).read(Array(csv.utf8), .standard)
        #expect(DelimitedWriter.canWrite(text))
        #expect(String(decoding: DelimitedWriter(.comma).write(text, .standard), as: UTF8.self) == csv)
    }

    @Test(
        "Dollar signs in cells are text: Markdown formulas are written as letters, and cells unchanged",
        arguments: [
            (UniformType.markdown, "| $x^2$ |\n| --- |\n", "x²\n"), (.commaSeparatedText, "$x^2$\n", "$x^2$\n"),
            (.tabSeparatedText, "$x^2$\n", "$x^2$\n"), (.json, "[[\"$x^2$\"]]", "$x^2$\n"),
        ])
    func dollars(type: UniformType, source: String, csv: String) throws {
        let reader = try #require(FormatRegistry.standard.reader(for: type))
        let text = try reader.read(Array(source.utf8), .standard)
        let written = DelimitedWriter(.comma).write(text, WritingOptions.standard.of(type))
        #expect(String(decoding: written, as: UTF8.self) == csv)
    }

    @Test(
        "Writing",
        arguments: [
            ("| a | b |\n|---|---|\n| **c** | [d](e) |", "a,b\nc,d\n", true),
            ("| a |\n|---|\n| b<br>c |", "a\n\"b\nc\"\n", true),
            ("| a |\n|---|\n\ntext", "a\ntext\n", false),
            ("- a\n- b", "a\nb\n", false),
            ("", "", false),
        ])
    func writing(markdown: String, csv: String, canWrite: Bool) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(String(decoding: DelimitedWriter(.comma).write(text, .standard), as: UTF8.self) == csv)
        #expect(DelimitedWriter.canWrite(text) == canWrite)
        #expect((DelimitedWriter(.comma).objection(to: text) == nil) == (canWrite || text.isEmpty))
    }

    @Test("Tabs in tab-separated cells are quoted")
    func tabs() {
        var builder = AttributedText.Builder()
        builder.open(.table(Table()))
        builder.open(.row(Row()))
        for content in ["a\tb", "c,d"] {
            builder.open(.cell(Cell()))
            builder.append(content)
            builder.close()
        }
        let text = builder.finish()
        #expect(String(decoding: DelimitedWriter(.tab).write(text, .standard), as: UTF8.self) == "\"a\tb\"\tc,d\n")
    }

    @Test("Slots covered by spans are empty cells")
    func spans() {
        var builder = AttributedText.Builder()
        builder.open(.table(Table()))
        for row in [[Cell(columnSpan: 2), Cell(rowSpan: 2)], [Cell(), Cell()], [Cell()]] {
            builder.open(.row(Row()))
            for cell in row {
                builder.open(.cell(cell))
                builder.append("x")
                builder.close()
            }
            builder.close()
        }
        let text = builder.finish()
        #expect(String(decoding: DelimitedWriter(.comma).write(text, .standard), as: UTF8.self) == "x,,x\nx,x,\nx\n")
    }

    @Test("A span of thousands of columns does not add thousands of cells per row")
    func largeSpans() {
        var builder = AttributedText.Builder()
        builder.open(.table(Table()))
        for _ in 0..<100 {
            builder.open(.row(Row()))
            builder.open(.cell(Cell(columnSpan: 1_000_000, rowSpan: 1_000_000)))
            builder.append("x")
            builder.close()
            builder.close()
        }
        let text = builder.finish()
        #expect(DelimitedWriter(.comma).write(text, .standard).count < 50_000)
        #expect(MarkdownWriter().write(text, .standard).count < 300_000)
    }
}
