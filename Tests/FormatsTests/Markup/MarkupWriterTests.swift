import Formats
import RichText
import Testing
import UniformTypes

@Suite("Writing markup")
struct MarkupWriterTests {
    @Test(
        "Slack",
        arguments: [
            ("# a **b**", "*a b*\n"), ("**a** *b* ~~c~~ `d`", "*a* _b_ ~c~ `d`\n"),
            ("a**b**c", "a\u{200B}*b*\u{200B}c\n"),
            ("[a](https://e.org?x=1&y) <https://e.org>", "<https://e.org?x=1&amp;y|a> <https://e.org>\n"),
            ("[a](b.html)", "a (b.html)\n"), ("![a](https://e.org/a.png)", "<https://e.org/a.png|a>\n"),
            ("- a\n  - b\n- [x] c", "• a\n    ◦ b\n• ☑ c\n"),
            (
                "- a\n  - b\n    ```\n    c\n      d\n    ```\n- e",
                "• a\n    ◦ b\n        ```\nc\n  d\n```\n• e\n"
            ),
            ("3. a\n4. b", "3. a\n4. b\n"),
            ("> a\n>\n> > b", "> a\n>\n> » b\n"),
            ("```swift\na < b\n```", "```\na &lt; b\n```\n"),
            ("| a | b |\n|---|---|\n| cc | d |", "```\na   b\ncc  d\n```\n"),
            ("x<sup>2</sup> y<sub>i</sub>", "x² y_(i)\n"), ("a[^1]\n\n[^1]: b", "a[1]\n\n[1] b\n"),
            // Names stay as they are.
            ("snake_case_name a_b_c", "snake_case_name a_b_c\n"), ("2\\*3\\*4", "2*3*4\n"),
            ("a_b_ *c*", "a_b\u{200B}_ _c_\n"),
            (
                "\\*a\\* \\:smile: 2 * 3 \\<!here>",
                "*\u{200B}a* :\u{200B}smile: 2 * 3 &lt;!here&gt;\n"
            ),
        ])
    func slack(markdown: String, expected: String) throws {
        #expect(try Markup.text(markdown, as: .slack) == expected)
    }

    @Test(
        "Jira",
        arguments: [
            ("## a", "h2. a\n"), ("**a** *b* ~~c~~ `d` <u>e</u>", "*a* _b_ -c- {{d}} +e+\n"),
            ("a**b**c", "a{*}b{*}c\n"),
            ("x<sup>2</sup>", "x{^}2{^}\n"),
            ("[a](https://e.org) <https://e.org>", "[a|https://e.org] [https://e.org]\n"),
            ("![a, b](i.png)", "!i.png|alt=a b!\n"), ("- a\n  1. b\n- c", "* a\n*# b\n* c\n"),
            ("> a", "{quote}\na\n{quote}\n"), ("> a\n>\n> > b", "{quote}\na\n\nbq. b\n{quote}\n"),
            ("```swift\na\n```", "{code:swift}\na\n{code}\n"), ("```\na\n```", "{noformat}\na{noformat}\n"),
            ("| a | b |\n|---|---|\n| c \\| d |  |", "||a||b||\n|c &vert; d| |\n"), ("---", "----\n"),
            ("a[^1]\n\n[^1]: b", "a{^}[1|#fn-1]{^}\n\n{anchor:fn-1}^1^ b\n"),
            ("\\* a", "\\* a\n"),
            (
                "\\*a\\* -b- {c} [d] a\\\\b :) snake_case well-known",
                "\\*a\\* \\-b\\- \\{c\\} \\[d\\] a&bsol;b \\:) snake_case well-known\n"
            ),
            (":P :D :PX :D1 ;)", "\\:P \\:D :PX :D1 \\;)\n"),
        ])
    func jira(markdown: String, expected: String) throws {
        #expect(try Markup.text(markdown, as: .jira) == expected)
    }

