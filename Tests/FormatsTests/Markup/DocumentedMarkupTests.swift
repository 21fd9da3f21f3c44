import Formats
import RichText
import Testing
import UniformTypes

/// Markup as documentation, articles, papers and forums have it.
@Suite("Markup of real documents")
struct DocumentedMarkupTests {
    private func markdown(_ source: String, _ type: UniformType) throws -> String {
        let reader = try #require(FormatRegistry.standard[type]?.reader)
        let writer = try #require(FormatRegistry.standard[.markdown]?.writer)
        let text = try reader.read(Array(source.utf8), .standard)
        return String(decoding: writer.write(text, .standard), as: UTF8.self)
    }

    @Test(
        "Documentation of Sphinx",
        arguments: [
            (
                "=====  =====  ===\n   Inputs     Out\n------------  ---\n  A      B    C\n=====  =====  ===\n1      2      3\n=====  =====  ===",
                "| Inputs |     | Out |\n| ------ | --- | --- |\n| A      | B   | C   |\n| 1      | 2   | 3   |\n"
            ),
            ("#. a\n#. b\n\na. c\nb. d\n\nA. e", "1. a\n2. b\n\n1) c\n2) d\n\n1. e\n"),
            (".. epigraph::\n\n   a\n\n   -- B", "> a\n>\n> — B\n"),
            (".. seealso::\n\n   a", "> **See also**\n>\n> a\n"),
            (".. versionchanged:: 2.0\n   The *x* was added.", "**Changed in version 2.0:** The *x* was added.\n"),
            (".. deprecated:: 3.1\n\n   Use y.", "**Deprecated since version 3.1:**\n\nUse y.\n"),
            (".. only:: html\n\n   Shown.\n\n.. only:: latex\n\n   Not shown.", "Shown.\n"),
            (
                ".. glossary::\n\n   a dir\n   b dir\n      The folder.\n\n   c\n      Other.",
                "**a dir**\n\n**b dir**\n\nThe folder.\n\n**c**\n\nOther.\n"
            ),
            ("[#]_ [1]_ [#]_\n\n.. [#] a\n.. [1] b\n.. [#] c", "[^2] [^1] [^3]\n\n[^2]: a\n\n[^1]: b\n\n[^3]: c\n"),
            (".. admonition:: And *so*\n\n   a", "> **And *so***\n>\n> a\n"),
            ("a\n\n   To be.\n\n   -- Hamlet", "a\n\n> To be.\n>\n> — Hamlet\n"),
            (
                ":class:`.Foo` :meth:`~dict.update` :py:class:`!list` :func:`text <a.b>`",
                "`Foo` `update` `list` `text`\n"
            ),
            (
                ":pep:`8` :rfc:`2822#section-3`",
                "[PEP 8](https://peps.python.org/pep-0008/) [RFC 2822](https://datatracker.ietf.org/doc/html/rfc2822#section-3)\n"
            ),
            (
                ":menuselection:`File --> Save &As` :guilabel:`&OK` :kbd:`Ctrl-C`",
                "File › Save As OK <kbd>Ctrl-C</kbd>\n"
            ),
            (":samp:`print({x})` :file:`/usr/{x}/lib`", "`print(x)` `/usr/x/lib`\n"),
            (
                ".. _install:\n\nInstall it\n==========\n\nSee :ref:`install` and :ref:`here <install>`.",
                "# Install it\n\nSee [Install it](#install-it) and [here](#install-it).\n"
            ),
            (".. testcode::\n\n   x_y=1", "```python\nx_y=1\n```\n"),
            (".. prompt:: bash $\n\n   ls", "```bash\nls\n```\n"),
            (".. mermaid::\n\n   graph TD", "```mermaid\ngraph TD\n```\n"),
            (
                ".. toctree::\n   :caption: More\n\n   intro\n   The *tour* <tour/index>",
                "**More**\n\n- [intro](intro)\n- [The \\*tour\\*](tour/index)\n"
            ),
            (".. toctree::\n   :hidden:\n\n   intro", ""),
            (".. literalinclude:: a_b.py\n   :lines: 1-3", "[a_b.py](a_b.py)\n"),
            (".. py:function:: f_x(a_b)\n   :module: m\n\n   Does.", "`f_x(a_b)`\n\nDoes.\n"),
        ])
    func sphinx(source: String, expected: String) throws {
        #expect(try markdown(source, .restructuredText) == expected)
    }

