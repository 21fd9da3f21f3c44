import Formats
import RichText
import Testing
import UniformTypes

@Suite("Reading markup")
struct MarkupReaderTests {
    private func outline(_ source: String, _ type: UniformType) throws -> [String] {
        let reader = try #require(FormatRegistry.standard[type]?.reader)
        return try reader.read(Array(source.utf8), .standard).outline
    }

    @Test(
        "MediaWiki",
        arguments: [
            ("== a ==\nb\nc\n\nd", ["h2|a", "|b c", "|d"]),
            ("'''a''' ''b'' '''''c'''''", ["|{strong|a} {em|b} {strong,em|c}"]),
            ("L'''a''b", ["|L'{em|a}b"]),
            ("<s>a</s> <sub>b</sub> <code>c&amp;</code>", ["|{strike|a} {sub|b} {code|c&}"]),
            (
                "[https://e.org a ''b''] [[C d|e]]s [[f]]s",
                ["|{link=https://e.org|a }{em,link=https://e.org|b} {link=C_d|es} {link=f|fs}"]
            ),
            (
                "https://e.org/a. [https://e.org]",
                ["|{link=https://e.org/a|https://e.org/a}. {link=https://e.org|https://e.org}"]
            ),
            ("* a\n** b\n*# c\n* d", ["ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li1/ol4(1)/li5|c", "ul0/li6|d"]),
            ("* ☑ a\n*: b", ["ul0/li1[x]|a", "ul0/li1[x]|b"]), ("; a : b", ["dl0/dt|a", "dl0/dd1|b"]),
            ("<ol start=3><li>a<li>b</ol>", ["ol0(3)/li1|a", "ol0(3)/li2|b"]),
            ("<blockquote>a\n\nb</blockquote>c", ["quote0|a", "quote0|b", "|c"]),
            (" a\n b", ["code0|a", "code0|b"]), ("<pre>\na\n</pre>", ["code0|a"]),
            ("<syntaxhighlight lang=\"c\">\n''a''\n</syntaxhighlight>", ["code0(c)|''a''"]),
            ("a<nowiki>''b''</nowiki>", ["|a''b''"]), ("a<!-- b -->c {{d|\ne}}", ["|ac {{d|⏎e}}"]),
            (
                "a<ref>b</ref> c<ref name=x>''d''</ref><ref name=x />",
                ["|a{note=1|\u{FFFC}} c{note=x|\u{FFFC}\u{FFFC}}", "note0(1)|b", "note1(x)|{em|d}"]
            ),
            ("<math>x^2</math>", ["|$x^2$"]), ("----", ["hr|"]),
            ("[[File:a.png|120px|b ''c'' [[d|e]]]]", ["|{image=a.png alt=b c e|\u{FFFC}}"]),
            (
                "[[File:a.png|thumb|alt=x|b ''c'' [[d|e]]]] f",
                ["|{image=a.png alt=x|\u{FFFC}}⏎b {em|c} {link=d|e}⏎f"]
            ),
            (
                "<gallery mode=x>\na.png|b [[c]]\nFile:d.png\n\n</gallery>\ne",
                ["|{image=a.png alt=|\u{FFFC}}⏎b {link=c|c}", "|{image=d.png alt=|\u{FFFC}}", "|e"]
            ),
            ("a\n<gallery>\nb", ["|a  b"]), (" a ''b'' [[c|d]]", ["|{code|a }{em,code|b}{code| }{code,link=c|d}"]),
            ("a<ref> ''b''\n c</ref>", ["|a{note=1|\u{FFFC}}", "note0(1)|{em|b} c"]),
            ("[[Datei:a.png|mini|links|b ''c'']] d", ["|{image=a.png alt=|\u{FFFC}}⏎b {em|c}⏎d"]),
            ("[[Fichier:a.png|vignette|RAM]]", ["|{image=a.png alt=|\u{FFFC}}⏎RAM"]),
            ("[[Файл:a.png|мини|справа|b]]", ["|{image=a.png alt=|\u{FFFC}}⏎b"]),
            ("[[Tập tin:a.png|b]][[Kategorie:c]][[カテゴリ:d|e]]", ["|{image=a.png alt=b|\u{FFFC}}"]),
            ("[[Category:a]]__TOC__b", ["|b"]), ("a<br />b", ["|a⏎b"]), ("a <br>\nb<br> c", ["|a⏎b⏎c"]),
            (
                "[[2001: A b (c)|d]] [[wikt:e]] [[:fr:F]] [[javascript:g()]]",
                [
                    "|{link=./2001:_A_b_(c)|d} {link=./wikt:e|wikt:e} {link=./fr:F|fr:F} "
                        + "{link=./javascript:g()|javascript:g()}"
                ]
            ),
            ("[[File:a.png|link=b: c]]", ["|{image=a.png alt=|\u{FFFC}}"]),
            (
                "<span lang=\"de\">a <font color=red>b</font></span> <span style=\"x:y; Color: #0A0\">c<span>d</span></span>e",
                ["|{lang=de|a }{lang=de,color=#ff0000|b} {color=#00aa00|cd}e"]
            ),
            ("<span style=\"background-color:#abc\">a</span> <bdi lang=>b</font></bdi>c", ["|a bc"]),
            (
                "<font color=\"00CC00\">a</font> <span style=\"color: rgb(1, 2, 3)\">b</span>",
                ["|{color=#00cc00|a} {color=#010203|b}"]
            ),
            ("a\n::{|\n| b\n|}\nc", ["|a", "table0/row1/cell2|b", "|c"]),
            (
                "{| class=x\n! a !! b\n|-\n| align=right | c || colspan=2 | d\n|}",
                ["table0/head1/cell2|a", "table0/head1/cell3|b", "table0/row4/cell5|c", "table0/row4/cell6(2x1)|d"]
            ),
            ("{|\n|\n* a\n* b\n|}", ["table0/row1/cell2/ul3/li4|a", "table0/row1/cell2/ul3/li5|b"]),
            (
                "{|\na\n\n* b\n|-\nc\n| d\n|}",
                [
                    "table0/row1/cell2|a", "table0/row1/cell2/ul3/li4|b", "table0/row5/cell6|c",
                    "table0/row5/cell7|d",
                ]
            ),
            ("<ul><ol><li>a</ol><blockquote>b</blockquote></ul>", ["ul0/li1/ol2(1)/li3|a", "ul0/li1/quote4|b"]),
            ("[[File:a.png|alt=b\u{0}]]", ["|{image=a.png alt=b\u{FFFD}|\u{FFFC}}"]),
            ("<script>a</script> <b", ["|<script>a</script> <b"]), ("[javascript:a b]", ["|[javascript:a b]"]),
            (" a ''b''\n   c  d <b>e</b>", ["|{code|a }{em,code|b}{code|⏎\u{A0}\u{A0}c \u{A0}d }{strong,code|e}"]),
            (" a http://e.org\n <nowiki>''b''\n  c</nowiki>", ["code0|a http://e.org", "code0|''b''", "code0|  c"]),
            ("<blockquote>\n a\n</blockquote>", ["quote0|a"]),
            ("a <syntaxhighlight lang=\"c\" inline>b''</syntaxhighlight> c", ["|a {code|b''} c"]),
            ("<haskell>\na\n</haskell>\nb <hask>c</hask>", ["code0(haskell)|a", "|b {code|c}"]),
            ("[[A:b c (d)|]] [[A, e|]]", ["|{link=./A:b_c_(d)|b c} {link=A,_e|A}"]),
            ("http://e.org/&gt; a", ["|{link=http://e.org/|http://e.org/}> a"]),
            ("<dl><dt>''a''</dt><dd>b</dd></dl>", ["dl0/dt|{em|a}", "dl0/dd1|b"]),
            (
                "<table>\n<caption>a</caption>\n<tr>\n<th>b</th>\n<th>c</th></tr>\n<tr><td colspan=2>\n* ''d''\n</td></tr></table>e",
                [
                    "|a", "table0/head1/cell2|b", "table0/head1/cell3|c", "table0/row4/cell5(2x1)/ul6/li7|{em|d}", "|e",
                ]
            ),
            (
                "<table>a<tr>b<td>c\n|d\n{|\n|e\n|}\n</table></table>",
                [
                    "table0/row1/cell2|a", "table0/row3/cell4|b", "table0/row3/cell5|c |d",
                    "table0/row3/cell5/table6/row7/cell8|e",
                ]
            ),
            ("{|\n|+ style=a | b\nc\n!d\n|-\n|e\n|}", ["|b c", "table0/head1/cell2|d", "table0/row3/cell4|e"]),
            ("<table><ul><li>a</ul>", ["table0/row1/cell2/ul3/li4|a"]),
            ("<table><pre>a</pre><tr><hr>", ["table0/row1/cell2/code3|a", "table0/row4/cell5/hr|"]),
            ("<table><caption>a", ["|a"]), ("</table></tr><td>a", ["|a"]),
        ])
    func mediaWiki(source: String, expected: [String]) throws {
        #expect(try outline(source, .mediaWiki) == expected)
    }

