import Formats
import Testing
import UniformTypes

@Suite("Syntax of AsciiDoc, LaTeX and Typst that people reported")
struct ReportedSyntaxTests {
    private func markdown(_ source: String, _ type: UniformType) throws -> String {
        let reader = try #require(FormatRegistry.standard[type]?.reader)
        let text = try reader.read(Array(source.utf8), .standard)
        return Markup.write(text, as: .markdown)
    }

    @Test(
        "AsciiDoc: the delimiters of tables have any length",
        arguments: [
            ("|=======\n|A |B\n\n|a |b\n|=======", "| A   | B   |\n| --- | --- |\n| a   | b   |\n"),
            // Signs without the same line further down.
            ("Text before\n\n|=======\nand after it.", "Text before\n\n|======= and after it.\n"),
            ("|====\n|A\n\na|\n!===\n!x\n!===\n|====\n\nb", "| A   |\n| --- |\n| x   |\n\nb\n"),
            ("|== a", "|== a\n"), ("|=a=\nb", "|=a= b\n"), ("====\na\n====", "a\n"),
        ])
    func tables(source: String, expected: String) throws {
        #expect(try markdown(source, .asciiDoc) == expected)
    }

    @Test(
        "AsciiDoc: attributes",
        arguments: [
            (":gem_name: a\n:_x: 2\n\n{gem_name} {_x} {no_such}", "a 2 {no_such}\n"),
            (":base: https://e.org\n:docs: {base}/d\n\n{docs}/a[b]", "[b](https://e.org/d/a)\n"),
            (":a: 1\n:b: {a}\n:a: 2\n\n{b}{a}", "12\n"), (":a: {a}\n\n{a}", "{a}\n"),
            (":c: pass:q[*x*]\n\na {c}", "a **x**\n"), (":c: pass:[x]\n\na {c}", "a x\n"),
            // Passthroughs and code stay as they are.
            (":v: 1\n\n`+{v}+` `+f{counter:i}+` +++{counter:c}+++ `{v}`", "`{v}` `f{counter:i}` {counter:c} `1`\n"),
            ("# T\n\n`+${backend}+` `+{doctitle}+`", "# T\n\n`${backend}` `{doctitle}`\n"),
            (":u: 1\n\nlink:++https://e.org/{u}/x++[a]", "[a](https://e.org/{u}/x)\n"),
            (":v: 1\n\nC++ {v}", "C++ 1\n"),
            ("Not \\{counter:s} here", "Not {counter:s} here\n"),
            ("{counter:s}, {counter:s}, {s}", "1, 2, 2\n"), ("{counter:l:A}{counter:l}", "AB\n"),
            ("x{counter2:h}y {h}", "xy 1\n"),
            ("{counter} {counter:} {counter3:a}", "{counter} {counter:} {counter3:a}\n"),
            ("= T\nAnn Lee <a@e.org>\nv1.2, 2026-01-01\n\n{doctitle} {author} {revnumber}", "# T\n\nT Ann Lee 1.2\n"),
            (":t: Tiger\n\nimage::a.png[{t}]", "![Tiger](a.png)\n"),
            (":v: 1\n\n[source,xml,subs=\"attributes+\"]\n----\n{v} {w}\n----", "```xml\n1 {w}\n```\n"),
            (":v: 1\n\n[source,xml]\n----\n{v}\n----", "```xml\n{v}\n```\n"),
            (":v: 1\n\n[subs=\"-attributes\"]\n----\n{v}\n----", "```\n{v}\n```\n"),
        ])
    func attributes(source: String, expected: String) throws {
        #expect(try markdown(source, .asciiDoc) == expected)
    }

