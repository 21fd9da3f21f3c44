import FormatCore
import Formats
import Formulas
import RichText
import Testing

/// Formulas of TeX in Typst's syntax.
@Suite struct TypstFormulaTests {
    private func typst(_ markdown: String) throws -> String {
        try Markup.text(markdown, as: .typst)
    }

    @Test(
        arguments: [
            (#"$\frac{a}{b}$ b"#, "$frac(a, b)$ b"), (#"$E = mc^2$"#, "$E = m c^2$"), ("$f'(x)$", "$f' ( x )$"),
            (#"$\left(\frac{a}{b}\right)^2$"#, "$(frac(a, b))^2$"), (#"$x \in [0, 1)$"#, #"$x ∈ \[ 0 \, 1 \)$"#),
            (#"$\sum_{i=1}^n \mathbb{R}$"#, "$∑_(i = 1)^n bb(R)$"), (#"$\lim_{x\to 0}\Delta$"#, "$lim_(x → 0) Δ$"),
            (#"$\operatorname{Tr}\mathrm{d}$"#, #"$op("Tr") upright(d)$"#), (#"$\sqrt[3]{x}$"#, "$root(3, x)$"),
            (#"$\begin{cases} a & \text{if } b \\ c \end{cases}$"#, #"$cases(a & "if " b, c)$"#),
            (#"$\begin{bmatrix} 1 & 2 \\ 3 & 4 \end{bmatrix}$"#, #"$mat(delim: "[", 1, 2; 3, 4)$"#),
            (#"$$\begin{aligned} a &= b \\ c &= d \end{aligned}$$"#, #"$ a & = b \ c & = d $"#),
            (#"$\left\{\frac{a}{b}\right.$"#, #"$lr(\{ frac(a, b))$"#),
            (#"$\left. f(x) \right|_0$"#, #"$lr(f ( x ) \|)_0$"#),
            (#"$\overrightarrow{AB} \widehat{xy}$"#, "$arrow(A B) hat(x y)$"),
            (#"$\bcancel{x}\xcancel{y}$"#, "$cancel(inverted: #true, x) cancel(cross: #true, y)$"),
            (#"$\lvert x \rvert$"#, #"$\| x \|$"#),
            (#"$x \not\in S$"#, "$x ∉ S$"), (#"$\int\limits_0^1 x$"#, "$limits(∫)_0^1 x$"),
            (#"$\overset{!}{=}$"#, "$limits(=)^(!)$"), (#"$f\colon A\!B$"#, "$f : A B$"),
            // Formulas without Typst syntax stay TeX.
            (#"$\color{red}{x}$"#, ##"#raw("\\color{red}{x}", lang: "tex")"##),
            (#"$\nosuch{x}$"#, ##"#raw("\\nosuch{x}", lang: "tex")"##),
        ])
    func formulasAreTypsts(markdown: String, expected: String) throws {
        #expect(try typst(markdown) == expected + "\n")
    }

    /// Each formula of the articles reads back unchanged, and few of them stay TeX.
    @Test func formulasOfArticlesAreReadAgain() throws {
        var own = 0
        for sample in FormulaSamples.all {
            let written = try typst("$$\(sample)$$")
            own += written.hasPrefix("$ ") ? 1 : 0
            let read = try TypstReader().read(Array(written.utf8), .standard).stringWithFormulas
            var tex = read.drop { "$\n".contains($0) }
            while let last = tex.last, "$\n".contains(last) { tex.removeLast() }
            #expect(try letters(of: String(tex)) == letters(of: sample), "\(sample)")
        }
        #expect(own * 100 >= FormulaSamples.all.count * 85, "\(own) of \(FormulaSamples.all.count)")
    }

    /// The letters and numbers that a formula shows.
    private func letters(of tex: String) throws -> String {
        try Formula(tex: tex).text.filter { $0.isLetter || $0.isNumber }
    }
}
