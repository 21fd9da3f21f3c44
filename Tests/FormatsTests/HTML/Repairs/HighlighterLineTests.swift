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
            // The first SyntaxHighlighter.
            RepairRow(
                html:
                    "<div class='dp-highlighter bg_java'><div class=bar><b>[java]</b> <a href='#'>view plain</a></div>"
                    + "<ol start=1 class=dp-j><li class=alt><span><span class=keyword>int</span><span>&nbsp;a;&nbsp;&nbsp;"
                    + "</span></span></li><li><span>&nbsp;&nbsp;b;&nbsp;&nbsp;</span></li></ol></div>",
                "code0(java)|int a;", "code0(java)|  b;"),
            RepairRow(
                html: "<div class=dp-highlighter><ol class=dp-default><li><span>a</span></li></ol></div>", "code0|a"),
            RepairRow(
                html: "<div class=dp-highlighter><p>a</p><ol><li><p>b</p></li></ol></div>", "|a", "ol0(1)loose/li1|b"),
            RepairRow(
                html: "<div class=dp-highlighter><p>a</p><ol><li>b</li></ol>c</div>", "|a", "ol0(1)/li1|b", "|c"),
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
            // A fragment that begins with it.
            RepairRow(
                html: "<noscript><img src='https://a.b/c.jpg' alt=B></noscript>",
                "|{image=https://a.b/c.jpg alt=B|\u{FFFC}}"),
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
            RepairRow(
                html:
                    "<p><math><mi>x</mi></math></p><div class=ltx_eqn_div><img src='https://e.org/a.png' alt=E></div>",
                "|$x$", "|{image=https://e.org/a.png alt=E|\u{FFFC}}"),
            RepairRow(html: "<p>Ann<i aria-hidden=true> — </i>Today", "|Ann — Today"),
            RepairRow(html: "<p>a <i aria-hidden=true>word</i> <em>—</em>", "|a {em|word} {em|—}"),
        ])
    func labels(row: RepairRow) throws { try row.check() }

    @Test(
        "Source views and code without a preformatted element",
        arguments: [
            // gitweb and Searchfox.
            RepairRow(
                html:
                    "<div class=pre><a id=l1 href='#l1' class=linenr>   1</a> a</div>\n<div class=pre><a id=l2 href='#l2' "
                    + "class=linenr>   2</a>   b</div>", "code0|a", "code0|  b"),
            RepairRow(
                html:
                    "<div class=source-line-with-number><div class=line-number></div><code class=source-line>a\n</code></div>"
                    + "<div class=source-line-with-number><code class=source-line>  b\n</code></div>",
                "code0|a", "code0|  b"),
            RepairRow(html: "<div class=pre>text</div><div class=pre><a class=x>1</a> a</div>", "|text", "|1 a"),
            // EnlighterJS without line numbers.
            RepairRow(
                html: "<div class=enlighter-l-php><div class=enlighter><div><span>a</span><span> b</span></div><div>"
                    + "<span>  c</span></div></div></div>", "code0(php)|a b", "code0(php)|  c"),
            // Pages of chats with Tailwind's class.
            RepairRow(
                html: "<div><code class='hljs language-python !whitespace-pre'>a\n  b\n</code></div>",
                "code0(python)|a", "code0(python)|  b"),
            // Vim's export, and a message in the same font.
            RepairRow(
                html: "<div style='font-family: monospace'>\n<span>a</span>:<br>\n&nbsp;&nbsp;b<br>\n</div>",
                "code0|a:", "code0|  b"),
            RepairRow(
                html: "<div style='font-family: monospace'>Dear Ann,<br>&nbsp; how are you?</div>",
                "|Dear Ann,⏎\u{A0} how are you?"),
            // PHP's own highlighter, whose line feeds are white space.
            RepairRow(
                html: "<div><code><span>\n<span>a&nbsp;(</span><br>&nbsp;&nbsp;b<br></span>\n</code></div>",
                "code0|a (", "code0|  b"),
            // Teams.
            RepairRow(
                html: "<pre class=language-python><code>a b:<br>&nbsp;&nbsp;c<br></code></pre>",
                "code0(python)|a b:", "code0(python)|  c"),
        ])
    func sources(row: RepairRow) throws { try row.check() }

    @Test(
        "What surrounds code: names of languages, switches, and numbers that only their count shows",
        arguments: [
            // XenForo, Kimi, and Antora.
            RepairRow(
                html: "<div><div class=title>PHP:</div><div><pre data-lang=php>a</pre></div></div>", "code0(php)|a"),
            RepairRow(
                html:
                    "<div><header class=head><span>python</span><div>复制</div></header><div><pre class=language-python>a"
                    + "</pre></div></div>", "code0(python)|a"),
            RepairRow(
                html:
                    "<div><pre><code data-lang=yaml>a</code></pre><div class=source-toolbox><span>yaml</span></div></div>b",
                "code0(yaml)|a", "|b"),
            // MoinMoin.
            RepairRow(
                html:
                    "<div><a href='#' class=codenumbers>Toggle</a><pre><span><span class=LineNumber>   1 </span>a</span>\n"
                    + "<span><span class=LineNumber>   2 </span>b</span></pre></div>", "code0|a", "code0|b"),
            // Cnblogs, and numbers that are data.
            RepairRow(
                html: "<div><div class=bar><a href='javascript:void(0)'><img src='https://e.org/c.gif'></a></div><pre>"
                    + "<span style='color:teal'>1</span> a;\n<span>2</span>   b;</pre></div>", "code0|a;", "code0|  b;"),
            RepairRow(
                html: "<pre><span class=mi>1</span> a\n<span class=mi>2</span> b</pre>", "code0|1 a", "code0|2 b"),
            RepairRow(html: "<pre><span>1</span> a\n<span>7</span> b</pre>", "code0|1 a", "code0|7 b"),
            // A picture behind a link stays.
            RepairRow(
                html:
                    "<div class=x><a href='https://e.org'><img src='https://e.org/a.png' alt=p></a></div><pre>a</pre>",
                "|{link=https://e.org,image=https://e.org/a.png alt=p|\u{FFFC}}", "code0|a"),
            // DokuWiki, ExDoc with its prompts, Google's documentation, Phabricator, and SyntaxHighlighter.
            RepairRow(html: "<pre class='code file c'>a</pre>", "code0(c)|a"),
            RepairRow(
                html: "<pre><code class='makeup elixir'><span class='gp unselectable'>iex> </span>1</code></pre>",
                "code0(elixir)|1"),
            RepairRow(html: "<pre syntax=Bash><code>a</code></pre>", "code0(bash)|a"),
            RepairRow(html: "<div data-code-lang=php><pre>a</pre></div>", "code0(php)|a"),
            RepairRow(html: "<pre class='brush: jscript'>a</pre>", "code0(javascript)|a"),
        ])
    func surroundings(row: RepairRow) throws { try row.check() }

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
