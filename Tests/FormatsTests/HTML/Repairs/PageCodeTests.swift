import Formats
import Testing

@Suite("Code of pages and of editors on pages")
struct PageCodeTests {
    private static let theme = "background-color:#fff;font-family:Consolas,'Courier New',monospace;line-height:19px"

    @Test(
        "Unselectable text is not code",
        arguments: [
            // Hugo's numbers in a line.
            RepairRow(
                html:
                    "<pre><code class=language-c><span><span style='user-select:none'>1</span><span>a\n</span></span><span>"
                    + "<span style='-webkit-user-select:none'>2</span><span>b\n</span></span></code></pre>",
                "code0(c)|a", "code0(c)|b"),
            // A prompt.
            RepairRow(html: "<pre><span class=select-none>$ </span>ls</pre>", "code0|ls"),
            // A header with the language and buttons.
            RepairRow(
                html:
                    "<pre><div class=x><div class='top select-none'><div><svg></svg>Python</div><button>Run</button></div>"
                    + "<div class=cm-content style='white-space:pre'><span>def</span> f():<br>    pass</div></div></pre>",
                "code0(python)|def f():", "code0(python)|    pass"),
            // Code marked as not to be copied, and text outside code.
            RepairRow(html: "<pre><span style='user-select:none'>a</span></pre>", "code0|a"),
            RepairRow(html: "<p><span style='user-select:none'>a</span>b</p>", "|ab"),
        ])
    func unselectable(row: RepairRow) throws { try row.check() }

