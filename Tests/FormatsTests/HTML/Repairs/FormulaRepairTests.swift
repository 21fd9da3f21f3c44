import Formats
import Testing

@Suite("Formulas without their TeX, and as MathJax and LaTeXML show them")
struct FormulaRepairTests {
    private static func math(_ content: String) -> String { "<p><math>\(content)</math></p>" }

    @Test(
        "Formulas that a page only names",
        arguments: [
            // MathJax 4 draws a formula, and says it in words.
            (
                "<p>a <mjx-container class=MathJax><mjx-math></mjx-math><mjx-assistive-mml><math data-latex='$x$'><mi>x</mi>"
                    + "</math></mjx-assistive-mml></mjx-container>", "a $x$"
            ),
            (
                "<p>a <mjx-container class=MathJax jax=SVG><svg data-latex='x_1' aria-label='x sub 1' role=math><g "
                    + "data-mml-node=math data-latex='x_1'><path></path></g></svg><mjx-speech aria-label='x sub 1'></mjx-speech>"
                    + "</mjx-container> b</p>",
                "a $x_1$ b"
            ),
            // GitLab, before its script.
            (
                "<p>a <code data-math-style=inline class='code math js-render-math'>x_1</code></p><pre data-math-style=display "
                    + "class='code math js-render-math'><code>y</code></pre>",
                "a $x_1$\n\n$$y$$"
            ),
            // Sphinx: a number before the formula, and a displayed picture.
            ("<div class='math notranslate'><span>(1)</span>\\[y\\]</div>", "(1)$$y$$"),
            ("<div class=math><p><img src='x.png' alt='y = 2'></p></div>", "$$y = 2$$"),
            // MathQuill: the source beside the drawing.
            (
                "<p>a <span class=mq-math-mode><span class=mq-selectable>$\\frac12$</span><span class=mq-root-block "
                    + "aria-hidden=true><span>1</span><span>2</span></span></span> b</p>",
                "a $\\frac12$ b"
            ),
            // Discourse, before its script.
            (
                "<p>a <span class=math>x^2</span></p><div class=math>\n\\frac{1}{2}\n</div>",
                "a $x^2$\n\n$$\\frac{1}{2}$$"
            ),
            ("<p>a <span class=math>words</span></p>", "a words"),
            (
                "<p><math><mfenced open='[' separators=';|'><mi>a</mi><mi>b</mi><mi>c</mi><mi>d</mi></mfenced></math></p>",
                "$\\left[ a; b| c| d \\right)$"
            ),
            (
                "<div class=other><p><img src='https://e.org/x.png' alt='y = 2'></p></div>",
                "![y = 2](https://e.org/x.png)"
            ),
        ])
    func named(html: String, markdown: String) throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self) == markdown + "\n")
    }

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

    private static func layout(_ formula: String, _ attributes: String = "") -> String {
        "<p>a <mjx-container class=MathJax jax=CHTML\(attributes)><mjx-math>\(formula)</mjx-math></mjx-container> b</p>"
    }

    private static func letter(_ name: String, _ text: String) -> String {
        "<mjx-\(name)><mjx-c class=mjx-c31>\(text)</mjx-c></mjx-\(name)>"
    }

    @Test(
        "What MathJax has laid out, without MathML",
        arguments: [
            RepairRow(
                html: layout(
                    "<mjx-mfrac><mjx-frac><mjx-num><mjx-nstrut></mjx-nstrut>\(letter("mn", "1"))</mjx-num><mjx-dbox><mjx-dtable>"
                        + "<mjx-line></mjx-line><mjx-row><mjx-den>\(letter("mi", "𝑛"))</mjx-den></mjx-row></mjx-dtable></mjx-dbox>"
                        + "</mjx-frac></mjx-mfrac>"), "|a $\\frac{1}{n}$ b"),
            RepairRow(
                html: layout("<mjx-msup>\(letter("mi", "𝑥"))<mjx-script>\(letter("mn", "2"))</mjx-script></mjx-msup>"),
                "|a $x^{2}$ b"),
            // The upper one of two comes first.
            RepairRow(
                html: layout(
                    "<mjx-msubsup>\(letter("mi", "𝑥"))<mjx-script>\(letter("mn", "2"))<mjx-spacer></mjx-spacer>"
                        + "\(letter("mi", "𝑖"))</mjx-script></mjx-msubsup>"), "|a $x_{i}^{2}$ b"),
            RepairRow(
                html: layout(
                    "<mjx-msqrt><mjx-sqrt><mjx-surd>\(letter("mo", "√"))</mjx-surd><mjx-box>\(letter("mi", "𝑎"))</mjx-box>"
                        + "</mjx-sqrt></mjx-msqrt>"), "|a $\\sqrt{a}$ b"),
            // Letters that a style sheet shows, by their numbers.
            RepairRow(
                html: layout("<mjx-mi><mjx-c class='mjx-c1D44E TEX-I'></mjx-c></mjx-mi>", " display=true"), "|a $$a$$ b"
            ),
            RepairRow(html: "<p>a <mjx-container></mjx-container>b</p>", "|a b"),
        ])
    func layouts(row: RepairRow) throws { try row.check() }

    private static let labelled =
        "<mtable><mlabeledtr><mtd><mtext>(2)</mtext></mtd><mtd><mi>y</mi><mo>=</mo><mi>x</mi></mtd></mlabeledtr></mtable>"

    @Test(
        "Formulas whose source is in an attribute, in an address, or in text without its elements",
        arguments: [
            // mdnice
            RepairRow(
                html:
                    "<p><span data-formula='w=[0, 1]' data-formula-type=inline-equation><svg><g></g></svg></span> is</p>"
                    + "<section data-formula='y = f(x)' data-formula-type=block-equation><svg></svg></section>",
                "|$w=[0, 1]$ is", "|$$y = f(x)$$"),
            // Zhihu: the rendered formula, its script, and the source once more.
            RepairRow(
                html: "<p>so <span class=ztext-math data-tex='x^2'><span><span class=MathJax_SVG><svg></svg></span>"
                    + "<script type='math/tex;mode=inline'>x^2</script><span class=math-holder>x^2</span></span></span>.</p>",
                "|so $x^2$."),
            // Zhihu without its drawing, and a field of MathQuill.
            RepairRow(html: "<p>so <span class=ztext-math data-tex='x^2'>x^2</span>.</p>", "|so $x^2$."),
            RepairRow(
                html: "<p>so <span class=mq-math-mode data-latex='\\frac12'><span>½</span></span>.</p>",
                "|so $\\frac12$."),
            RepairRow(html: "<p>so <span class=box data-formula='=A1'>7</span>.</p>", "|so 7."),
            RepairRow(
                html: "<p>a <img src='https://www.zhihu.com/equation?tex=e%5E%7Bx%7D+%2B+1' alt='e' eeimg=1></p>",
                "|a $e^{x} + 1$"),
            RepairRow(
                html: "<p>a <img src='https://www.zhihu.com/equation?tex=e%5C%5C' alt='e'></p>", "|a $$e$$"),
            RepairRow(
                html:
                    "<p><img src='https://latex.codecogs.com/svg?\\dpi{120}&amp;space;\\inline&amp;space;a%5E2+b'></p>",
                "|$a^2+b$"),
            RepairRow(
                html: "<p><img class=latex src='https://s0.wp.com/latex.php?latex=x%5E2&amp;bg=fff' alt='x^2'></p>",
                "|$x^2$"),
            // MediaWiki's picture remains where a browser has left out what it does not show.
            RepairRow(
                html:
                    "<p>of <img class='mwe-math-fallback-image-inline mw-invert' aria-hidden=true src='https://w.org/1' "
                    + "alt='{\\displaystyle w(z)}'> and</p>",
                "|of $w(z)$ and"),
            RepairRow(
                html: "<p><img class=tex src='https://w.org/1.png' alt='cost: $5'></p>",
                "|{image=https://w.org/1.png alt=cost: $5|￼}"),
            // CSDN: the text of the MathML, followed by that of the annotation.
            RepairRow(
                html:
                    "<p>as<span class=katex--inline><span class=katex><span class=katex-mathml> \n  \n   X \n  \n   ^ \n"
                    + "  \n   \\hat{X} \n </span><span class=katex-html>X^</span></span></span></p>",
                #"|as$\hat{X}$"#),
            // A formula whose MathML lost its elements: what is shown, and then the TeX.
            RepairRow(
                html: "<p>a <span class=katex><span class=katex-mathml>x2x^2</span><span class=katex-html "
                    + "aria-hidden=true>x<span>\u{200B}</span>2</span></span> <span class=katex><span class=katex-mathml>"
                    + "xx</span><span class=katex-html>x</span></span></p>", "|a $x^2$ $x$"),
            RepairRow(
                html: "<p>a <span class=katex><span class=katex-mathml>x_2</span><span class=katex-html>x2</span>"
                    + "</span> <span class=katex><span class=katex-mathml>y</span><span class=katex-html>y</span></span></p>",
                "|a $x_2$ $y$"),
            // Lexical: the source is in Base64 next to what KaTeX has drawn.
            RepairRow(
                html: "<p>a <span data-lexical-equation='XGZyYWN7MX17Mn0=' data-lexical-inline=true><span class=katex>"
                    + "<span class=katex-html aria-hidden=true>12</span></span></span></p><div data-lexical-equation=eF4y"
                    + " data-lexical-inline=false><span class=katex-display><span class=katex><span class=katex-html>x2"
                    + "</span></span></span></div>", "|a $\\frac{1}{2}$", "|$$x^2$$"),
            RepairRow(html: "<p>a <span data-lexical-equation='%%' data-lexical-inline=true>b</span></p>", "|a b"),
            // Quill, Matrix and Zotero.
            RepairRow(
                html:
                    "<p>a <span class=ql-formula data-value='x^2'>\u{FEFF}<span><span class=katex-html>x2</span></span>"
                    + "\u{FEFF}</span> b <span class=mention data-value=Ann>@Ann</span></p>", "|a $x^2$ b @Ann"),
            RepairRow(html: "<p>a <span data-mx-maths='x_1'><code>x_1</code></span></p>", "|a $x_1$"),
            // SiYuan and Distill.
            RepairRow(
                html: "<p>a <span data-type=inline-math data-content='x^2'></span></p><div data-type=NodeMathBlock "
                    + "data-content='a+b'></div><p><span data-type=tag data-content=y>c</span></p>",
                "|a $x^2$", "|$$a+b$$", "|c"),
            RepairRow(
                html: "<p>a <d-math>x_1</d-math></p><d-math block>a+b</d-math><p><d-mathematics>b</d-mathematics></p>",
                "|a $x_1$", "|$$a+b$$", "|b"),
            RepairRow(html: "<pre class=math>$$x^2$$</pre><pre class=math>a</pre>", "|$$x^2$$", "code0|a"),
            // Pandoc for KaTeX, and its elements for browsers without it.
            RepairRow(
                html: "<p>a <span class='math inline'>x_1</span> b</p><p><span class='math display'>y</span></p>",
                "|a $x_1$ b", "|$$y$$"),
            RepairRow(html: "<p>a <span class='math inline'><em>x</em>+1</span></p>", "|a {em|x}+1"),
            // Canvas, WIRIS, and a service of Google.
            RepairRow(
                html:
                    "<p>a <img class=equation_image src='https://c.org/1' alt='LaTeX: x' data-equation-content='x^2'></p>",
                "|a $x^2$"),
            RepairRow(
                html:
                    "<p>a <img class=Wirisformula src='https://c.org/1' alt='x squared' data-mathml='«math xmlns=¨m¨»«msup»"
                    + "«mi»x«/mi»«mn»2«/mn»«/msup»«/math»'></p>", "|a $x^{2}$"),
            RepairRow(
                html: "<p>a <img src='https://www.google.com/chart?cht=tx&amp;chl=x%5E2' alt=x></p>", "|a $x^2$"),
            // Notion's export, without the MathML around.
            RepairRow(
                html:
                    "<p>a <span class=notion-text-equation-token><annotation encoding='application/x-tex'>x_1</annotation></span></p>",
                "|a $x_1$"),
            RepairRow(
                html: "<span class=katex-display><annotation encoding='application/x-tex'>x_1</annotation></span>",
                "|$$x_1$$"),
            // MathJax 2 with neither script nor attribute, and the number of the formula.
            RepairRow(
                html: "<div class=MathJax_Display><span class=MathJax><nobr aria-hidden=true>y</nobr>"
                    + "<span class=MJX_Assistive_MathML><math display=block>\(labelled)</math></span></span></div>",
                #"|$$y=x \tag{2}$$"#),
        ])
    func sources(row: RepairRow) throws { try row.check() }

    private static let runs = "<i style='x'><span style='y'><m:r>"

    @Test(
        "Word's formulas in conditional comments",
        arguments: [
            RepairRow(
                html:
                    "<p>a <!--[if gte msEquation 12]><m:oMath><m:f><m:fPr><span><m:ctrlPr></m:ctrlPr></span></m:fPr><m:num>"
                    + runs + "a</m:r></span></i></m:num><m:den>" + runs
                    + "b\n  c</m:r></span></i></m:den></m:f></m:oMath>"
                    + "<![endif]--><![if !msEquation]><span><!--[if gte vml 1]><v:shape><v:imagedata src='x.png'/></v:shape>"
                    + "<![endif]--><![if !vml]><img src=x.gif><![endif]></span><![endif]> b</p>",
                #"|a $\frac{a}{b c}$ b"#),
            RepairRow(
                html: "<p><!--[if gte msEquation 12]><m:oMathPara><m:oMath><m:acc><m:accPr><m:chr m:val=\"\u{303}\"/>"
                    + "<m:ctrlPr/></m:accPr><m:e><b><span><m:r><m:rPr><m:scr m:val=\"roman\"/><m:sty m:val=\"b\"/></m:rPr>x</m:r>"
                    + "</span></b></m:e></m:acc><m:r><m:t>\u{2264}1</m:t></m:r></m:oMath></m:oMathPara><![endif]-->"
                    + "<!--[if !msEquation]--><img src=x.gif><!--[endif]--></p>",
                #"|$$\tilde{\mathbf{x}}\le1$$"#),
            RepairRow(
                html:
                    "<p>a<!--[if gte msEquation 12]><m:oMath><m:r></m:r></m:oMath><![endif]-->b<img src='https://e.org/x'></p>",
                "|ab{image=https://e.org/x alt=|\u{FFFC}}"),
        ])
    func comments(row: RepairRow) throws { try row.check() }
}
