import Formats
import RichText
import Testing
import UniformTypes

/// Markup that repeats what does not end, which is read in the time of its length.
@Suite("Hostile markup")
struct HostileMarkupTests {
    private func text(_ source: String, _ type: UniformType) throws -> AttributedText {
        let reader = try #require(FormatRegistry.standard[type]?.reader)
        return try reader.read(Array(source.utf8), .standard)
    }

    private func words(_ source: String, _ type: UniformType) throws -> Int {
        try text(source, type).string.split { !$0.isLetter }.count { $0 == "word" }
    }

    private func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

    @Test(
        "Simple and grid tables without an end",
        arguments: ["= =\n", "== ==\na  b\n\n", "+-+\n+++\n", "+-\n +-\n", "+-+\n| |\n+--\n"])
    func tables(unit: String) throws {
        #expect(try words(times(12_000, unit) + "\nword", .restructuredText) == 1)
    }

    @Test("Short lines between hundreds of columns")
    func columns() throws {
        let border = times(499, "= ") + "=\n"
        let read = try text(border + times(1900, "a\n") + border, .restructuredText)
        #expect(read.paragraphs.count < 100_000)
        #expect(read.string.count { $0 == "a" } == 1900)
    }

    @Test("A table is found behind one that is malformed")
    func nextTable() throws {
        let table = "=  =\na  b\n=  =\n\n"
        let blocks = try text("+-+\n| |\n+-\n\n+-+\n|a|\n+-+\n\n" + table + "=  =\nc  d\n\n" + table, .restructuredText)
        #expect(blocks.string.contains("c  d"))
        #expect(blocks.string.split { !$0.isLetter } == ["a", "a", "b", "c", "d", "a", "b"])
    }

    @Test("Terms of a glossary, and lines of code, by the thousand")
    func lines() throws {
        #expect(try words(".. glossary::\n\n" + times(12_000, "   word\n"), .restructuredText) == 12_000)
        #expect(try words(times(12_000, " word\n"), .mediaWiki) == 12_000)
    }

    @Test("Rows of a source view by the thousand")
    func sourceRows() throws {
        let row = "<div class=pre><a class=linenr>1</a> word</div>\n"
        #expect(try words(times(20_000, row), .html) == 20_000)
    }

    @Test(
        "Marks of AsciiDoc without an end",
        arguments: [
            "\"`", "'`a ", "<<", "<<a", "((", "(((a", "image:", "image::a", "link:", "http://", "\\*a ", "+a ", "a*b_",
        ])
    func asciiDoc(unit: String) throws {
        #expect(try words(times(10_000, unit) + "\n\nword", .asciiDoc) == 1)
        #expect(try words(":compat-mode:\n\n" + times(10_000, unit) + "\n\nword", .asciiDoc) == 1)
    }

    @Test("Copies of cells take no more than a limit, and quotes of values are read once")
    func cells() throws {
        let copies = try text("|===\n" + times(5000, "64*|word\n") + "|===\n", .asciiDoc)
        #expect(copies.paragraphs.count < 30_000)
        #expect(try words("|===\n3*|word\n|===\n", .asciiDoc) == 3)
        #expect(try words(",===\n" + times(10_000, "\" ") + "word\n,===\n", .asciiDoc) == 1)
    }

    @Test("Options of a picture by the thousand")
    func options() throws {
        #expect(try words("[[File:a.png|thumb" + times(10_000, "|b") + "|word]]", .mediaWiki) == 1)
    }

    @Test("Escapes before a mark that ends far behind them")
    func escapes() throws {
        #expect(try words(times(10_000, "\\*word ") + "a*", .asciiDoc) == 10_000)
    }

    @Test(
        "Elements in each other",
        arguments: [
            (UniformType.asciiDoc, "link:a[", "]"), (.asciiDoc, "kbd:[", "]"), (.asciiDoc, "[a", "]"),
            (.asciiDoc, "footnote:[", "]"), (.org, "[fn:: ", "]"), (.mediaWiki, "<ul><li>", "</ul>"),
            (.mediaWiki, "<blockquote>", "</blockquote>"), (.jira, "{{", "}}"),
        ])
    func nested(type: UniformType, open: String, close: String) throws {
        let source = times(10_000, open) + " word " + times(10_000, close)
        #expect(try words(source + "\n\nword", type) == 2)
    }

    @Test(
        "Code and arguments of LaTeX without an end",
        arguments: [
            "\\verb|a ", "\\verb", "\\lstinline{a ", "\\mintinline{a}{b ", "\\enquote{", "\\cite[ ", "\\ifdefined\\a ",
        ])
    func verb(unit: String) throws {
        #expect(try words(times(10_000, unit) + "\n\nword", .latex) == 1)
    }

    @Test(
        "Marks of Typst without an end, and many markers on a line",
        arguments: [
            "http://", "https://(", "- ", "+ ", "1. ", "#[/ ", "#[/ ]", "#set enum;", "#set a;", "[", "#footnote[a]<b>",
        ])
    func typst(unit: String) throws {
        #expect(try words(times(10_000, unit) + "\n\nword", .typst) == 1)
    }

    @Test(
        "Functions of Typst that never end, call each other, or are many",
        arguments: [
            "#let f(", "#let f(x) = [#x", "#let f(x) = [#f(x) #f(x)]\n#f[a]", "#let f(x) = [a#x]\n#f[#f[",
            "#let f(a) = [#a]\n",
        ])
    func functions(unit: String) throws {
        let read = try text(times(4000, unit), .typst)
        #expect(read.string.utf8.count < 4_000_000)
    }

    @Test("Notes of Markdown with one label")
    func notes() throws {
        #expect(try words(times(12_000, "[^a]: word\n"), .markdown) == 12_000)
    }

    @Test("A long base address is not repeated by each link")
    func base() throws {
        let base = "<base href='https://example.org/\(times(30_000, "a/"))'>"
        let read = try text(base + times(5000, "<a href='b'>word</a> "), .html)
        #expect(read.paragraphs.flatMap(\.runs).allSatisfy { ($0.attributes.link?.destination.utf8.count ?? 0) < 100 })
        let short = try text("<base href='https://example.org/a/b'><a href='c'>word</a>", .html)
        let addresses = short.paragraphs.flatMap(\.runs).compactMap { $0.attributes.link?.destination }
        #expect(addresses == ["https://example.org/a/c"])
    }

    @Test(
        "Repeated definitions are limited",
        arguments: [
            (UniformType.typst, "#let a = \"", "\"\n", "#a "), (.typst, "= ", " <a>\n\n", "@a "),
            (.restructuredText, ".. |a| replace:: ", "\n\n", "|a| "),
            (.restructuredText, ".. |a| unicode:: ", "\n\n", "|a| "),
            (.restructuredText, ".. |a| image:: http://a/", "\n\n", "|a| "),
            (.restructuredText, ".. _a: http://a/", "\n\n", "a_ "),
        ])
    func repeated(type: UniformType, open: String, close: String, use: String) throws {
        let read = try text(open + times(30_000, "x") + close + times(5000, use), type)
        let addresses = read.paragraphs.flatMap(\.runs).reduce(0) { count, run in
            var length = run.attributes.link?.destination.utf8.count ?? 0
            if case .media(let media)? = run.attributes.attachment, case .reference(let address) = media.source {
                length += address.utf8.count
            }
            return count + length
        }
        #expect(read.string.utf8.count + addresses < 2_000_000)
    }
}