    @Test(
        "Code of forums, wikis and documentation",
        arguments: [
            // GeSHi in MediaWiki and with a table of numbers.
            RepairRow(
                html:
                    "<div class='mw-geshi mw-code'><div class='python source-python'><pre class=de1>a\nb</pre></div></div>",
                "code0(python)|a", "code0(python)|b"),
            RepairRow(
                html: "<table class=php><tr class=li1><td class=ln><pre class=de1>1\n2\n</pre></td><td class=de1><pre "
                    + "class=de1>a\nb</pre></td></tr></table>", "code0(php)|a", "code0(php)|b"),
            // Names in another case, and Discord's, after its own classes.
            RepairRow(html: "<pre><code class=language-JavaScript>a\n</code></pre>", "code0(javascript)|a"),
            RepairRow(html: "<pre><code class='ghost hljs js'>a</code></pre>", "code0(js)|a"),
            RepairRow(html: "<pre><code class=language-Mermaid2>a\n</code></pre>", "code0(Mermaid2)|a"),
            RepairRow(
                html: "<pre class=mermaid>graph TD\nA--&gt;B</pre>", "code0(mermaid)|graph TD", "code0(mermaid)|A-->B"),
            RepairRow(html: "<pre class='mermaid box'>a</pre>", "code0(mermaid)|a"),
            // Confluence.
            RepairRow(
                html: "<pre class=s data-syntaxhighlighter-params='brush: xml; gutter: false'>a\nb</pre>",
                "code0(xml)|a", "code0(xml)|b"),
            RepairRow(
                html: "<span><code class=language-python style='white-space:pre'><span><span class=linenumber "
                    + "style='user-select:none'>1</span>a\n</span><span><span class=row style='user-select:none'>2</span>b"
                    + "</span></code></span>", "code0(python)|a", "code0(python)|b"),
            // vBulletin and SMF, whose labels are no text.
            RepairRow(
                html: "<div class=box><div class=description>Code:</div><pre class=bbcode_code>a\nb</pre></div>",
                "code0|a", "code0|b"),
            RepairRow(
                html:
                    "<div class=codeheader><span>Code</span> <a class=op>Select</a> <a href='#' class=op>Expand</a></div>"
                    + "<code class=bbc_code>a<br>b</code>", "code0|a", "code0|b"),
            RepairRow(html: "<div>Code:</div><pre>a</pre>", "|Code:", "code0|a"),
            RepairRow(
                html: "<div class=x>Code <a href='https://e.org'>of A</a></div><pre>a</pre>",
                "|Code {link=https://e.org|of A}", "code0|a"),
            // GitLab and Rouge: the language of the lines, or of the block.
            RepairRow(
                html:
                    "<div class=blob-content><pre class='code highlight'><code><span class=line lang=python>a</span>\n"
                    + "<span class=line lang=python>b</span></code></pre></div>", "code0(python)|{lang=python|a}",
                "code0(python)|{lang=python|b}"),
            RepairRow(html: "<pre lang=ruby><code>a</code></pre>", "code0(ruby)|{lang=ruby|a}"),
            RepairRow(html: "<pre lang=cs><code>a</code></pre>", "code0|{lang=cs|a}"),
            // Konsole: no-break spaces only where there are several.
            RepairRow(
                html: "<pre><span style='font-family:monospace'>$ ls<br>a&nbsp;&nbsp;b&nbsp;c<br></span></pre>",
                "code0|$ ls",
                "code0|a  b c"),
            // Shiki's lines without preformatted text around them.
            RepairRow(
                html:
                    "<div><code class=language-c><span class=line>a</span>\n<span class=line>  b</span>\n</code></div>",
                "code0(c)|a", "code0(c)|  b"),
            RepairRow(
                html: "<p>x <code><span class=line>a</span>\n<span class=line>b</span></code></p>", "|x {code|a b}"),
            // LaTeXML: a link to the source, and a number before each line.
            RepairRow(
                html: "<div class='ltx_listing ltx_lst_language_Python ltx_lstlisting'><div class=ltx_listing_data><a "
                    + "href='data:text/plain;base64,eA=='>⬇</a></div><div class=ltx_listingline>\n<span class='ltx_tag "
                    + "ltx_tag_listingline'>1</span><span class=ltx_text>a</span>\n</div><div class=ltx_listingline>\n<span "
                    + "class='ltx_tag ltx_tag_listingline'>2</span><span class='ltx_text ltx_lst_space'> &nbsp;</span>b</div></div>",
                "code0(python)|a", "code0(python)|  b"),
            RepairRow(
                html: "<div class=ltx_listing><div class=ltx_listingline>a <math><mi>x</mi></math></div></div>",
                "|a $x$"),
            // Visual Studio.
            RepairRow(
                html: "<pre style='font-family:Consolas'><span>a</span>&nbsp;b\n&nbsp;&nbsp;c</pre>",
                "code0|a b", "code0|  c"),
            RepairRow(html: "<pre>a&nbsp;b</pre><pre class=x>a&nbsp;b c</pre>", "code0|a\u{A0}b", "code1|a\u{A0}b c"),
        ])
    func named(row: RepairRow) throws { try row.check() }

