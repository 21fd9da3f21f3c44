import Formats
import RichText
import Testing

@Suite("Reading Markdown")
struct MarkdownReaderTests {
    private func read(_ markdown: String) throws -> AttributedText {
        try MarkdownReader().read(Array(markdown.utf8), .standard)
    }

    @Test(
        "Line ends and byte order marks",
        arguments: [
            ("a\r\nb\r\n\r\nc", ["|a b", "|c"]),
            ("a\rb\r\rc", ["|a b", "|c"]),
            ("\u{FEFF}# a", ["h1|a"]),
            ("``` {.python .numberLines}\na\n```", ["code0(python)|a"]), ("```{.c}\na\n```", ["code0(c)|a"]),
            ("```{r, echo=FALSE}\na\n```", ["code0(r)|a"]),
            ("```{#id .python}\na\n```", ["code0(python)|a"]), ("```{=html}\na\n```", ["code0({=html})|a"]),
            // The options of rustdoc, and the names of files of Qiita and Zenn.
            ("```rust,no_run\na\n```", ["code0(rust)|a"]), ("```ts:src/a.ts\na\n```", ["code0(ts)|a"]),
            ("```12:20:src/a.rs\na\n```", ["code0(12:20:src/a.rs)|a"]),
            ("```\r\na\r\n\r\nb\r\n```\r\n", ["code0|a", "code0|", "code0|b"]),
            ("---\r\na: b\r\n---\r\nc", ["code0(yaml)|a: b", "|c"]),
            ("a[^x]\r\n\r\n[^x]: b\r\n", ["|a{note=x|\u{FFFC}}", "note0(x)|b"]),
            ("", []),
        ] as [(String, [String])])
    func lineEnds(markdown: String, outline: [String]) throws {
        #expect(try read(markdown).outline == outline)
    }

    @Test(
        "White space at the edge of a line, next to a tag or comment, is dropped",
        arguments: [
            ("<a id='x'></a> a <!-- b -->", ["|a"]),
            ("- a <span></span>\n- <u></u> c", ["ul0/li1|a", "ul0/li2| c"]),
            ("<!-- b --> <span></span> a", ["|a"]),
            ("a<br> b", ["|a⏎b"]),
            ("a <!-- b --> c", ["|a  c"]),
            ("a <!-- b --> `c `", ["|a  {code|c }"]),
            ("&#32;a", ["| a"]),
        ] as [(String, [String])])
    func spacesBehindTags(markdown: String, outline: [String]) throws {
        #expect(try read(markdown).outline == outline)
    }

    @Test("NUL is replaced")
    func nul() throws {
        #expect(try read("a\0b").outline == ["|a\u{FFFD}b"])
    }

    @Test("Invalid UTF-8 is read in the locale's character set, or rejected with its position")
    func invalid() throws {
        let bytes: [UInt8] = [0x2A, 0x61, 0x2A, 0xC3, 0x28]
        #expect(try MarkdownReader().read(bytes, .standard).outline == ["|{em|a}Ã("])
        #expect(throws: FormatError.invalidUTF8(offset: 3)) {
            try MarkdownReader().read(bytes, ReadingOptions(isStrict: true))
        }
    }
}

/// Sources on which other parsers need gigabytes or minutes, or overflow the stack; all text must arrive.
@Suite("Hostile Markdown")
struct HostileMarkdownTests {
    private func words(_ markdown: String) throws -> Int {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        return text.string.split { !$0.isLetter }.count { $0 == "word" }
    }

    private func times(_ count: Int, _ text: String) -> String {
        String(repeating: text, count: count)
    }

    @Test("Thousands of nested quotations and items on one line", arguments: ["> ", "- ", "1. ", "> - ", ">"])
    func deep(mark: String) throws {
        #expect(try words(times(5000, mark) + "word\n\nword") == 2)
    }

    @Test("Nested lists, each a line, and blank lines behind them")
    func staircase() throws {
        let lines = (0..<300).map { times(2 * $0, " ") + "- word\n" }.joined()
        #expect(try words(lines + times(5000, "\n") + "word") == 301)
    }

    @Test("A table of thousands of columns and rows, nearly all of them empty")
    func sparseTable() throws {
        let header = "|" + times(3000, "word|") + "\n|" + times(3000, "-|") + "\n"
        #expect(try words(header + times(3000, "word\n")) == 6000)
    }

    @Test("A long address, referred to thousands of times")
    func references() throws {
        let text = try MarkdownReader().read(
            Array((times(3000, "[a] ") + "\n\n[a]: /" + times(30_000, "x") + "\n").utf8), .standard)
        #expect(text.string.count { $0 == "a" } >= 3000)
    }

    @Test(
        "Thousands of delimiters",
        arguments: [
            "*a **a ", "[", "![", "[a](", "<", "`", "~", "_", "a_", "**a*", "&", "\\", "<!--", "<?", "]", "[^",
            "<a name=x>", "<a href=x>", "~~a ",
            "<b>",
            "www.", "a@", "http://", "!", "[]", "\"", "(", "| ", "^", "* ",
        ])
    func delimiters(piece: String) throws {
        #expect(try words("x" + times(2000, piece) + " word") == 1)
    }

    @Test("Runs of backticks of every length")
    func backticks() throws {
        #expect(try words((1...300).map { "e" + times($0, "`") }.joined() + " word") == 1)
    }
}

/// Bytes of any kind: the reader gets untrusted clipboard content.
@Suite("Markdown from random bytes")
struct AnyBytesMarkdownTests {
    private func bytes(seed: UInt64) -> [UInt8] {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 3
        let syntax = Array("\n\n\r\t  >-+*_`~#|:[]()<>!\\&;=.19\"'^@wa/x".utf8)
        return (0..<60).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let value = Int(state >> 33)
            return value % 9 == 0 ? UInt8(truncatingIfNeeded: value >> 8) : syntax[value % syntax.count]
        }
    }

    @Test("Readers and writers never fail, and written text is stable", arguments: 0..<20)
    func anything(part: Int) throws {
        for seed in (part * 100)..<(part * 100 + 100) {
            let source = bytes(seed: UInt64(seed))
            let text = try MarkdownReader(dialect: [.highlight, .superscript, .subscript, .underline])
                .read(source, .standard)
            let written = MarkdownWriter().write(text, .standard)
            let settled = MarkdownWriter().write(try MarkdownReader().read(written, .standard), .standard)
            let again = MarkdownWriter().write(try MarkdownReader().read(settled, .standard), .standard)
            #expect(settled == again, "seed \(seed)")
            #expect(MarkdownReader().markers(in: source).allSatisfy { $0.range.upperBound <= source.count })
            #expect(PlainTextWriter().write(text, .standard).isEmpty == text.isEmpty, "seed \(seed)")
        }
    }
}