    @Test(
        "reStructuredText",
        arguments: [
            ("a\n=\n\nb\n-\n\nc\n=", ["h1|a", "h2|b", "h1|c"]), ("=====\n a\n=====", ["h1|a"]),
            ("*a* **b** ``c`` :sup:`d` e_f", ["|{em|a} {strong|b} {code|c} {sup|d} e_f"]),
            ("a\\ **b**\\ c \\*d\\*", ["|a{strong|b}c *d*"]), ("2 * 3 * 4, **a", ["|2 * 3 * 4, **a"]),
            (
                ".. default-role:: math\n\n`a`, `b`:sub:.\n\n.. default-role::\n\n`c`",
                ["|$a$, {sub|b}.", "|{em|c}"]
            ),
            (
                ".. highlight:: c\n\n::\n\n  a\n\n.. code-block::\n\n  b\n\n.. highlight:: none\n\n::\n\n  d",
                ["code0(c)|a", "code1(c)|b", "code2|d"]
            ),
            (
                ".. math:: a\n\n   b &= c\\\\\n   d &= e\n\n   f",
                ["|$$a$$", "|$$\\begin{aligned}b &= c\\\\ d &= e\\end{aligned}$$", "|$$f$$"]
            ),
            ("_`a b` c_d_ a@b.org\n\n.. _c_d: x", ["|a b {link=x|c_d} {link=mailto:a@b.org|a@b.org}"]),
            (
                "a_ b_ c_ `D e`_\n\n.. _a:\n.. _b: x\n.. _c: y\n\nD e\n===",
                ["|{link=x|a} {link=x|b} {link=y|c} {link=#d-e|D e}", "h1|D e"]
            ),
            ("`a`_\n\n.. _a: `b c`_", ["|a"]), ("`a`__\n\n__ `b c`_\n.. _b c: x", ["|{link=x|a}"]),
            (
                "`a <https://e.org>`_ b_ `c d`__\n\n.. _b: https://f.org\n__ https://g.org",
                ["|{link=https://e.org|a} {link=https://f.org|b} {link=https://g.org|c d}"]
            ),
            ("- a\n- b\n\n  - c\n\n  d", ["ul0/li1|a", "ul0/li2|b", "ul0/li2/ul3/li4|c", "ul0/li2|d"]),
            ("1.\n2. a |\nb", ["ol0(1)/li1|", "|2. a | b"]),
            ("3. a\n4. b", ["ol0(3)/li1|a", "ol0(3)/li2|b"]), ("a) b", ["ol0(lowerAlpha 1)/li1|b"]),
            ("1986. a\nb", ["|1986. a b"]),
            ("a\n\n   b\n\n   c\n\nd", ["|a", "quote0|b", "quote0|c", "|d"]),
            ("- a\n\n     b", ["ul0/li1|a", "ul0/li1/quote2|b"]),
            ("a::\n\n  b\n    c\n\nd", ["|a:", "code0|b", "code0|  c", "|d"]), ("::\n\n  a", ["code0|a"]),
            (".. code:: c\n   :linenos:\n\n   a", ["code0(c)|a"]),
            (
                ".. class:: a\n\n   b\n\n.. class:: C(d)\n\n.. class:: e-f\n\n   g",
                ["|{code|a}", "|b", "|{code|C(d)}", "|g"]
            ),
            (".. class:: a\n\nb\n\n- c\n\n  .. container:: d\n\n     e", ["|b", "ul0/li1|c", "ul0/li1|e"]),
            (":a: b *c\n   d* e\n\n   f\n:g: - h", ["|{strong|a:} b {em|c d} e", "|f", "|{strong|g:} - h"]),
            (
                "a::\n\n  __ b\n\n  .. _c: d\n\ne__ c_\n\n.. code-block:: rst\n\n   __ f\n\n__ g",
                ["|a:", "code0|__ b", "code0|", "code0|.. _c: d", "|{link=g|e} c_", "code1(rst)|__ f"]
            ),
            ("`A b`_\n\n=====\n A b\n=====", ["|{link=#a-b|A b}", "h1|A b"]),
            (".. note:: a\n\n   b", ["quote0|{strong|Note}", "quote0|a", "quote0|b"]),
            (
                ".. csv-table:: a\n   :header: b, \"*c*\"\n\n   1, \"x, \"\"y\"\"\n   z\"\n   2, ``e \"d\"``\n   3",
                [
                    "|{strong|a}", "table0/head1/cell2|b", "table0/head1/cell3|{em|c}", "table0/row4/cell5|1",
                    "table0/row4/cell6|x, \"y\" z", "table0/row7/cell8|2", "table0/row7/cell9|{code|e \"d\"}",
                    "table0/row10/cell11|3", "table0/row10/cell12|",
                ]
            ),
            (
                ".. csv-table::\n   :header-rows: 1\n   :delim: $\n   :quote: '\n   :escape: \\\n\n   a $ 'b\\'$'\n   c",
                ["table0/head1/cell2|a", "table0/head1/cell3|b'$", "table0/row4/cell5|c", "table0/row4/cell6|"]
            ),
            (".. _a:\n\n   b\n\n.. c\n\n   d", ["quote0|b"]), ("`a\\b`:code: `a\\b`:sup:", ["|{code|a\\b} {sup|ab}"]),
            ("`a: b`_\n\n.. _a\\: b: https://e.org", ["|{link=https://e.org|a: b}"]),
            (".. role:: h(raw)\n   :format: html\n\na :h:`<b>c</b> d`", ["|a {strong|c} d"]),
            (".. role:: l(raw)\n   :format: latex\n\na :l:`\\b` c", ["|a  c"]),
            (".. raw:: html\n\n   <p>a <i>b</i></p>\n\nc\n\n.. raw:: latex\n\n   d", ["|a {em|b}", "|c"]),
            (
                ".. raw:: html\n\n   <table><tr><td>\n\na\n\n- b\n\n.. raw:: html\n\n   </td>\n   <td>\n\n.. image:: c\n\n.. raw:: html\n\n   </td></tr></table>\n\nd",
                [
                    "table0/row1/cell2|a", "table0/row1/cell2/ul3/li4|b", "table0/row1/cell5|{image=c alt=|\u{FFFC}}",
                    "|d",
                ]
            ),
            (
                ".. raw:: html\n\n   <table>\n\na [1]_\n\n.. [1] b",
                ["table0/row1/cell2|a {note=1|\u{FFFC}}", "note3(1)|b"]
            ),
            (".. a comment\n   b\n\nc", ["|c"]),
            ("| a\n| b", ["|a⏎b"]), ("a\n  b", ["dl0/dt|a", "dl0/dd1|b"]), ("a\n\n----\n\nb", ["|a", "hr|", "|b"]),
            (
                "a [1]_ [#b]_\n\n.. [1] c\n.. [#b] d",
                ["|a {note=1|\u{FFFC}} {note=b|\u{FFFC}}", "note0(1)|c", "note1(b)|d"]
            ),
            (
                "a [#b]_\n\n.. [#b] c\n.. [#b] d",
                ["|a {note=b|\u{FFFC}}", "note0(b)|c", "note1(b-2)|d"]
            ), ("|x|\n\n.. |x| image:: a.png\n   :width: 0", ["|{image=a.png alt=|\u{FFFC}}"]),
            ("|x|\n\n.. |x| image:: a.png\n   :alt: b", ["|{image=a.png alt=b|\u{FFFC}}"]), (":math:`x^2`", ["|$x^2$"]),
            (
                "+---+---+\n| a | b |\n+===+===+\n| c     |\n+-------+",
                ["table0/head1/cell2|a", "table0/head1/cell3|b", "table0/row4/cell5(2x1)|c"]
            ),
            (
                "== ==\na  b\n== ==\nc  d\n== ==",
                ["table0/head1/cell2|a", "table0/head1/cell3|b", "table0/row4/cell5|c", "table0/row4/cell6|d"]
            ),
            (
                ".. list-table::\n   :header-rows: 1\n\n   * - a\n     - b\n   * - c\n     - d",
                ["table0/head1/cell2|a", "table0/head1/cell3|b", "table0/row4/cell5|c", "table0/row4/cell6|d"]
            ),
            (":a: b", ["|{strong|a:} b"]), ("`a <javascript:b>`_", ["|a"]),
        ])
    func restructuredText(source: String, expected: [String]) throws {
        #expect(try outline(source, .restructuredText) == expected)
    }

