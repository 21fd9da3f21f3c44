import Formats
import RichText
import Testing
import UniformTypes

@Suite("Markup that people reported")
struct ReportedMarkupTests {
    private func outline(_ source: String, _ type: UniformType) throws -> [String] {
        let reader = try #require(FormatRegistry.standard[type]?.reader)
        return try reader.read(Array(source.utf8), .standard).outline
    }

    @Test(
        "reStructuredText: first lines, substitutions, options and figures",
        arguments: [
            (".. note:: Take care\n   of this.", ["quote0|{strong|Note}", "quote0|Take care of this."]),
            (".. tip::\n   a", ["quote0|{strong|Tip}", "quote0|a"]),
            (".. warning:: a\n           b\n\n   c", ["quote0|{strong|Warning}", "quote0|a b", "quote0|c"]),
            (".. seealso:: a\n    b", ["quote0|{strong|See also}", "quote0|a b"]),
            (".. versionadded:: 3.0\n   The thing.", ["|{strong|Added in version 3.0:} The thing."]),
            (".. versionadded:: 3.0\n\nNext.", ["|{strong|Added in version 3.0}", "|Next."]),
            // An option that continues in the next line.
            (".. extension:: X\n   :short: a\n      b.\n\n   c", ["|X", "|c"]),
            (
                ".. note:: Use\n\n   --verbose to see more.",
                ["quote0|{strong|Note}", "quote0|Use", "quote0|--verbose to see more."]
            ),
            (".. [1] a\n\n   --verbose to b", ["note0(1)|a", "note0(1)|--verbose to b"]),
            (".. pull-quote::\n\n   a\n\n   -- B", ["quote0|a", "quote0|— B"]),
            (".. epigraph:: a\n   b", ["quote0|a b"]), (".. [1] a\n       b", ["note0(1)|a b"]),
            (".. function:: f(x)\n\n   a", ["|{code|f(x)}", "|a"]),
            ("|d| a\n\n.. |d| replace:: the *first* of May", ["|the {em|first} of May a"]),
            ("*b* |d|\n\n.. |d| replace:: ``c``", ["|{em|b} {code|c}"]),
            ("|d|\n\n.. |d| replace:: a |e|\n.. |e| replace:: **b**", ["|a {strong|b}"]),
            ("|d|\n\n.. |d| unicode:: U+2A", ["|*"]),
            ("a |d|\n\n.. |d| unicode:: 0x2A 8212 &#x2b; x2D b .. not this", ["|a *—+-b"]),
            (".. parsed-literal:: a *b*", ["code0|a b"]),
            (".. parsed-literal:: a\n   :class: x\n\n   b", ["code0|a", "code0|b"]),
            (".. parsed-literal::\n\n   *a* ``b``\n     **c** [1]_", ["code0|a b", "code0|  c "]),
            (":Revision: $Revision: 12 $", ["|{strong|Revision:} 12"]),
            (":Date: $Date: 2026-05-22 12:32:28 +0200 (Fr) $", ["|{strong|Date:} 2026-05-22"]),
            (":Cost: $5 and $6 $", ["|{strong|Cost:} $5 and $6 $"]),
            (
                "-a, --all  do all\n           of it\n-b FILE    c",
                ["|{code|-a, --all}", "|do all of it", "|{code|-b FILE}", "|c"]
            ),
            ("--long=<n>\n    a", ["|{code|--long=<n>}", "|a"]),
            ("-1 is a number, and not an option here", ["|-1 is a number, and not an option here"]),
            ("/V  a", ["|{code|/V}", "|a"]),
            (".. figure:: a.png\n   :alt: b\n\n   c\n\n   d", ["|{image=a.png alt=b|\u{FFFC}}", "|c", "|d"]),
        ])
    func restructuredText(source: String, expected: [String]) throws {
        #expect(try outline(source, .restructuredText) == expected)
    }

