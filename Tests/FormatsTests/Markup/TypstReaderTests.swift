import Formats
import RichText
import Testing

/// Typst, as its documentation describes it.
@Suite struct TypstReaderTests {
    private func outline(_ source: String) throws -> [String] {
        try TypstReader().read(Array(source.utf8), .standard).outline
    }

    @Test(
        arguments: [
            ("= a\nb\nc\n\n== d <x>\ne", ["h1|a", "|b c", "h2|d", "|e"]),
            ("*a* _b_ `c` *d _e_*", ["|{strong|a} {em|b} {code|c} {strong|d }{strong,em|e}"]),
            ("snake_case 2*3 \\*a\\* \\u{e9}", ["|snake_case 2*3 *a* é"]),
            ("a---b -- c... d~e \"f\" it's", ["|a—b – c… d\u{A0}e “f” it’s"]),
            ("a \\\nb // c\n/* d /* e */ */f", ["|a⏎b f"]),
            ("- a\n  - b\n- c", ["ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li4|c"]),
            ("+ a\n\n  b\n+ c\nd", ["ol0(1)/li1|a", "ol0(1)/li1|b", "ol0(1)/li2|c", "|d"]),
            ("3. a\n4. b", ["ol0(3)/li1|a", "ol0(3)/li2|b"]),
            ("/ a: b\n/ c: d", ["|{strong|a}", "|b", "|{strong|c}", "|d"]), ("- ☑ a", ["ul0/li1[x]|a"]),
            ("```rust\nfn a() {\n  b\n}\n```", ["code0(rust)|fn a() {", "code0(rust)|  b", "code0(rust)|}"]),
            ("  ```\n  a\n    b\n  ```", ["code0|a", "code0|  b"]), ("a ```c d``` b", ["|a {code|d} b"]),
            ("$x^2$ and $ y $", ["|{code|x^2} and {code|y}"]), ("a$\n$b $ $", ["|ab"]),
            ("#raw(\"x^2\", lang: \"tex\")", ["|$x^2$"]),
            (
                "#strong[a]b #emph[c] #underline[d] #strike[e] #highlight[f] #super[g]#sub[h]",
                ["|{strong|a}b {em|c} {u|d} {strike|e} {mark|f} {sup|g}{sub|h}"]
            ),
            (
                "#link(\"https://e.org\")[a *b*] #link(\"https://f.org\") https://g.org.",
                [
                    "|{link=https://e.org|a }{strong,link=https://e.org|b} {link=https://f.org|https://f.org} {link=https://g.org|https://g.org}."
                ]
            ),
            ("#link(\"javascript:a\")[b]", ["|b"]),
            ("#image(\"a.png\", alt: \"b\", width: 75pt)", ["|{image=a.png alt=b|\u{FFFC}}"]),
            ("#figure(image(\"a.png\"), caption: [b])\nc", ["|{image=a.png alt=|\u{FFFC}}", "|b", "|c"]),
            ("#quote(block: true)[\na\n\n- b\n]\nc", ["quote0|a", "quote0/ul1/li2|b", "|c"]),
            ("a #quote[b] c", ["|a “b” c"]),
            (
                "a#footnote[b *c*] d#footnote[e]<fn-x>#footnote(<fn-x>)",
                ["|a{note=note-1|\u{FFFC}} d{note=x|\u{FFFC}\u{FFFC}}", "note0(note-1)|b {strong|c}", "note1(x)|e"]
            ),
            ("= a#footnote[- b]", ["h1|a{note=note-1|\u{FFFC}}", "note0(note-1)/ul1/li2|b"]),
            ("#heading(level: 3)[a]\nb", ["h3|a", "|b"]), ("#line(length: 100%)", ["hr|"]),
            ("#[\n#set enum(numbering: \"a.\")\n+ a\n]\n\n+ b", ["ol0(lowerAlpha 1)/li1|a", "ol2(1)/li3|b"]),
            (
                "#table(\n  columns: 2,\n  align: (left, right),\n  table.header([a], [*b*]),\n  [c], [d],\n  table.cell(colspan: 2)[e],\n)",
                [
                    "table0(left right)/head1/cell2|a", "table0(left right)/head1/cell3|{strong|b}",
                    "table0(left right)/row4/cell5|c",
                    "table0(left right)/row4/cell6|d", "table0(left right)/row7/cell8(2x1)|e",
                ]
            ),
            ("```\na\r\nb\rc\n```", ["code0|a", "code0|b", "code0|c"]),
            ("#table(columns: 2, align: (left, right), table.cell(colspan: 2)[a])", ["table0(left)/row1/cell2(2x1)|a"]),
            (
                "#table(columns: 2, [a], table.header([b], [c]), [d])",
                ["table0/row1/cell2|a", "table0/row3/cell4(th)|b", "table0/row3/cell5(th)|c", "table0/row6/cell7|d"]
            ),
            (
                "#table([a], table[b], grid[c])",
                [
                    "table0/row1/cell2|a", "table0/row3/cell4/table5/row6/cell7|b",
                    "table0/row8/cell9/table10/row11/cell12|c",
                ]
            ),
            (
                "#table(columns: (1fr, auto), [\n- a\n], \"b\", text(red)[c], table.cell(rowspan: 2, [d]))",
                [
                    "table0/row1/cell2/ul3/li4|a", "table0/row1/cell5|b", "table0/row6/cell7|c",
                    "table0/row6/cell8(1x2)|d",
                ]
            ),
            ("#set text(size: 11pt)\n#show heading: it => [x #it.body]\n#let a = [b]\n#import \"x.typ\": *\nc", ["|c"]),
            ("#a.b #sym.arrow @ref", ["|#a.b #sym.arrow @ref"]), ("#if a [b] else [c]", ["|b c"]),
            ("#unknown(1)[a]", ["|a"]),
            (
                "#table(columns: 2, table([a], [b]), [c])",
                [
                    "table0/row1/cell2/table3/row4/cell5|a", "table0/row1/cell2/table3/row6/cell7|b",
                    "table0/row1/cell8|c",
                ]
            ),
            ("a < b ] c #", ["|a < b ] c #"]), ("#table(", []), ("#strong[a", ["|{strong|a}"]),
            ("#block[a]b", ["|a", "|b"]),
        ])
    func read(source: String, expected: [String]) throws {
        #expect(try outline(source) == expected)
    }
}