    @Test(
        "LaTeX",
        arguments: [
            ("\\section{a}\nb\nc\n\nd", ["h1|a", "|b c", "|d"]),
            ("\\part{a}\\section{b}", ["h1|a", "h2|b"]),
            (
                "\\newcommand{\\a}[2][x]{\\emph{#1}#2}\\a{b} \\a[c]d \\def\\e#1{\\a{#1}}\\e f $\\e{g}$",
                ["|{em|x}b {em|c}d {em|x}f $\\emph{x}g$"]
            ),
            (
                "\\newcommand\\a{b}\\begin{verbatim}\n\\a\n\\end{verbatim}\\verb|\\a|\\a{} \\a % \\a\nc",
                ["code0|\\a", "|{code|\\a}b bc"]
            ),
            ("\\verb§a|b§ \\verb|é| \\verb\u{FFFD}\u{FFFE}", ["|{code|a|b} {code|é} \u{FFFD}\u{FFFE}"]),
            ("\\def\\a{\\a\\a}\\a b\\renewcommand{\\emph}[1]{x}\\emph{c}", ["|b{em|c}"]),
            ("\\documentclass{x}\\begin{document}a\\end{document}b", ["|a"]),
            ("\\textbf{a \\emph{b}} {\\it c} \\texttt{d\\_e}", ["|{strong|a }{strong,em|b} {em|c} {code|d_e}"]),
            ("a---b ``c'' d~e 50\\% % f\n\\#1", ["|a—b “c” d\u{A0}e 50% #1"]),
            ("\\\"a\\'{e}\\c{c} \\ss{} \\ldots", ["|äéç ß …"]),
            (
                "\\href{https://e.org/\\#a}{b} \\url{https://e.org}",
                ["|{link=https://e.org/#a|b} {link=https://e.org|https://e.org}"]
            ),
            ("\\begin{itemize}\n\\item a\n\\item[$\\boxtimes$] b\n\\end{itemize}", ["ul0/li1|a", "ul0/li2[x]|b"]),
            (
                "\\begin{enumerate}\\setcounter{enumi}{2}\\item a\\begin{enumerate}\\item b\\end{enumerate}\\end{enumerate}",
                ["ol0(3)/li1|a", "ol0(3)/li1/ol2(1)/li3|b"]
            ),
            ("\\begin{description}\\item[a] b\\end{description}", ["dl0/dt|a", "dl0/dd1|b"]),
            ("\\begin{quote}a\\end{quote}b", ["quote0|a", "|b"]),
            ("\\begin{verbatim}\n\\a{\n\\end{verbatim}", ["code0|\\a{"]),
            ("\\begin{lstlisting}[language=C]\na\n\\end{lstlisting}", ["code0(C)|a"]),
            (
                "a\\footnote{\\label{fn:x}b} c\\textsuperscript{\\ref{fn:x}}",
                ["|a{note=1|\u{FFFC}} c{note=1|\u{FFFC}}", "note0(1)|b"]
            ),
            ("$x^2$ \\(y\\) \\[z\\]", ["|$x^2$ $y$ $$z$$"]),
            ("$$x$é", ["|$$x$$é"]), ("$$$é", ["|é"]),
            ("\\begin{align}a&=b\\end{align}", ["|$$\\begin{aligned}a&=b\\end{aligned}$$"]),
            ("\\includegraphics[width=1in,alt={a}]{b.png}", ["|{image=b.png alt=a|\u{FFFC}}"]), ("a\\\\\nb", ["|a⏎b"]),
            (
                "\\begin{tabular}{lr}\n\\hline\na & b \\\\\n\\hline\n\\multicolumn{2}{c}{c} \\\\\n\\end{tabular}",
                ["table0(- right)/head1/cell2|a", "table0(- right)/head1/cell3|b", "table0(- right)/row4/cell5(2x1)|c"]
            ),
            (
                "\\begin{tabular}{ll}\\multirow{2}{*}{a} & b \\\\ & c\\end{tabular}",
                ["table0/row1/cell2(1x2)|a", "table0/row1/cell3|b", "table0/row4/cell5|c"]
            ),
            ("\\begin{tabular}{lcrl}\na\n\\end{tabular}", ["table0/row1/cell2|a"]),
            (
                "\\begin{tabular}{ll}\n\\makecell[l]{a\\\\b} & c\\newline d \\\\\n\\hline\n{e} & f \\tabularnewline g\\\\\n\\end{tabular}",
                [
                    "table0/head1/cell2|a⏎b", "table0/head1/cell3|c⏎d", "table0/row4/cell5|e", "table0/row4/cell6|f",
                    "table0/row7/cell8|g",
                ]
            ),
            (
                "\\begin{tabular}{ll}{\\it a & b \\\\ c & d\\end{tabular}",
                ["table0/row1/cell2|{em|a}", "table0/row1/cell3|b", "table0/row4/cell5|c", "table0/row4/cell6|d"]
            ),
            ("\\unknown{a} \\label{b}c \\verb|d_|", ["|a c {code|d_}"]), ("\\href{javascript:a}{b}", ["|b"]),
            ("\\section{\\texorpdfstring{\\emph{a} b}{c}}d", ["h1|{em|a} b", "|d"]),
            ("a\\ensuremath{\\sim}b \\ensuremath{\\sim}", ["|a∼b $\\sim$"]),
            ("H$_2$O $n$th 10$^{-3}$ 5$^\\circ$C $x_1$y $k$-a", ["|H{sub|2}O {em|n}th 10{sup|−3} 5°C $x_1$y $k$-a"]),
            (
                "\\begin{itemize}\\item<1-> a\\item<2| @alert>[b] \\alert<3>{c}\\end{itemize}",
                ["ul0/li1|a", "ul0/li2|{strong|b} c"]
            ),
            (
                "\\newtheorem{t}{Rule}\\theoremstyle{definition}\\newtheorem{u}[t]{Note}\\newtheorem{v}{V}[section]\\begin{document}\\begin{t}[x]\na\n\\end{t}\\begin{u}b\\end{u}\\begin{v}c\\end{v}",
                ["|{strong|Rule 1} (x). {em|a}", "|{strong|Note 2}. b", "|{strong|V}. c"]
            ),
            (
                "\\begin{lemma}a\\end{lemma}\\begin{proof}\nb\n\\end{proof}",
                ["|{strong|Lemma}. {em|a}", "|{em|Proof.} b\u{A0}◻"]
            ),
            ("\\enquote{a \\enquote{b}} \\foreignquote{german}{c} \\xspace d", ["|“a ‘b’” “c” d"]),
            (
                "\\SI{-1.5e-3}{\\kilo\\gram\\per\\square\\metre} \\qty{2}{m/s} \\num{1+-.2} \\si{\\joule\\tothe{4}} \\ang{1;2;} \\SIrange{1}{2}{\\celsius}",
                [
                    "|−1.5 × 10{sup|−3}\u{A0}kg\u{A0}m{sup|−2} 2\u{A0}m/s 1 ± .2 J{sup|4} 1°2′ 1\u{A0}°C–2\u{A0}°C"
                ]
            ),
            (
                "\\si{m^{-2}.s} \\si{\\per\\second\\squared\\volt\\of{a}} \\num{+,5x2} \\SI{",
                ["|m{sup|−2}\u{A0}s s{sup|−2}\u{A0}V\u{A0}(a) 0.5 × 2"]
            ),
            (
                "\\ce{LiNi0.8O2} \\ce{0.5 H2O} \\ce{CO2 ^} \\ce{7.4}",
                ["|LiNi{sub|0.8}O{sub|2} 0.5 H{sub|2}O CO{sub|2} ↑ 7.4"]
            ),
            (
                "\\ce{CuSO4.5H2O} \\ce{SO4^2-} \\ce{[Fe(CN)6]^{4-}} \\ce{2H+ + OH- -> H2O} \\ce{^{14}C_6} \\ce{$a$}",
                [
                    "|CuSO{sub|4}·5H{sub|2}O SO{sub|4}{sup|2−} [Fe(CN){sub|6}]{sup|4−} 2H{sup|+} + OH{sup|−} → H{sub|2}O {sup|14}C{sub|6} $a$"
                ]
            ),
            ("\\mintinline[x]{c}{a b} \\vref{d}", ["|{code|a b} {link=#d|[d]}"]),
            (
                "\\begin{document}\\begin{verbatim}\n\\end{document}\n\\end{verbatim}a\\end{document}b",
                ["code0|\\end{document}", "|a"]
            ),
            ("\\def\\a{b}\\let\\c\\a\\def\\a{d}\\let\\e=\\emph\\let\\f\\f \\c\\a \\e{g}", ["|bd{em|g}"]),
            ("\\emph%\n{a} \\textbf % b\n {c}", ["|{em|a} {strong|c}"]),
            (
                "\\newcommand\\a\\ldots\\newcommand{\\b}{c}\\providecommand{\\b}{d}\\newcommand{\\e}{\\alpha}\\a \\b{} $\\e\\b = 1$ x$_12$",
                ["|…c $\\alpha c= 1$ x$_12$"]
            ),
            ("\\nolinkurl{a@b.c} \\path{/d}", ["|{code|a@b.c} {code|/d}"]),
            ("\\urlstyle{same}\\begin{document}\\nolinkurl{a@b.c}", ["|a@b.c"]),
            ("\\newcommand{\\a}[1]{{\\it #1}\\egroup}\\a{b} c \\a{d}e", ["|{em|b} c {em|d}e"]),
            ("\\begin{otherlanguage}{ngerman}a\\end{otherlanguage}", ["|a"]),
            (
                "\\begin{longtable}{l}\\caption{a \\emph{b}}\\label{c}\\\\ \\hline d\\\\ \\endfirsthead e\\\\ \\endhead f\\\\ \\endfoot \\endlastfoot g\\\\ \\end{longtable}",
                ["|a {em|b}", "table0/head1/cell2|d", "table0/row3/cell4|g"]
            ),
            ("\\begin{longtable}{l}\\caption{a", ["table0/row1/cell2|a"]),
            (
                "\\begin{longtable*}{|p{.2\\x}|l|}\\hline a & b\\\\ \\hline \\endfirsthead a & b\\\\ \\endhead c & d\\\\ \\end{longtable*}",
                ["table0/head1/cell2|a", "table0/head1/cell3|b", "table0/row4/cell5|c", "table0/row4/cell6|d"]
            ),
            ("\\begin{tabu} to \\linewidth {lX}a & b\\end{tabu}", ["table0/row1/cell2|a", "table0/row1/cell3|b"]),
            ("\\begin{xltabular}{9cm}{lX}a & b\\end{xltabular}", ["table0/row1/cell2|a", "table0/row1/cell3|b"]),
            ("} \\end{a} \\item {", []),
        ])
    func latex(source: String, expected: [String]) throws {
        #expect(try outline(source, .latex) == expected)
    }