    @Test(
        "BBCode",
        arguments: [
            ("# a", "[size=200][b]a[/b][/size]\n"),
            ("**a** *b* ~~c~~ <u>d</u>", "[b]a[/b] [i]b[/i] [s]c[/s] [u]d[/u]\n"),
            ("`a`", "[font=monospace]a[/font]\n"), ("[a](https://e.org)", "[url=https://e.org]a[/url]\n"),
            ("![a](https://e.org/i.png)", "[img]https://e.org/i.png[/img]\n"),
            ("1. a\n2. b", "[list=1]\n[*]a\n[*]b\n[/list]\n"), ("> a", "[quote]a[/quote]\n"),
            ("```\n[/code]\n```", "[code][\u{200B}/code][/code]\n"),
            (
                "| a |\n|:-:|\n| b |",
                "[table]\n[tr][th][center]a[/center][/th][/tr]\n[tr][td][center]b[/center][/td][/tr]\n[/table]\n"
            ),
            ("\\[b\\] a[1]", "[\u{200B}b] a[1]\n"),
        ])
    func bbcode(markdown: String, expected: String) throws {
        #expect(try Markup.text(markdown, as: .bbcode) == expected)
    }

    @Test(
        "MediaWiki",
        arguments: [
            ("## a", "== a ==\n"),
            ("**a** *b* ~~c~~ `d` <mark>e</mark>", "'''a''' ''b'' <del>c</del> <code>d</code> <mark>e</mark>\n"),
            ("[a](https://e.org) [b](c.html) <https://e.org/>", "[https://e.org a] [[c.html|b]] https://e.org/\n"),
            ("[a](./b:_c) [d](./e/f:g)", "[[b:_c|a]] [[./e/f:g|d]]\n"),
            ("- a\n  1. b\n- c", "* a\n*# b\n* c\n"), ("3. a", "<ol start=\"3\">\n<li>a</li>\n</ol>\n"),
            ("- a\n\n  b", "<ul>\n<li>a\n\nb\n</li>\n</ul>\n"), ("> a", "<blockquote>\na\n</blockquote>\n"),
            ("```c\na\n```", "<syntaxhighlight lang=\"c\">\na\n</syntaxhighlight>\n"),
            ("```\n<a>\n```", "<pre>\n&lt;a>\n</pre>\n"),
            (
                "| a |\n|--:|\n| b |",
                "{| class=\"wikitable\"\n|-\n! align=\"right\" | a\n|-\n| align=\"right\" | b\n|}\n"
            ),
            ("a[^1] b[^1]\n\n[^1]: c", "a<ref name=\"1\">c</ref> b<ref name=\"1\" />\n"),
            ("$x^2$", "<math>x^2</math>\n"), ("![a](i.png)", "[[File:i.png|a]]\n"),
            ("[a](b)s [a](b)S", "[[b|a]]<nowiki />s [[b|a]]S\n"), ("\\* a", "&#42; a\n"),
            (
                "\\[[a]] {{b}} ''c'' \\<d> &amp;amp; ~~~~",
                "&#91;[a]&#93; &#123;{b&#125;} &#39;&#39;c&#39;&#39; &#60;d> &#38;amp; &#126;&#126;&#126;&#126;\n"
            ),
        ])
    func mediaWiki(markdown: String, expected: String) throws {
        #expect(try Markup.text(markdown, as: .mediaWiki) == expected)
    }

    @Test(
        "reStructuredText",
        arguments: [
            ("# a\n\n### b\n\n## c", "a\n==\n\nb\n--\n\nc\n--\n"), ("**a** *b* `c`", "**a** *b* ``c``\n"),
            ("a**b**c", "a\\ **b**\\ c\n"), ("***a***", "**a**\n"),
            ("<u>a</u>", ".. role:: underline\n\n:underline:`a`\n"),
            ("[a](https://e.org)", "`a <https://e.org>`__\n"), ("![a](i.png)", ".. image:: i.png\n   :alt: a\n"),
            ("a ![b](i.png)", "a |image-1|\n\n.. |image-1| image:: i.png\n   :alt: b\n"),
            ("- a\n- b", "- a\n- b\n"), ("- a\n\n1. b", "- a\n\n..\n\n1. b\n"), ("a\n\n> b", "a\n\n   b\n"),
            ("> [!NOTE]\n> a\n>\n> - b", ".. note::\n\n   a\n\n   - b\n"),
            ("> [!TIP]\n> > a", ".. tip::\n\n   ..\n\n      a\n"), ("> **Note**", "   **Note**\n"),
            ("```c\na\n```", ".. code:: c\n\n   a\n"), ("```\na\n```", "::\n\n   a\n"),
            ("| a | b |\n|---|---|\n| c | dd |", "+---+----+\n| a | b  |\n+===+====+\n| c | dd |\n+---+----+\n"),
            ("a[^x]\n\n[^x]: b", "a\\ [#x]_\n\n.. [#x] b\n"), ("a  \nb", "| a\n| b\n"), ("$x$", ":math:`x`\n"),
            ("\\- a", "\\- a\n"), ("1986\\. a", "\\1986. a\n"), ("\\*a\\* a_ b_c ::", "\\*a\\* a\\_ b_c :\\:\n"),
        ])
    func restructuredText(markdown: String, expected: String) throws {
        #expect(try Markup.text(markdown, as: .restructuredText) == expected)
    }