    @Test("Substitutions that refer to each other end") func endlessSubstitution() throws {
        let source = "|a|\n\n.. |a| replace:: |b| |b|\n.. |b| replace:: |a| |a|"
        #expect(try outline(source, .restructuredText).count == 1)
    }

    @Test(
        "AsciiDoc: the author stands below a quotation",
        arguments: [
            ("[quote,A,B]\n____\na\n\nb\n____", ["quote0|a", "quote0|b", "quote0|— A, B"]),
            ("[quote,A]\na", ["quote0|a", "quote0|— A"]), ("[quote]\na", ["quote0|a"]),
            ("[verse,A,B]\n____\na\nb\n____", ["quote0|a⏎b", "quote0|— A, B"]),
            ("[quote,attribution=A,citetitle=B]\na", ["quote0|a", "quote0|— A, B"]),
            ("\"a\nb\"\n-- C, D", ["quote0|a b", "quote0|— C, D"]), ("\"a\"\n--b", ["|\"a\" --b"]),
            ("a\n-- b", ["|a — b"]), ("[quote,A]\n____\n* a\n____\nb", ["quote0/ul1/li2|a", "quote0|— A", "|b"]),
        ])
    func asciiDoc(source: String, expected: [String]) throws {
        #expect(try outline(source, .asciiDoc) == expected)
    }

    @Test(
        "Typst: functions of the document",
        arguments: [
            ("#let f(a) = [*N:* #a]\n#f[b c] d", ["|{strong|N:} b c d"]),
            ("#let f(a, b: \"!\") = [Hi #a#b]\n#f(\"A\") #f(\"B\", b: \"?\")", ["|Hi A! Hi B?"]),
            ("#let f(a, b) = {\n  strong(a)\n  b\n}\n#f(\"T\")[B]", ["|{strong|T}B"]),
            ("#let f(a) = text(weight: \"bold\", a)\n#f[b]", ["|{strong|b}"]),
            ("#let f(a) = strong[#a] + [ c]\n#f[b]", ["|{strong|b} c"]),
            ("#let f(a) = [#a!]\n#let g(a) = [(#f[#a])]\n#g[b]", ["|(b!)"]),
            ("#let f(a) = [x #a]\n`#f[b]` #f(3)", ["|{code|#f[b]} x 3"]),
            ("#let f(a) = { for i in a [x] }\n#f[b]", ["|b"]), ("#let f(..a) = [x]\n#f[b]", ["|b"]),
            ("#let f(a) = [#f[#a]]\n#f[b]", ["|b"]), ("#f[b]", ["|b"]),
            // Conditions and loops that can be told.
            ("#let x = true\n#if x [a] else [b]", ["|a"]), ("#let x = false\n#if x [a]\nb", ["|b"]),
            ("#let n = 2\n#if n == 1 [a] else if n == 2 [b] else [c] d", ["|b d"]),
            ("#let x = true\n#if not x [a] else [b]", ["|b"]), ("#if x == 1 [a] else [b]", ["|a b"]),
            ("#for i in range(3) [#i, ]", ["|0, 1, 2,"]), ("#for i in range(1, 3) [n#i ]", ["|n1 n2"]),
            (
                "#let s = (\"a\", [*b*])\n#for it in s [\n- #it\n]", ["ul0/li1|a", "ul0/li2|{strong|b}"]
            ),
            ("#for (k, v) in d [#k]", ["|#k"]),
        ])
    func typstFunctions(source: String, expected: [String]) throws {
        #expect(try outline(source, .typst) == expected)
    }

    @Test(
        "Typst: loops in loops, and values that are repeated, end",
        arguments: [
            String(repeating: "#for i in range(10000) [", count: 12) + "a" + String(repeating: "]", count: 12),
            "#for i in (\"" + String(repeating: "x", count: 20_000) + "\", 1) ["
                + String(repeating: "#i ", count: 20_000) + "]",
            String(repeating: "#if a ", count: 20_000), "#if " + String(repeating: "not ", count: 20_000) + "x [a]",
        ])
    func endlessTypstLoop(source: String) throws {
        #expect(try outline(source, .typst).count < 100_000)
    }