    private static let types: [UniformType] = [.mediaWiki, .restructuredText, .latex, .asciiDoc, .typst]

    @Test("Random text keeps every letter", arguments: types, 0..<60)
    func chance(type: UniformType, seed: Int) throws {
        let text = RandomText.text(seed: UInt64(seed), nestsNotes: false, hasDefinitions: seed % 2 == 0)
        let format = try #require(FormatRegistry.standard[type])
        let written = try #require(format.writer).write(text, .standard)
        let read = try #require(format.reader).read(written, .standard)
        let hasMedia = text.runs.contains { if case .media? = $0.attributes.attachment { true } else { false } }
        if !hasMedia { #expect(Letters(text).isAll(in: Letters(read)), "\(String(decoding: written, as: UTF8.self))") }
        #expect(TextInvariants.broken(by: read) == [])
    }

    @Test("Any input is read in linear time", arguments: types)
    func bounded(type: UniformType) throws {
        let reader = try #require(FormatRegistry.standard[type]?.reader)
        let signs = [
            "{", "[[", "{{", "{|\n", "<ref>", "\\begin{a}", "\\begin{itemize}\\item ", "\\footnote{",
            "\\begin{tabular}{l}", "*", "- ",
            "`", "|", "+-", "== ==\n", ".. a::\n ", "'''", "$", "<blockquote>", "\\textbf{", "[", "**a ", "`a <b>`_ ",
            "|-\n", "a_ ", "|===\n|", "====\n", "a:: ", "+\n", "{a}", "footnote:[", "image:a[", "<<", "((", "\"`",
            "#quote(block: true)[",
            "#table(", "#table[", "#footnote[", "#strong[", "#f(", "#[", "``a", "/* ", "+ a\n  ",
            "#table(table.header(", "a *b ", "a\n+\n", "a #footnote[b] ", "\\newcommand\\a{", "\\def\\a#1{\\a{#1}}\\a{",
            "\\def\\a{\\a\\a}\\a ", "a@b.c", "<gallery>\n", "[[File:a|thumb|", "_`a ", "a\n===\n\n``a'",
            "<span lang=a>b <br> ", "{a\\\\", ":a: b\n  c::\n\n",
        ]
        for sign in signs {
            let text = try reader.read(Array(String(repeating: sign, count: 3000).utf8), .standard)
            #expect(TextInvariants.broken(by: text) == [], "\(sign)")
        }
    }

    /// A row of many cells among many short ones: the text has 5,000 cells, and would have two million if each row were filled.
    @Test func aLongRowDoesNotFillUpTheOthers() throws {
        let long = Array(repeating: "a", count: 1_000).joined(separator: ",")
        let source = ".. csv-table::\n\n   \(long)\n" + String(repeating: "   b,c\n", count: 2_000)
        #expect(try RSTReader().read(Array(source.utf8), .standard).paragraphs.count == 5_000)
    }
}
