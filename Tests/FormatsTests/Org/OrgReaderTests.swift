import Formats
import RichText
import Testing

@Suite("Reading Org")
struct OrgReaderTests {
    private func outline(_ org: String) throws -> [String] {
        try OrgReader().read(Array(org.utf8), .standard).outline
    }

    @Test(
        "Blocks",
        arguments: [
            ("* One\n** TODO Two :tag:\ntext", ["h1|One", "h2|TODO Two :tag:", "|text"]),
            ("a\nb\n\nc", ["|a b", "|c"]), ("a\\\\\nb", ["|a⏎b"]), ("-----\n----", ["hr|", "|----"]),
            (
                "#+begin_src swift :tangle x\n,* a\n  b\n\n,#+c\n#+end_src",
                ["code0(swift)|* a", "code0(swift)|  b", "code0(swift)|", "code0(swift)|#+c"]
            ),
            ("#+BEGIN_EXAMPLE\n,,* a\n#+END_EXAMPLE", ["code0|,* a"]),
            ("#+EXCLUDE_TAGS: x y\n* A :noexport:\n* B :y:\nb\n* C", ["h1|A :noexport:", "h1|C"]),
            (
                "#+begin_src org\n#+EXCLUDE_TAGS: y\n#+end_src\n* B :y:\nb",
                ["code0(org)|#+EXCLUDE_TAGS: y", "h1|B :y:", "|b"]
            ),
            (
                "a\n+---+---+\n| b | c |\n|   | d |\n+---+---+\ne",
                ["|a", "table0/row1/cell2|b", "table0/row1/cell3|c d", "|e"]
            ),
            ("+---+\na", ["|{strike|---} a"]),
            (": a\n:  b\n:", ["code0|a", "code0| b", "code0|"]),
            ("#+begin_quote\na\n\n- b\n#+end_quote\nc", ["quote0|a", "quote0/ul1/li2|b", "|c"]),
            ("#+begin_verse\na\n  b\n#+end_verse", ["|a⏎\u{A0}\u{A0}b"]), ("#+begin_center\na\n#+end_center", ["|a"]),
            ("#+begin_src\nno end", ["|no end"]), ("#+title: T\n#+author: A\n#+caption: C\na", ["h1|T", "|C", "|a"]),
            ("# a comment\n#\n#+begin_comment\nx\n#+end_comment\na\n# b\nc", ["|a", "|c"]),
            ("* H\nSCHEDULED: <2026-01-01>\n:PROPERTIES:\n:ID: x\n:END:\na", ["h1|H", "|a"]), (":x:\na", ["|:x: a"]),
            ("a\n:NOTES:\nb\n- c\n:END:\nd", ["|a", "|b", "ul0/li1|c", "|d"]),
            ("a\n:LOGBOOK:\nb\n:END:\n:END:\n* c\n:Notes:\nd\n:end:", ["|a", "|:END:", "h1|c", "|d"]),
            ("\\begin{align}\nx_{1} &= \\alpha\n\\end{align}", ["|$$\\begin{aligned}x_{1} &= \\alpha\\end{aligned}$$"]),
            ("\\begin{equation}\na\n\\end{equation}", ["|$$a$$"]),
            ("\\begin{a}\nb\n\\end{a}", ["|\\begin{a} b \\end{a}"]),
            ("#+begin_export html\n<p>a <b>b</b></p>\n#+end_export\n#+html: <hr>", ["|a {strong|b}", "hr|"]),
            ("#+begin_export latex\na\n#+end_export", ["code0(latex)|a"]),
            (
                "#+html: <table><tr><th>\na\n#+html: </th></tr><tr>\n#+html: <td>\n- b\n#+html: </table>\n* c",
                ["table0/head1/cell2|a", "table0/row3/cell4/ul5/li6|b", "h1|c"]
            ),
            ("a\r\n\r\nb\r\n", ["|a", "|b"]), ("", []),
        ])
    func blocks(org: String, expected: [String]) throws {
        #expect(try outline(org) == expected)
    }

    @Test(
        "Lists",
        arguments: [
            ("- a\n- b\n  - c\n    more\n- d", ["ul0/li1|a", "ul0/li2|b", "ul0/li2/ul3/li4|c more", "ul0/li5|d"]),
            ("+ a\n * b", ["ul0/li1|a", "ul0/li1/ul2/li3|b"]), ("1. a\n2) b", ["ol0(1)/li1|a", "ol0(1)/li2|b"]),
            ("1. [@5] a", ["ol0(5)/li1|a"]), ("- a\n\n- b", ["ul0loose/li1|a", "ul0loose/li2|b"]),
            ("- a\n\n\n- b", ["ul0/li1|a", "ul2/li3|b"]), ("- a\n#\n- b", ["ul0/li1|a", "ul2/li3|b"]),
            ("- [ ] a\n- [X] b\n- [-] c\n- [y] d", ["ul0/li1[ ]|a", "ul0/li2[x]|b", "ul0/li3[ ]|c", "ul0/li4|[y] d"]),
            ("- term :: what it is\n- a::b", ["dl0/dt|term", "dl0/dd1|what it is", "ul2/li3|a::b"]),
            (
                "- a\n  #+begin_src c\n  x\n   y\n  #+end_src\nz",
                ["ul0/li1|a", "ul0/li1/code2(c)|x", "ul0/li1/code2(c)| y", "|z"]
            ),
            ("-\n- a", ["ul0/li1|", "ul0/li2|a"]), ("-a\n1.b", ["|-a 1.b"]),
        ])
    func lists(org: String, expected: [String]) throws {
        #expect(try outline(org) == expected)
    }

