import Formats
import RichText
import Testing

@Suite("Writing Org")
struct OrgWriterTests {
    private func org(_ markdown: String) throws -> String {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        return String(decoding: OrgWriter().write(text, .standard), as: UTF8.self)
    }

    @Test(
        "Everything that Markdown expresses",
        arguments: [
            ("# a\n\nb\n\n## c", "* a\n\nb\n\n** c\n"), ("**a** *b* ~~c~~ `d`", "*a* /b/ +c+ ~d~\n"),
            ("- a\n- b\n  - c", "- a\n- b\n  - c\n"), ("- a\n\n- b", "- a\n\n- b\n"),
            ("3. a\n4. b", "3. [@3] a\n4. b\n"),
            ("- [ ] a\n- [x] b", "- [ ] a\n- [X] b\n"), ("- a\n\n1. b", "- a\n#\n1. b\n"),
            ("> a\n>\n> b", "#+begin_quote\na\n\nb\n#+end_quote\n"),
            ("```swift\n* a\n```", "#+begin_src swift\n,* a\n#+end_src\n"),
            ("```\na\n```", "#+begin_example\na\n#+end_example\n"),
            ("a  \nb", "a\\\\\nb\n"), ("a\n\n***\n\nb", "a\n\n-----\n\nb\n"),
            (
                "| a | b |\n|:--|--:|\n| c | d \\| e |",
                "| <l> | <r>         |\n| a   | b           |\n|-----+-------------|\n| c   | d \\vert{} e |\n"
            ),
            (
                "[a](https://e.org) <https://e.org> [b](c.html)",
                "[[https://e.org][a]] [[https://e.org]] [[file:c.html][b]]\n"
            ),
            ("![an a](a.png)", "#+attr_html: :alt an a\n[[file:a.png]]\n"),
            ("a[^1]\n\n[^1]: b", "a[fn:1]\n\n[fn:1] b\n"),
            ("a<sub>1</sub> b<sup>2</sup> <u>c</u>", "a_{1} b^{2} _c_\n"),
            ("$x_{1}$ $$\\frac{a}{b}$$ $5", "\\(x_{1}\\) \\[\\frac{a}{b}\\] $5\n"),
        ])
    func features(markdown: String, expected: String) throws {
        #expect(try org(markdown) == expected)
    }

    @Test(
        "Text that looks like syntax stays text",
        arguments: [
            "* a", "- a", "1. a", "#+title: a", "# a", "| a", ": a", "[fn:1] a", "-----", ":a:", "*a*", "/usr/bin/",
            "_a_ =b=",
            "~a~ +b+", "a_{b} c^{d}", "[[a]]", "[[a][b]]", "a\\\\", "\\alpha", "<https://e.org>", "<<a>>",
            "SCHEDULED: <a", "[ ] a",
            "a :: b", "*a /b* c/", "**a**", "\\(a\\) \\[b\\]", "$x_{1}$ *a* $", "$a$$ $b", "$$a$ b$$", "$$a$",
            "*$$a$* $",
            "@@html:a@@",
            "$5 ~a~ b$",
            "*a $b* c$",
            "a\u{200B}b",
        ])
    func literal(line: String) throws {
        for context in ["", "- ", "1. "] {
            var builder = AttributedText.Builder()
            if !context.isEmpty {
                builder.open(.list(context == "- " ? .bullets : .numbers()))
                builder.open(.item(nil))
            }
            builder.append(line)
            let text = builder.finish()
            #expect(
                try OrgReader().read(OrgWriter().write(text, .standard), .standard).string == text.string, "\(context)")
        }
    }

    @Test(
        "Marks are written where they are valid, with white space outside",
        arguments: [
            ("a**b**c", "a\u{200B}*b*\u{200B}c\n"), ("**a*b*c**", "*a\u{200B}/b/\u{200B}c*\n"),
            ("**a**_b_", "*a*\u{200B}/b/\n"), ("`a~b` `a~=b`", "=a~b= a~=b\n"), ("**a `*` b**", "*a* ~*~ *b*\n"),
            ("**a\\* b**", "*a\\ast{} b*\n"),
        ])
    func marks(markdown: String, expected: String) throws {
        #expect(try org(markdown) == expected)
    }

    @Test("Random text that Org can express round trips, and no letter is lost", arguments: 0..<200)
    func chance(seed: Int) throws {
        let text = RandomText.text(seed: UInt64(seed), nestsNotes: false, hasDefinitions: seed % 2 == 0)
        let read = try OrgReader().read(OrgWriter().write(text, .standard), .standard)
        #expect(try OrgReader().read(OrgWriter().write(read, .standard), .standard) == read)
        let hasMedia = text.runs.contains { if case .media? = $0.attributes.attachment { true } else { false } }
        if !hasMedia { #expect(Letters(read).isAll(in: Letters(text)) && Letters(text).isAll(in: Letters(read))) }
    }

    @Test("All features of a document survive Org", arguments: EverythingDocument.markdown)
    func stable(feature: Feature) throws {
        let text = try MarkdownReader().read(feature.bytes, .standard)
        let read = try OrgReader().read(OrgWriter().write(text, .standard), .standard)
        #expect(try OrgReader().read(OrgWriter().write(read, .standard), .standard) == read)
    }
}
