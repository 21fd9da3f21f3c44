import FormatCore
import Formats
import RichText
import Testing

@testable import OfficeFormats

/// Tables as workbooks: the cells, and content that does not fit into one record.
@Suite("Tables as workbooks")
struct WorkbookWriterTests {
    private func workbook(_ markdown: String, _ options: WritingOptions = .standard) throws -> ReadWorkbook {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        return try #require(ReadWorkbook(WorkbookWriter().write(text, options)))
    }

    @Test(
        "Numbers, percentages, money, times and ISO dates become formatted numbers, everything else is text",
        arguments: [
            ("12.5", "12.5 "), ("-3", "-3.0 "), ("1,234.5", "1234.5 #,##0.0"), ("12.50", "12.5 0.00"),
            ("50%", "0.5 0%"), ("7.25 %", "0.0725 0.00\\ %"), ("$1,200", "1200.0 \"$\"#,##0"),
            ("-3.20 €", "-3.2 0.00\\ \"€\""), ("2026-02-28", "46081.0 yyyy\\-mm\\-dd"),
            ("1900-03-01", "61.0 yyyy\\-mm\\-dd"),
            ("12:30", "\(Double(45_000) / 86_400) h:mm"), ("2026-02-28 12:00:00", "46081.5 yyyy\\-mm\\-dd\\ hh:mm:ss"),
            ("1900-02-28", "‹1900-02-28›"), ("2026-02-30", "‹2026-02-30›"), ("007", "‹007›"), ("=1+1", "‹=1+1›"),
            ("+49 30", "‹+49 30›"), ("@SUM(A1)", "‹@SUM(A1)›"), ("12,34", "‹12,34›"), ("1e5", "‹1e5›"),
            ("25:00", "‹25:00›"),
            ("12345678901234567", "‹12345678901234567›"), ("7.25%%", "‹7.25%%›"), ("$", "‹$›"), ("50%%", "‹50%%›"),
        ])
    func values(text: String, cell: String) throws {
        let book = try workbook("| a |\n| --- |\n| \(text) |\n")
        #expect(book.cells[[1, 0]] == cell)
    }

    @Test(
        "If the desktop uses a decimal comma, so may the table",
        arguments: [
            ("3,14", "3.14 "), ("1.234,5", "1234.5 #,##0.0"), ("1.234", "1234.0 #,##0"), ("1,234.5", "1234.5 #,##0.0"),
            ("3.14", "3.14 "), ("12,5 %", "0.125 0.0\\ %"), ("1.2.3", "‹1.2.3›"),
        ])
    func comma(text: String, cell: String) throws {
        var options = WritingOptions.standard
        options.hasDecimalComma = true
        #expect(try workbook("| a |\n| --- |\n| \(text) |\n", options).cells[[1, 0]] == cell)
    }

    @Test("Long texts continue in the next record", arguments: ["a", "é", "語", "😀"])
    func long(letter: String) throws {
        let lengths = [1, 4_100, 8_219, 8_220, 9_000, 16_000]
        let rows = lengths.map { "| \(String(repeating: letter, count: $0)) |\n" }.joined()
        let book = try workbook("| a |\n| --- |\n" + rows)
        for (row, length) in lengths.enumerated() {
            #expect(book.cells[[row + 1, 0]]?.count == length + 2, "\(length)")
        }
    }

    @Test("Marks, links and spans have their records")
    func records() throws {
        let book = try workbook("| a |\n| --- |\n| **b** c<br>d |\n| [e](https://e.org) |\n")
        #expect(book.cells[[1, 0]] == "‹b c\nd›" && book.links == ["2 0 https://e.org"])
        let html = "<table><tr><td colspan=2>a</td><td rowspan=2>b</td></tr><tr><td>c</td><td>d</td></tr></table>"
        let spans = try HTMLReader().read(Array(html.utf8), .standard)
        let merged = try #require(ReadWorkbook(WorkbookWriter().write(spans, .standard)))
        #expect(merged.merged == [[0, 0, 0, 1], [0, 1, 2, 2]])
        #expect(merged.cells[[1, 1]] == "‹d›" && merged.cells[[0, 2]] == "‹b›")
    }

    @Test("A table with too many rows or columns reports a loss", arguments: [(65_536, 1), (2, 256)])
    func limits(rows: Int, columns: Int) {
        for extra in [0, 1] {
            var builder = AttributedText.Builder()
            builder.open(.table(Table()))
            for _ in 0..<(rows > 2 ? rows + extra : rows) {
                builder.open(.row(Row()))
                for _ in 0..<(rows > 2 ? columns : columns + extra) {
                    builder.open(.cell(Cell()))
                    builder.append("1")
                    builder.endParagraph()
                    builder.close()
                }
                builder.close()
            }
            builder.close()
            #expect((WorkbookWriter().objection(to: builder.finish()) == nil) == (extra == 0))
        }
    }

    @Test("Files of every size chain their sectors", arguments: [0, 1, 4_096, 4_097, 7_000_000, 16_000_000])
    func sectors(size: Int) throws {
        let stream = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        let read = try #require(ReadWorkbook.stream(of: CompoundFile.file("Workbook", stream)))
        #expect(read.prefix(size).elementsEqual(stream) && read.count >= 4_096)
    }
}
