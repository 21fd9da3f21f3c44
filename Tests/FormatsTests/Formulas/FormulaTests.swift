import Formats
import Formulas
import RichText
import Testing

/// TeX as a tree, and its forms in HTML, RTF and plain text.
@Suite("Formulas")
struct FormulaTests {
    @Test(
        "Commands and their meaning",
        arguments: [
            ("x^2 + \\alpha", "x² + α"), ("\\frac{a}{b+1}", "a/(b + 1)"), ("\\mathbb{R}^n", "ℝⁿ"),
            ("\\sum_{i=1}^{n} i", "∑ᵢ₌₁ⁿ i"), ("\\int_0^\\infty e^{-x}\\,dx", "∫₀^∞ e⁻ˣdx"), ("\\sqrt[3]{x}", "∛x"),
            ("\\sqrt{x+1}", "√(x + 1)"), ("f'(x)", "f′(x)"), ("\\sin x", "sin x"),
            ("\\lim_{x\\to0} f", "lim_(x → 0) f"),
            ("a \\le b", "a ≤ b"), ("-x", "−x"), ("a\\bmod b", "a mod b"), ("\\hat{x}", "x\u{302}"),
            ("\\binom{n}{k}", "C(n, k)"),
            ("\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}", "[1 2; 3 4]"), ("\\text{if } x", "if x"),
            ("\\mathrm{Tr}\\,A", "TrA"),
            ("\\begin{cases}1&a\\\\2&b\\end{cases}", "{1 a; 2 b"), ("\\left\\{x\\right\\}", "{x}"),
            ("{n \\choose k}", "C(n, k)"),
            ("\\begin{aligned}a&=b\\\\&=c\\end{aligned}", "a = b\u{2028}= c"), ("3.14x", "3.14x"), ("x_{ij}", "xᵢⱼ"),
            ("x_Q", "x_Q"), ("x^{a+Q}", "x^(a + Q)"), ("\\mathbf{v}", "𝐯"), ("\\not=", "=\u{338}"), ("% a\nb", "b"),
            ("", ""),
        ])
    func text(tex: String, text: String) throws {
        #expect(try Formula(tex: tex).text == text)
    }

    @Test("All of KaTeX's documented commands are supported, except macros and a few others")
    func katex() {
        let unknown = KaTeXFunctions.formulas.filter { (try? Formula(tex: $0)) == nil }
        let known = KaTeXFunctions.formulas.count - unknown.count
        #expect(Double(known) >= 0.98 * Double(KaTeXFunctions.formulas.count), "\(unknown)")
        let expected = [
            "def", "let", "newcommand", "renewcommand", "providecommand", "pand", "CD", "includegraphics", "TextOrMath",
        ]
        #expect(unknown.filter { tex in !expected.contains { tex.contains($0) } } == [])
    }

    @Test("All formulas of sample articles are supported")
    func samples() {
        #expect(FormulaSamples.all.count >= 300)
        #expect(FormulaSamples.all.filter { (try? Formula(tex: $0)) == nil } == [])
    }

    @Test("TeX survives HTML and RTF unchanged", arguments: [false, true])
    func roundTrips(isDisplayed: Bool) throws {
        for tex in FormulaSamples.all + KaTeXFunctions.formulas {
            let dollars = isDisplayed ? "$$" : "$"
            var builder = AttributedText.Builder()
            builder.append("a \(dollars)\(tex)\(dollars) b")
            let text = builder.finish().readingFormulas()
            let html = HTMLWriter().write(text, .standard)
            #expect(try HTMLReader().read(html, .standard) == text, "\(tex)")
            let rtf = RTFWriter().write(text, .standard)
            #expect(try RTFReader().read(rtf, .standard) == text, "\(tex)")
            guard TeXFormulas.isOne(dollars + tex + dollars), (try? Formula(tex: tex)) != nil else { continue }
            #expect(String(decoding: html, as: UTF8.self).contains("<math"), "\(tex)")
            #expect(String(decoding: rtf, as: UTF8.self).contains("{\\mmath"), "\(tex)")
        }
    }

    @Test(
        "Line breaks and spaces of TeX survive HTML",
        arguments: ["$$⏎a  b⏎$$", "$$ a⏎b $$", "$${\\displaystyle a}$$", "$a_1  b$"])
    func spaces(tex: String) throws {
        var builder = AttributedText.Builder()
        builder.append("x \(tex.replacing("⏎", with: "\u{2028}")) y")
        let text = builder.finish().readingFormulas()
        let html = HTMLWriter().write(text, .standard)
        #expect(String(decoding: html, as: UTF8.self).contains(" xml:space=\"preserve\">"))
        #expect(try HTMLReader().read(html, .standard) == text)
    }