    @Test(
        "Documents of Asciidoctor and Antora",
        arguments: [
            ("|===\n|a|b\n\n|c|d\n|===", "| a   | b   |\n| --- | --- |\n| c   | d   |\n"),
            ("a\n\n:v: one \\\n  two\n\n{v}", "a\n\none two\n"), ("= T\n:v: one \\\n two\n\n{v}", "# T\n\none two\n"),
            (
                "= T\nAnn B. <a@b.c>\nv1.2, 2026-01-02\n\n{author} {email} {revnumber} {revdate}",
                "# T\n\nAnn B. <a@b.c> 1.2 2026-01-02\n"
            ),
            ("= T\n:p: Q\n\n[#s]\n== On {p}\n\n<<s>>", "# T\n\n## On Q\n\n[On Q](#s)\n"),
            ("kbd:[F1]", "<kbd>F1</kbd>\n"),
        ])
    func asciiDoc(source: String, expected: String) throws {
        #expect(try markdown(source, .asciiDoc) == expected)
    }

    @Test(
        "Notes of Org",
        arguments: [
            ("* COMMENT a\nb\n** c\n* d", "# d\n"), ("* TODO COMMENT a\nb", ""),
            ("* a :x:noexport:\nb\n** c\n* d\ne", "# d\n\ne\n"),
            ("* COMMENTS a\nb", "# COMMENTS a\n\nb\n"),
            ("[[*On a]] [[tab:x]] [[fig:y][the figure]]", "On a tab:x the figure\n"),
        ])
    func org(source: String, expected: String) throws {
        #expect(try markdown(source, .org) == expected)
    }

    @Test(
        "Articles of Wikipedia",
        arguments: [
            ("{{Short description|A}}\n{{Use dmy dates}}\n'''B'''{{citation needed|date=May 2020}} is", "**B** is\n"),
            ("{{nowrap|a b}} {{lang|de|Haus}} {{abbr|HTML|Hyper}} {{convert|891|km2|sqmi}}", "a b Haus HTML 891 km²\n"),
            (
                "{{cvt|5|to|7|m|ft}} {{convert|5|-|7|m2}} {{langx|de|Haus}} {{tl|a|b}}",
                "5 to 7 m 5–7 m² Haus `{{a|b}}`\n"
            ),
            ("{{plainlist|\n* a\n* b\n}} c", "- a\n- b\n\nc\n"),
            (
                "{{code|x y}} {{key|Ctrl}} {{sup|2}} a{{snd}}b {{ndash}} {{frac|1|2}} {{circa|1900}}",
                "`x y` <kbd>Ctrl</kbd> <sup>2</sup> a – b – 1⁄2 c. 1900\n"
            ),
            ("{{main|A b|C}}\nText", "*Main article: [A b](A_b), [C](C)*\n\nText\n"),
            ("{{blockquote|text=To be.|author=Hamlet}}", "> To be.\\\n> — Hamlet\n"),
            (
                "a<ref>{{cite web |last=Roe |first=J. |url=https://e.org/x |title=On ''it'' |work=E |date=2020}}</ref>",
                "a[^1]\n\n[^1]: Roe, J. [On *it*](https://e.org/x). E. 2020\n"
            ),
            ("a{{sfn|Roe|2020|p=5}} b{{efn|c}}", "a[^1] b[^2]\n\n[^1]: Roe 2020, p. 5\n\n[^2]: c\n"),
            (
                "{{Infobox city\n| name = Berlin\n| area_km2 =\n| mayor = [[A B|A]]\n}}\nText",
                "| name  | Berlin   |\n| ----- | -------- |\n| mayor | [A](A_B) |\n\nText\n"
            ),
            (
                "{{Infobox company|name=Acme|products={{plainlist|\n* A\n* B\n}}|founded=1990|x={{ubl|C|D}}}}\nText",
                "| name     | Acme       |\n| -------- | ---------- |\n| products | • A<br>• B |\n"
                    + "| founded  | 1990       |\n| x        | C<br>D     |\n\nText\n"
            ),
            (
                "{{Infobox a|k=\n* l1\n* l2\n|m=some\n* l3\n|n=x\n! y}}",
                "| k   | • l1<br>• l2 |\n| --- | ------------ |\n| m   | some<br>• l3 |\n"
            ),
            (
                "{{convert|6|ft|2|in|cm|abbr=on}}, {{convert|1|st|3|lb|kg}}, {{convert|20|x|30|x|40|cm|in}}",
                "6 ft 2 in, 1 st 3 lb, 20 × 30 × 40 cm\n"
            ),
            ("{{convert|100|km|mi|0}}, {{convert|3|km2|0}}, {{convert|5}}", "100 km, 3 km², {{convert|5}}\n"),
            ("{{val|10|+2|-3}} {{val|1|−2}}", "10+2−3 1±2\n"),
            ("{{val|1.5|e=6|u=m}} {{val|5|0.1}}", "1.5×10<sup>6</sup> m 5±0.1\n"),
            (
                "{{val|9.109|(11)|e=-31|ul=kg}} {{val|5|0.2|0.1|e=3|u=m|up=s}}",
                "9.109(11)×10<sup>−31</sup> kg (5+0.2−0.1)×10<sup>3</sup> m/s\n"
            ),
            ("{{ubl|a|b}} {{hlist|c|d}} {{url|e.org|E}}", "a\\\nb c · d [E](http://e.org)\n"),
            ("<poem>\na b\n  ''c''\nd\n</poem>\ne", "a b\\\n*c*\\\nd e\n"), ("<chem>H2O</chem>", "H2O\n"),
            ("a [[de:Berlin]] b [[:de:Berlin]]", "a  b [de:Berlin](./de:Berlin)\n"),
            ("{{unknown|a}} {{{1}}} <nowiki>{{nowrap|b}}</nowiki>", "{{unknown|a}} {{{1}}} {{nowrap|b}}\n"),
            ("{{nowrap|{{lang|de|{{small|Haus}}}}}}", "Haus\n"), ("{{nowrap|a", "{{nowrap|a\n"),
        ])
    func mediaWiki(source: String, expected: String) throws {
        let written = try markdown(source, .mediaWiki)
        #expect(written == expected)
    }

