import Formats
import RichText
import Testing

/// LaTeX as authors write it: macros, options, formulas and groups.
@Suite struct LaTeXDetailTests {
    private func markdown(_ source: String) throws -> String {
        Markup.write(try LaTeXReader().read(Array(source.utf8), .standard), as: .markdown)
    }

    @Test(
        "An argument of a macro does not continue the name of the command before it",
        arguments: [
            (#"\newcommand{\abs}[1]{\lvert#1\rvert}$\abs{x}$"#, #"$\lvert x\rvert$"#),
            (#"\newcommand{\ip}[2]{\langle#1,#2\rangle}$\ip{a}{b}$"#, #"$\langle a,b\rangle$"#),
            (#"\newcommand{\norm}[1]{\left\lVert#1\right\rVert}$\norm{a}$"#, #"$\left\lVert a\right\rVert$"#),
            (
                #"\newcommand{\m}[1]{\mathbf#1\hat#1+#1c}$\m{a}\m{\xi}$"#,
                #"$\mathbf a\hat a+ac\mathbf\xi\hat\xi+\xi c$"#
            ),
            (#"\newcommand{\e}[2]{\textbf{#1}\hfill#2\par}\e{A}{B} c"#, "**A**B\n\nc"),
            (#"\newcommand{\q}[1]{{\bfseries#1} {\small#1}\textemdash#1 \centering#1}\q{ab}"#, "**ab** ab—ab\n\nab"),
            (#"\newcommand{\q}[1]{\item#1}\begin{itemize}\q{a}\q{b}\end{itemize}"#, "- a\n- b"),
            ("\\newcommand{\\q}[1]{a \\#1 #1\\\\#1}\\q{b}", "a #1 b\\\nb"),
        ])
    func arguments(source: String, expected: String) throws {
        #expect(try markdown(source) == expected + "\n")
    }

    @Test(
        "A macro that is the argument of a command remains one argument",
        arguments: [
            (#"\frac\dt2"#, #"\frac{\Delta t}2"#), (#"\frac2\dt"#, #"\frac2{\Delta t}"#),
            (#"\frac{1}\dt"#, #"\frac{1}{\Delta t}"#), (#"\frac\alpha\dt"#, #"\frac\alpha{\Delta t}"#),
            (#"\sqrt\dt"#, #"\sqrt{\Delta t}"#), (#"\sqrt[3]\dt"#, #"\sqrt[3]{\Delta t}"#),
            (#"\hat\bx"#, #"\hat{\mathbf{x}}"#), (#"\hat\bm{x}"#, #"\hat\boldsymbol{x}"#),
            (#"a\dt"#, #"a\Delta t"#), (#"\alpha\dt b"#, #"\alpha\Delta tb"#),
            (#"\frac{1}{2}\dt"#, #"\frac{1}{2}\Delta t"#),
        ])
    func bareArguments(formula: String, expected: String) throws {
        let macros = #"\newcommand{\dt}{\Delta t}\newcommand{\bx}{\mathbf{x}}\let\bm\boldsymbol"#
        #expect(try markdown("\(macros)$\(formula)$") == "$\(expected)$\n")
    }

    @Test(
        "Definitions of TeX, and names with at signs",
        arguments: [
            (#"\gdef\a{A}\edef\b{B}\xdef\c{C}\a\b\c"#, "ABC"), (#"{\gdef\a{A}\def\b{B}}\a x"#, "Ax"),
            (#"\newcommand{\a}{\at@x}b\a c"#, "bc"), (#"\newcommand{\at@y}{Y}\newcommand{\a}{\at@y}\a"#, "Y"),
            (#"\makeatletter\newcommand{\@y}{Y}\newcommand{\a}{\@y\@z}\makeatother\a"#, "Y"),
            (#"\newcommand{\a}{b}\newcommand{\d}{\a@x.org}\d"#, "<b@x.org>"),
            (#"\def\p<#1,#2>{$\langle #1,#2\rangle$}\p<a,{b,c}> d"#, #"$\langle a,b,c\rangle$ d"#),
            (#"\def\p#1:#2.{[#1-#2]}\p a:b.c \p{a:b}:{c}. d"#, "[a-b]c [a:b-c] d"),
            ("\\def\\p%\n{a}\\p b \\def\\q#1% c\n  {[#1]}\\q{d}", "ab [d]"), (#"\def\p#1#{a#1}\p b{c}"#, "abc"),
            (#"\newcommand{\st}{such that} a \st{} b"#, "a such that b"),
            (#"\renewcommand{\emph}[1]{<#1>}\emph{a}"#, "*a*"),
            (
                #"\newcommand{\R}{\ensuremath{\mathbb{R}}}$\ensuremath{x}+\R$ \R"#,
                #"${x}+{\mathbb{R}}$ $\mathbb{R}$"#
            ),
        ])
    func definitions(source: String, expected: String) throws {
        #expect(try markdown(source) == expected + "\n")
    }

    @Test(
        "References to equations with tags",
        arguments: [
            (#"\begin{equation}x\tag{*}\label{a}\end{equation}"#, "(*)"),
            (#"\begin{equation}\label{a}x\tag{*}\end{equation}"#, "(*)"),
            (#"\begin{equation*}x\tag*{$A$}\label{a}\end{equation*}"#, "(A)"),
            (#"\begin{align}x\tag{B}\\y\label{a}\end{align}"#, "(1)"),
            (#"\begin{align}x\\y\label{a}\tag{B}\end{align}"#, "(B)"),
            (#"\begin{equation}x\tag{*}\end{equation}\begin{equation}y\label{a}\end{equation}"#, "(1)"),
            (#"\begin{gather*}x\tag{A}\label{a}\\y\tag{B}\label{b}\end{gather*}"#, "(A)"),
            (#"\begin{equation}\label{a}\begin{split}x\end{split}\tag{B}\end{equation}"#, "(B)"),
            (#"\begin{equation}\begin{split}x\end{split}\label{a}\tag{B}\end{equation}"#, "(B)"),
            (#"\begin{equation}x\tag{\ref{b}$'$}\label{a}\end{equation}"#, "(a)"),
        ])
    func taggedEquations(source: String, expected: String) throws {
        let text = try LaTeXReader().read(Array("\(source) \\eqref{a}".utf8), .standard)
        #expect(text.outline.last?.hasSuffix("{link=#a|\(expected)}") == true, "\(text.outline)")
    }

    @Test(
        "Slides of a presentation are not text",
        arguments: [
            (#"\textbf<2>{a} \alert<3>{b} \includegraphics<1>{c.png}"#, "**a** b ![](c.png)"),
            (#"\begin{block}<1>{B}a\end{block}\begin{block}{C}<2->b\end{block}"#, "**B**\n\na\n\n**C**\n\nb"),
            (#"\begin{enumerate}[<+->][a]\item<1-> b\end{enumerate}"#, "1. b"),
            (#"\begin{quote}<see below> a\end{quote}\begin{center}<b>\end{center}"#, "> \\<see below> a\n\n\\<b>"),
            (#"\begin{proof}<alert@1| handout:2> a\end{proof}\emph<beamer>{b}"#, "*Proof.* a\u{A0}◻\n\n*b*"),
            (#"\begin{onlyenv}<2>a\end{onlyenv} b < c"#, "a\n\nb < c"),
        ])
    func slides(source: String, expected: String) throws {
        #expect(try markdown(source) == expected + "\n")
    }

    @Test("Compact lists are lists") func compactLists() throws {
        let names = [("compactdesc", "dl0/dt|a", "dl0/dd1|b"), ("asparadesc", "dl0/dt|a", "dl0/dd1|b")]
        for (name, term, meaning) in names {
            let text = try LaTeXReader().read(Array("\\begin{\(name)}\\item[a] b\\end{\(name)}".utf8), .standard)
            #expect(text.outline == [term, meaning])
        }
        #expect(try markdown(#"\begin{asparaenum}\item a\end{asparaenum}"#) == "1. a\n")
        #expect(try markdown(#"\begin{asparaitem}\item a\end{asparaitem}"#) == "- a\n")
    }

    @Test(
        "Repeated definitions with signs are read in linear time",
        arguments: ["\\p<", "\\p<a,", "\\p<a,b>", "\\def\\q#1:{"])
    func timeOfSigns(unit: String) throws {
        _ = try markdown("\\def\\p<#1,#2>{#1}" + String(repeating: unit, count: 20_000))
    }

    @Test(
        "Optional arguments are not text",
        arguments: [
            (#"\makebox[2cm][c]{a} \framebox[2cm][l]{b} \parbox[t][2cm][c]{3cm}{c}"#, "a b c"),
            (
                #"\raisebox{1ex}[0pt][0pt]{a} \scalebox{2}[1]{b} \fcolorbox{r}{g}{c} \rotatebox[origin=c]{90}{d}"#,
                "a b c d"
            ),
            (#"\unknown[a] \unknown[a][b] c"#, "[b] c"),
            (
                #"\begin{tabular*}{0.97\textwidth}[t]{l@{\extracolsep{\fill}}r}a & b\\\hline c & d\end{tabular*}"#,
                "| a   |   b |\n| --- | --: |\n| c   |   d |"
            ),
            (
                "\\begin{tabular}{ll}\\multirow{2}*{a} & b \\\\ [2pt] & d \\\\ [x] & \\multirow{1}={e}\\end{tabular}",
                "| a   | b   |\n| --- | --- |\n|     | d   |\n| [x] | e   |"
            ),
            (#"a\\ [1.5ex] b\\ [\baselineskip] c\\ [d]"#, "a\\\nb\\\nc\\\n[d]"),
            (#"a\endnote{b}"#, "a[^1]\n\n[^1]: b"),
        ])
    func options(source: String, expected: String) throws {
        #expect(try markdown(source) == expected + "\n")
    }

    @Test(
        "Code with braces and backslashes",
        arguments: [
            (#"\lstinline{f() { return {a}; }} b"#, "`f() { return {a}; }` b"),
            (#"\mintinline{c}{int f() { a; }} b"#, "`int f() { a; }` b"), (#"\lstinline{a { b} c"#, "`a { b` c"),
            (#"a \mint{c}|int y;| b"#, "a\n\n```c\nint y;\n```\n\nb"),
            (#"\path{C:\a\b} \path{a\_b}"#, #"`C:\a\b` `a_b`"#),
        ])
    func code(source: String, expected: String) throws {
        #expect(try markdown(source) == expected + "\n")
    }

    @Test(
        "Tags of formulas stand where renderers take them",
        arguments: [
            (#"\begin{equation}\label{a} a=b \tag{1}\end{equation}"#, #"a=b \tag{1}"#),
            (#"\begin{equation}\label{a} a=b\end{equation}"#, #"\tag{1} a=b"#),
            (#"\begin{align}a&=b\tag{2}\\c\end{align}"#, #"\begin{aligned}a&=b\\c\end{aligned}\tag{2}"#),
            (
                #"\begin{align}a\tag{2}\\c\tag*{x}\end{align}"#,
                #"\begin{aligned}a\qquad\text{(2)}\\c\qquad\text{x}\end{aligned}"#
            ),
        ])
    func tags(source: String, expected: String) throws {
        #expect(try markdown(source) == "$$\(expected)$$\n")
    }

    @Test(
        "Groups, quotation marks, feet of tables, and lists that are resumed",
        arguments: [
            (#"\begingroup\bfseries b\endgroup\ n \bgroup\itshape i\egroup\ n"#, "**b** n *i* n"),
            (
                #"\glqq q\grqq{} \glq q\grq{} \flqq q\frqq{} \og f \fg{} n \fg n"#,
                "„q“ ‚q‘ «q» «\u{A0}f\u{A0}» n\u{A0}» n"
            ),
            (#"\newcommand{\og}{x}\og"#, "x"),
            (
                #"""
                \begin{longtable}[c]{ll}
                A & B \\ \midrule
                \endfirsthead
                A & B \\ \midrule
                \endhead
                \multicolumn{2}{r}{next} \\
                \endfoot
                \bottomrule Sum & 3 \\
                \endlastfoot
                a & 1 \\
                \end{longtable}
                """#, "| A   | B   |\n| --- | --- |\n| a   | 1   |\n| Sum | 3   |"
            ),
            (
                #"\begin{longtable}{ll}A & B \\ \hline \endhead S & 3 \\ \endfoot a & 1\end{longtable}"#,
                "| A   | B   |\n| --- | --- |\n| a   | 1   |\n| S   | 3   |"
            ),
            (
                #"""
                \begin{enumerate}\item a\item[x] b\item c\end{enumerate}d
                \begin{enumerate}[resume]\item e\begin{enumerate}\item f\end{enumerate}\end{enumerate}g
                \begin{enumerate}[label=(\arabic*), resume]\item h\end{enumerate}
                """#, "1. a\n2. **x** b\n3. c\n\nd\n\n3. e\n   1. f\n\ng\n\n4. h"
            ),
        ])
    func structure(source: String, expected: String) throws {
        #expect(try markdown(source) == expected + "\n")
    }

    @Test(
        "Repeated commands are read in linear time",
        arguments: [
            #"\begingroup "#, #"\endgroup "#, #"\lstinline{"#, #"\lstinline{}"#, #"\makebox[a]"#, #"\\ [2pt"#,
            #"\tag{"#,
            #"\begin{longtable}{l}\endfoot "#, #"\begin{enumerate}[resume]\item "#,
            #"\newcommand{\a}[1]{\b#1}\frac\a{x}"#,
            #"\makeatletter\a@b "#, #"\begin{align}\tag{1}"#, #"\multirow{2}*"#, #"\path{\a"#,
        ])
    func time(unit: String) throws {
        _ = try markdown(String(repeating: unit, count: 20_000) + "\\def\\z{}")
        _ = try markdown(
            String(repeating: "\\lstinline{", count: 10_000) + "\n" + String(repeating: "}", count: 10_000))
    }
}