    @Test("Typst: functions that call each other end")
    func endlessTypstFunction() throws {
        let source = "#let f(a) = [#g[#a] #g[#a]]\n#let g(a) = [#f[#a] #f[#a]]\n#f[b]"
        #expect(try outline(source, .typst).count <= 1)
    }

    @Test(
        "AsciiDoc: values between signs (dsv), with a backslash before a sign in them",
        arguments: [
            ("[format=dsv]\n|===\na:b\n1:2\n|===", ["a", "b", "1", "2"]),
            ("[%header,format=dsv,separator=;]\n|===\na;b\n1;2:3\n|===", ["a", "b", "1", "2:3"]),
            (":===\na: b\n\n1\\:5:\n:===", ["a", "b", "1:5", ""]),
        ])
    func escapedValues(source: String, expected: [String]) throws {
        let reader = try #require(FormatRegistry.standard[.asciiDoc]?.reader)
        let text = try reader.read(Array(source.utf8), .standard)
        #expect(text.paragraphs.map(\.string) == expected)
    }

    @Test("AsciiDoc: a list behind further paragraphs of an item begins behind an empty line") func nestedList() throws
    {
        let html = "<ul><li><p>a</p><p>b</p><ul><li>c</li></ul></li></ul>"
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        let written = AsciiDocWriter().write(text, .standard)
        #expect(String(decoding: written, as: UTF8.self) == "* a\n+\nb\n\n** c\n")
    }