    @Test(
        "Formulas in HTML",
        arguments: [
            ("x^2", "<msup><mi>x</mi><mn>2</mn></msup>"), ("a<b", "<mi>a</mi><mo>&lt;</mo><mi>b</mi>"),
            ("\\lim_x", "<munder><mo movablelimits=\"true\">lim</mo><mi>x</mi></munder>"),
            ("\\mathrm{d}", "<mi mathvariant=\"normal\">d</mi>"),
            ("\\left(a\\right.", "<mrow><mo fence=\"true\" stretchy=\"true\" form=\"prefix\">(</mo><mi>a</mi></mrow>"),
            ("\\textcolor{red;x}{a}", "<mi>a</mi>"),
        ])
    func mathML(tex: String, expected: String) {
        var builder = AttributedText.Builder()
        builder.append("$\(tex)$")
        let html = String(decoding: HTMLWriter().write(builder.finish().readingFormulas(), .standard), as: UTF8.self)
        #expect(
            html.contains("<semantics><mrow>\(expected)</mrow><annotation encoding=\"application/x-tex\">"), "\(html)")
    }

    @Test(
        "Text that is not a formula stays unchanged",
        arguments: [
            "$\\foo{x}$", "$\\left( x$", "costs $5 and $6", "$\\def\\a{x}\\a$", "$\\begin{a}x\\end{b}$", "$x}$",
        ])
    func unknown(source: String) throws {
        var builder = AttributedText.Builder()
        builder.append(source)
        let text = builder.finish().readingFormulas()
        #expect(!String(decoding: HTMLWriter().write(text, .standard), as: UTF8.self).contains("<math"))
        #expect(!String(decoding: RTFWriter().write(text, .standard), as: UTF8.self).contains("{\\mmath"))
        #expect(PlainTextWriter().write(text, .standard).elementsEqual("\(source)\n".utf8))
    }

    @Test(
        "Brackets in RTF enclose their content",
        arguments: [
            (
                "(a+b)^n",
                "{\\msSup{\\me{\\md{\\mdPr{\\mbegChr (}{\\mendChr )}}{\\me{\\mr a}{\\mr +}{\\mr b}}}}{\\msup{\\mr n}}}"
            ),
            ("|x|", "{\\md{\\mdPr{\\mbegChr |}{\\mendChr |}}{\\me{\\mr x}}}"),
            ("a|b", "{\\mr a}{\\mr \\u8739?}{\\mr b}"),
            ("H|x\\rangle", "{\\mr H}{\\md{\\mdPr{\\mbegChr |}{\\mendChr \\u10217?}}{\\me{\\mr x}}}"),
            ("[0,1)", "{\\md{\\mdPr{\\mbegChr [}{\\mendChr )}}{\\me{\\mr 0}{\\mr ,}{\\mr 1}}}"),
            ("a)b", "{\\md{\\mdPr{\\mbegChr }{\\mendChr )}}{\\me{\\mr a}}}{\\mr b}"),
            (
                "\\sum_i x=1",
                "{\\mnary{\\mnaryPr{\\mchr \\u8721?}{\\mlimLoc undOvr}{\\msubHide off}{\\msupHide on}}{\\msub{\\mr i}}{\\msup}{\\me{\\mr x}}}"
                    + "{\\mr =}{\\mr 1}"
            ),
        ])
    func brackets(tex: String, expected: String) {
        var builder = AttributedText.Builder()
        builder.append("$\(tex)$")
        let rtf = String(decoding: RTFWriter().write(builder.finish().readingFormulas(), .standard), as: UTF8.self)
        #expect(
            rtf.contains("{\\mmath{\\*\\pasteboardformula}{\\*\\moMath\(expected)}{\\mmathPict $"), "\(rtf.suffix(600))"
        )
    }

    @Test("In code and in plain text, dollar signs are text")
    func code() throws {
        let text = try MarkdownReader().read(Array("`$x^2$`\n\n    $x^2$\n".utf8), .standard)
        #expect(!String(decoding: HTMLWriter().write(text, .standard), as: UTF8.self).contains("<math"))
        #expect(!String(decoding: RTFWriter().write(text, .standard), as: UTF8.self).contains("{\\mmath"))
        let options = WritingOptions.standard.of(.utf8PlainText)
        let formula = try MarkdownReader().read(Array("$x^2$".utf8), .standard)
        #expect(String(decoding: PlainTextWriter().write(formula, options), as: UTF8.self) == "$x^2$\n")
    }

    @Test("Any input is read or refused within the limits on depth and time")
    func bounded() {
        let parts = [
            "{", "}", "\\frac", "\\left(", "\\right)", "\\sqrt[", "\\sqrt", "^", "_", "x^", "\\text{", "\\text{$", "$",
            "\\begin{matrix}",
            "\\end{matrix}", "&", "\\\\", "\\\\[", "\\sum", "\\sum_{i}", "\\hat", "\\frac{\\hat{", "\\sqrt[\\sqrt[",
            "\\mathbf{", "'",
            "\\over", "\\color{red}", "\\rm", "\\char", "\\kern", "\\not", "\\text{\\'", "\\big", "\\verb|",
            "\\substack{", "%", "\\",
            "\\operatorname{", "\\mathrm{", "\\xrightarrow[",
        ]
        for part in parts {
            for count in [1, 39, 2000] {
                let closed = String(repeating: part, count: count) + "x" + String(repeating: "}", count: min(count, 39))
                for tex in [String(repeating: part, count: count), closed] where tex.utf8.count <= Formula.longestTeX {
                    guard let formula = try? Formula(tex: tex) else { continue }
                    var builder = AttributedText.Builder()
                    builder.append("$$\(tex)$$")
                    let text = builder.finish().readingFormulas()
                    _ = HTMLWriter().write(text, .standard)
                    _ = RTFWriter().write(text, .standard)
                    _ = formula.text
                }
            }
        }
        #expect(throws: TeXError.tooLarge) { try Formula(tex: String(repeating: "x", count: 1_000_000)) }
        #expect(throws: TeXError.tooLarge) { try Formula(tex: String(repeating: "{", count: 10_000)) }
    }
}

private enum TeXFormulas {
    /// Whether dollars around it make a formula of all of it, as the rules for prices and variables say.
    static func isOne(_ text: String) -> Bool {
        guard let read = try? MarkdownReader().read(Array("a \(text) b".utf8), .standard) else { return false }
        return String(decoding: MarkdownWriter().write(read, .standard), as: UTF8.self) == "a \(text) b\n"
    }
}