    @Test(
        "AsciiDoc: conditions, files, formulas and bibliographies",
        arguments: [
            ("ifdef::asciidoctor[]\na\nendif::[]", "a\n"), ("ifdef::env-github[]\na\nendif::[]\nb", "b\n"),
            ("ifdef::x+asciidoctor[a]\nb", "b\n"), ("ifdef::x,asciidoctor[a]", "a\n"),
            ("ifeval::[\"{backend}\" == \"html5\"]\na\nendif::[]", "a\n"),
            ("ifeval::[{x} > 1]\na\nendif::[]", "a\n"), ("ifeval::[\"{d}\" == \"index\"]\na\nendif::[]", "a\n"),
            ("ifeval::[\"{d}\" == \"\"]\na\nendif::[]", "a\n"), (":v: 2\n\nifeval::[{v} == 2.0]\na\nendif::[]", "a\n"),
            (":v: 1.2.3\n\nifeval::[\"{v}\" >= \"1.0.0\"]\na\nendif::[]", "a\n"),
            // A condition without an end.
            ("ifndef::asciidoctor[]\na\n\nb", "a\n\nb\n"), ("ifeval::[1 == 2]\na\n\nb", "a\n\nb\n"),
            (":x: 2\n\nifeval::[{x} > 1]\na\nendif::[]", "a\n"),
            (":x: 2\n\nifeval::[{x} >= 3]\na\nendif::[]\nb", "b\n"),
            ("ifeval::[\"{x}\" != \"\"]\na\nendif::[]\nb", "b\n"), ("ifeval::[a]\na\nendif::[]", "a\n"),
            ("include::a.adoc[tag=optional-part]\n\nb", "[a.adoc](a.adoc)\n\nb\n"),
            ("a latexmath:[$C = \\alpha$] b", "a $C = \\alpha$ b\n"),
            ("a latexmath:[x [1\\]] b", "a $`x [1]`$ b\n"), ("a latexmath:[x[1\\]] b] c", "a $x[1]$ b] c\n"),
            ("[latexmath]\n++++\n\\[ a^2 \\]\n++++", "$$a^2$$\n"),
            ("* [[[gof]]] Gamma.\n* [[[F,1]]] Fowler.", "- [gof] Gamma.\n- [1] Fowler.\n"),
            ("See <<F>>.\n\n* [[[F,1]]] Fowler.", "See [\\[1\\]](#F).\n\n- [1] Fowler.\n"),
            ("[[a]]b [[c]]d", "b d\n"), ("[[[a]", "[[[a]\n"),
            ("`[[[1, 2], [3, 4]]]` a", "`[[[1, 2], [3, 4]]]` a\n"), ("`a[[[i]]]`", "`a[i]`\n"),
        ])
    func others(source: String, expected: String) throws {
        #expect(try markdown(source, .asciiDoc) == expected)
    }

    @Test(
        "AsciiDoc is written so that links within words and code with colons are read",
        arguments: [
            ("请看[文档](https://e.org)。", "请看link:https://e.org[文档]。\n"),
            ("a[b](https://e.org)", "alink:https://e.org[b]\n"),
            ("a [b](https://e.org)", "a https://e.org[b]\n"), ("([b](https://e.org))", "(https://e.org[b])\n"),
            ("a `b:: c` d", "a ``b&#58;&#58; c`` d\n"), ("a `b: c` d", "a `b: c` d\n"),
            ("a `b::c<d>` e", "a `+b::c<d>+` e\n"),
        ])
    func written(source: String, expected: String) throws {
        let text = try Markup.text(source, as: .asciiDoc)
        #expect(text == expected)
        #expect(try markdown(text, .asciiDoc) == source + "\n")
    }

