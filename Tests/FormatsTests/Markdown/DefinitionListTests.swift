import Formats
import RichText
import Testing

@Suite("Terms and their definitions in Markdown")
struct DefinitionListTests {
    @Test(
        "Terms and definitions are a list",
        arguments: [
            ("Term\n: one\n: two", ["dl0/dt|Term", "dl0/dd1|one", "dl0/dd2|two"]),
            ("*Term*\n:   one *b*", ["dl0/dt|{em|Term}", "dl0/dd1|one {em|b}"]),
            ("Term\n: one\ngoes on\n: two", ["dl0/dt|Term", "dl0/dd1|one goes on", "dl0/dd2|two"]),
            ("- A\n  : b\n- c", ["ul0/li1/dl2/dt|A", "ul0/li1/dl2/dd3|b", "ul0/li4|c"]),
            ("> A\n> : b", ["quote0/dl1/dt|A", "quote0/dl1/dd2|b"]), ("A\n  : b", ["dl0/dt|A", "dl0/dd1|b"]),
            ("A\n:\tb", ["dl0/dt|A", "dl0/dd1|b"]), ("`a`\n: b", ["dl0/dt|{code|a}", "dl0/dd1|b"]),
            ("A\n: $x^2$", ["dl0/dt|A", "dl0/dd1|$x^2$"]), ("A\n:      b", ["dl0/dt|A", "dl0/dd1|b"]),
            ("A\n: b\n  : c\n   :  d", ["dl0/dt|A", "dl0/dd1|b", "dl0/dd2|c", "dl0/dd3|d"]),
            ("[a]: /b\nC\n: [a]", ["dl0/dt|C", "dl0/dd1|{link=/b|a}"]), ("A\r\n: b\r\n", ["dl0/dt|A", "dl0/dd1|b"]),
            ("A\n: b\nC\n: d", ["dl0/dt|A", "dl0/dd1|b C", "dl0/dd2|d"]),
            // Further terms, which go on with the list, and blocks, which end it.
            ("A\n: b\n\nC\n: d", ["dl0/dt|A", "dl0/dd1|b", "dl0/dt|C", "dl0/dd2|d"]),
            (
                "A\n\n: b\n\nC\n\n: d\n: e\n\nf",
                ["dl0/dt|A", "dl0/dd1|b", "dl0/dt|C", "dl0/dd2|d", "dl0/dd3|e", "|f"]
            ),
            ("A\n: b\n\nc\n\nD\n: e", ["dl0/dt|A", "dl0/dd1|b", "|c", "dl2/dt|D", "dl2/dd3|e"]),
            ("A\n: b\n\n- c", ["dl0/dt|A", "dl0/dd1|b", "ul2/li3|c"]),
            ("A\n: b\n# c", ["dl0/dt|A", "dl0/dd1|b", "h1|c"]),
            // Behind an empty line.
            ("A\n\n: b", ["dl0/dt|A", "dl0/dd1|b"]),
            ("A\n\n:   b\n    c\n\n: d", ["dl0/dt|A", "dl0/dd1|b c", "dl0/dd2|d"]),
            ("> A\n>\n> : b", ["quote0/dl1/dt|A", "quote0/dl1/dd2|b"]),
            ("- A\n\n  : b", ["ul0loose/li1/dl2/dt|A", "ul0loose/li1/dl2/dd3|b"]),
        ])
    func lists(markdown: String, expected: [String]) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(text.outline == expected)
        #expect(MarkdownSource(markdown).attributedText() == text)
    }

    @Test(
        "Indented blocks are part of the definition",
        arguments: [
            (
                "A\n:   b\n\n    c\n\n    - d\n\n            e\n\n: f",
                [
                    "dl0/dt|A", "dl0/dd1|b", "dl0/dd1|c", "dl0/dd1/ul2loose/li3|d", "dl0/dd1/ul2loose/li3/code4|  e",
                    "dl0/dd5|f",
                ]
            ),
            ("A\n: b\n\n\tc\n\n        d", ["dl0/dt|A", "dl0/dd1|b", "dl0/dd1|c", "dl0/dd1/code2|d"]),
            (
                "A\n: b\n\n    c\n\n: d\n\nE\n: f",
                ["dl0/dt|A", "dl0/dd1|b", "dl0/dd1|c", "dl0/dd2|d", "dl0/dt|E", "dl0/dd3|f"]
            ),
            ("A\n:   b\n    - c", ["dl0/dt|A", "dl0/dd1|b", "dl0/dd1/ul2/li3|c"]),
            ("A\n:   - b\n    - c", ["dl0/dt|A", "dl0/dd1/ul2/li3|b", "dl0/dd1/ul2/li4|c"]),
            ("A\n: - b\n  - c", ["dl0/dt|A", "dl0/dd1/ul2/li3|b", "dl0/dd1/ul2/li4|c"]),
            ("A\n: > b\n  > c\n\n    > d", ["dl0/dt|A", "dl0/dd1/quote2|b c", "dl0/dd1/quote3|d"]),
            // As in MyST and kramdown.
            (
                "A\n: b\n\n  c\n\n  - d\n\n      e",
                ["dl0/dt|A", "dl0/dd1|b", "dl0/dd1|c", "dl0/dd1/ul2loose/li3|d", "dl0/dd1/ul2loose/li3|e"]
            ),
            ("A\n: ```\n  : b\n    c\n  ```", ["dl0/dt|A", "dl0/dd1/code2|: b", "dl0/dd1/code2|  c"]),
            (
                "A\n: b\n\n    ```\n    c\n      d\n    ```",
                ["dl0/dt|A", "dl0/dd1|b", "dl0/dd1/code2|c", "dl0/dd1/code2|  d"]
            ),
            (
                "A\n: b\n\n    | c |\n    |---|\n    | d |\n",
                ["dl0/dt|A", "dl0/dd1|b", "dl0/dd1/table2/head3/cell4|c", "dl0/dd1/table2/row5/cell6|d"]
            ),
            (
                "A\n: b\n\n    C\n    : d\n\n    e",
                ["dl0/dt|A", "dl0/dd1|b", "dl0/dd1/dl2/dt|C", "dl0/dd1/dl2/dd3|d", "dl0/dd1|e"]
            ),
            ("A\n: B\n\n  : c", ["dl0/dt|A", "dl0/dd1|B", "dl0/dd2|c"]),
            (
                "- A\n\n  : b\n\n      c\n- d",
                ["ul0loose/li1/dl2/dt|A", "ul0loose/li1/dl2/dd3|b", "ul0loose/li1/dl2/dd3|c", "ul0loose/li4|d"]
            ),
            (
                "A[^1]\n: b\n\n[^1]: C\n    : d",
                ["dl0/dt|A{note=1|\u{FFFC}}", "dl0/dd1|b", "note2(1)/dl3/dt|C", "note2(1)/dl3/dd4|d"]
            ),
            ("A\n: b\n\nc\n\n    d", ["dl0/dt|A", "dl0/dd1|b", "|c", "code2|d"]), ("a\n\n    b", ["|a", "code0|b"]),
        ])
    func bodies(markdown: String, expected: [String]) throws {
        #expect(try MarkdownReader().read(Array(markdown.utf8), .standard).outline == expected)
    }

    @Test(
        "Other extensions are read in definitions",
        arguments: [
            (
                "A\n: b\n\n    !!! note\n        c",
                ["dl0/dt|A", "dl0/dd1|b", "dl0/dd1/quote2|{strong|Note}", "dl0/dd1/quote2|c"]
            ),
            (
                "A\n: b\n\n    ```{note}\n    c\n    ```",
                ["dl0/dt|A", "dl0/dd1|b", "dl0/dd1/quote2|{strong|Note}", "dl0/dd1/quote2|c"]
            ),
            (
                "A\n: b\n\n  :::{note}\n  c\n  :::",
                ["dl0/dt|A", "dl0/dd1|b", "dl0/dd1/quote2|{strong|Note}", "dl0/dd1/quote2|c"]
            ),
            (
                ":::{note}\nA\n: b\n\n    c\n:::",
                ["quote0|{strong|Note}", "quote0/dl1/dt|A", "quote0/dl1/dd2|b", "quote0/dl1/dd2|c"]
            ),
            (
                "A\n: b\n\n    {kbd}`c` [d]{.e}\n\n        {kbd}`f` [g]{.h}",
                ["dl0/dt|A", "dl0/dd1|b", "dl0/dd1|{code,kbd|c} d", "dl0/dd1/code2|{kbd}`f` [g]{.h}"]
            ),
            ("A\n: b\n\nc\n\n    {kbd}`d` [e]{.f}", ["dl0/dt|A", "dl0/dd1|b", "|c", "code2|{kbd}`d` [e]{.f}"]),
            (
                "A\n: ```\n  b\n  ```\n\n  [c]{.d}\n\n:::{note}\ne\n:::",
                ["dl0/dt|A", "dl0/dd1/code2|b", "dl0/dd1|c", "quote3|{strong|Note}", "quote3|e"]
            ),
        ])
    func extensions(markdown: String, expected: [String]) throws {
        #expect(try MarkdownReader().read(Array(markdown.utf8), .standard).outline == expected)
    }

    @Test(
        "Captions of tables, and text with colons",
        arguments: [
            (
                "| a |\n|---|\n| b |\n\n: The *c* {#tbl:d}",
                ["table0/head1/cell2|a", "table0/row3/cell4|b", "|The {em|c}"]
            ),
            (": c\n\n| a |\n|---|\n", ["|c", "table0/head1/cell2|a"]),
            ("A\n\n: c\n\n| a |\n|---|\n", ["|A", "|c", "table0/head1/cell2|a"]),
            ("A\n: c\n\n| a |\n|---|\n", ["dl0/dt|A", "dl0/dd1|c", "table2/head3/cell4|a"]),
            ("A:\n\n    b\n\n: c\n\n    d", ["|A:", "code0|b", "|: c", "code1|d"]),
            ("a\nb\n\n: c", ["|a b", "|: c"]), ("# A\n\n: b", ["h1|A", "|: b"]), ("A\n\n\\: b", ["|A", "|: b"]),
            (": b", ["|: b"]), ("A\n:b", ["|A :b"]), ("A\n:", ["|A :"]), ("A\\\n: b", ["|A⏎: b"]),
            ("A  \n: b", ["|A⏎: b"]), ("A\nB\n: c", ["|A B : c"]), ("$$\n: x\n$$", ["|$$⏎: x⏎$$"]),
            (
                "1. A\n   : b\n\n    c",
                ["ol0(1)loose/li1/dl2/dt|A", "ol0(1)loose/li1/dl2/dd3|b", "ol0(1)loose/li1|c"]
            ),
            ("> [!note]\n> : b", ["quote0|{strong|Note}", "quote0|: b"]),
            ("A\n: : b", ["dl0/dt|A", "dl0/dd1|: b"]),
        ])
    func others(markdown: String, expected: [String]) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(text.outline == expected)
        guard !text.outline.contains(where: { $0.contains("dl") }) else { return }
        let written = MarkdownWriter().write(text, .standard)
        #expect(try MarkdownReader().read(written, .standard) == text)
    }

    @Test("In HTML they are a list of definitions")
    func html() throws {
        let text = try MarkdownReader().read(Array("A\n: b\n\n    - c\n\nD\n: e".utf8), .standard)
        #expect(
            String(decoding: HTMLWriter().write(text, .standard), as: UTF8.self)
                == "<meta charset=\"utf-8\"><dl><dt>A</dt><dd>b<ul><li>c</li></ul></dd><dt>D</dt><dd>e</dd></dl>")
    }

    @Test("Strict CommonMark has no definition lists")
    func commonMark() throws {
        let text = try MarkdownReader(dialect: .commonMark).read(Array("Term\n: one".utf8), .standard)
        #expect(text.outline == ["|Term : one"])
    }

    @Test(
        "Many definitions are read in linear time",
        arguments: [
            "A\n: b\n\n", "A\n: b\n", ": ", "> A\n> : b\n", "A\n: b\n\n    c\n\n", "[a\n: b\n",
            "A\n: b\n\n    [^1]: C\n\n",
        ])
    func many(part: String) throws {
        for start in ["", "A\n"] {
            let source = start + String(repeating: part, count: 20_000)
            _ = try MarkdownReader().read(Array(source.utf8), .standard)
        }
        let nested = (0..<200).map { String(repeating: "    ", count: $0) + ($0 == 0 ? "A\n" : ": b\n\n    A\n") }
        _ = try MarkdownReader().read(Array(nested.joined().utf8), .standard)
    }
}