    @Test(
        "AsciiDoc",
        arguments: [
            ("# a\n\n## b", "= a\n\n== b\n"), ("# a\n\n# b", "== a\n\n== b\n"),
            ("**a** *b* `c` <mark>d</mark>", "*a* _b_ `c` #d#\n"),
            ("a**b**c", "a**b**c\n"), ("~~a~~ x<sup>2 3</sup>", "[.line-through]#a# x^2&#32;3^\n"),
            ("[a](https://e.org) [b](c_d.html)", "https://e.org[a] link:++c_d.html++[b]\n"),
            ("![a](i.png)", "image::i.png[a]\n"),
            ("- a\n  - b\n\n  c", "* a\n** b\n\n+\nc\n"), ("3. a", "[start=3]\n. a\n"), ("- [x] a", "* [x] a\n"),
            ("> a", "____\na\n____\n"), ("> **Note**", "____\n*Note*\n____\n"),
            ("> [!NOTE]\n> a\n>\n> - b", "[NOTE]\n====\na\n\n* b\n====\n"),
            ("> > a", "_____\n____\na\n____\n_____\n"),
            ("```c\n----\n```", "[source,c]\n-----\n----\n-----\n"),
            ("| a |\n|:-:|\n| b |", "[cols=\"^1\",options=\"header\"]\n|===\n|a\n|b\n|===\n"),
            ("a[^x]\n\n[^x]: b", "afootnote:x[b]\n"), ("a  \nb", "a +\nb\n"), ("---", "'''\n"),
            ("\\- a", "{empty}- a\n"),
            ("\\*a\\* ... {b} a\\[c]", "{empty}&#42;a&#42; &#46;&#46;&#46; &#123;b} a&#91;c]\n"),
        ])
    func asciiDoc(markdown: String, expected: String) throws {
        #expect(try Markup.text(markdown, as: .asciiDoc) == expected)
    }

    @Test(
        "LaTeX",
        arguments: [
            ("## a", "\\subsection{a}\n"), ("**a** *b* `c_d`", "\\textbf{a} \\emph{b} \\texttt{c\\_d}\n"),
            ("[a](https://e.org/#b) <https://e.org>", "\\href{https://e.org/\\#b}{a} \\url{https://e.org}\n"),
            ("- a\n- [x] b", "\\begin{itemize}\n\\item a\n\\item[$\\boxtimes$] b\n\\end{itemize}\n"),
            ("3. a", "\\begin{enumerate}\n\\setcounter{enumi}{2}\n\\item a\n\\end{enumerate}\n"),
            ("> a", "\\begin{quote}\na\n\\end{quote}\n"), ("```\na\n```", "\\begin{verbatim}\na\n\\end{verbatim}\n"),
            (
                "| a | b |\n|---|--:|\n| c | d |",
                "\\begin{tabular}{lr}\n\\hline\na & b \\\\\n\\hline\nc & d \\\\\n\\hline\n\\end{tabular}\n"
            ),
            (
                "| a |\n|---|\n| b<br>c |",
                "\\begin{tabular}{l}\n\\hline\na \\\\\n\\hline\n"
                    + "\\begin{minipage}[t]{0.9\\linewidth}\nb\\newline\nc\n\\end{minipage} \\\\\n\\hline\n\\end{tabular}\n"
            ),
            ("a[^x] b[^x]\n\n[^x]: c", "a\\footnote{\\label{fn:x}c} b\\textsuperscript{\\ref{fn:x}}\n"),
            ("a  \nb", "a\\\\\nb\n"),
            ("$x^2$", "$x^2$\n"),
            ("50% \\#1 {a} a\\\\b ~ -- \\[", "50\\% \\#1 \\{a\\} a\\textbackslash{}b \\textasciitilde{} -{}- [\n"),
        ])
    func latex(markdown: String, expected: String) throws {
        #expect(try Markup.text(markdown, as: .latex) == expected)
    }