    @Test(
        "LaTeX: marks of notes and their texts",
        arguments: [
            (
                "a\\footnotemark[1] b\\footnotemark[2] c\\footnotemark[1].\n\\footnotetext[1]{x}\n\\footnotetext[2]{y}",
                "a[^1] b[^2] c[^1].\n\n[^1]: x\n\n[^2]: y\n"
            ),
            (
                "a\\footnotemark{} b\\footnote{m} c.\n\\footnotetext{l}\nd",
                "a[^1] b[^2] c. d\n\n[^1]: l\n\n[^2]: m\n"
            ), ("a\\footnotemark[3] b.\\footnote{x}", "a b.[^1]\n\n[^1]: x\n"),
            ("a\\footnotemark{} \\verb|\\footnotetext|", "a `\\footnotetext`\n"),
            ("a b.\\footnotetext{x}", "a b.[^1]\n\n[^1]: x\n"),
            ("a\\DUfootnotemark{i}{j}{1}\n\n\\DUfootnotetext{j}{i}{1}{t}", "a[^1]\n\n[^1]: t\n"),
            ("a\\DUfootnotemark{i}{j}{[1]}\n\n\\DUfootnotetext{j}{i}{[1]}{t}", "a[^1]\n\n[^1]: t\n"),
            ("\\footnotetext[7]{x}a\n\nb\\footnotemark[7].", "[^1]a\n\nb[^1].\n\n[^1]: x\n"),
            ("% \\footnotetext{old}\nWord\\footnotemark.", "Word.\n"),
            ("\\iffalse\\footnotetext{old}\\fi Word\\footnotemark.", "Word.\n"),
            ("\\begin{comment}\n\\footnotetext{old}\n\\end{comment}\nWord\\footnotemark.", "Word.\n"),
            ("Word\\footnotemark. \\verb|\\footnotetext{x}|", "Word. `\\footnotetext{x}`\n"),
            (
                "T\\footnotemark[1]\\footnotetext[1]{A.} U\\footnotemark[1]\\footnotetext[1]{B.}",
                "T[^1] U[^2]\n\n[^1]: A.\n\n[^2]: B.\n"
            ), ("T\\footnotemark[1]\\footnotetext[1]{A.} U\\footnotemark[1]", "T[^1] U[^1]\n\n[^1]: A.\n"),
            (
                "A\\footnotemark\\ and B\\footnotemark. \\footnotetext[1]{C.}\\footnotetext[2]{D.}",
                "A[^1] and B[^2].\n\n[^1]: C.\n\n[^2]: D.\n"
            ),
            (
                "A\\footnotemark, B\\footnote{N.} and C\\footnotemark. \\footnotetext[3]{D.}\\footnotetext[1]{E.}",
                "A[^1], B[^2] and C[^3].\n\n[^1]: E.\n\n[^2]: N.\n\n[^3]: D.\n"
            ), ("a\\footnotemark. \\footnotetext[7]{s}", "a[^1].\n\n[^1]: s\n"),
            ("a\\footnotemark[3]. \\footnotetext{t}", "a[^1].\n\n[^1]: t\n"),
            ("a\\footnotemark. \\footnotetext[\\value{x}]{t}", "a[^1].\n\n[^1]: t\n"),
            (
                "a\\footnote{R.} b\\footnotemark[1]. c\\footnotemark.\\footnotetext{S.}",
                "a[^1] b[^1]. c[^2].\n\n[^1]: R.\n\n[^2]: S.\n"
            ), ("a\\footnote{R.} b\\footnotemark[\\value{footnote}].", "a[^1] b[^1].\n\n[^1]: R.\n"),
            ("a\\footnotemark, b\\footnote{x \\footnotetext{y}}.", "a, b[^1].\n\n[^1]: x [^2]\n\n[^2]: y\n"),
            (
                "A\\footnotemark, B\\footnotemark.\\addtocounter{footnote}{-1}\\footnotetext{C.}"
                    + "\\stepcounter{footnote}\\footnotetext{D.}", "A[^1], B[^2].\n\n[^1]: C.\n\n[^2]: D.\n"
            ), ("bat\\footnotemark cat.", "bat cat.\n"),
        ])
    func notes(source: String, expected: String) throws {
        #expect(try markdown(source, .latex) == expected)
    }