    @Test(
        "LaTeX: lines of tables, conditions and columns",
        arguments: [
            (
                "\\begin{tabular}{lr}\n\\toprule()\na & b \\\\\n\\cmidrule(lr){2-3}\nc & d \\\\\n\\end{tabular}",
                [
                    "table0/row1/cell2|a", "table0/row1/cell3(right)|b", "table0/row4/cell5|c",
                    "table0/row4/cell6(right)|d",
                ]
            ),
            (
                "\\begin{tabular}{l}\\cmidrule[1pt](l){1-1}a\\\\\\hline{b}\\end{tabular}",
                ["table0/row1/cell2|a", "table0/row3/cell4|b"]
            ),
            // Lines with tab stops are rows; without stops, they are lines.
            (
                "\\begin{tabbing}\nX \\= \\kill\na \\= \\textbf{b} \\> c\\\\\nd \\> e\n\\end{tabbing}",
                [
                    "table0/row1/cell2|a", "table0/row1/cell3|{strong|b}", "table0/row1/cell4|c", "table0/row5/cell6|d",
                    "table0/row5/cell7|e",
                ]
            ),
            ("\\begin{tabbing}a\\\\b\\end{tabbing}", ["|a⏎b"]), ("a \\=o", ["|a ō"]),
            ("\\begin{wrapfigure}{r}[2in]{4in}a\\end{wrapfigure}", ["|a"]),
            ("\\begin{minipage}[t][5cm][c]{3in}a\\end{minipage}", ["|a"]), ("a \\Verb|b_c| d", ["|a {code|b_c} d"]),
            ("a \\iffalse b \\ifx c \\else d \\fi e \\fi f", ["|a f"]), ("\\iffalse a \\else b\\fi", ["|b"]),
            ("\\iftrue a\\else b\\fi c", ["|ac"]), ("a \\iffalse b", ["|a b"]), ("a \\fi b", ["|a b"]),
            (
                "\\begin{tblr}{colspec={lr}, hlines}\na & b\\\\\n\\end{tblr}",
                ["table0/row1/cell2|a", "table0/row1/cell3(right)|b"]
            ),
            ("\\begin{multicols}{2}\na\n\\end{multicols}", ["|a"]),
            ("\\begin{multicols*}{2}\na\n\\end{multicols*}", ["|a"]),
            ("\\begin{multicols}{2}[Title]a\\end{multicols}", ["|{strong|Title}", "|a"]),
            ("\\begin{tcolorbox}[colback=red,title=Note]a\\end{tcolorbox}", ["|{strong|Note}", "|a"]),
            ("\\begin{exercise}{The first}[2pt]a\\end{exercise}", ["|{strong|The first}", "|a"]),
            ("\\begin{foo}{0.5\\textwidth}{3}a\\end{foo}", ["|a"]), ("\\begin{center} {a} b\\end{center}", ["|a b"]),
            ("\\begin{frame}<1->[t]{A \\emph{b}}\nc\n\\end{frame}", ["h2|A {em|b}", "|c"]),
            ("\\begin{frame}\nc\n\\end{frame}", ["|c"]), ("see \\eqref{e}", ["|see {link=#e|(e)}"]),
            // Conditions that can be told, and switches of the document.
            ("\\newif\\ifa\\begin{document}\\ifa b\\else c\\fi", ["|c"]),
            ("\\newif\\ifa\\atrue\\begin{document}\\ifa b\\else c\\fi", ["|b"]),
            ("\\newif\\ifa\\begin{document}\\ifa b\\fi\\atrue\\ifa c\\fi", ["|c"]),
            ("\\ifdefined\\foo a\\else b\\fi", ["|b"]), ("\\ifdefined\\section a\\else b\\fi", ["|a"]),
            ("\\ifx\\foo\\undefined a\\else b\\fi", ["|a"]), ("\\ifx\\foo\\bar a\\else b\\fi", ["|b"]),
            ("\\ifnum 2 > 10 a\\else b\\fi", ["|b"]), ("\\ifnum1<2 a\\else b\\fi", ["|a"]),
            ("\\ifpdf a\\else b\\fi", ["|a"]), ("\\ifunknown a\\else b\\fi", ["|a"]),
            // Authors and dates, and unknown page numbers.
            (
                "\\title{T}\\author{A B \\and C \\\\ D}\\date{May}\\begin{document}\\maketitle x",
                ["h1|T", "|A B⏎C⏎D", "|May", "|x"]
            ),
            ("\\date{\\today}\\begin{document}x", ["|x"]),
            ("\\title{T}\\author{A}\\author{B}\\begin{document}x", ["h1|T", "|A", "|B", "|x"]),
            ("a\\section{S}\\label{s}b \\pageref{s}", ["|a", "h1|S", "|b {link=#s|section\u{A0}1}"]),
        ])
    func latex(source: String, expected: [String]) throws {
        let read = try outline(source, .latex)
        #expect(
            read.map { $0.split(separator: "|", maxSplits: 1).last }
                == expected.map { $0.split(separator: "|", maxSplits: 1).last })
    }

    @Test(
        "MediaWiki: parser functions with literal arguments",
        arguments: [
            ("{{#if: x | yes | no }}, {{#if: | yes | ''no'' }}, {{#if: | yes }}.", ["|yes, {em|no}, ."]),
            ("{{#ifeq: a | a | b | c }} {{#ifeq:a|A|b|c}} {{#ifeq: 1.0 | 1 | b | c}}", ["|b c b"]),
            ("{{#switch: r | b = B | r | c = R | #default = D }}", ["|R"]),
            ("{{#switch: x | b = B | #default = D | c = C }}", ["|D"]),
            ("{{#switch: x | b = B | the last }}", ["|the last"]),
            ("a{{#switch: x | b = B }}b", ["|ab"]), ("{{#if: {{#if: | x }} | a | {{#ifeq: 1 | 2 | | b }} }}", ["|b"]),
            ("{{uc: abc}} {{lcfirst: ABC}} {{ucfirst:abc}}", ["|ABC aBC Abc"]),
            ("{{#if: x | [[a|b]] | c }}", ["|{link=a|b}"]),
            ("{{#if: x | {{#if: y | a {{!}} b }} }}", ["|a | b"]),
            // What other pages show of this one is not its text, unless there is nothing else.
            ("a<includeonly>b</includeonly> <noinclude>c</noinclude>", ["|a c"]),
            ("<onlyinclude>\n== a ==\n</onlyinclude>\nb", ["h2|a", "|b"]),
            ("<includeonly>a</includeonly>\n", ["|a"]), ("a <includeonly>b", ["|a b"]),
            // Letters after a link belong to it.
            ("[[a|b]]s [[a|b]]<nowiki/>s [[a|b]]S", ["|{link=a|bs} {link=a|b}s {link=a|b}S"]),
            // Values that only the wiki knows, and other functions.
            ("{{#if: {{{1}}} | a | b }}", ["|{{#if: {{{1}}} | a | b }}"]),
            ("{{#if: {{unknown}} | a | b }}", ["|{{#if: {{unknown}} | a | b }}"]),
            ("{{#expr: 1 + 1 }}", ["|{{#expr: 1 + 1 }}"]), ("{{x{{!}}y}}", ["|{{x{{!}}y}}"]),
        ])
    func wikiFunctions(source: String, expected: [String]) throws {
        #expect(try outline(source, .mediaWiki) == expected)
    }

    @Test(
        "Thousands of parser functions take linear time",
        arguments: ["{{#if: x | a }}", "{{#if: x | ", "{{#switch: a | b ", "| b = c ", "{{!}}", "{{#if:{{!}}"])
    func manyWikiFunctions(part: String) throws {
        _ = try outline("{{#switch: q " + String(repeating: part, count: 20_000) + "}}", .mediaWiki)
    }

    @Test(
        "MediaWiki: a caption stands before its table, wherever it is written",
        arguments: [
            ("{|\n|- style=\"x\"\n|+ A b\n|c\n|-\n|d\n|}", ["A b", "c", "d"]), ("{|\n|+ A\n|-\n|c\n|}", ["A", "c"]),
            ("{|\n|c\n|-\n|+ style=\"x\" | A\n|}", ["A", "c"]), ("{|\n|\n{|\n|+ A\n|b\n|}\n|c\n|}", ["A", "b", "c"]),
            ("{|\n|a\n|}\n{|\n|+ B\n|c\n|}", ["a", "B", "c"]), (":{|\n|a\n|+ B\n|}", ["B", "a"]),
            ("{|\n|a\n{|\n|b\n|}\n|+ C\n|}", ["C", "a", "b"]), ("{|\n|a\n|}\n|+ b", ["a", "|+ b"]),
            // After more lines than occur in practice.
            (
                "{|\n" + String(repeating: "|a\n|-\n", count: 600) + "|+ B\n|}",
                ["B"] + Array(repeating: "a", count: 600)
            ),
        ])
    func captions(source: String, expected: [String]) throws {
        let reader = try #require(FormatRegistry.standard[.mediaWiki]?.reader)
        let text = try reader.read(Array(source.utf8), .standard)
        #expect(text.paragraphs.map(\.string) == expected)
    }

    @Test(
        "MediaWiki: a row is a header if it has only header cells, whatever tables are in them",
        arguments: [
            ("{|\n!a\n!b\n|-\n|c\n|}", ["head|a", "head|b", "row|c"]), ("{|\n!a\n|b\n|}", ["row|a", "row|b"]),
            ("{|\n!\n{|\n|a\n|}\n!b\n|}", ["head|a", "head|b"]), ("{|\n!\n{|\n|a\n|}\n|b\n|}", ["row|a", "row|b"]),
            ("{|\n!a\n{|\n|b", ["head|a", "head|b"]), ("{|\n!a", ["head|a"]),
        ])
    func headerRows(source: String, expected: [String]) throws {
        let read = try outline(source, .mediaWiki).map { line in
            let parts = line.split(separator: "|", maxSplits: 1)
            return (line.hasPrefix("table0/head") ? "head|" : "row|") + parts[1]
        }
        #expect(read == expected)
    }

    @Test(
        "Org: equations within a paragraph, and targets",
        arguments: [
            ("where\n\\begin{equation}\nE = mc^2\n\\end{equation}\nholds.", ["|where", "|$$E = mc^2$$", "|holds."]),
            ("\\begin{align}\na\n\\end{align}\nb", ["|$$\\begin{aligned}a\\end{aligned}$$", "|b"]),
            ("a\n\\begin{equation}\nb", ["|a \\begin{equation} b"]),
            ("a \\begin{equation}b\\end{equation}", ["|a \\begin{equation}b\\end{equation}"]),
            // Macros and citations.
            ("#+MACRO: b *$1*\n{{{b(x)}}} y", ["|{strong|x} y"]),
            ("#+TITLE: T\n{{{title}}} {{{no}}}", ["h1|T", "|T {{{no}}}"]),
            ("#+MACRO: b c\n#+begin_src sh\n{{{b}}}\n#+end_src", ["code0(sh)|{{{b}}}"]),
            ("See [cite:@a p. 3; @b] and [cite/t:see @c].", ["|See [a p. 3; b] and [see c]."]),
            ("[cite:a] [cite]", ["|[cite:a] [cite]"]),
            ("a <<b>>c", ["|a c"]), ("<<<a b>>> c", ["|a b c"]), ("1 << 2 >> 3", ["|1 << 2 >> 3"]), ("a<<b", ["|a<<b"]),
        ])
    func org(source: String, expected: [String]) throws {
        #expect(try outline(source, .org) == expected)
    }

    @Test(
        "A language has the name that its destination knows, or none where an unknown one is an error",
        arguments: [
            ("js", nil, "{code:javascript}"), ("json", nil, "{code:json}"), ("text", nil, nil),
            ("py", "Python", "{code:python}"),
            ("cpp", "C++", "{code:c++}"), ("C", "C", "{code:c}"), ("tex", "{[LaTeX]TeX}", nil),
            ("sh", "sh", "{code:sh}"),
            ("rust", nil, nil), ("yml", nil, "{code:yaml}"), ("csharp", "{[Sharp]C}", "{code:c#}"),
        ] as [(String, String?, String?)])
    func languages(name: String, listings: String?, jira: String?) throws {
        let text = try MarkdownReader().read(Array("```\(name)\na\n```".utf8), .standard)
        let latex = String(decoding: LaTeXWriter().write(text, .standard), as: UTF8.self)
        #expect(latex.contains("\\begin{lstlisting}[language=\(listings ?? "-")]") == (listings != nil))
        #expect(latex.contains("\\begin{verbatim}") == (listings == nil))
        let written = String(decoding: JiraWriter().write(text, .standard), as: UTF8.self)
        #expect(written.hasPrefix(jira ?? "{noformat}"))
    }

    @Test(
        "Folders of pictures are part of their addresses",
        arguments: [
            (
                ":imagesdir: img\n\nimage::a.png[b]\n\nc image:d/e.png[f]", UniformType.asciiDoc,
                ["img/a.png", "img/d/e.png"]
            ),
            (":imagesdir: https://e.org/\n\nimage::a.png[b]", .asciiDoc, ["https://e.org/a.png"]),
            (
                ":imagesdir: img\n\nimage::/a.png[b]\n\nimage::https://e.org/a.png[b]", .asciiDoc,
                ["=/a.png", "=https://e.org/a.png"]
            ),
            ("\\graphicspath{{img/}}\n\\begin{document}\\includegraphics{a}\\end{document}", .latex, ["img/a"]),
            ("\\graphicspath{{./img/}}\n\\includegraphics{a.png}", .latex, ["./img/a.png"]),
            ("\\graphicspath{{a/}{b/}}\n\\includegraphics{c.png}", .latex, ["=c.png"]),
        ])
    func folders(source: String, type: UniformType, addresses: [String]) throws {
        let text = try outline(source, type).joined(separator: "\n")
        for address in addresses {
            #expect(text.contains(address.hasPrefix("=") ? "image\(address)" : "image=\(address)"), "\(text)")
        }
    }
}
