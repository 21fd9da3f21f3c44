import FormatCore
import Formats
import RichText
import Testing

/// Attributes in braces, as Pandoc, Quarto and kramdown write them.
@Suite struct AttributeListTests {
    private func outline(_ markdown: String, _ dialect: MarkdownDialect = .github) throws -> [String] {
        try MarkdownReader(dialect: dialect, html: HTMLReader()).read(Array(markdown.utf8), .standard).outline
    }

    @Test(
        "Attributes are not text",
        arguments: [
            ("![a](b.png){width=50%}", ["|{image=b.png alt=a|\u{FFFC}}"]),
            ("![a](b.png){: .c width=\"50%\" }", ["|{image=b.png alt=a|\u{FFFC}}"]),
            ("![a](<b c.png> \"t\"){#fig-a .d} e", ["|{image=b c.png alt=a|\u{FFFC}} e"]),
            ("[a](https://e.org){target=_blank .b}, c", ["|{link=https://e.org|a}, c"]),
            ("[a][b]{.c}\n\n[b]: https://e.org", ["|{link=https://e.org|a}"]),
            ("[a]{.smallcaps} [b]{.underline} [c]{.mark #d}", ["|a {u|b} {mark|c}"]),
            ("`a`{.swift} ``b` ``{#c .d}", ["|{code|a} {code|b` }"]),
            ("`a`{b} `c` {.d}", ["|{code|a}{b} {code|c} {.d}"]),
            ("a `b\nc`{.d} e", ["|a {code|b c} e"]),
            ("`a`\\{.b}", ["|{code|a}{.b}"]),
            ("# a {#b .c}\n\n## *d* {-}\n\n### e {.unnumbered}", ["h1|a", "h2|{em|d}", "h3|e"]),
            ("a {#b}\n===", ["h1|a"]), ("a\n{: .note}\n\nb", ["|a", "|b"]), ("- a\n{:toc}", ["ul0/li1|a"]),
            ("> # a {#b}", ["quote0/h1|a"]),
            // Code, escapes and formulas.
            ("`[a](b){.c}` \\[a]{.c}", ["|{code|[a](b){.c}} [a]{.c}"]), ("```\n# a {#b}\n```", ["code0|# a {#b}"]),
            ("    [a](b){.c}", ["code0|[a](b){.c}"]), ("# `{#a}`", ["h1|{code|{#a}}"]),
            ("a:\n\n    b\n    {: .c}", ["|a:", "code0|b", "code0|{: .c}"]),
            ("- ```\n  [a](b){.c}\n  ```", ["ul0/li1/code2|[a](b){.c}"]),
            ("> - ```\n>   a\n>   {: .b}\n>   ```", ["quote0/ul1/li2/code3|a", "quote0/ul1/li2/code3|{: .b}"]),
            ("<pre>\n[a](b){.c}\n</pre>\n[d](e){.f}", ["code0|[a](b){.c}", "|{link=e|d}"]),
            ("a `b\n[c](d){.e} f` [g](h){.i}", ["|a {code|b [c](d){.e} f} {link=h|g}"]),
            ("a ` b\n[c](d){.e}", ["|a ` b {link=d|c}"]), ("<code>[a]{.b}</code>", ["|{code|[a]{.b}}"]),
            // Braces that are text.
            ("# {.a}", ["h1|{.a}"]), ("[](int a){b=1}", ["|[](int a){b=1}"]),
            ("[a](int b){c=1}", ["|[a](int b){c=1}"]), ("- a {.b}\n---", ["ul0/li1|a {.b}", "hr|"]),
            ("f(x){a=b} {#c}", ["|f(x){a=b} {#c}"]), ("[a](b){c}", ["|{link=b|a}{c}"]), ("[a]{b}", ["|[a]{b}"]),
            ("# a {b, c}", ["h1|a {b, c}"]), ("# a {open}", ["h1|a {open}"]), ("a\n\n{: .b}", ["|a", "|{: .b}"]),
            ("a {#b}", ["|a {#b}"]), ("x[1]{.a} y", ["|x[1]{.a} y"]),
        ])
    func removed(markdown: String, expected: [String]) throws {
        #expect(try outline(markdown) == expected)
    }

    @Test(
        "The size of a picture is kept in pixels",
        arguments: [
            ("![a](b.png){width=2in height=96px}", 192, 96), ("x ![a](b.png){width=\"300\"}", 300, nil),
            ("![](b.png){height=2.54cm}", nil, 96), ("![a](b.png){width=50%}", nil, nil),
        ] as [(String, Double?, Double?)])
    func sizes(markdown: String, width: Double?, height: Double?) throws {
        let text = try MarkdownReader(html: HTMLReader()).read(Array(markdown.utf8), .standard)
        let media = text.paragraphs.flatMap(\.runs).compactMap { run -> Media? in
            if case .media(let media)? = run.attributes.attachment { media } else { nil }
        }
        #expect(media.map(\.width) == [width])
        #expect(media.map(\.height) == [height])
    }

    @Test("CommonMark has no attributes") func commonMark() throws {
        #expect(try outline("[a](b){.c}\n\n# d {#e}", .commonMark) == ["|{link=b|a}{.c}", "h1|d {#e}"])
    }

    @Test(
        "Text that looks like attributes is read back",
        arguments: [
            ("<a href=b>a</a>{.c}", "[a](b)\\{.c}\n"), ("<h1>a {#b}</h1>", "# a \\{#b}\n"),
            ("<p><code>a</code>{.b}</p>", "`a`\\{.b}\n"),
            ("<p>[a]{.b}</p>", "[a]\\{.b}\n"), ("<p>a<br>{: .b}</p>", "a\\\n\\{: .b}\n"),
            ("<p>f(x) { return } {a=b} [c] {d}</p>", "f(x) { return } {a=b} [c] {d}\n"),
        ])
    func written(html: String, expected: String) throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        let markdown = MarkdownWriter().write(text, .standard)
        #expect(String(decoding: markdown, as: UTF8.self) == expected)
        let read = try MarkdownReader(html: HTMLReader()).read(markdown, .standard)
        #expect(read.paragraphs.map(\.string) == text.paragraphs.map(\.string))
    }

    @Test(
        "Thousands of braces and brackets take linear time",
        arguments: [
            "[a]{.b}", "[a](b){.c}", "[", "](", "]{", "{.a", " {#a}", "{:", "`a``{", "# a {#b}\n", "a\n{: .b}\n",
        ])
    func linear(part: String) throws {
        _ = try outline(String(repeating: part, count: 20_000))
    }
}
