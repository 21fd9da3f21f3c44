import Formats
import RichText
import Testing

/// Cells that a spreadsheet would take for something else.
@Suite("Cells that stay text")
struct SheetCellTests {
    @Test(
        "Formulas, commands and numbers that would lose digits are text",
        arguments: [
            ("=1+1", true), ("+49 30 1", true), ("@sum", true), ("-x", true), (" =1", true), ("007", true),
            ("1234567890123456", true), ("-5", false), ("-0.5", false), ("0", false), ("0.5", false), ("12", false),
            ("a=1", false), ("", false), ("-", false), ("2026-11-22", false),
        ])
    func isText(cell: String, isText: Bool) throws {
        let html = try written(cell, .standard)
        #expect(html.contains("<td sdnum=\"1033;0;@\">") == isText, "\(html)")
        var options = WritingOptions.standard
        options.tables = .sheet
        #expect(try written(cell, options).contains("<td sdnum=\"1033;0;@\">'") == false)
        #expect(try written(cell, options).contains(">'") == isText)
    }

    private func written(_ cell: String, _ options: WritingOptions) throws -> String {
        var builder = AttributedText.Builder()
        builder.open(.table(Table()))
        builder.open(.row(Row()))
        builder.open(.cell(Cell()))
        builder.append(cell)
        return String(decoding: HTMLWriter().write(builder.finish(), options), as: UTF8.self)
    }
}
