import Formats
import RichText
import Testing

@Suite("Org as Emacs exports it")
struct SurveyedOrgTests {
    private func outline(_ org: String) throws -> [String] {
        try OrgReader().read(Array(org.utf8), .standard).outline
    }

    @Test(
        "The common indentation of code is not part of it, unless a switch keeps it",
        arguments: [
            ("#+begin_src c\n  a\n    b\n\n  c\n#+end_src", ["code0(c)|a", "code0(c)|  b", "code0(c)|", "code0(c)|c"]),
            ("#+begin_example\n\ta\n\t b\n#+end_example", ["code0|a", "code0| b"]),
            ("#+begin_src c -n -i\n  a\n#+end_src", ["code0(c)|  a"]),
            ("#+begin_example -i\n  a\n#+end_example", ["code0|  a"]),
            ("- a\n  #+begin_src c\n  b\n  c\n  #+end_src", ["ul0/li1|a", "ul0/li1/code2(c)|b", "ul0/li1/code2(c)|c"]),
            ("#+begin_src c\n  a\nb\n#+end_src", ["code0(c)|  a", "code0(c)|b"]),
        ])
    func code(org: String, expected: [String]) throws {
        #expect(try outline(org) == expected)
    }

    @Test(
        "Written code is read with its indentation",
        arguments: [
            "```c\n  a\n    b\n```\n", "```\n\ta\n\tb\n```\n",
            "```c\n  a\n b\n```\n", "```\n  \n```\n", "> ```c\n>  * a\n> ```\n",
        ])
    func writtenCode(markdown: String) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(try OrgReader().read(OrgWriter().write(text, .standard), .standard).outline == text.outline)
    }

    @Test(
        "Special blocks, verses, targets, macros and abbreviations",
        arguments: [
            ("#+begin_note\nA *b*.\n#+end_note", ["quote0|{strong|Note}", "quote0|A {strong|b}."]),
            ("#+BEGIN_WARNING\n- a\n#+END_WARNING\nb", ["quote0|{strong|Warning}", "quote0/ul1/li2|a", "|b"]),
            ("#+begin_aside\na\n#+end_aside", ["|a"]),
            ("#+begin_verse\n  a\n    b\n#+end_verse", ["|a⏎\u{A0}\u{A0}b"]),
            ("[[a b][c]] [[a]] [[file:a][d]]", ["|c a {link=a|d}"]), ("[[./a][c]]", ["|{link=./a|c}"]),
            ("{{{results(=2=)}}} {{{none(=2=)}}}", ["|{code|2} {{{none({code|2})}}}"]),
            ("#+macro: m $1-$2\n{{{m(a\\,b,c)}}}", ["|a,b-c"]),
            (
                "#+link: gh https://e.org/%s/x\n#+link: w https://w.org/\n[[gh:a][b]] [[w:c]] [[v:d][e]]",
                ["|{link=https://e.org/a/x|b} {link=https://w.org/c|https://w.org/c} {link=v:d|e}"]
            ),
            ("#+link: j javascript:%s\n[[j:a()][b]]", ["|b"]),
            ("*************** END\nc", ["|c"]),
            ("\\Alpha{}x \\auml \\forall \\alphabet \\insert", ["|Αx ä ∀ \\alphabet \\insert"]),
        ])
    func details(org: String, expected: [String]) throws {
        #expect(try outline(org) == expected)
    }

    @Test("Repeated blocks and abbreviations are read in linear time")
    func linear() throws {
        for part in [
            "#+begin_note\n", "#+link: a b%s\n", "[[a:b]] ", "{{{results(a\\,", "#+begin_verse\n a\n#+end_verse\n",
            "#+begin_src c\n  a\n", "*************** END\n",
        ] {
            _ = try OrgReader().read(Array(String(repeating: part, count: 20_000).utf8), .standard)
        }
    }
}