    @Test(
        "Line numbers and toolbars are not code",
        arguments: [
            // The sources of rustdoc: each number is a link to itself.
            RepairRow(
                html:
                    "<pre class=rust><code><a href=#1 id=1 data-nosnippet>1</a><span>fn</span> a() {\n<a href=#2 id=2>2</a>}"
                    + "</code></pre>",
                "code0(rust)|fn a() {", "code0(rust)|}"),
            // Vim and Org.
            RepairRow(
                html: "<pre><span class=LineNr>1 </span>a\n<span class=LineNr>2 </span>b</pre>", "code0|a", "code0|b"),
            RepairRow(
                html: "<pre><span class=linenr>1: </span>a\n<span class=linenr>2: </span>b</pre>", "code0|a", "code0|b"),
            // Expressive Code, of Astro.
            RepairRow(
                html:
                    "<pre data-language=js><code><div class=ec-line><div class=gutter><div class=ln aria-hidden=true>1</div></div>"
                    + "<div class=code>a</div></div><div class=ec-line><div class=gutter><div class=ln>2</div></div><div class=code>"
                    + "<span>  </span>b</div></div></code></pre>",
                "code0(js)|a", "code0(js)|  b"),
            // Element, of Matrix.
            RepairRow(
                html:
                    "<pre><span class=mx_EventTile_lineNumbers><span>1</span><span>2</span></span><code class=language-c>a\nb"
                    + "</code></pre>",
                "code0(c)|a", "code0(c)|b"),
            // Mattermost, whose code is in no preformatted element.
            RepairRow(
                html:
                    "<div class=post-code><div class=hljs><div class=post-code__line-numbers>1\n2</div><code>a\n  b</code></div>"
                    + "</div>",
                "code0|a", "code0|  b"),
            // GitLab's view of a file.
            RepairRow(
                html:
                    "<div><div class=line-numbers><a>1</a> <a>2</a></div><div class=blob-content><pre><code>a\nb</code></pre>"
                    + "</div></div>",
                "code0|a", "code0|b"),
            // Grok: the language, and a bar of buttons.
            RepairRow(
                html:
                    "<div class=bar><span class=mono>python</span></div><div class=tools><button>Wrap</button><button>Run</button>"
                    + "</div><div><pre><code>a\nb</code></pre></div>",
                "code0(python)|a", "code0(python)|b"),
            // Perplexity has elements of a line around the code.
            RepairRow(
                html:
                    "<div class=x><div class=y>python</div></div><div><span><code style='white-space:pre'>a\nb</code></span></div>",
                "code0(python)|a", "code0(python)|b"),
            // Gitiles.
            RepairRow(
                .codeTables,
                html: "<table class=FileContents><tr><td class=FileContents-lineNum data-line-number=1></td><td "
                    + "class=FileContents-lineContents>a</td></tr><tr><td class=FileContents-lineNum></td><td "
                    + "class=FileContents-lineContents>  b</td></tr></table>",
                "code0|a", "code0|  b"),
            // A picture above code stays, and so does the gutter of a page.
            RepairRow(
                html: "<div class=x><img src='https://e.org/a.png' alt=p></div><pre>a</pre>",
                "|{image=https://e.org/a.png alt=p|\u{FFFC}}",
                "code0|a"),
            RepairRow(html: "<div class=gutter>text</div><pre>a</pre>", "|text", "code0|a"),
        ])
    func numbers(row: RepairRow) throws { try row.check() }

    @Test(
        "Boxes and paragraphs in a monospaced font",
        arguments: [
            RepairRow(
                html:
                    "<div style='white-space:pre;font-family:Consolas'><div><span>a:</span></div><div><span>  b</span></div></div>",
                "code0|a:", "code0|  b"),
            // Notepad++'s export.
            RepairRow(
                html:
                    "<style>span { font-family: 'Courier New'; } .sc5 {font-weight: bold}</style><div style='float: left; "
                    + "white-space: pre'><span class=sc5>int</span><span class=sc0> a;</span>\n<span class=sc0>  b;</span></div>",
                "code0|int a;", "code0|  b;"),
            RepairRow(
                html: "<p style='font-family:Courier New'>a</p><p style='font-family:Courier New'>b</p><p>c</p>",
                "code0|a", "code0|b", "|c"),
            RepairRow(html: "<p style='font-family:Courier New'>a</p><p>c</p>", "|{font=Courier New|a}", "|c"),
            // Sphinx: an empty element stands before the first number.
            RepairRow(
                html: "<pre><span></span><span class=linenos>1</span>a\n<span class=linenos>2</span>b\n</pre>",
                "code0|a",
                "code0|b"),
            // The bar above code of Microsoft's documentation.
            RepairRow(
                html:
                    "<div class=codeHeader><span class=language>Azure CLI</span><button><span>Copy</span></button></div><pre>"
                    + "<code class=lang-azurecli>az a</code></pre>", "code0(azurecli)|az a"),
            RepairRow(
                html:
                    "<p>a</p><div><div class=rno-markdown-code-toolbar><div>代码语言：<span>javascript</span></div><div>复制</div>"
                    + "</div><div><pre class=language-javascript><code>b</code></pre></div></div>", "|a",
                "code0(javascript)|b"),
            RepairRow(
                html:
                    "<div class='ace_layer ace_gutter-layer'><div>1</div></div><div class='ace_layer ace_text-layer'><div "
                    + "class=ace_line>a</div></div>", "code0|a"),
        ])
    func boxes(row: RepairRow) throws { try row.check() }

