import Formats
import RichText
import Testing

/// Commands of LaTeX's packages and classes, and documents that show other documents.
@Suite struct LaTeXPackageTests {
    private func markdown(_ source: String) throws -> String {
        Markup.write(try LaTeXReader().read(Array(source.utf8), .standard), as: .markdown)
    }

    @Test(
        "A formula within the words of a formula",
        arguments: [
            (#"$f = \text{a if $b$, c}$ d"#, #"$f = \text{a if }b\text{, c}$ d"#),
            (#"$\mbox{$n$ odd}$"#, #"$n\mbox{ odd}$"#), (#"$x_\text{max $n$}$"#, #"$x_{\text{max }n}$"#),
            (#"\[\text{in \ensuremath{x}, \(y\)}\]"#, #"$$\text{in }x\text{, }y$$"#),
            (#"$a$ {b $c$}"#, #"$a$ b $c$"#), (#"$\text{a}$ $\text{b}$"#, #"$\text{a}$ $\text{b}$"#),
            (#"$\text{if $\text{$x$ is}$}$"#, #"$\text{if }x\text{ is}$"#), (#"$\text{a \$ b}$"#, #"$\text{a \$ b}$"#),
            (
                #"$\begin{cases}1&\text{if $x>0$}\\0&\text{else}\end{cases}$"#,
                #"$\begin{cases}1&\text{if }x>0\\0&\text{else}\end{cases}$"#
            ),
        ])
    func words(source: String, expected: String) throws {
        #expect(try markdown(source) == expected + "\n")
    }

    @Test(
        "Commands of packages in formulas",
        arguments: [
            (#"v=\SI{3}{\km\per\hour}"#, #"v=3\,\mathrm{km}\,\mathrm{h}^{-1}"#),
            (#"\num{1.5e3}"#, #"1.5 \times 10^{3}"#),
            (#"\qty[per-mode=symbol]{-2}{\percent}"#, #"-2\,\mathrm{\%}"#), (#"\ang{30}"#, #"30^{\circ}"#),
            (#"x_\SI{3}{m}"#, #"x_{3\,\mathrm{m}}"#), (#"\qtyrange{1}{2}{\m}"#, #"1\,\mathrm{m}\text{–}2\,\mathrm{m}"#),
            (#"\qty(a)\qty[b]"#, "(a)[b]"), (#"\ce{SO4^2-}"#, #"\mathrm{SO_{4}^{2-}}"#), (#"\ce{$x$}"#, #"\ce{$x$}"#),
            (#"\symup{d}x+\mathds{1}+\upmu m+\alphaup"#, #"\mathrm{d}x+\mathbb{1}+\mu m+\alpha"#),
            (
                #"\dv{f}{x}+\pdv[2]{f}{x}+\dv{t}"#,
                #"\frac{\mathrm{d} f}{\mathrm{d} x}+\frac{\partial^{2} f}{\partial x^{2}}+\frac{\mathrm{d}}{\mathrm{d} t}"#
            ),
            (#"\abs*{\norm{x}}+\frac\abs{a}b"#, #"\left|\left\|x\right\|\right|+\frac{\left|a\right|}b"#),
            (#"\grad f+\vb{v}+\dd x"#, #"\nabla f+\mathbf{v}+\mathrm{d} x"#), (#"a=b\qedhere"#, "a=b"),
            (#"a\nomenclature[x]{$a$}{b}=\unknown{c}"#, #"a=\unknown{c}"#), (#"\SI{3}"#, #"\SI{3}"#),
        ])
    func formulas(formula: String, expected: String) throws {
        #expect(try markdown("\\[\(formula)\\]") == "$$\(expected)$$\n")
    }

    @Test(
        "Definitions of packages, lines between formulas, and links to labels",
        arguments: [
            (
                #"\DeclarePairedDelimiter\abs{\lvert}{\rvert}$\abs{x}+\abs*{y}+\abs[\big]{z}$"#,
                #"$\lvert x\rvert+\lvert y\rvert+\lvert z\rvert$"#
            ),
            (#"\DeclarePairedDelimiter{\set}{\{}{\}}$\set{a}$ b"#, #"$\{a\}$ b"#),
            (#"\DeclarePairedDelimiterX{\of}[2]{(}{)}{#1\,\delimsize\vert\,#2}$\of{a}{b}$"#, #"$(a\,\vert\,b)$"#),
            (
                #"\begin{align*}a&=b\\ \intertext{so} c&=d\end{align*}"#,
                #"$$\begin{aligned}a&=b\\ \text{so}\\ c&=d\end{aligned}$$"#
            ),
            (#"\hyperref[sec:a]{the *} \hyperref{b}"#, #"[the \*](#sec:a) b"#), (#"\inputminted{c}{a.c}"#, "a.c"),
            (#"\cventry{2001}{Cook}{Inn}{}{}{}\cvitem{Languages}{Latin}"#, "2001 Cook Inn\n\nLanguages Latin"),
        ])
    func definitions(source: String, expected: String) throws {
        #expect(try markdown(source) == expected + "\n")
    }

    @Test("The questions of an exam are lists, and their commands mean something else elsewhere")
    func exams() throws {
        let source = #"""
            \begin{questions}\question[5] a
            \begin{parts}\part b\part[2] c\begin{subparts}\subpart d\end{subparts}\end{parts}
            \question e \begin{choices}\choice f\CorrectChoice g\end{choices}\end{questions}
            """#
        let html = Markup.write(try LaTeXReader().read(Array(source.utf8), .standard), as: .html)
        #expect(
            html.filter { $0 != "\n" }.hasSuffix(
                """
                <ol><li>(5) a<ol type="a"><li>b</li><li>(2) c<ol type="i"><li>d</li></ol></li></ol></li>\
                <li>e<ol type="A"><li>f</li><li>g</li></ol></li></ol>
                """))
        #expect(try markdown(#"\part{a}\begin{itemize}\item b\choice c\end{itemize}"#) == "# a\n\n- bc\n")
    }

    @Test(
        "A document in code is not the body of the document around it",
        arguments: [
            (
                "a\n\\begin{verbatim}\n\\begin{document}\nb\n\\end{document}\n\\end{verbatim}\nc",
                "a\n\n```\n\\begin{document}\nb\n\\end{document}\n```\n\nc"
            ),
            ("a \\verb|\\begin{document}| b", "a `\\begin{document}` b"),
            (
                "a\n\\begin{shown}\n\\documentclass{b}\n\\begin{document}\nc\n\\end{document}\n\\end{shown}\nd",
                "a\n\nc\n\nd"
            ),
            ("\\documentclass{a}b\n\\begin{document}\nc\n\\end{document} d", "c"),
            (
                "% \\begin{quote}\n\\documentclass{a}\n\\begin{document}\nb\n\\begin{quote}\nc\n\\end{quote}\n\\end{document} d",
                "b\n\n> c"
            ),
            ("a\n\\begin{verbatim}b\\end{verbatim}\n\\begin{document}c\\end{document}", "c"),
            (
                "\\begin{comment}\n\\begin{document}a\\end{document}\n\\end{comment}\n\\begin{document}b\\end{document}",
                "b"
            ),
        ])
    func documents(source: String, expected: String) throws {
        #expect(try markdown(source) == expected + "\n")
    }

    @Test(
        "Repeated commands of packages are read in linear time",
        arguments: [
            #"$\abs{"#, #"$\text{$ "#, #"$\SI{3}{\km}$ "#, "\\begin{verbatim}\n\\begin{document}\n\\end{verbatim}\n",
            "\\begin{a}\\documentclass{a}\\verb|\\begin{document}|\n",
            "\\begin{verbatim}\n", "\\begin{code}\n\\documentclass{a}\n\\begin{document}\n",
            #"\verb|\begin{document}| "#,
            #"\begin{questions}\question[2] a\begin{parts}"#, #"\hyperref[a]{"#,
        ])
    func time(unit: String) throws {
        _ = try markdown(String(repeating: unit, count: 10_000) + "\\begin{document}a")
        _ = try markdown("\\[" + String(repeating: "\\abs{\\text{$a$", count: 10_000) + "\\]")
    }
}
