import Formats
import Testing

@Suite("Repairs of code")
struct CodeRepairTests {
    private static let fixed = "font-family: Menlo, monospace; white-space: pre"

    @Test(
        "A document that is code",
        arguments: [
            RepairRow(
                .editorCode,
                html: "<div style='\(fixed)'><div><span style='color:red'>a</span></div><br><div>  b</div></div>",
                "code0|a", "code0|", "code0|  b"),
            RepairRow(
                .editorCode, html: "<pre style='color:#fff'><b style='color:red'>a</b><br>b</pre>", "code0|{strong|a}",
                "code0|b"),
            RepairRow(.editorCode, html: "<span style='\(fixed)'>a\nb</span>", "code0|a", "code0|b"),
            // Code next to other text, one word, and text without a fixed-pitch font are not code blocks.
            RepairRow(.editorCode, html: "<p>see</p><div style='\(fixed)'>a</div>", "|see", "|{font=Menlo|a}"),
            RepairRow(.editorCode, html: "<span style='\(fixed)'>word</span>", "|{code|word}"),
            RepairRow(.editorCode, html: "<div style='font-family:Arial; white-space:pre-wrap'>a</div>", "|a"),
            RepairRow(.editorCode, html: ""),
        ])
    func documents(row: RepairRow) throws { try row.check() }