    @Test("Unterminated and nested templates are read in linear time")
    func hostileTemplates() throws {
        for unit in ["{{", "{{nowrap|", "<nowiki>", "{{a|{{", "}}", "{{nowrap|a}}"] {
            _ = try markdown(String(repeating: unit, count: 50_000), .mediaWiki)
        }
        _ = try markdown(String(repeating: "{{a|", count: 50_000) + String(repeating: "}}", count: 50_000), .mediaWiki)
    }

    @Test("Unterminated and nested tables and links are read in linear time")
    func hostileTables() throws {
        for unit in ["{|\n", "{|\n! a\n", "{|\n|\n", "[[\n", "[[a [b\n"] {
            _ = try markdown(String(repeating: unit, count: 30_000), .mediaWiki)
        }
    }

    @Test(
        "A caption belongs to its own table, and a row is a header if it ends before another cell",
        arguments: [
            ("{|\n! a\n|\n{|\n|+ b\n| c\n|}\n|}", "b"),
            ("{|\n|+ a\n! b\n|-\n| c\n|}", "a\n\n| b   |\n| --- |\n| c   |\n"),
            ("{|\n! a\n|+ b\n|-\n| c\n|}", "b\n\n| a   |\n| --- |\n| c   |\n"),
            ("{|\n! a\n| b\n|-\n| c\n| d\n|}", "c"),
        ])
    func tableLines(source: String, expected: String) throws {
        let read = try markdown(source, .mediaWiki)
        #expect(expected.hasSuffix("\n") ? read == expected : read.contains(expected))
    }

    @Test("Unterminated formulas and definitions are read in linear time")
    func hostileFormulas() throws {
        for unit in ["\\[", "\\(", "\\[ a \\)", "\\acro{", "\\newacronym{a}{", "\\acro{a}{"] {
            _ = try markdown(String(repeating: unit, count: 50_000), .latex)
        }
        #expect(try markdown("\\(a\\) \\[b\\\\)\\] \\(c", .latex) == "$a$ $$b\\\\)$$ c\n")
    }

    @Test("Footnotes without a number and tables with many rows are read in linear time")
    func hostileNotes() throws {
        let notes = try markdown(String(repeating: "[*]_ ", count: 20_000) + "\n\n.. [*] a\n", .restructuredText)
        #expect(notes.utf8.count < 1_000_000)
        let rows = String(repeating: "+-+\n| |\n", count: 10_000) + "+-+\n"
        #expect(try markdown(rows, .restructuredText).utf8.count < 1_000_000)
    }

    @Test("Blocks beyond the nesting limit keep their text, and close in order")
    func hostileBlocks() throws {
        let count = 200_000
        let source = String(repeating: "#[", count: count) + "a" + String(repeating: "]", count: count) + "b]"
        let read = try markdown(source, .typst)
        #expect(read.filter { $0 == "a" || $0 == "b" || $0 == "]" } == "ab]")
    }

