import Formats
import RichText
import Testing

@Suite("Markdown, section by section")
struct MarkdownCorpusTests {
    private func read(_ markdown: String) throws -> AttributedText {
        try MarkdownReader().read(Array(markdown.utf8), .standard)
    }

    private func write(_ text: AttributedText) -> String {
        String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self)
    }

    @Test("The corpus exists")
    func corpus() {
        #expect(MarkdownCorpus.rows.count >= 250)
    }

    @Test("Reading produces the expected outline", arguments: MarkdownCorpus.rows)
    func reading(row: MarkdownCorpus.Row) throws {
        #expect(try read(row.source).outline == row.outline.map(String.init))
    }

    @Test("Writing produces equivalent, stable Markdown", arguments: MarkdownCorpus.rows)
    func writing(row: MarkdownCorpus.Row) throws {
        let text = try read(row.source)
        let written = write(text)
        #expect(written == row.written)
        #expect(try read(written).outline == text.outline)
        #expect(try write(read(written)) == written)
    }
}
