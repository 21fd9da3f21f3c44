import Formats
import Testing

/// LaTeX: environments and commands that a document defines.
@Suite struct DefinedEnvironmentTests {
    private func outline(_ source: String) throws -> [String] {
        try LaTeXReader().read(Array(source.utf8), .standard).outline
    }

    @Test(
        "The commands at the beginning and the end of an environment are expanded",
        arguments: [
            ("\\newenvironment{x}{Before }{ after}\n\\begin{x}a\\end{x}", ["|Before a after"]),
            (
                "\\newenvironment{x}{\\begin{itemize}\\setlength{\\itemsep}{0pt}}{\\end{itemize}}\\begin{x}\\item a\\item b\\end{x}",
                ["ul0/li1|a", "ul0/li2|b"]
            ),
            ("\\newenvironment{x}[2][d]{\\textbf{#1: #2} }{}\\begin{x}{t}a\\end{x}", ["|{strong|d: t} a"]),
            ("\\newenvironment{x}[1]{#1. }{}\\begin{x}{t}\\begin{x}{u}a\\end{x}\\end{x}", ["|t.", "|u. a"]),
            ("\\NewDocumentEnvironment{x}{m O{d}}{#1 #2 }{!}\\begin{x}{t}[o]a\\end{x}", ["|t o a!"]),
            ("\\newtcolorbox{x}[1]{colback=red,title=#1}\\begin{x}{A title}a\\end{x}", ["|{strong|A title}", "|a"]),
            // Groups.
            ("\\newcommand{\\x}{a}{\\renewcommand{\\x}{b}\\x} \\x", ["|b a"]),
            ("\\def\\x{a}\\begin{center}\\def\\x{b}\\x\\end{center}\\x", ["|b", "|a"]),
            ("\\AtBeginDocument{\\newcommand{\\x}{a}}\\x", ["|a"]),
            // A command at the end does not continue in the text.
            ("\\newenvironment{x}{\\par\\noindent\\itshape}{\\par}\\begin{x}Try it\\end{x}", ["|{em|Try it}"]),
            ("\\newcommand*{\\x}{a b}\\x", ["|a b"]),
            (
                "\\newenvironment{x}{\\newcommand{\\y}[2]{\\item ##1-##2}\\begin{itemize}}{\\end{itemize}}\\begin{x}\\y{a}{b}\\end{x}",
                ["ul0/li1|a-b"]
            ),
            ("\\newcommand{\\x}{a}\\x\\#\\#1", ["|a##1"]),
            ("\\renewenvironment{quote}{x}{y}\\begin{quote}a\\end{quote}", ["quote0|a"]),
            // TeX begins and ends environments with commands, and a comment may stand before each argument.
            (
                "\\newenvironment{x}[1]% note\n  % more\n{\\quote\\description}%\n{\\enddescription\\endquote}\\begin{x}{y}\\item[A:] a\\end{x}",
                ["quote0/dl1/dt|A:", "quote0/dl1/dd2|a"]
            ),
            (
                "\\newenvironment{x}[1]{\\list{}{\\setlength{\\leftmargin}{#1}}\\raggedright}{\\endlist}\\begin{x}{1em}\n\\item[] a\n\\item[] b\n\\end{x}c",
                ["|a", "|b", "|c"]
            ),
            ("\\begin{trivlist}\\item a\\item b\\end{trivlist}", ["|a", "|b"]),
            (
                "\\newenvironment{p}{\\begin{trivlist}\\item[\\hskip\\labelsep\\bfseries Proof.]}{\\end{trivlist}}\\begin{p}a\\end{p}",
                ["|{strong|Proof.} a"]
            ),
            ("\\begin{list}{}{\\topsep 0pt}\\item a\\item[B] b\\end{list}", ["|a", "|{strong|B} b"]),
            ("\\begin{list}{--}{}\\item a\\end{list}", ["ul0/li1|a"]),
            ("\\begin{list}{}{}\\item[$\\bullet$] a\\item[$\\bullet$] b\\end{list}", ["ul0/li1|a", "ul0/li2|b"]),
            ("\\begin{list}{$\\bullet$}{}\\item[] a\\item b\\end{list}", ["ul0/li1|a", "ul0/li2|b"]),
            (
                "\\begin{NiceTabular}{ll}[hvlines]a & b\\end{NiceTabular}",
                ["table0/row1/cell2|a", "table0/row1/cell3|b"]
            ),
            // A brace in code ends no group, and \\global reaches outside of it.
            (
                "\\begin{document}\\newcommand{\\ie}{i.e.}\\lstinline|}| Then \\ie{} more.",
                ["|{code|}} Then i.e. more."]
            ),
            ("\\begin{a}\\newcommand{\\x}{b}\\iffalse } \\fi\\mintinline{c}|}|\\x\\end{a}", ["|{code|}}b"]),
            ("\\begingroup\\global\\def\\x{a}\\endgroup\\x", ["|a"]),
            ("\\newcommand{\\x}{a}\\ifcsname x\\endcsname b\\else c\\fi", ["|b"]),
            ("\\expandafter\\def\\csname x\\endcsname{a}\\csname x\\endcsname", ["|a"]),
            // Names that are put together: unknown ones do nothing.
            (
                "\\newenvironment{x}[1]{\\def\\y{CLASS#1}\\csname \\y \\endcsname}{\\csname end\\y\\endcsname}\\begin{x}{n}a\\end{x}",
                ["|a"]
            ),
            (
                "\\newcommand{\\yb}[1]{(#1)}\\newcommand{\\x}[2]{\\csname y#1\\endcsname{#2}}\\x{b}{t} \\x{c}{u}",
                ["|(t) u"]
            ),
            ("\\ifcsname nothing\\endcsname a\\else b\\fi", ["|b"]),
            // Docutils, without its definitions.
            ("\\DUrole{kbd}{Enter}", ["|Enter"]), ("\\DUtitle[note]{a}", ["|{strong|a}"]),
        ])
    func text(source: String, expected: [String]) throws {
        #expect(try outline(source) == expected)
    }