    @Test(
        "Tables",
        arguments: [
            (
                "| a | b |\n|---+---|\n| c | d |",
                ["table0/head1/cell2|a", "table0/head1/cell3|b", "table0/row4/cell5|c", "table0/row4/cell6|d"]
            ),
            ("|---|\n| a |\n|---|", ["table0/row1/cell2|a"]), ("| a \\vert{} b |", ["table0/row1/cell2|a | b"]),
            (
                "| <l> | <r5> |\n| a | *b* |\n#+TBLFM: $1=2",
                ["table0(left right)/row1/cell2|a", "table0(left right)/row1/cell3|{strong|b}"]
            ),
        ])
    func tables(org: String, expected: [String]) throws {
        #expect(try outline(org) == expected)
    }

    @Test(
        "Marks",
        arguments: [
            ("*a* /b/ _c_ +d+ ~e~ =f=", "{strong|a} {em|b} {u|c} {strike|d} {code|e} {code|f}"),
            ("*a /b/ c* */d/*", "{strong|a }{strong,em|b}{strong| c} {strong,em|d}"),
            ("a*b*c 2 * 3 * 4", "a*b*c 2 * 3 * 4"),
            ("* a* *b *", "* a* *b *"), ("(*a*), '/b/'.", "({strong|a}), '{em|b}'."),
            ("~*a*~ =/b/=", "{code|*a*} {code|/b/}"),
            ("*a /b* c/", "{strong|a /b} c/"), ("a_{b} c^{d e} x_y x^2", "a{sub|b} c{sup|d e} x_y x^2"),
            ("foo\u{200B}*bar*\u{200B}baz", "foo{strong|bar}baz"), ("a\u{200B}\u{200B}b", "a\u{200B}b"),
            ("\\( x_{1} \\) *\\[\\alpha\n/a/\\]* \\(\\) \\(", "$x_{1}$ {strong|$$\\alpha /a/$$} \\(\\) \\("),
            ("$\\alpha$ $5 *a* $6 \\dollar{}", "$\\alpha$ $5 {strong|a} $6 $"),
            ("@@html:<b>a</b>@@ @@latex:b@@c @@d", "{strong|a} c @@d"),
            ("\\alpha{}x \\to y \\nope \\ast{}", "αx → y \\nope *"), ("\u{200B}# a", "# a"),
        ])
    func marks(org: String, expected: String) throws {
        #expect(try outline("x " + org) == ["|x " + expected])
    }

    @Test(
        "Links, pictures and notes",
        arguments: [
            ("[[https://e.org][an *e*]]", ["|{link=https://e.org|an }{strong,link=https://e.org|e}"]),
            (
                "[[https://e.org]] <https://e.org> https://e.org.",
                [
                    "|{link=https://e.org|https://e.org} {link=https://e.org|https://e.org} {link=https://e.org|https://e.org}."
                ]
            ),
            ("[[file:a/b.txt][c]] [[#d]]", ["|{link=a/b.txt|c} {link=#d|#d}"]), ("[[*Title][t]] [[id:1][u]]", ["|t u"]),
            ("[[javascript:a][b]] [[file:/etc/passwd][c]]", ["|b c"]),
            ("[[https://e.org/\\[a\\]][b]]", ["|{link=https://e.org/[a]|b}"]),
            ("[[file:a.png]]", ["|{image=a.png alt=|\u{FFFC}}"]),
            ("[[https://e.org][file:b.jpg]]", ["|{link=https://e.org,image=b.jpg alt=|\u{FFFC}}"]),
            ("#+attr_html: :alt A b :width 30\n[[file:a.png]]", ["|{image=a.png alt=A b|\u{FFFC}}"]),
            ("a[fn:1]\n\n[fn:1] b\n\nc\n\n\nd", ["|a{note=1|\u{FFFC}}", "note0(1)|b", "note0(1)|c", "|d"]),
            (
                "a[fn::b /c/] d[fn:x:y]",
                ["|a{note=note-1|\u{FFFC}} d{note=x|\u{FFFC}}", "note0(note-1)|b {em|c}", "note1(x)|y"]
            ),
            ("[[a", ["|[[a"]), ("[fn:a", ["|[fn:a"]),
        ])
    func links(org: String, expected: [String]) throws {
        #expect(try outline(org) == expected)
    }

    @Test(
        "Any input is read in linear time",
        arguments: [
            "*", "[[", "[fn:", "_{", "- ", "*/", "[[a][", "#+begin_quote\n", "\\\\\n", "~ ", "|", "\\(", "\\[a\\]",
            "$a ", "$$a$ ", "@@a:", "$a*b*$",
        ])
    func repeated(part: String) throws {
        let source = Array(String(repeating: part, count: 100_000 / part.utf8.count).utf8)
        let text = try OrgReader().read(source, .standard)
        #expect(try OrgReader().read(OrgWriter().write(text, .standard), .standard) == text)
    }

    @Test("Sizes of two pixels or less are ignored", arguments: [("1", nil), ("2px", nil), ("30", 30.0)])
    func sizes(width: String, pixels: Double?) throws {
        let text = try OrgReader().read(Array("#+attr_html: :width \(width)\n[[file:a.png]]".utf8), .standard)
        let widths = text.runs.compactMap { run -> Double?? in
            if case .media(let media)? = run.attributes.attachment { .some(media.width) } else { nil }
        }
        #expect(widths == [pixels])
    }
}