    @Test(
        "LaTeX: words, citations and files",
        arguments: [
            ("\\lettrine[lines=2]{O}{nce} upon \\lettrine{A}{} time", "Once upon A time\n"),
            ("\\cventry{2019}{Dev}{Co}", "2019 Dev Co\n"),
            ("\\figurename~2, \\tablename\\ 3", "Figure\u{A0}2, Table 3\n"),
            ("\\renewcommand{\\figurename}{Fig.}\\figurename{} 4", "Fig. 4\n"),
            ("\\autocites[23]{K}[65]{N} b", "[K, 23; N, 65] b\n"),
            ("\\footcites(p)(q)[1][2]{A}{B}", "[p 1 A, 2; B, q]\n"),
            ("\\cites{X} {d}", "[X; d]\n"), ("\\cite{Q}{d}", "[Q]d\n"), ("\\citeyear{Z}", "[Z]\n"),
            ("As \\cites(see (e.g. this) too)()[5]{a}{b} shows.", "As [see (e.g. this) too a, 5; b] shows.\n"),
            ("\\cites(see) this", "(see) this\n"),
            ("\\autocites[12]{a}\n  [34]{b} c", "[a, 12; b, 34] c\n"),
            ("\\autocites{a}%\n  {b}\n\n{c}", "[a; b]\n\nc\n"),
            ("\\textcites{a}{b}{\\itshape c} d", "[a; b]*c* d\n"), ("\\autocites{a}[note] y", "[a][note] y\n"),
            (
                "\\markboth{\\listfigurename}{x}a\\markright{\\bibname} "
                    + "\\makeatletter\\@mkboth{\\refname}{\\refname}\\makeatother b", "a b\n"
            ),
            ("\\pdfbookmark[1]{\\contentsname}{toc}a \\floatname{algorithm}{\\algorithmname}b", "a b\n"),
            ("\\titleformat{\\chapter}[display]{\\large}{\\chaptername}{1pt}{\\Huge}a", "a\n"),
            ("\\fshyp{}usr\\fshyp{}share a\\hyp{}b", "/usr/share a-b\n"),
            (
                "\\begin{filecontents*}{x}\n\\begin{document}\nno\n\\end{document}\n\\end{filecontents*}\n"
                    + "\\documentclass{a}\n\\begin{document}\nBody\n\\end{document}", "Body\n"
            ), ("a \\begin{filecontents}{x}no\\end{filecontents} b", "a b\n"),
            (
                "\\provideenvironment{t}{a }{ b}\\provideenvironment{t}{c}{d}\n\\begin{t}Hi\\end{t}", "a Hi b\n"
            ),
        ])
    func words(source: String, expected: String) throws {
        #expect(try markdown(source, .latex) == expected)
    }

    @Test(
        "Typst: content of several lines in a variable",
        arguments: [
            ("#let foo = [\n  bar\n  baz\n]\n#foo and *#foo*", "bar baz and **bar baz**\n"),
            ("#let foo = [bar]\n#foo", "bar\n"), ("#let foo = [\n  a\n\n  b\n]\nX", "X\n"),
            ("#let foo = [\n  a // no\n  b\n]\nX #foo", "X #foo\n"),
            ("#let foo = [\n  a /* no */\n  b\n]\nX #foo", "X a b\n"),
            ("#let foo = [\n  1. a\n  b\n]\nX #foo", "X #foo\n"),
            ("#let foo = [\n  a \"b\"\n  c\n]\nX #foo", "X #foo\n"),
            ("#let foo = [\n  see https://e.org\n  1 a\n]\nX #foo", "X see <https://e.org> 1 a\n"),
        ])
    func content(source: String, expected: String) throws {
        #expect(try markdown(source, .typst) == expected)
    }

    @Test("MediaWiki: brackets in the text of a link") func brackets() throws {
        let source = "[a \\[ b \\[c\\]](https://e.org) d"
        let text = try Markup.text(source, as: .mediaWiki)
        #expect(text == "[https://e.org a &#91; b &#91;c&#93;] d\n")
        #expect(try markdown(text, .mediaWiki).hasPrefix("[a \\[ b \\[c\\]](https://e.org) d"))
    }

    @Test("Nested tables and counters take linear time")
    func size() throws {
        for unit in ["\\begin{tabular}{l}", "\\begin{tabbing}\\=", "\\footnotemark\\footnotetext{a}", "\\cites{a}"] {
            #expect(try !markdown(String(repeating: unit, count: 3000), .latex).contains("\u{0}"))
        }
        let marks = String(repeating: "X\\footnotemark ", count: 10_000)
        let texts = (1...10_000).map { "Y\\footnotetext[\($0)]{a}" }.joined()
        #expect(try markdown(marks + texts, .latex).contains("X[^10000]"))
        for unit in ["{counter:a} ", "{counter", ":a: {a}{a}\n", "stem:[", "[[[a,b]]] "] {
            #expect(try !markdown(String(repeating: unit, count: 20_000), .asciiDoc).contains("\u{0}"))
        }
    }
}
