import Formats
import Testing

@Suite("Formulas without their TeX, and as MathJax and LaTeXML show them")
struct FormulaRepairTests {
    private static func math(_ content: String) -> String { "<p><math>\(content)</math></p>" }

    @Test(
        "MathML becomes the TeX that says the same",
        arguments: [
            (math("<mi>a</mi><mo>+</mo><mn>1</mn>"), "$a+1$"),
            (
                math("<msup><mi>x</mi><mn>2</mn></msup><mo>\u{2264}</mo><msub><mi>y</mi><mi>i</mi></msub>"),
                #"$x^{2}\le y_{i}$"#
            ),
            (
                math("<mfrac><mrow><mi>a</mi><mo>\u{2212}</mo><mi>b</mi></mrow><msqrt><mi>c</mi></msqrt></mfrac>"),
                #"$\frac{a-b}{\sqrt{c}}$"#
            ),
            (
                math(
                    "<munderover><mo>\u{2211}</mo><mrow><mi>i</mi><mo>=</mo><mn>0</mn></mrow><mi>n</mi></munderover><mi>\u{3B1}</mi>"
                ),
                #"$\sum_{i=0}^{n}\alpha$"#
            ),
            (
                math("<mroot><mi>x</mi><mn>3</mn></mroot><mover><mi>v</mi><mo>\u{2192}</mo></mover>"),
                #"$\sqrt[3]{x}\vec{v}$"#
            ),
            (
                math("<mi>sin</mi><mo>\u{2061}</mo><mi>\u{1D465}</mi><mtext> if </mtext><mi>ab</mi>"),
                #"$\sin x\text{ if }\mathrm{ab}$"#
            ),
            (
                math(
                    "<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd></mtr></mtable>"
                ),
                #"$\begin{matrix} 1 & 2 \\ 3 \end{matrix}$"#
            ),
            (
                math("<mfenced><mi>a</mi><mi>b</mi></mfenced><msup><mi>f</mi><mo>\u{2032}</mo></msup>"),
                #"$\left( a, b \right)f'$"#
            ),
            (math("<mo>{</mo><mi mathvariant=bold>x</mi><mo>%</mo>"), #"$\{\mathbf{x}\%$"#),
            (#"<p><math alttext="E=mc^{2}" display=block><mi>E</mi></math></p>"#, "$$E=mc^{2}$$"),
            ("<p>a<math></math>b</p>", "ab"),
        ])
    func presentation(html: String, text: String) throws {
        try RepairRow(html: html, "|" + text).check()
    }

    @Test(
        "MathJax and LaTeXML",
        arguments: [
            RepairRow(
                html: "<p>x <span class=MathJax_Preview>a</span><script type='math/tex'>a_1*b</script> y</p>",
                "|x $a_1*b$ y"),
            RepairRow(
                html: "<div><div class=MathJax_Display><span class=MathJax><nobr>x</nobr></span></div>"
                    + "<script type='math/tex; mode=display'>x_1</script></div>",
                "|$$x_1$$"),
            RepairRow(
                html:
                    "<p>x <span class=MathJax data-mathml='&lt;math>&lt;mi>a&lt;/mi>&lt;mo>+&lt;/mo>&lt;mi>b&lt;/mi>&lt;/math>'>"
                    + "<nobr>a+b</nobr><span class=MJX_Assistive_MathML><math><mi>a</mi></math></span></span></p>",
                "|x $a+b$"),
            RepairRow(html: "<p>x <script type='math/mml'><math><mi>a</mi></math></script></p>", "|x $a$"),
            RepairRow(
                html:
                    "<p>x <mjx-container display=true><mjx-math aria-hidden=true></mjx-math><mjx-assistive-mml><math><msup>"
                    + "<mi>x</mi><mn>2</mn></msup></math></mjx-assistive-mml></mjx-container> y</p>",
                "|x $$x^{2}$$ y"),
            RepairRow(html: "<p>a<script type='text/javascript'>b</script></p>", "|a"),
            RepairRow(
                html:
                    "<table class='ltx_equation ltx_eqn_table'><tr><td></td><td><math alttext='E'><mi>E</mi></math></td><td>"
                    + "<math alttext='=mc'><mi>m</mi></math></td><td><span>(1)</span></td></tr></table>",
                "|$$E =mc$$ (1)"),
        ])
    func pages(row: RepairRow) throws { try row.check() }
}
