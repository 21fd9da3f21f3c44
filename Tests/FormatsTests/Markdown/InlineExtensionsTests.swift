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
            (
                "**bold^[Note in bold]** and *it^[A note.]*",
                [
                    "|{strong|bold}{strong,note=1|\u{FFFC}} and {em|it}{em,note=2|\u{FFFC}}", "note0(1)|Note in bold",
                    "note1(2)|A note.",
                ]
            ),
            // Powers, regular expressions, code and formulas.
            ("x^[2] and ^[A-Z]+$ or e^[a b]", ["|x^[2] and ^[A-Z]+$ or e^[a b]"]),
            ("a^[see this](b)", ["|a^{link=b|see this}"]), ("`a^[see this]`", ["|{code|a^[see this]}"]),
            ("$a^[see this]$", ["|$a^[see this]$"]), ("a^\\[see this]", ["|a^[see this]"]),
            ("a^[see\n\nthis]", ["|a^[see", "|this]"]), ("```\na^[see this]", ["code0|a^[see this]"]),
            ("a^[See this]\\*", ["|a^[See this]*"]),
        ])
    func notes(markdown: String, expected: [String]) throws {
        #expect(try outline(markdown) == expected)
    }

    @Test(
        "Roles become their text",
        arguments: [
            ("H{sub}`2`O, {kbd}`Ctrl`", "|H{sub|2}O, {code,kbd|Ctrl}"),
            ("{numref}`Fig. %s <a>` {numref}`Part {number} <a>` {numref}`a-b` {numref}`%s <a>`", "|Fig. Part a-b %s"),
            ("{index}`moon`s", "|moons"), ("{math}`a_1`", "|$a_1$"),
            ("{ref}`A *b* <c>` {doc}`d/e_f`", "|A *b* d/e_f"), ("{cite:p}`k2020`", "|[k2020]"),
            ("{py:func}`~os.path.join` {code}`a`", "|{code|join} {code|a}"), ("{func}``a`b``", "|{code|a`b}"),
            // Other text before code.
            ("{other}`a` { ref}`b` \\{ref}`c`", "|{other}{code|a} { ref}{code|b} {ref}{code|c}"),
            ("{ref} `a`", "|{ref} {code|a}"), ("`{ref}`a", "|{code|{ref}}a"), ("{ref}`a", "|{ref}`a"),
        ])
    func roles(markdown: String, expected: String) throws {
        #expect(try outline(markdown) == [expected])
    }

    @Test(
        "Code, formulas and HTML are not changed",
        arguments: [
            (
                "a\n\n    b\n    s/x^[Hello world.]/y/\n    {sub}`2`",
                ["|a", "code0|b", "code0|s/x^[Hello world.]/y/", "code0|{sub}`2`"]
            ),
            ("a\n\n\tb\n\tx^[Hello world.]", ["|a", "code0|b", "code0|x^[Hello world.]"]),
            ("# a\n    b\n    x^[Hello world.]", ["h1|a", "code0|b", "code0|x^[Hello world.]"]),
            ("a\n=\n    x^[Hello world.]", ["h1|a", "code0|x^[Hello world.]"]),
            (
                "- a\n\n      b\n      {sub}`2`",
                ["ul0loose/li1|a", "ul0loose/li1/code2|b", "ul0loose/li1/code2|{sub}`2`"]
            ),
            ("-     {sub}`2`", ["ul0/li1/code2|{sub}`2`"]),
            (">     b\n>     {sub}`2`", ["quote0/code1|b", "quote0/code1|{sub}`2`"]),
            ("a\n    b {sub}`2`", ["|a b {sub|2}"]),
            ("a `b\nc^[With words]` d", ["|a {code|b c^[With words]} d"]),
            ("a `b\nc^[With words.]", ["|a `b c{note=1|\u{FFFC}}", "note0(1)|With words."]),
            ("\\[ x^[abc def] \\]", ["|$$x^[abc def]$$"]),
            ("a <!-- b^[Some note here.] --> c", ["|a  c"]),
            ("a <!-- b^[Some note here.]", ["|a <!-- b{note=1|\u{FFFC}}", "note0(1)|Some note here."]),
            ("a <span title=\"x^[A note.]\">b</span>", ["|a b"]),
            ("a <x-y:a^[foo bar]> b", ["|a <x-y:a^[foo bar]> b"]),
            (
                "<p>x^[A note here.]</p>\n\na^[See this.]",
                ["|x^[A note here.]", "|a{note=1|\u{FFFC}}", "note0(1)|See this."]
            ),
        ])
    func literal(markdown: String, expected: [String]) throws {
        #expect(try outline(markdown) == expected)
    }

    @Test(
        "Names before code are roles only between words",
        arguments: [
            ("html${data}`foo`", "|html${data}{code|foo}"), ("/users/{file}`x`", "|/users/{file}{code|x}"),
            ("styled.{member}`css`", "|styled.{member}{code|css}"), ("a{any}`b`", "|a{any}{code|b}"),
            ("({file}`x`)", "|({code|x})"),
        ])
    func templates(markdown: String, expected: String) throws {
        #expect(try outline(markdown) == [expected])
    }

    @Test(
        "Only text that would be read as a note or a role is escaped",
        arguments: [
            "- Returns: {any}\n", "must match^[Aa bcd]\\*$\n", "foo^[[A\n", "a^\\[See this]\n", "a\\{any}`b`\n",
            "a^\\[see **this**]\n", "a^\\[see [x] **this**]\n",
        ])
    func escaped(markdown: String) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self) == markdown)
    }

    @Test(
        "Long texts are written in linear time",
        arguments: ["a^[Note here ", "a^[Aa ", "a^[Aa] ", "{any}", "a^[[ab "])
    func manyWritten(part: String) throws {
        let source = Array((String(repeating: part, count: 20_000) + "]").utf8)
        let text = try MarkdownReader(dialect: .commonMark).read(source, .standard)
        #expect(MarkdownWriter().write(text, .standard).count >= source.count)
    }

    @Test("Strict CommonMark has neither") func commonMark() throws {
        #expect(try outline("a^[See this.] {ref}`b`", .commonMark) == ["|a^[See this.] {ref}{code|b}"])
    }

    @Test(
        "Long sources are read in linear time",
        arguments: [
            "a^[b cde ", "a^[bcd.]", "{ref}`", "{ref}`a`", "a^[`b ", "^[[", "{sub", "a^[b cde\n", "{sub}`2`", "<a ",
            "<!-- ", "<a b=\"", "a <!--\n", "`a\n``b\n", "\\[ x^", "<p>\n\n", "    a\n", "a\n>     b\n",
        ])
    func many(part: String) throws {
        _ = try MarkdownReader().read(Array(String(repeating: part, count: 20_000).utf8), .standard)
    }
}