    @Test(
        "Blocks of code",
        arguments: [
            RepairRow(
                .joinedCode,
                html: "<pre style='margin-top:12px'>a</pre>\n<pre style='margin-top:0px'>b</pre>"
                    + "<pre style='-qt-paragraph-type:empty; margin-top:0px'><br></pre><p>c</p>",
                "code0|a", "code0|b", "|c"),
            RepairRow(.joinedCode, html: "<pre>a</pre><pre>b</pre>", "code0|a", "code1|b"),
            RepairRow(
                .joinedCode,
                html: "<pre>a</pre><pre style='-qt-paragraph-type:empty; margin-top:0px'><br></pre>"
                    + "<pre style='margin-top:0px'>b</pre>",
                "code0|a", "code0|", "code0|b"),
            RepairRow(
                .codePanels, html: "<pre><div>Rust<button>Copy</button></div><code>a</code></pre>", "code0(rust)|a"),
            RepairRow(
                .codePanels, html: "<pre><div>Copy this</div><code class=language-c>a</code></pre>", "code0(c)|a"),
            RepairRow(.codePanels, html: "<pre><code>a</code></pre><pre>b</pre>", "code0|a", "code1|b"),
            // A change that a review suggests.
            RepairRow(
                .codeTables,
                html: "<table><tr><td>1<td class='blob-code-inner blob-code-deletion js-blob-code-deletion'>a<tr><td>1"
                    + "<td class='blob-code-inner blob-code-addition js-blob-code-addition'>b</table>",
                "code0(diff)|-a", "code0(diff)|+b"),
            RepairRow(
                .codeTables, html: "<table><tr><td>1<td class=blob-code>a<tr><td>2<td class=blob-code></table>",
                "code0|a", "code0|"),
            RepairRow(.codeTables, html: "<table><tr><td>1</table>", "table0/row1/cell2|1"),
            RepairRow(
                .codeTables,
                html: "<table class=phabricator-source-code-view><tr><th class=phabricator-source-blame-author>ann<th "
                    + "class=phabricator-source-line><a data-n=1></a><td class=phabricator-source-code><span>a</span> b\n<tr><th><th "
                    + "class=phabricator-source-line><a data-n=2></a><td class=phabricator-source-code>\n<tr><th><th "
                    + "class=phabricator-source-line><a data-n=3></a><td class=phabricator-source-code>  c\n</table>",
                "code0|a b", "code0|", "code0|  c"),
            RepairRow(
                .codeTables,
                html: "<table><tr><td class='blob-code blob-code-hunk'>@@<tr><td class='blob-code blob-code-addition'>a"
                    + "<tr><td class='blob-code blob-code-deletion'>b<tr><td class=blob-code>c</table>",
                "code0(diff)|@@", "code0(diff)|+a", "code0(diff)|-b", "code0(diff)| c"),
            RepairRow(
                .codeTables, html: "<table><tr class=del-code><td>1<td class=lines-code><code>a</code></table>",
                "code0(diff)|-a"),
            RepairRow(
                .codeTables,
                html: "<div class='syntaxhighlighter c'><table><tr><td><div class=line>1</div><td class=code><div>"
                    + "<div class=line><b>a</b></div><div class=line>&nbsp;</div><div class=line>&nbsp; b</div></div>"
                    + "</table></div>",
                "code0(c)|{strong|a}", "code0(c)|", "code0(c)|  b"),
            RepairRow(
                .pageControls, .codeTables,
                html:
                    "<div class='syntaxhighlighter c'><div class=toolbar><a href='#'>?</a></div><table><tr><td class=code>"
                    + "<div><div class=line>a</div></div></table></div><div class=toolbar>b</div>", "code0(c)|a", "|b"),
            RepairRow(.codeTables, html: "<table><tr><td><div class=line>a</div></table>", "table0/row1/cell2|a"),
            // GitHub's later views of a diff and of a file.
            RepairRow(
                .codeTables,
                html: "<table data-diff-anchor=x><tr class=diff-line-row><td class=new-diff-line-number>1<td "
                    + "class='diff-text-cell right-side-diff-cell'><code class=diff-text><div class=diff-text-inner>a</div>"
                    + "</code><tr class=diff-line-row><td class=new-diff-line-number>2<td class=diff-text-cell><code "
                    + "class='diff-text addition'><span class=diff-text-marker>+</span><div class=diff-text-inner><span>b"
                    + "</span></div></code></table>",
                "code0(diff)| a", "code0(diff)|+b"),
            RepairRow(
                .codeTables,
                html: "<div class=react-code-file-contents><div class=react-line-numbers><div data-line-number=1 "
                    + "class='react-line-number react-code-text'>1</div><div data-line-number=2 class='react-line-number "
                    + "react-code-text'>2</div></div><div class=react-code-lines><div class='react-code-text "
                    + "react-code-line-contents'><div><div id=LC1 class='react-file-line html-div'><span class=pl-k>a"
                    + "</span> {</div></div></div><div class='react-code-text react-code-line-contents'><div><div id=LC2 "
                    + "class='react-file-line html-div'>\n</div></div></div><div class='react-code-text "
                    + "react-code-line-contents'><div><div id=LC3 class='react-file-line html-div'>  b</div></div></div>"
                    + "</div></div>",
                "code0|a {", "code0|", "code0|  b"),
            RepairRow(
                .codeTables,
                html: "<div class=react-code-lines><div class='react-code-text react-file-line' id=LC1>a\n</div><div "
                    + "class='react-code-text react-file-line' id=LC2>  b\n</div></div><p>c</p>",
                "code0|a", "code0|  b", "|c"),
            RepairRow(
                .codeElements, html: "<div style='--en-codeblock:true; color:red'><div>a</div><div>  b</div></div>",
                "code0|a", "code0|  b"),
            RepairRow(
                .codeElements,
                html: "<div class=ql-code-block-container><div class=ql-code-block data-language=c>a</div>"
                    + "<div class=ql-code-block data-language=c>  b</div></div>",
                "code0(c)|a", "code0(c)|  b"),
            RepairRow(
                html: "<pre><div><span>rust</span><button>Copy</button></div><code>a</code></pre>", "code0(rust)|a"),
            RepairRow(html: "<pre>a <code>b</code> c</pre>", "code0|a b c"),
            RepairRow(
                html: "<p>by Friday<span style='font-family:Courier New'> make deploy</span></p>",
                "|by Friday {code|make deploy}"),
            RepairRow(html: "<span>a *b*\n\nc</span>", "|a *b*", "|c"),
            RepairRow(
                .codeElements, html: "<codeblock class=Bash><code>ls<br>pwd</code></codeblock>", "code0(bash)|ls",
                "code0(bash)|pwd"),
        ])
    func blocks(row: RepairRow) throws { try row.check() }
}

