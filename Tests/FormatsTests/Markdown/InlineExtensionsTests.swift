import Formats
import RichText
import Testing

/// Pandoc's notes within a line, and the roles of MyST.
@Suite struct InlineExtensionsTests {
    private func outline(_ markdown: String, _ dialect: MarkdownDialect = .github) throws -> [String] {
        let reader = MarkdownReader(dialect: dialect, html: HTMLReader())
        let text = try reader.read(Array(markdown.utf8), .standard)
        let written = MarkdownWriter().write(text, .standard)
        #expect(try MarkdownReader().read(written, .standard) == text)
        return text.outline
    }

    @Test(
        "Notes become footnotes",
        arguments: [
            ("a^[See *b* there.]", ["|a{note=1|\u{FFFC}}", "note0(1)|See {em|b} there."]),
            ("a^[Ibid.] b", ["|a{note=1|\u{FFFC}} b", "note0(1)|Ibid."]),
            ("a^[A [link](b) and `]`.]", ["|a{note=1|\u{FFFC}}", "note0(1)|A {link=b|link} and {code|]}."]),
            ("> a.^[Over two\n> lines.]", ["quote0|a.{note=1|\u{FFFC}}", "note1(1)|Over two lines."]),
            (
                "a^[New note.][^1]\n\n[^1]: Old.",
                ["|a{note=2|\u{FFFC}}{note=1|\u{FFFC}}", "note0(2)|New note.", "note1(1)|Old."]
            ),
            // Powers, regular expressions, code and formulas.
            ("x^[2] and ^[A-Z]+$ or e^[a b]", ["|x^[2] and ^[A-Z]+$ or e^[a b]"]),
            ("a^[see this](b)", ["|a^{link=b|see this}"]), ("`a^[see this]`", ["|{code|a^[see this]}"]),
            ("$a^[see this]$", ["|$a^[see this]$"]), ("a^\\[see this]", ["|a^[see this]"]),
            ("a^[see\n\nthis]", ["|a^[see", "|this]"]), ("```\na^[see this]", ["code0|a^[see this]"]),
        ])
    func notes(markdown: String, expected: [String]) throws {
        #expect(try outline(markdown) == expected)
    }

    @Test(
        "Roles become their text",
        arguments: [
            ("H{sub}`2`O, {kbd}`Ctrl`", "|H{sub|2}O, {code,kbd|Ctrl}"), ("{math}`a_1`", "|$a_1$"),
            ("{ref}`A *b* <c>` {doc}`d/e_f`", "|A *b* d/e_f"), ("{cite:p}`k2020`", "|[k2020]"),
            ("{py:func}`~os.path.join` {code}`a`", "|{code|join} {code|a}"), ("{func}``a`b``", "|{code|a`b}"),
            // Other text before code.
            ("{other}`a` { ref}`b` \\{ref}`c`", "|{other}{code|a} { ref}{code|b} {ref}{code|c}"),
            ("{ref} `a`", "|{ref} {code|a}"), ("`{ref}`a", "|{code|{ref}}a"), ("{ref}`a", "|{ref}`a"),
        ])
    func roles(markdown: String, expected: String) throws {
        #expect(try outline(markdown) == [expected])
    }

    @Test("Strict CommonMark has neither") func commonMark() throws {
        #expect(try outline("a^[See this.] {ref}`b`", .commonMark) == ["|a^[See this.] {ref}{code|b}"])
    }

    @Test(
        "Long sources are read in linear time",
        arguments: ["a^[b cde ", "a^[bcd.]", "{ref}`", "{ref}`a`", "a^[`b ", "^[[", "{sub", "a^[b cde\n"])
    func many(part: String) throws {
        _ = try MarkdownReader().read(Array(String(repeating: part, count: 20_000).utf8), .standard)
    }
}
