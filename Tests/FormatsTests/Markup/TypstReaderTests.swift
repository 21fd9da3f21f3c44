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
            ("/ a: b\n/ c: d", ["dl0/dt|a", "dl0/dd1|b", "dl0/dt|c", "dl0/dd2|d"]), ("- ☑ a", ["ul0/li1[x]|a"]),
            ("```rust\nfn a() {\n  b\n}\n```", ["code0(rust)|fn a() {", "code0(rust)|  b", "code0(rust)|}"]),
            ("  ```\n  a\n    b\n  ```", ["code0|a", "code0|  b"]), ("a ```c d``` b", ["|a {code|d} b"]),
            ("$x^2$ and $ y $ z", ["|$x^2$ and $$y$$ z"]), ("a$\n$b $ $", ["|ab"]),
            ("$unknown(x)$ and $#a$", ["|{code|unknown(x)} and {code|#a}"]),
            ("/ `a:b` *c*: d: e\nf", ["dl0/dt|{code|a:b} {strong|c}", "dl0/dd1|d: e", "|f"]), ("/ a\nb", ["|/ a b"]),
            ("- - a\n  - b\n- + c", ["ul0/li1/ul2/li3|a", "ul0/li1/ul2/li4|b", "ul0/li5/ol6(1)/li7|c"]),
            (
                "#let a = \"b\\u{63}\"\n#let d = [e f]\n#let g = line(length: 50%)\n#let h(x) = 1\n#a;x #d.\n\n#g\n#h",
                ["|bcx e f.", "hr|", "|#h"]
            ),
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
            ("#a.b #sym.arrow.r #sym.nosuch @ref", ["|#a.b → #sym.nosuch @ref"]), ("#if a [b] else [c]", ["|b c"]),
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

    /// Formulas become TeX; Typst's compiler writes MathML with the same parts.
    @Test(
        arguments: [
            ("x/2 + (a+b)/(c+d)", "\\frac{x}{2} + \\frac{a+b}{c+d}"), ("a/b/c", "\\frac{\\frac{a}{b}}{c}"),
            ("x^2_1 y^(2+n) z_(i j)", "x_1^2 y^{2+n} z_{ij}"), ("x^((n))", "x^{(n)}"), ("f''(x)", "f''(x)"),
            ("sqrt(x) root(3, x)", "\\sqrt{x}\\sqrt[3]{x}"), ("frac(a, b) binom(n, k)", "\\frac{a}{b}\\binom{n}{k}"),
            ("sum_(i=1)^n i = (n(n+1))/2", "\\sum_{i=1}^n i = \\frac{n(n+1)}{2}"),
            ("lim_(h -> 0) f", "\\lim_{h \\to 0} f"), ("alpha => beta != gamma.alt", nil),
            ("alpha => beta != theta.alt", "\\alpha \\Rightarrow \\beta \\ne \\vartheta"),
            ("RR^n subset.eq CC", "\\mathbb{R}^n \\subseteq \\mathbb{C}"),
            ("bb(R) cal(L) bold(x)", "\\mathbb{R}\\mathcal{L}\\mathbf{x}"),
            ("\"if\" x >= 0", "\\text{if}\\ x \\ge 0"),
            ("mat(1, 2; 3, 4)", "\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}"),
            ("mat(delim: \"[\", a; b)", "\\begin{bmatrix} a \\\\ b \\end{bmatrix}"),
            ("mat(delim: #none, a)", "\\begin{matrix} a \\end{matrix}"),
            ("vec(a, b)", "\\begin{pmatrix} a \\\\ b \\end{pmatrix}"),
            ("cases(a &\"if\" b, c)", "\\begin{cases} a & \\text{if}\\ b \\\\ c \\end{cases}"),
            ("a &= b \\ c &= d", "\\begin{aligned} a & = b \\\\ c & = d \\end{aligned}"),
            ("hat(x) dot.double(y) accent(z, arrow)", "\\hat{x}\\ddot{y}\\vec{z}"),
            ("underbrace(a + b, \"c\")", "\\underbrace{a + b}_{\\text{c}}"), ("overline(a b)", "\\overline{ab}"),
            ("abs(x) norm(y)", "\\left|x\\right|\\left\\lVert y\\right\\rVert"), ("|x| [0, 1)", "|x|[0, 1)"),
            ("op(\"Tr\") op(\"max\", limits: #true)", "\\operatorname{Tr}\\operatorname*{max}"),
            ("limits(sum)_a^b", "\\sum_a^b"), ("limits(integral)_a", "\\int\\limits_a"),
            ("limits(=)^(a b)", "\\overset{ab}{=}"),
            ("lr(\\{ a)", "\\left\\{a\\right."), ("lr(f(x) + (y))", "f(x) + (y)"),
            ("cancel(cross: #true, a)", "\\xcancel{a}"),
            ("attach(x, t: a, bl: b)", "{}_{b}x^{a}"),
            ("dif x quad 3.14 \\/ 2 \\# a'_1", "\\mathrm{d}x\\quad3.14/2 \\# a'_1"),
            ("a -> b --> c |-> d ... : 1", "a \\to b \\longrightarrow c \\mapsto d \\dots : 1"),
            ("sin(x) log x", "\\sin(x)\\log x"),
            ("x_", nil), ("frac(a", nil), ("frac()", nil), ("\"a", nil), ("unknown", nil),
        ])
    func formulas(typst: String, tex: String?) throws {
        #expect(try outline("$\(typst)$") == [tex.map { "|$\($0)$" } ?? "|{code|\(typst)}"])
    }

    @Test(
        "Content in code blocks",
        arguments: [
            ("#{\n  let a = 2\n  [b *c*]\n  \"d\"\n  set text(red)\n  text(blue)[e]\n}", ["|b {strong|c}de"]),
            ("#if a { [b] } else { [c] }", ["|b c"]), ("#for a in b { [c] }", ["|c"]), ("#context { [a] }", ["|a"]),
            ("#let a = true\n#if a { [b] } else { [c] }", ["|b"]), ("#for a in (1, 2) { [b#a] }", ["|b1b2"]),
            ("#{ a = 1 }b", ["|b"]), ("#{", []),
        ])
    func blocks(source: String, expected: [String]) throws {
        #expect(try outline(source) == expected)
    }

    @Test(
        "Title, authors and abstract are read from the arguments of a template",
        arguments: [
            ("#show: ieee.with(title: [A *b*], abstract: [c])\n= d", ["h1|A {strong|b}", "|c", "h1|d"]),
            (
                "#show: x.with(\n  title: \"a\",\n  authors: ((name: \"b\", mail: \"c\"), (name: [d])),\n)\n\ne",
                ["h1|a", "|b, d", "|e"]
            ),
            ("#set document(title: [A *b*], author: \"c\")\n#title()\nd", ["h1|A {strong|b}", "|d"]),
            ("#set document(\n  title: \"A\",\n)\n#title()", ["h1|A"]), ("#title[A]\nb", ["h1|A", "|b"]),
            ("#title[A b", ["|A b"]),
            ("#let title = \"A\"\n#title b", ["|A b"]), ("#let title(x) = [*#x*]\n#title[a]", ["|{strong|a}"]),
            ("a\n\n#horizontalrule\n\nb horizontalrule", ["|a", "hr|", "|b horizontalrule"]),
            ("#show: x.with(lang: \"en\")\na", ["|a"]), ("#show: rest => columns(2, rest)\na", ["|a"]),
        ])
    func templates(source: String, expected: [String]) throws {
        #expect(try outline(source) == expected)
    }

    @Test(
        "Simple values are computed",
        arguments: [
            ("#let a = 3\n#let b = a * 2 + 1\n#b; #(a + b) #{a / 2}", "|7 10 1.5"),
            ("#let a = \"b\"\n#let c = a + \" *d*\"\n#c e", "|b *d* e"),
            ("#let f(x) = x * x - 1\n#f(4)", "|15"), ("#calc.max(1, 2) #calc.pow(2, 10) #calc.quo(7, 2)", "|2 1024 3"),
            ("#let a = (b: \"c\", \"d\": 2)\n#a.b is #a.d. #a.at(\"b\")", "|c is 2. c"),
            ("#let a = (1, 2, 3)\n#a.len(), #a.at(-1), #a.first() #a.join(\"-\").", "|3, 3, 1 1-2-3."),
            ("#let a = 5\n#str(a)px #upper(\"x\") #(str(a) + \"y\")", "|5px X 5y"),
            ("#let a = [*b* #emph[c]]\nd #a e", "|d {strong|b} {em|c} e"),
            ("#let a = (\"#a.at(0) b\", 1)\n#a.at(0)", "|#a.at(0) b"),
            ("#let n = 5\n#n. Foo", "|5. Foo"), ("#let n = 5\n#(n + 1). Step", "|6. Step"),
            // Values that would have to run.
            ("#let a = 2cm\n#let c = calc.rem(a, 2)\nb", "|b"), ("#(1 / 0)a", "|a"),
            ("#let a = \"b\"\nmail a\\#a.b #a.", "|mail a#a.b b."),
        ])
    func computed(source: String, expected: String) throws {
        #expect(try outline(source) == [expected])
    }

    @Test(
        "Long expressions are read in linear time",
        arguments: ["#(1 + ", "#((", "#a.b", "#let a = a + 1\n", "#upper(", "#calc.max(1, ", "#let a = [*#a]\n#a"])
    func manyExpressions(part: String) throws {
        _ = try outline(String(repeating: part, count: 20_000))
    }

    @Test("Variables in each other do not multiply the work") func nestedVariables() throws {
        let letters = ["a", "b", "c", "d", "e", "f"]
        let definitions = zip(letters, letters.dropFirst()).map { name, other in
            let parts = Array(repeating: other, count: 60)
            return
                "#let \(name) = (\(parts.joined(separator: ", ")))\n#let \(name)x = \(parts.joined(separator: "x + "))x\n"
        }
        #expect(try outline(definitions.joined() + "#let f = (1, 2)\n#let fx = 1\n#a.len() g").count == 1)
    }

    @Test("An array that joins itself is read to the end") func arrayInItself() throws {
        let lines = try outline("#let a = ([A].join([#a.join([x])]))\n#a.join([y])\n\nEnd.")
        #expect(lines.last?.hasSuffix("End.") == true)
    }

    @Test("Checklists, and references by `#ref`") func packages() throws {
        #expect(try outline("- [ ] a\n- [x] b") == ["ul0/li1[ ]|a", "ul0/li2[x]|b"])
        #expect(try outline("= a <b>\n#ref(<b>)").last == (try outline("= a <b>\n@b").last))
    }

    @Test(
        "Deeply nested blocks are read to the end",
        arguments: ["#{", "#if a {", "#show: a.with(title: (", "#for a in b {"])
    func deepBlocksEnd(part: String) throws {
        _ = try outline(String(repeating: part, count: 20_000))
    }

    @Test(arguments: ["(", "sqrt(", "x^", "a/", "mat(", "{[("])
    func deepFormulasEnd(part: String) throws {
        let formula = String(repeating: part, count: 10_000)
        #expect(try outline("$\(formula)$").count == 1)
    }
}