@Suite("Parts that pages put around code")
struct CodeSurroundingsTests {
    @Test(
        "Numbers of lines, names of languages and buttons",
        arguments: [
            RepairRow(
                html: "<table><tr><td class=gutter><pre>1\n2</pre><td><pre>a\nb</pre></table>", "code0|a", "code0|b"),
            RepairRow(
                html: "<div><span>css</span><button>Copy</button></div><pre class='brush: css'>a</pre>", "code0(css)|a"),
            RepairRow(html: "<div><div class=name>C</div><div><pre class=lang-c>a</pre></div></div>", "code0(c)|a"),
            RepairRow(html: "<div>C</div><pre class=lang-c>a</pre>", "|C", "code0(c)|a"),
            RepairRow(
                html: "<table><tr><td>1<td><pre>a</pre></table>", "table0/row1/cell2|1", "table0/row1/cell3/code4|a"),
            RepairRow(
                html: "<table class=t><tr><td>1<td><pre>a</pre>b</table>", "table0/row1/cell2|1",
                "table0/row1/cell3/code4|a", "table0/row1/cell3|b"),
            RepairRow(html: "<pre>a</pre><button>Copied!</button>", "code0|a"),
            RepairRow(
                html:
                    "<pre><code><span><span class=lineno>1 </span>a</span>\n<span class=lineno>2 </span>b</code></pre>",
                "code0|a", "code0|b"),
            // Lines in an inline element that preserves them.
            RepairRow(
                html: "<p>x</p><div><span><code class=language-c style='white-space: pre'>a\n<i class=ln></i>  b</code>"
                    + "</span></div>",
                "|x", "code0(c)|a", "code0(c)|  b"),
            RepairRow(html: "<div><code style='white-space: pre'>\n[a]\n b\n</code></div>", "code0|[a]", "code0| b"),
            RepairRow(html: "<p>x <code style='white-space: pre'>a b</code></p>", "|x {code|a b}"),
            RepairRow(html: "<pre><span>a</span><span class=ln>1</span></pre>", "code0|a1"),
            // What belongs to the text.
            RepairRow(html: "<p>css</p><pre class=lang-css>a</pre>", "|css", "code0(css)|a"),
            RepairRow(html: "<div>Run this</div><pre>a</pre>", "|Run this", "code0|a"),
            RepairRow(html: "in <span>c</span><pre class=lang-c>a</pre>", "|in c", "code0(c)|a"),
            RepairRow(
                html: "<table><tr><td>1<td><pre>a</pre><tr><td>2<td>b</table>", "table0/row1/cell2|1",
                "table0/row1/cell3/code4|a", "table0/row5/cell6|2", "table0/row5/cell7|b"),
        ])
    func surroundings(row: RepairRow) throws { try row.check() }