    @Test(
        "Typst",
        arguments: [
            ("## a", "== a\n"), ("**a** *b* `c` ~~d~~", "*a* _b_ `c` #strike[d]\n"), ("a**b**c", "a#strong[b]c\n"),
            ("~~a~~(b)", "#strike[a];(b)\n"),
            ("[a](https://e.org) <https://e.org>", "#link(\"https://e.org\")[a] #link(\"https://e.org\")\n"),
            ("- a\n  + b\n- c", "- a\n  - b\n- c\n"), ("3. a\n4. b", "3. a\n4. b\n"), ("1. a", "+ a\n"),
            ("> a", "#quote(block: true)[\na\n]\n"), ("```c\na\n```", "```c\na\n```\n"), ("a  \nb", "a \\\nb\n"),
            (
                "| a |\n|--:|\n| b |",
                "#table(\n  columns: 1,\n  align: (right,),\n  table.header(\n    [a],\n  ),\n  [b],\n)\n"
            ),
            ("a[^x] b[^x]\n\n[^x]: c", "a#footnote[c]<fn-x> b#footnote(<fn-x>)\n"),
            ("\\- a", "\\- a\n"),
            ("\\*a\\* \\#b \\[c] 1--2 //d \"e\" it's", "\\*a\\* \\#b \\[c\\] 1\\-\\-2 \\/\\/d \\\"e\\\" it's\n"),
        ])
    func typst(markdown: String, expected: String) throws {
        #expect(try Markup.text(markdown, as: .typst) == expected)
    }

    @Test("Spans are written where the format supports them")
    func spans() throws {
        let html = "<table><tr><td rowspan=2>a<td colspan=2>b<tr><td>c<td>d</table>"
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(
            Markup.write(text, as: .restructuredText)
                == "+---+-------+\n| a | b     |\n|   +---+---+\n|   | c | d |\n+---+---+---+\n")
        #expect(Markup.write(text, as: .asciiDoc).contains("\n.2+|a\n2+|b\n|c\n|d\n"))
        #expect(
            Markup.write(text, as: .latex).contains("\n\\multirow{2}{*}{a} & \\multicolumn{2}{l}{b} \\\\\n& c & d \\\\")
        )
        #expect(
            Markup.write(text, as: .typst).contains(
                "table.cell(rowspan: 2)[a], table.cell(colspan: 2)[b],\n  [c], [d],"))
        #expect(Markup.write(text, as: .mediaWiki).contains("| rowspan=\"2\" | a\n| colspan=\"2\" | b\n|-\n| c\n| d"))
        #expect(Markup.write(text, as: .jira) == "|a|b| |\n| |c|d|\n")
    }

    @Test("Random text keeps every letter, and is written as valid UTF-8", arguments: Markup.types, 0..<40)
    func chance(type: UniformType, seed: Int) throws {
        let text = RandomText.text(seed: UInt64(seed), hasDefinitions: seed % 2 == 0)
        let written = Markup.write(text, as: type)
        var builder = AttributedText.Builder()
        builder.append(written)
        #expect(Letters(text).isAll(in: Letters(builder.finish())), "\(written)")
    }

    @Test("Harmful addresses are not written", arguments: Markup.types)
    func harm(type: UniformType) {
        var builder = AttributedText.Builder()
        builder.append("a", Attributes(link: Link("javascript:b")))
        builder.append(.media(Media(source: .reference("javascript:c"), alternative: "d")))
        #expect(!Markup.write(builder.finish(), as: type).contains("javascript"))
    }

    @Test(
        "A picture has its path as a file has it, and its address as the web has it",
        arguments: [
            ("![](a%20b.png)", UniformType.typst, "#image(\"a b.png\")\n"),
            ("![](https://e.org/a%20b.png)", .typst, "#image(\"https://e.org/a%20b.png\")\n"),
            ("![](a%ZZ.png)", .typst, "#image(\"a%ZZ.png\")\n"), ("![](%FF.png)", .typst, "#image(\"%FF.png\")\n"),
            ("![](a%20b.png)", .latex, "\\includegraphics{a b.png}\n"),
            ("![](100%25.png)", .latex, "\\includegraphics{100\\%.png}\n"),
            ("![](a%7Bb.png)", .latex, "\\includegraphics{a\\%7Bb.png}\n"),
        ])
    func picturePaths(markdown: String, type: UniformType, expected: String) throws {
        #expect(try Markup.text(markdown, as: type) == expected)
    }
}
