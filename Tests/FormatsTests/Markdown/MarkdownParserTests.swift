import Formats
import RichText
import Testing

@Suite("The Markdown parser compared with libcmark-gfm")
struct MarkdownParserTests {
    private func outlines(_ markdown: String) throws -> (own: [String], library: [String]) {
        let bytes = Array(markdown.utf8)
        // The library has no rule for East Asian text.
        let own = try MarkdownReader(dialect: MarkdownDialect.github.subtracting(.eastAsian)).read(bytes, .standard)
        let library = try LibraryReader().read(bytes, .standard)
        return (Self.withoutSpace(own), Self.withoutSpace(library))
    }

    /// White space apart: the library keeps that of lazy lines.
    private static func withoutSpace(_ text: AttributedText) -> [String] {
        text.outline.map { row in String(row.filter { $0 != " " && $0 != "\t" }) }
    }

    /// Rows on which the two parsers differ, with the reason.
    private static let differences: Set<String> = [
        // Eight decimal digits are no reference since CommonMark 0.30.
        "No character references",
        // The library takes a box for text where nothing follows it.
        "A task may have no text",
        // GitHub replaces codes of emoji after its parser.
        "Codes of emoji are emoji, and unknown ones stay",
        // Definition lists are not part of GitHub's dialect, but are pasted anyway.
        "A definition list is a strong term and its definitions",
    ]

    @Test("They agree on the corpus", arguments: MarkdownCorpus.rows.filter { !differences.contains($0.title) })
    func corpus(row: MarkdownCorpus.Row) throws {
        let (own, library) = try outlines(row.source)
        #expect(own == library)
    }

    @Test("They agree on random blocks", arguments: 0..<10)
    func blocks(part: Int) throws {
        for seed in (part * 100)..<(part * 100 + 100) {
            var soup = MarkdownSoup(seed: UInt64(seed))
            let markdown = soup.blocks()
            let (own, library) = try outlines(markdown)
            #expect(own == library, "seed \(seed): \(markdown)")
        }
    }

    @Test("They agree on random paragraphs", arguments: 0..<10)
    func paragraphs(part: Int) throws {
        for seed in (part * 200)..<(part * 200 + 200) {
            var soup = MarkdownSoup(seed: UInt64(seed))
            let markdown = soup.paragraph()
            let (own, library) = try outlines(markdown)
            #expect(own == library, "seed \(seed): \(markdown)")
        }
    }

    @Test(
        "Where they differ, this parser follows CommonMark 0.31 or loses less",
        arguments: [
            ("> a\\\n    b", ["quote0|a⏎b"]),
            ("a <!-- b -- c -->", ["|a"]),
            ("a <!--> b", ["|a  b"]),
            ("> - [ ] a", ["quote0/ul1/li2[ ]|a"]),
            ("- [ ] a [x]", ["ul0/li1[ ]|a [x]"]),
            ("a\n\n[^1]: b", ["|a", "note0(1)|b"]),
            ("a[^1]\n\n[^1]: b\n\n[^1]: c", ["|a{note=1|\u{FFFC}}", "note0(1)|b", "note1(1)|c"]),
            ("- ***\n\n- a", ["ul0loose/li1/hr|", "ul0loose/li2|a"]),
            ("- # a\n\n- b", ["ul0loose/li1/h1|a", "ul0loose/li2|b"]),
            ("> [a]: /b\n\tc", ["quote0|c"]),
            ("[a]: b\n---\n[a]", ["hr|", "|{link=b|a}"]),
            ("£**a**£", ["|£{strong|a}£"]),
            ("[ a@b.cd", ["|[ {link=mailto:a@b.cd|a@b.cd}"]),
        ])
    func differ(markdown: String, outline: [String]) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(text.outline == outline)
    }

    @Test(
        "Marks of other dialects",
        arguments: [
            ("==a== b", MarkdownDialect.highlight, "|{mark|a} b"),
            ("a == b == c", .highlight, "|a == b == c"),
            ("==a *b*==", .highlight, "|{mark|a }{em,mark|b}"),
            ("x^2^ y", .superscript, "|x{sup|2} y"),
            ("H~2~O", .subscript, "|H{sub|2}O"),
            ("~~a~~ H~2~O", .subscript, "|{strike|a} H{sub|2}O"),
            ("++a++ C++ b", .underline, "|{u|a} C++ b"),
            ("==a== x^2^ ~b~ ++c++", .github, "|==a== x^2^ {strike|b} ++c++"),
            ("[^1] x^2^\n\n[^1]: y", .superscript, "|{note=1|\u{FFFC}} x{sup|2}"),
        ])
    func dialects(markdown: String, dialect: MarkdownDialect, first: String) throws {
        let text = try MarkdownReader(dialect: dialect).read(Array(markdown.utf8), .standard)
        #expect(text.outline.first == first)
    }

    /// Vertical tabs, shift characters and the bytes of ā̍ resemble line ends in a bit or two.
    @Test("Line ends are found in lines of any length", arguments: ["\n", "\r", "\r\n"])
    func lineEnds(end: String) throws {
        for count in 0...40 {
            let words = String("x\u{B}\u{E}\u{8D}\u{8A}yā̍".prefix(count % 9)) + String(repeating: "z", count: count)
            let text = try MarkdownReader().read(Array("\(words)\(end)# \(words)a\(end)b".utf8), .standard)
            let paragraphs = text.paragraphs.map { String(decoding: $0.utf8, as: UTF8.self) }
            #expect(paragraphs == (words.isEmpty ? [] : [words]) + [words + "a", "b"], "\(count)")
        }
    }
}