    @Test(
        "The language, wherever it is declared",
        arguments: [
            // highlight.js adds its class to that of the page.
            RepairRow(html: "<pre><code class='python hljs'>a</code></pre>", "code0(python)|a"),
            RepairRow(html: "<pre><code class='copyable hljs'>a</code></pre>", "code0|a"),
            RepairRow(html: "<pre><code class='nohighlight hljs'>a</code></pre>", "code0|a"),
            RepairRow(html: "<pre><code class='hljs language-auto'>a</code></pre>", "code0|a"),
            // Trilium.
            RepairRow(html: "<pre><code class=language-text-x-python>a</code></pre>", "code0(python)|a"),
            RepairRow(html: "<pre><code class=language-text-x-csrc>a</code></pre>", "code0(c)|a"),
            RepairRow(
                html: "<pre><code class=language-application-javascript-env-backend>a</code></pre>",
                "code0(javascript)|a"),
            RepairRow(html: "<pre><code class=language-text-plain>a</code></pre>", "code0(text-plain)|a"),
            RepairRow(html: "<pre><code class='hljs language-swift'>a</code></pre>", "code0(swift)|a"),
            // Code in an inline box that preserves lines, behind its line numbers, which react-syntax-highlighter writes.
            RepairRow(
                html: "<p>x</p><div><span style='white-space:pre'><code style='user-select:none'>"
                    + "<span class='react-syntax-highlighter-line-number'>1\n</span><span "
                    + "class='react-syntax-highlighter-line-number'>2\n</span></code><code><b>a</b> =\n  b</code></span></div>",
                "|x", "code0|{strong|a} =", "code0|  b"),
            RepairRow(
                html: "<pre><code style='float:left'><span class=react-syntax-highlighter-line-number>1\n</span></code>"
                    + "<code>a</code></pre>", "code0|a"),
            RepairRow(html: "<p><code>1</code> <code>a</code></p>", "|{code|1} {code|a}"),
            RepairRow(html: "<p>a <span style='white-space:pre'><code>b</code></span></p>", "|a {code|b}"),
            RepairRow(html: "<div class=language-c><div><pre><code>a</code></pre></div></div>", "code0(c)|a"),
            RepairRow(html: "<pre class='brush: js; toolbar: false'>a</pre>", "code0(js)|a"),
            RepairRow(html: "<pre><code class='hljs xml'>a</code></pre>", "code0(xml)|a"),
            RepairRow(html: "<pre class='sourceCode haskell'>a</pre>", "code0(haskell)|a"),
            RepairRow(html: "<figure class='highlight js'><pre>a</pre></figure>", "code0(js)|a"),
            RepairRow(
                html: "<div class='highlight-c notranslate'><div class=highlight><pre>a</pre></div></div>",
                "code0(c)|a"),
            RepairRow(html: "<div class='highlight-default notranslate'><pre>a</pre></div>", "code0|a"),
            RepairRow(html: "<pre><div></div><code class=language-c>a</code></pre>", "code0(c)|a"),
            RepairRow(html: "<pre class='wide shell'>a</pre>", "code0|a"),
            RepairRow(html: "<pre><div><div></div><code class='hljs c'>a</code></div></pre>", "code0(c)|a"),
            RepairRow(html: "<div class=codeContent><pre class=code-java>a</pre></div>", "code0(java)|a"),
            RepairRow(html: "<pre class=code-wide>a</pre>", "code0|a"),
            RepairRow(html: "<pre class='rust rust-example-rendered'><code>a</code></pre>", "code0(rust)|a"),
            RepairRow(html: "<pre class='code python'>a</pre>", "code0(python)|a"),
            RepairRow(html: "<pre class='src src-ocaml'>a</pre>", "code0(ocaml)|a"),
            RepairRow(html: "<pre class='highlight jsx'><code>a</code></pre>", "code0(jsx)|a"),
            RepairRow(html: "<pre data-code-block-mode=1 data-code-block-lang=elixir>a</pre>", "code0(elixir)|a"),
            RepairRow(html: "<div class=code-listing data-syntax=swift><pre>a</pre></div>", "code0(swift)|a"),
            RepairRow(
                html: "<div class='mw-highlight mw-highlight-lang-python3 mw-content-ltr'><pre>a</pre></div>",
                "code0(python3)|a"),
            RepairRow(html: "<pre class='highlight wide text'>a</pre>", "code0|a"),
            RepairRow(html: "<p class=python><code class=python>a</code> b</p>", "|{code|a} b"),
            RepairRow(
                html: "<div class=code-block-decoration><span>Rust</span></div><div><pre>a</pre></div>", "code0(rust)|a"
            ),
        ])
    func languages(row: RepairRow) throws { try row.check() }
}

@Suite("The language of code, from text next to it")
struct NamedLanguageTests {
    @Test(arguments: [
        RepairRow(
            codeLanguage: "swift", html: "<pre>a</pre><pre class=lang-c>b</pre>", "code0(swift)|a", "code1(c)|b"),
        RepairRow(
            .editorCode, codeLanguage: "python",
            html: "<div style='font-family: monospace; white-space: pre'><div>a</div></div>", "code0(python)|a"),
    ])
    func isGivenToCodeThatNamesNone(row: RepairRow) throws { try row.check() }

    @Test(
        "Gutters in a code block, and lines that are list items",
        arguments: [
            RepairRow(
                html:
                    "<pre><em style='cursor: pointer'> copy</em><em style='cursor:pointer'> hide<br></em><code>a<br>b</code></pre>",
                "code0|a", "code0|b"),
            RepairRow(
                html: "<pre><code>a\nb</code><ul class=pre-numbering><li>1</li><li>2</li></ul></pre>", "code0|a",
                "code0|b"),
            RepairRow(
                html: "<pre><span class=copyTooltip><img src='https://x.org/c.svg'></span><code>a</code></pre>",
                "code0|a"),
            // A prompt next to the code is text of the author.
            RepairRow(html: "<pre>$ <code>a</code> <b>b</b></pre>", "code0|$ a {strong|b}"),
            RepairRow(
                html:
                    "<pre><ol class=linenums><li><code>a</code></li><li><code></code></li><li><code>b</code></li></ol></pre>",
                "code0|a", "code0|", "code0|b"),
            RepairRow(
                html:
                    "<table><tr><td><div><pre class=chroma><code class=language-go>a\n</code></pre></div></td></tr></table>",
                "code0(go)|a"),
            RepairRow(
                html: "<table><tr><td>see <pre>a</pre></td></tr></table>", "table0/row1/cell2|see",
                "table0/row1/cell2/code3|a"),
        ])
    func surroundings(row: RepairRow) throws { try row.check() }
}
