import Formats
import Testing

@Suite("Terms and their definitions in Markdown")
struct DefinitionListTests {
    @Test(
        "A term is strong, and each definition a paragraph",
        arguments: [
            ("Term\n: one\n: two", ["|{strong|Term}", "|one", "|two"]),
            ("*Term*\n:   one *b*", ["|{strong,em|Term}", "|one {em|b}"]),
            ("Term\n: one\ngoes on\n: two", ["|{strong|Term}", "|one goes on", "|two"]),
            ("A\n: b\n\nC\n: d", ["|{strong|A}", "|b", "|{strong|C}", "|d"]),
            ("- A\n  : b\n- c", ["ul0/li1|{strong|A}", "ul0/li1|b", "ul0/li2|c"]),
            ("> A\n> : b", ["quote0|{strong|A}", "quote0|b"]), ("A\n  : b", ["|{strong|A}", "|b"]),
            ("A\n:\tb", ["|{strong|A}", "|b"]), ("`a`\n: b", ["|{strong,code|a}", "|b"]),
            ("A\n: $x^2$", ["|{strong|A}", "|$x^2$"]),
            // Paragraphs.
            ("A\n\n: b", ["|{strong|A}", "|b"]), ("A\n\n:   b\n    c\n\n: d", ["|{strong|A}", "|b c", "|d"]),
            ("A\n\n: b\n\nC\n\n: d\n: e\n\nf", ["|{strong|A}", "|b", "|{strong|C}", "|d", "|e", "|f"]),
            ("> A\n>\n> : b", ["quote0|{strong|A}", "quote0|b"]), ("a\nb\n\n: c", ["|a b", "|: c"]),
            ("# A\n\n: b", ["h1|A", "|: b"]), ("A\n\n\\: b", ["|A", "|: b"]),
            // Indented content.
            ("A\n:   b\n\n    c\n\n    - d", ["|{strong|A}", "|b", "|c", "ul0/li1|d"]),
            ("A\n: b\n\n\tc\n\n        d", ["|{strong|A}", "|b", "|c", "code0|d"]),
            ("A\n: b\n\n    c\n\n: d\n\nE\n: f", ["|{strong|A}", "|b", "|c", "|d", "|{strong|E}", "|f"]),
            ("A\n: b\n\n    !!! note\n        c", ["|{strong|A}", "|b", "quote0|{strong|Note}", "quote0|c"]),
            (
                "A\n: b\n\n    ```{note}\n    c\n    ```",
                ["|{strong|A}", "|b", "quote0|{strong|Note}", "quote0|c"]
            ),
            ("1. A\n   : b\n\n    c", ["ol0(1)loose/li1|{strong|A}", "ol0(1)loose/li1|b", "ol0(1)loose/li1|c"]),
            ("a\n\n    b", ["|a", "code0|b"]), ("A\n: b\n\nc\n\n    d", ["|{strong|A}", "|b", "|c", "code0|d"]),
            // Captions of tables.
            (
                "| a |\n|---|\n| b |\n\n: The *c* {#tbl:d}",
                ["table0/head1/cell2|a", "table0/row3/cell4|b", "|The {em|c}"]
            ),
            (": c\n\n| a |\n|---|\n", ["|c", "table0/head1/cell2|a"]),
            ("A:\n\n    b\n\n: c\n\n    d", ["|A:", "code0|b", "|: c", "code1|d"]),
            // Not definition lists.
            (": b", ["|: b"]), ("A\n:b", ["|A :b"]), ("A\n:", ["|A :"]), ("A\\\n: b", ["|A⏎: b"]),
            ("A\nB\n: c", ["|A B : c"]), ("$$\n: x\n$$", ["|$$⏎: x⏎$$"]),
        ])
    func terms(markdown: String, expected: [String]) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(text.outline == expected)
        // Two paragraphs make the list loose.
        guard !markdown.hasPrefix("- ") else { return }
        let written = MarkdownWriter().write(text, .standard)
        #expect(try MarkdownReader().read(written, .standard) == text)
    }

    @Test("Strict CommonMark has no definition lists")
    func commonMark() throws {
        let text = try MarkdownReader(dialect: .commonMark).read(Array("Term\n: one".utf8), .standard)
        #expect(text.outline == ["|Term : one"])
    }
}
