import Testing

@Suite("Code whose lines are elements, pictures for browsers without scripts, and citations")
struct HighlighterLineTests {
    @Test(
        "Highlighters",
        arguments: [
            RepairRow(
                html:
                    "<div class='php geshi'><ol><li class=li1><div class=de1><span class=kw1>echo</span> 1;</div></li>"
                    + "<li class=li2><div class=de2>&nbsp;&nbsp;b();</div></li><li class=li1><div class=de1>&nbsp;</div></li></ol></div>",
                "code0(php)|echo 1;", "code0(php)|  b();"),
            RepairRow(
                html: "<ol><li class=li1><div>a</div><p>b</p></li></ol>", "ol0(1)loose/li1|a", "ol0(1)loose/li1|b"),
            RepairRow(
                html: "<div class='enlighter-default enlighter-l-js'><div class='enlighter-toolbar'></div>"
                    + "<div class=enlighter-code><div class=enlighter><div class=''><div><span class=enlighter-k0>let</span> a</div>"
                    + "</div><div class=''><div>  b</div></div><div></div><div><div>c</div></div></div></div>"
                    + "<pre class=enlighter-raw>let a\n  b\n\nc</pre></div><pre class=EnlighterJSRAW>let a\n  b\n\nc</pre><p>end",
                "code0(js)|let a", "code0(js)|  b", "code0(js)|", "code0(js)|c", "|end"),
            RepairRow(
                .codeParagraphs,
                html:
                    "<style>p.p1 {font: 12.0px Menlo; color: #9b2393} p.p2 {font: 12.0px Menlo; color: #000000}</style>"
                    + "<p class=p1>func f() {</p><p class=p2><span>\u{A0} \u{A0} </span>return 1</p><p class=p2>}</p>",
                "code0|func f() {", "code0|    return 1", "code0|}"),
        ])
    func highlighters(row: RepairRow) throws { try row.check() }

    @Test(
        "The picture of noscript stands for one that was not loaded",
        arguments: [
            RepairRow(
                html:
                    "<figure><img src='data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7' "
                    + "class=lazyload alt=A><noscript><img src='https://a.b/c.jpg' alt=A></noscript></figure>",
                "|{image=https://a.b/c.jpg alt=A|\u{FFFC}}"),
            RepairRow(
                html: "<p>x <noscript><img src='https://a.b/c.jpg' alt=B></noscript> y",
                "|x {image=https://a.b/c.jpg alt=B|\u{FFFC}} y"),
            RepairRow(
                html:
                    "<div><img src='https://a.b/d.jpg' alt=C></div><noscript><img src='https://a.b/c.jpg'></noscript>",
                "|{image=https://a.b/d.jpg alt=C|\u{FFFC}}"),
            RepairRow(html: "<p>a<noscript><img height=1 width=1 src='https://a.b/pixel'></noscript>b", "|ab"),
            RepairRow(html: "<p>a<noscript>Please <img src='https://a.b/c.jpg'> enable scripts</noscript>b", "|ab"),
        ])
    func noscript(row: RepairRow) throws { try row.check() }

    @Test(
        "Labels of MkDocs as browsers copy them, equations of LaTeXML without a table, and separators of Discord",
        arguments: [
            RepairRow(
                html:
                    "<div class='tabbed-set'><div class=tabbed-labels><label><a href='#p'>pip</a></label><label>Docker</label></div>"
                    + "<div class=tabbed-content><div class=tabbed-block><pre>a</pre></div><div class=tabbed-block><pre>b</pre></div>"
                    + "</div></div>", "|pip", "code0|a", "|Docker", "code1|b"),
            RepairRow(
                html: "<div class=tabbed-labels><label>pip</label><label>Docker</label></div><pre>a</pre>", "|pip",
                "|Docker",
                "code0|a"),
            RepairRow(
                html:
                    "<div class='ltx_equation ltx_eqn_div'><span class=ltx_eqn_row><math alttext='E' display=block><mi>E</mi></math>"
                    + "<span class=ltx_tag>(1)</span></span></div>", "|$$E$$ (1)"),
            RepairRow(html: "<p>Ann<i aria-hidden=true> — </i>Today", "|Ann — Today"),
            RepairRow(html: "<p>a <i aria-hidden=true>word</i> <em>—</em>", "|a {em|word} {em|—}"),
        ])
    func labels(row: RepairRow) throws { try row.check() }

    @Test(
        "The citations of ChatGPT in any page",
        arguments: [
            RepairRow(
                html: "<p>Fast<span><span data-testid=webpage-citation-pill><a href='https://a.b/'><span>a.b</span>"
                    + "<span>+2</span></a></span></span>. End", "|Fast {link=https://a.b/|a.b}. End")
        ])
    func citations(row: RepairRow) throws { try row.check() }

    @Test(
        "A line end of the source between Chinese or Japanese characters is no space",
        arguments: [
            RepairRow(html: "<p>第一行\n第二行<b>的\n</b>文字", "|第一行第二行{strong|的}文字"),
            RepairRow(html: "<p>日本語は\n  「引用」\nです。", "|日本語は「引用」です。"),
            RepairRow(html: "<p>中文 中文\nText\n中文\n<br>한국어\n문장", "|中文 中文 Text 中文⏎한국어 문장"),
            RepairRow(
                html: "<p>中文</p>\n<p>中\n<img src='https://a.b/c.jpg' alt=x>\n文", "|中文",
                "|中 {image=https://a.b/c.jpg alt=x|\u{FFFC}} 文"),
        ])
    func lineEnds(row: RepairRow) throws { try row.check() }
}