    @Test(
        "Headers within code",
        arguments: [
            RepairRow(
                html:
                    "<pre><code class='hljs language-bash'><div class=code__header><span>bash</span><button></button></div>"
                    + "<div>a\nb\n</div></code></pre>", "code0(bash)|a", "code0(bash)|b"),
            RepairRow(
                html:
                    "<pre><code class=language-c><div class=file-header>main.c<button>Copy</button></div>int a;</code></pre>",
                "code0(c)|int a;"),
            // A line of code has no button.
            RepairRow(
                html: "<pre><code class=language-bash><div class=line>bash</div><div class=line>a</div></code></pre>",
                "code0(bash)|bash", "code0(bash)|a"),
        ])
    func headers(row: RepairRow) throws { try row.check() }

    @Test(
        "An element for each line",
        arguments: [
            // WeChat.
            RepairRow(
                html:
                    "<section><ul><li></li><li></li></ul><pre data-lang=python><code><span>def f():</span></code><code>"
                    + "<span>    pass</span></code></pre></section>", "code0(python)|def f():",
                "code0(python)|    pass"),
            RepairRow(html: "<pre><code>a\n</code><code>b</code></pre>", "code0|a", "code0|b"),
            // No-break spaces that indent lines, and those within text.
            RepairRow(html: "<pre>if a:<br>&nbsp;&nbsp;b&nbsp;c</pre>", "code0|if a:", "code0|  b c"),
            RepairRow(html: "<pre>a&nbsp;b\n  c</pre>", "code0|a\u{A0}b", "code0|  c"),
            RepairRow(
                html: "<pre lang=objective-c>a</pre><pre lang=de-AT>b</pre>", "code0(objective-c)|{lang=objective-c|a}",
                "code1|{lang=de-AT|b}"),
            RepairRow(html: "<pre class=wp-block-verse>a <em>b</em>\nc</pre>", "|a {em|b}⏎c"),
            // Monaco, whose lines stand where their style says.
            RepairRow(
                html: "<div class='margin-view-overlays'><div>1</div></div><div class='view-lines x'>"
                    + "<div style='top:18px' class=view-line><span>&nbsp;&nbsp;y()</span></div>"
                    + "<div style='top:0px' class=view-line><span>let&nbsp;x</span></div></div>",
                "code0|let x", "code0|  y()"),
            // CodeMirror 5 and 6.
            RepairRow(
                html:
                    "<div class=CodeMirror-code><div><div class=CodeMirror-gutter-wrapper>1</div><pre class=CodeMirror-line>"
                    + "<span>a</span></pre></div><div><pre class=CodeMirror-line><span>\u{200B}</span></pre></div><div>"
                    + "<pre class=CodeMirror-line>b</pre></div></div>", "code0|a", "code0|", "code0|b"),
            RepairRow(
                html:
                    "<div class=cm-gutters><div>1</div></div><div class=cm-content data-language=rust><div class=cm-line>a"
                    + "</div><div class=cm-line><br></div><div class=cm-line>  b</div></div>",
                "code0(rust)|a", "code0(rust)|", "code0(rust)|  b"),
            // Ace.
            RepairRow(
                html:
                    "<div class='ace_layer ace_text-layer'><div class=ace_line>a</div><div class=ace_line>b</div></div>",
                "code0|a", "code0|b"),
            // A copy of Monaco, with the look of its theme.
            RepairRow(
                html: "<div style=\"\(theme)\"><div><span style='color:#00f'>if</span><span>&#160;(a)</span></div><br>"
                    + "<div>&#160;&#160;b</div></div>", "code0|if (a)", "code0|", "code0|  b"),
        ])
    func lines(row: RepairRow) throws { try row.check() }

