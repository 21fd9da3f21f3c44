import MarkdownEditing
import MarkdownFormat
import RichText
import RichTextEditing
import Testing

/// Keys in a table of 20,000 rows: thousands of them are fast only because each examines just the rows around the caret.
@Suite struct LongTableTests {
    private func text(_ range: Range<Int>, _ source: MarkdownSource) -> String {
        String(decoding: source.utf8(in: range), as: UTF8.self)
    }

    @Test("Tab, Return and typing in the source of a long table")
    func keys() throws {
        let row = "| Alder | 4 |\n"
        var source = MarkdownSource("| Port | Depth |\n| --- | --- |\n" + String(repeating: row, count: 20_000))
        for key in 0..<2000 {
            let start = 31 + key * 9 * row.utf8.count
            let depth = try #require(source.nextCell(from: start + 3)).selection
            #expect(text(depth, source) == "4")
            let next = try #require(source.nextCell(from: depth.upperBound)).selection
            #expect(text(next, source) == "Alder" && next.lowerBound == start + row.utf8.count + 2)
            #expect(source.nextCell(from: next.lowerBound, backward: true)?.selection == depth)
        }
        let middle = 31 + 10_000 * row.utf8.count + 3
        for _ in 0..<200 {
            let edit = try #require(source.newRow(at: middle))
            let part = try #require(edit.replacements.first)
            #expect(part.text == "\n|  |  |")
            source.replace(part.range, with: part.text, parsing: 4 << 10)
            #expect(source.returning(in: middle..<middle).replacements.count == 1)
        }
    }

    @Test("Return and typing in a long table of rich text")
    func richText() throws {
        var text = EditableText()
        text.insertTable(rows: 3000, columns: 2, at: 0)
        let context = EditingContext(EditedDocument(text))
        let cell = try #require(text.rangeOfCell(row: 1500, column: 1, inTableAt: 0))
        context.selection = cell
        for _ in 0..<500 {
            context.type("x")
            context.typeParagraphBreak()
        }
        #expect(context.text.string(in: cell.lowerBound..<cell.lowerBound + 6) == "x\nx\nx\n")
        for _ in 0..<500 { context.undo() }
        #expect(context.text.tablePosition(at: cell.lowerBound)?.rows == 3000)
    }
}