    @Test(
        "Papers",
        arguments: [
            (
                "\\begin{document}\\section{A}\\label{a}\\subsection{B}\\label{b}\nSee~\\ref{a}, \\autoref{b}, \\Cref{b}, \\cref{a,b}\\end{document}",
                "# A\n\n## B\n\nSee\u{A0}[1](#a), [section\u{A0}1.1](#b), [Section\u{A0}1.1](#b), [section\u{A0}1](#a), [1.1](#b)\n"
            ),
            (
                "\\begin{equation}\\label{e}\na\n\\end{equation}\nBy \\eqref{e} and \\ref{e}.",
                "$$\\tag{1} a$$ By [(1)](#e) and [1](#e).\n"
            ),
            (
                "\\begin{align}a &= b\\label{x}\\\\ c &= d\\nonumber\\\\ e &= f\\label{y}\\end{align}\\eqref{x} \\eqref{y}",
                "$$\\begin{aligned}a &= b\\\\ c &= d\\nonumber\\\\ e &= f\\end{aligned}$$[(1)](#x) [(2)](#y)\n"
            ),
            (
                "\\begin{figure}\\includegraphics{a.png}\\caption{C}\\label{f}\\end{figure}\nFig.~\\ref{f}",
                "![](a.png)\n\nC\n\nFig.\u{A0}[1](#f)\n"
            ),
            ("\\begin{enumerate}\\item a\\label{i}\\item b\\end{enumerate}\\ref{i}", "1. a\n2. b\n\n[1](#i)\n"),
            ("\\appendix\\section{A}\\label{a}\\autoref{a}", "# A\n\n[Appendix\u{A0}A](#a)\n"),
            ("\\ref{unknown} \\eqref{unknown}", "[\\[unknown\\]](#unknown) [(unknown)](#unknown)\n"),
            ("\\cite{a,b} \\citep[see][p.~3]{c} \\cite[p.~4]{d}", "[a, b] [see c, p.\u{A0}3] [d, p.\u{A0}4]\n"),
            (
                "\\begin{thebibliography}{9}\n\\bibitem{a} A. B., \\emph{C}.\n\\bibitem[X]{b} D.\n\\end{thebibliography}",
                "[a] A. B., *C*.\n\n[X] D.\n"
            ),
            (
                "\\documentclass{article}\\title{A \\emph{b}}\\begin{document}\\maketitle\\section{C}\\end{document}",
                "# A *b*\n\n# C\n"
            ),
            (
                "\\begin{algorithmic}\n\\State $x$\n\\If{$a$}\n\\State b\n\\EndIf\n\\end{algorithmic}",
                "$x$\\\n**if** $a$ then\\\nb\\\n**end if**\n"
            ),
            (
                "\\begin{tikzpicture}\n\\draw (0,0);\n\\end{tikzpicture}",
                "```latex\n\\begin{tikzpicture}\n\\draw (0,0);\n\\end{tikzpicture}\n```\n"
            ),
            ("\\begin{columns}\\column{0.5\\textwidth} a \\column{0.5\\textwidth} b\\end{columns}", "a b\n"),
        ])
    func latex(source: String, expected: String) throws {
        #expect(try markdown(source, .latex) == expected)
    }

    @Test(
        "Templates of Typst",
        arguments: [
            ("#quote(block: true, attribution: [Me])[To be]", "> To be\n>\n> — Me\n"),
            ("= On it <h>\nSee @h, @h[there] and @roe.", "# On it\n\nSee [On it](#h), [there](#h) and @roe.\n"),
            ("#enum(start: 3)[a][b]", "3. a\n4. b\n"), ("#list([x], [y])", "- x\n- y\n"),
            ("#table(columns: 2)[a][b][c][d]", "| a   | b   |\n| --- | --- |\n| c   | d   |\n"),
            ("#let n = 3\n#n items", "3 items\n"),
            ("a@b.c", "<a@b.c>\n"),
        ])
    func typst(source: String, expected: String) throws {
        #expect(try markdown(source, .typst) == expected)
    }

    @Test(
        "Forum posts",
        arguments: [
            ("[quote author=\"Ann\" post=1]a[/quote]", "> **Ann**\n>\n> a\n"),
            ("[quote name=Ann]a[/quote]", "> **Ann**\n>\n> a\n"),
            ("[url=x.org/a]b[/url] [url]www.y.org[/url]", "[b](https://x.org/a) [www.y.org](https://www.y.org)\n"),
            ("[youtube]a_b[/youtube]", "[a_b](https://www.youtube.com/watch?v=a_b)\n"),
            ("[olist][*]a[*]b[/olist]", "1. a\n2. b\n"),
            ("[mention=1]@ann[/mention] [abbr=x]y[/abbr]", "@ann y\n"),
        ])
    func bbcode(source: String, expected: String) throws {
        #expect(try markdown(source, .bbcode) == expected)
    }

    @Test(
        "Messages of Slack: code within lines",
        arguments: [
            ("a ```b\nc``` d", "a\n\n```\nb\nc\n```\n\nd\n"),
            ("a ```b``` c ```d```", "a\n\n```\nb\n```\n\nc\n\n```\nd\n```\n"),
            ("a ```b", "a \\`\\`\\`b\n"),
        ])
    func slack(source: String, expected: String) throws {
        #expect(try markdown(source, .slack) == expected)
    }
}