    @Test("Theme boxes without code lines are not code")
    func boxes() throws {
        for inner in ["<div>a</div>", "a<div>b</div><div>c</div>", "<div><p>a</p></div><div>b</div>"] {
            let html = "<div style=\"\(Self.theme)\">\(inner)</div>"
            let outline = try HTMLReader().read(Array(html.utf8), .standard).outline
            #expect(!outline.contains { $0.hasPrefix("code") }, "\(outline)")
        }
    }

    private static func document(_ lines: String...) -> String {
        "<html><head><meta name=\"qrichtext\" content=\"1\" /></head><body>"
            + lines.map { "<p style='margin-top:0px; white-space: pre-wrap;'>\($0)</p>\n" }.joined() + "</body></html>"
    }

    @Test(
        "Lines of an editor built with Qt",
        arguments: [
            RepairRow(
                html: document(
                    "<span style=\"font-family:'Hack';\">if (x)</span>",
                    "<span style=\"font-family:'Hack';\">    y</span>"),
                "code0|if (x)", "code0|    y"),
            RepairRow(
                html: document(
                    "<span style=\"font-family:monospace;\">a {</span>", "<br />",
                    "<span style='font-family:monospace;color:#f00'>}</span>"), "code0|a {", "code0|", "code0|}"),
        ])
    func linesOfEditors(row: RepairRow) throws { try row.check() }

    @Test("Monospaced text is not Qt code")
    func text() throws {
        for html in [
            Self.document(
                "<span style='font-family:monospace'>Dear B,</span>", "<span style='font-family:monospace'>yes</span>"),
            Self.document("<span style='font-family:monospace'>a {</span>", "<span style='font-family:Arial'>}</span>"),
        ] {
            let outline = try HTMLReader().read(Array(html.utf8), .standard).outline
            #expect(!outline.contains { $0.hasPrefix("code") }, "\(outline)")
        }
    }

    @Test(
        "Paragraphs in a monospaced font are lines of code",
        arguments: [
            // Word: also behind the repair of its code styles.
            RepairRow(
                .wordParagraphs, .styledCode, .codeParagraphs,
                html:
                    "<p class=MsoNormal>a</p><p class=MsoNormal><span style='font-family:Consolas'>b:<o:p></o:p></span></p>"
                    + "<p class=MsoNormal><span style='font-family:Consolas'><span style='mso-spacerun:yes'>&nbsp;&nbsp; </span>"
                    + "c<o:p></o:p></span></p>", "|a", "code0|b:", "code0|   c"),
            RepairRow(
                .wordParagraphs, .styledCode, .codeParagraphs,
                html: "<p class=MsoNormal>a</p><p class=MsoNormal><span style='font-family:Consolas'>b:<br>\n<span "
                    + "style='mso-spacerun:yes'>&nbsp; </span>c<o:p></o:p></span></p>", "|a", "code0|b:", "code0|  c"),
            // A whole document, whose lines are indented.
            RepairRow(
                html: "<p><span style='font-family:Consolas;white-space:pre-wrap'>a:</span></p>"
                    + "<p><span style='font-family:Consolas;white-space:pre-wrap'>  b</span></p>", "code0|a:",
                "code0|  b"),
            RepairRow(
                html: "<p><font face=Courier>a:</font></p><p><font face=Courier>&nbsp; b</font></p>", "code0|a:",
                "code0|  b"),
            // Prose in such a font.
            RepairRow(
                html: "<p><font face=Courier>Dear Ann,</font></p><p><font face=Courier>&nbsp; b</font></p>",
                "|{code|Dear Ann,}", "|{code|\u{A0} b}"),
        ])
    func paragraphs(row: RepairRow) throws { try row.check() }
}
