import Formats
import Testing

@Suite("Formulas that carry their TeX, in any page")
struct AnnotatedFormulaTests {
    @Test(
        arguments: [
            RepairRow(
                html: "<p>a <span class=katex><span class=katex-mathml><math><semantics><mi>y</mi><annotation "
                    + "encoding=application/x-tex>y_1</annotation></semantics></math></span><span class=katex-html "
                    + "aria-hidden=true>y1</span></span> b</p>",
                "|a $y_1$ b"),
            RepairRow(
                html: "<p>x<span class=mwe-math-element><span><math><semantics><mi>x</mi>"
                    + "<annotation encoding=application/x-tex>{\\displaystyle x^{2}}</annotation></semantics></math>"
                    + "</span><img class=mwe-math-fallback-image-inline src=https://e.org/x.svg alt=x></span></p>",
                "|x$x^{2}$"),
            RepairRow(
                html: "<p><math><semantics><mi>z</mi><annotation encoding=TeX>z</annotation></semantics></math></p>",
                "|$z$"),
            // Annotations in languages other than TeX are dropped, and the formula is kept.
            RepairRow(
                html:
                    "<p><math><semantics><mi>z</mi><annotation encoding='StarMath 5.0'>z over 1</annotation>"
                    + "</semantics></math></p>",
                "|$z$"),
            // No formula.
            RepairRow(html: "<p><annotation encoding=application/x-tex>z</annotation></p>", "|z"),
            // Two annotations of one formula: the first is taken, and a removed one is ignored.
            RepairRow(
                html: "<p>a<math><semantics><mi>z</mi><annotation encoding=TeX>z</annotation><annotation "
                    + "encoding=TeX>y</annotation></semantics></math></p>",
                "|a$z$"),
        ])
    func formulaBecomesItsTeX(row: RepairRow) throws { try row.check() }
}
