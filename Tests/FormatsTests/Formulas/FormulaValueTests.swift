import Formats
import RichText
import Testing
import UniformTypes

/// A formula is a value in the text: the text around it does not matter, and dollars that are not delimiters stay dollars.
@Suite("Formulas as values")
struct FormulaValueTests {
    private static let page =
        "<p>the <math><mi>n</mi></math>th, 5<math><mi>z</mi></math>, <math><mi>a</mi></math><math><mi>b</mi></math>, "
        + "x<math><msup><mi>y</mi><mn>2</mn></msup></math>w</p>"

    private func written(_ source: String, _ from: UniformType, _ to: UniformType) throws -> String {
        let reader = try #require(FormatRegistry.standard[from]?.reader)
        let writer = try #require(FormatRegistry.standard[to]?.writer)
        let text = try reader.read(Array(source.utf8), .standard)
        return String(decoding: writer.write(text, .standard), as: UTF8.self)
    }

    @Test(
        "Every writer writes inline formulas",
        arguments: [
            (UniformType.markdown, "the $n$th, 5$z$, $`a`$$`b`$, x$`y^{2}`$w\n"),
            (.latex, "the $n$th, 5$z$, $a$$b$, x$y^{2}$w\n"),
            (.org, "the \\(n\\)th, 5\\(z\\), \\(a\\)\\(b\\), x\\(y^{2}\\)w\n"),
            (
                .restructuredText,
                "the :math:`n`\\ th, 5\\ :math:`z`, :math:`a`\\ :math:`b`, x\\ :math:`y^{2}`\\ w\n"
            ),
            (
                .asciiDoc,
                "the latexmath:[n]th, 5latexmath:[z], latexmath:[a]latexmath:[b], xlatexmath:[y^{2}]w\n"
            ),
            (.typst, "the $n$th, 5$z$, $a$$b$, x$y^2$w\n"),
            (
                .mediaWiki,
                "the <math>n</math>th, 5<math>z</math>, <math>a</math><math>b</math>, x<math>y^{2}</math>w\n"
            ),
            (.utf8PlainText, "the nth, 5z, ab, xy²w\n"),
        ])
    func inWords(type: UniformType, expected: String) throws {
        #expect(try written(Self.page, .html, type) == expected)
    }

    @Test(
        "Formulas within words survive a round trip",
        arguments: [
            UniformType.html, .rtf, .markdown, .org, .restructuredText, .asciiDoc, .typst, .mediaWiki, .docx,
            .openDocumentText,
        ])
    func roundTrips(type: UniformType) throws {
        let text = try HTMLReader().read(Array(Self.page.utf8), .standard)
        let writer = try #require(FormatRegistry.standard[type]?.writer)
        let back = try #require(FormatRegistry.standard[type]?.reader).read(writer.write(text, .standard), .standard)
        #expect(back.outline.map { $0.replacing("{2}", with: "2") } == ["|the $n$th, 5$z$, $a$$b$, x$y^2$w"])
        let formulas = back.runs.filter { if case .formula = $0.attributes.attachment { true } else { false } }
        #expect(formulas.count == 5)
    }

    @Test(
        "Readers recognize formulas next to any characters",
        arguments: [
            (UniformType.restructuredText, "the :math:`n`\\ th and 5\\ :math:`z`", "|the $n$th and 5$z$"),
            (.asciiDoc, "the latexmath:[n]th and 5latexmath:[z]", "|the $n$th and 5$z$"),
            (.org, "the \\(n\\)th and 5\\(z\\)", "|the $n$th and 5$z$"),
            (.mediaWiki, "the <math>n</math>th and 5<math>z</math>", "|the $n$th and 5$z$"),
            (.markdown, "the $n$th, 5$z$, $`a b`$c and $k$s", "|the $n$th, 5$z$, $a b$c and $k$s"),
            (.html, "<p>the \\(n^2\\)th and 5\\(z^2\\)</p>", "|the $n^2$th and 5$z^2$"),
        ])
    func values(type: UniformType, source: String, expected: String) throws {
        let text = try #require(FormatRegistry.standard[type]?.reader).read(Array(source.utf8), .standard)
        #expect(text.outline == [expected])
        #expect(try written(source, type, .html).components(of: "<math ") >= 2)
    }

    @Test(
        "Dollar signs that delimit no formula stay text",
        arguments: [
            (
                UniformType.markdown, "\\$x^2\\$ and `$y^2$`", UniformType.latex,
                "\\$x\\textasciicircum{}2\\$ and \\texttt{\\$y\\textasciicircum{}2\\$}\n"
            ),
            (.markdown, "\\$x^2\\$", .markdown, "\\$x^2$\n"), (.markdown, "\\$x^2\\$", .mediaWiki, "$x^2$\n"),
            (.markdown, "5\\$z\\$", .markdown, "5\\$z$\n"),
            (
                .markdown, "$HOME/bin:$PATH and A$B$C and $A$1:$B$2", .markdown,
                "$HOME/bin:$PATH and A$B$C and $A$1:$B$2\n"
            ),
            (.latex, "\\$x^2\\$", .markdown, "\\$x^2$\n"), (.mediaWiki, "a $x^2$ b", .markdown, "a \\$x^2$ b\n"),
            (.restructuredText, "a $x^2$ b", .latex, "a \\$x\\textasciicircum{}2\\$ b\n"),
            (.html, "<p>x<code>$a_1$</code></p>", .latex, "x\\texttt{\\$a\\_1\\$}\n"),
        ])
    func dollars(from: UniformType, source: String, to: UniformType, expected: String) throws {
        #expect(try written(source, from, to) == expected)
    }

    @Test(
        "Pictures of formulas are read by their alternative text",
        arguments: [
            ("<img src=a.png alt='$x^2$'>", "|$x^2$"), ("<img src=a.png alt='$$x^2$$'>", "|$$x^2$$"),
            ("<img src=a.png alt='\\(a+b\\)'>", "|$a+b$"),
            ("<img src=a.png alt='\\[\\frac{a}{b}\\]'>", "|$$\\frac{a}{b}$$"),
            ("<img class=math src=b.png alt='\\frac{a}{b}'>", "|$\\frac{a}{b}$"),
            ("<img class=latex src=b.png alt='$x$'>", "|$x$"), ("<img class=texrender src=b.png alt='a+b'>", "|$a+b$"),
            ("<img class='formula big' src=b.png alt='x_1'>", "|$x_1$"),
            ("<img class=math src=b.png alt='a graph'>", "|{image=b.png alt=a graph|\u{FFFC}}"),
            ("<img src=b.png alt='costs $5'>", "|{image=b.png alt=costs $5|\u{FFFC}}"),
        ])
    func pictures(html: String, expected: String) throws {
        #expect(try HTMLReader().read(Array("<p>\(html)</p>".utf8), .standard).outline == [expected])
    }

    @Test("A source keeps its lines and its syntax, and no other line ends")
    func source() {
        let formula = FormulaSource("a\r\nb\u{2028}c\0", isDisplayed: true)
        #expect(formula.source == "a\nb\nc\u{FFFD}")
        #expect(formula.syntax == .tex && formula.isDisplayed)
        #expect(FormulaSource("x^2").source == "x^2")
    }
}

extension String {
    fileprivate func components(of part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }
}