    @Test(
        "The content of code environments is code",
        arguments: [
            (
                "\\lstnewenvironment{py}[1][]{\\lstset{language=Python,#1}}{}\\begin{py}[x=y]\na % b\n\\end{py}",
                ["code0(Python)|a % b"]
            ),
            (
                "\\DefineVerbatimEnvironment{C}{Verbatim}{fontsize=\\small}\\begin{C}\na_b\n\\end{C}c",
                ["code0|a_b", "|c"]
            ),
            ("\\newtcblisting{m}[2][]{listing only,#1,title=#2}\\begin{m}{T}\n\\a\n\\end{m}", ["code0|\\a"]),
            ("\\newminted{rust}{linenos}\\begin{rustcode}\nfn\n\\end{rustcode}", ["code0(rust)|fn"]),
            // Commands are in force in these, as pandoc, Pygments and Docutils write colored code.
            (
                "\\begin{Highlighting}[]\n\\KeywordTok{def}\\NormalTok{ f(x)}\\OperatorTok{:} \\CommentTok{\\# a\\_b}\n\\NormalTok{  \\{\\}}\n\\end{Highlighting}",
                ["code0|def f(x): # a_b", "code0|  {}"]
            ),
            (
                "\\DefineVerbatimEnvironment{P}{Verbatim}{commandchars=\\\\\\{\\}}\\begin{P}\n\\PY{k}{def} x \\PYZob{}y\\PYZcb{} \\PYZhy{} 1\n\\end{P}",
                ["code0|def x {y} - 1"]
            ),
            (
                "\\begin{Verbatim}[commandchars=\\\\\\{\\}]\n\\textcolor[rgb]{0,1,0}{a} \\textbackslash{}n\n\\end{Verbatim}",
                ["code0|a \\n"]
            ),
            ("\\begin{alltt}\na \\textbackslash{}b -{}-x \\textbf{c} % d\n\\end{alltt}", ["code0|a \\b --x c % d"]),
            (
                "\\begin{alltt}\nx \\(\\leq\\) $\\alpha$ {\\it c} \\hspace{1cm}d\n\\end{alltt}",
                ["code0|x \\(\\leq\\) $\\alpha$ c d"]
            ),
            ("\\begin{Verbatim}[commandchars=+\\[\\]]\n\\PY{k}{a}\n\\end{Verbatim}", ["code0|\\PY{k}{a}"]),
            ("\\begin{Verbatim}\n\\PY{k}{a}\n\\end{Verbatim}", ["code0|\\PY{k}{a}"]),
            ("\\texttt{don't --x `y`} don't --x", ["|{code|don't --x `y`} don’t –x"]),
            ("\\newenvironment{v}{\\verbatim}{\\endverbatim}\\begin{v}\na % b\n\\end{v}", ["code0|a % b"]),
        ])
    func code(source: String, expected: [String]) throws {
        #expect(try outline(source) == expected)
    }

    @Test("Operators that a document declares are known to other formats") func operators() throws {
        let source = "\\DeclareMathOperator*{\\argmin}{arg\\,min}\\DeclareMathOperator{\\Tr}{Tr}$\\argmin_x \\Tr A$"
        let text = try LaTeXReader().read(Array(source.utf8), .standard).stringWithFormulas
        #expect(text == "$\\operatorname*{arg\\,min}_x \\operatorname{Tr}A$\n")
    }

    @Test(
        "Commands of xparse",
        arguments: [
            ("\\NewDocumentCommand{\\x}{O{d} m}{#1-#2}\\x{a} \\x[b]{c}", ["|d-a b-c"]),
            ("\\NewDocumentCommand\\x{s m}{#2}\\x*{a}\\x{b}", ["|ab"]),
            ("\\DeclareRobustCommand{\\x}[1]{(#1)}\\x{a}", ["|(a)"]),
        ])
    func documented(source: String, expected: [String]) throws {
        #expect(try outline(source) == expected)
    }

    @Test("Titles of beamer blocks may be short") func block() throws {
        #expect(try outline("\\begin{other}{Edu}a\\end{other}") == ["|{strong|Edu}", "|a"])
        #expect(try outline("\\begin{block}{To}a\\end{block}") == ["|{strong|To}", "|a"])
    }

    @Test("A space separates the adjacent arguments of an unknown command") func arguments() throws {
        #expect(try outline("\\cventry{2020}{Firm}{}{Did \\textbf{it}}x") == ["|2020 Firm Did {strong|it}x"])
        #expect(try outline("\\unknown{a}b{c}{d}") == ["|abcd"])
    }

    @Test("Expansions are limited") func limit() throws {
        let growing = "\\newenvironment{x}{a}{\\begin{x}\\end{x}\\begin{x}\\end{x}}\\begin{x}\\end{x}"
        _ = try outline(growing)
        let many = "\\newenvironment{x}{a}{b}" + String(repeating: "\\begin{x}", count: 20_000)
        _ = try outline(many)
        let code = "\\newminted{a}{}" + String(repeating: "\\begin{acode}", count: 20_000)
        _ = try outline(code)
    }
}
