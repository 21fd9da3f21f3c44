import Formats
import RichText
import Testing

@Suite("Dialects of Markdown")
struct MarkdownDialectTests {
    private func written(_ html: String, _ dialect: MarkdownDialect) throws -> String {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        return String(decoding: MarkdownWriter(dialect: dialect).write(text, .standard), as: UTF8.self)
    }

    @Test(
        "Highlights and colors, and text that a dialect cannot express",
        arguments: [
            ("<p>a <mark>b</mark> c", "a ==b== c\n", "a <mark>b</mark> c\n"),
            ("<p>a <span style='background:#ff0'>b</span> c", "a ==b== c\n", "a b c\n"),
            ("<p>a <span style='background:#eee'>b</span> c", "a b c\n", "a b c\n"),
            (
                "<p><mark>a <b>b</b></mark> <code>&lt;mark></code>", "==a **b**== `<mark>`\n",
                "<mark>a **b**</mark> `<mark>`\n"
            ),
            // Two signs inside would end it.
            ("<p><mark>a==b</mark> <mark>c</mark>", "<mark>a==b</mark> ==c==\n", "<mark>a==b</mark> <mark>c</mark>\n"),
        ])
    func highlights(html: String, obsidian: String, github: String) throws {
        #expect(try written(html, .obsidian) == obsidian)
        #expect(try written(html, .github) == github)
    }

    @Test(
        "Direction",
        arguments: [
            (
                "<p>a<p dir=rtl>שלום<ul dir=rtl><li>אחת</ul><p>b",
                "a\n\n<div dir=\"rtl\">\n\nשלום\n\n- אחת\n\n</div>\n\nb\n"
            ),
            ("<p dir=rtl>שלום", "<div dir=\"rtl\">\n\nשלום\n\n</div>\n"), ("<p>a", "a\n"),
        ])
    func direction(html: String, markdown: String) throws {
        #expect(try written(html, .obsidian) == markdown)
        let again = try MarkdownReader(dialect: .obsidian).read(Array(markdown.utf8), .standard)
        #expect(String(decoding: MarkdownWriter(dialect: .obsidian).write(again, .standard), as: UTF8.self) == markdown)
        #expect(try !written(html, .github).contains("<div"))
    }

    /// A source, its meaning in plain CommonMark, and the Markdown written for that.
    @Test(
        "Without formulas",
        arguments: [
            ("$a_1*b_1*c$\n", "$a_1<em>b_1</em>c$", "$a_1*b_1*c$\n"), ("$\\{x\\}$\n", "${x}$", "${x}$\n"),
            ("$$\n- y\n$$\n", "<p>$$</p><ul><li>y $$</li></ul>", "$$\n\n- y $$\n"),
        ])
    func commonMark(source: String, html: String, markdown: String) throws {
        let formats = FormatRegistry.standard.speaking(.commonMark)
        let text = try #require(try formats.reader(for: .markdown)?.read(Array(source.utf8), .standard))
        let written = try #require(formats.writer(for: .html)?.write(text, .standard))
        #expect(String(decoding: written, as: UTF8.self).contains(html))
        let again = String(decoding: MarkdownWriter(dialect: .commonMark).write(text, .standard), as: UTF8.self)
        #expect(again == markdown)
    }

    @Test(
        "Names", arguments: [("github", MarkdownDialect.github), ("CommonMark", .commonMark), ("obsidian", .obsidian)])
    func names(name: String, dialect: MarkdownDialect) {
        #expect(MarkdownDialect(named: name) == dialect)
        #expect(MarkdownDialect(named: name + "x") == nil)
    }
}
