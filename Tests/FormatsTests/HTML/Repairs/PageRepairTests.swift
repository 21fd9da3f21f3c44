import Formats
import Testing

@Suite("Page elements besides the text")
struct PageRepairTests {
    @Test(
        "Buttons",
        arguments: [
            RepairRow(
                html: "<p>a</p><button>Run code snippet</button><pre>b</pre><button>Copy</button>", "|a", "code0|b"),
            RepairRow(
                .pageControls,
                html: "<span><button class='c-link--button c-message__sender_button'>Ada</button></span><div>b</div>",
                "|Ada", "|b"),
            RepairRow(html: "<div><button class=copy>&gt;&gt;&gt;</button><pre>b</pre></div>", "code0|b"),
            RepairRow(html: "<div>a</div><div><a role=button tabindex=0>Click to expand...</a></div>", "|a"),
            RepairRow(
                html: "<p>a <a role=button href='https://e.org'>b</a></p>", "|a {link=https://e.org|b}"),
            RepairRow(html: "<div>a</div><div><a role=button>Show more…</a></div><div>b</div>", "|a", "|b"),
            RepairRow(html: "<div>a</div><div><a role=button>\n Copy code </a></div><pre>b</pre>", "|a", "code0|b"),
            RepairRow(html: "<div>a <a role=button class=icon></a></div>", "|a"),
            // Links with other words.
            RepairRow(
                html: "<table border=1><tr><td><a role=button tabindex=0>Invoice 123</a></td><td>a</td></tr></table>",
                "table0/row1/cell2|Invoice 123", "table0/row1/cell3|a"),
            RepairRow(html: "<ul><li><a role=button>Buy milk</a></ul>", "ul0/li1|Buy milk"),
            RepairRow(
                html: "<div>Please <a role=button>sign up here</a> or call us.</div>",
                "|Please sign up here or call us."),
            RepairRow(
                html: "<div class=q><a role=button aria-expanded=true aria-controls=a1>What does it cost?</a></div>"
                    + "<div id=a1>a</div>", "|What does it cost?", "|a"),
            RepairRow(
                html: "<p>a <i class=material-icons>home</i><span class='x google-symbols'>content_copy</span> b "
                    + "<span class=material-iconsText>The home</span></p>", "|a b The home"),
            RepairRow(html: "<p>a <span class=format-icon>pdf</span></p>", "|a pdf"),
            // Buttons that are part of the text.
            RepairRow(html: "<h3><button>What is it?</button></h3>", "h3|What is it?"),
            RepairRow(html: "<h3><span>Keys</span><button>Copy</button></h3>", "h3|Keys"),
            RepairRow(html: "<h3><button>Copy</button></h3>", "h3|Copy"),
            RepairRow(html: "<h3>How to <button>Edit</button> a page</h3>", "h3|How to Edit a page"),
            RepairRow(html: "<h3>a <b><button>Edit</button></b> <button>Share</button></h3>", "h3|a"),
            RepairRow(html: "<h3><button title=Open>What is it?</button> <i>x</i></h3>", "h3|What is it? {em|x}"),
            RepairRow(
                html: "<h1>Enum <span>Option</span> <button title=Copy>Copy path</button></h1>", "h1|Enum Option"),
            RepairRow(html: "<p>Press <button>OK</button> twice</p>", "|Press OK twice"),
            RepairRow(
                html: "<button><img src='https://e.org/a.png'></button>", "|{image=https://e.org/a.png alt=|\u{FFFC}}"),
        ])
    func buttons(row: RepairRow) throws { try row.check() }

    @Test(
        "Objects and templates that are shown",
        arguments: [
            RepairRow(
                html: "<p>a <object data='https://e.org/a.svg' type='image/svg+xml'>A <b>plan</b></object> b</p>",
                "|a {image=https://e.org/a.svg alt=A plan|\u{FFFC}} b"),
            RepairRow(html: "<p>a <object data='https://e.org/a.swf'>Flash</object>b</p>", "|a b"),
            RepairRow(html: "<p>a</p><dialog>b</dialog><dialog open><p>c</p></dialog>", "|a", "|c"),
            // All that was copied, and one that a style shows.
            RepairRow(html: "<div> <dialog><p>a</p></dialog></div>", "|a"),
            RepairRow(
                html: "<p>a</p><dialog style='display:flex'>b</dialog><dialog style='display:none'>c</dialog>", "|a",
                "|b"),
            RepairRow(
                html:
                    "<div><template shadowrootmode=open><p>a</p></template></div><template><p>b</p></template><p>c</p>",
                "|a",
                "|c"),
            // Elements that load pictures, and others with similar names.
            RepairRow(
                html: "<p>a <amp-img src='https://e.org/a.png' alt=A><noscript>x</noscript></amp-img> "
                    + "<progressive-image src='https://e.org/b.png'></progressive-image></p>",
                "|a {image=https://e.org/a.png alt=A|\u{FFFC}} {image=https://e.org/b.png alt=|\u{FFFC}}"),
            RepairRow(
                html: "<p><amp-img src='https://e.org/a.png'><img src='https://e.org/b.png'></amp-img>"
                    + "<x-image>a</x-image> <my-imaged src=x>b</my-imaged></p>",
                "|{image=https://e.org/b.png alt=|\u{FFFC}}a b"),
            RepairRow(
                html:
                    "<x-image src='https://e.org/a.png'><p>Caption</p></x-image><p><amp-img src='https://e.org/b.png'>"
                    + "<span fallback>Offline</span></amp-img></p>",
                "|Caption", "|{image=https://e.org/b.png alt=|\u{FFFC}}"),
        ])
    func shown(row: RepairRow) throws { try row.check() }

    @Test(
        "Duplicated content",
        arguments: [
            RepairRow(
                .plainLinks,
                html:
                    "<a href='https://e.org/a' title='Foo  bar'>Foo\n<i>bar</i></a> <a href='https://e.org' title=z>y</a>",
                "|{link=https://e.org/a|Foo }{em,link=https://e.org/a|bar} {link=https://e.org 'z'|y}"),
            RepairRow(
                .plainLinks,
                html: "<a href='https://e.org/a' title='Foobar'>Foo bar</a> <a href='https://e.org' title=' y '>y</a>",
                "|{link=https://e.org/a 'Foobar'|Foo bar} {link=https://e.org|y}"),
            // The parts of one link of Google Docs, and the underline of a link in a cell of Google Sheets.
            RepairRow(
                .plainLinks,
                html: ["b :400", "c:700"].map {
                    let parts = $0.split(separator: ":")
                    return
                        "<a href=/a style='text-decoration:none'><span style='font-weight:\(parts[1])'>\(parts[0])</span></a>"
                }.joined() + "<a href=/d> e</a>", "|{link=/a|b }{strong,link=/a|c} {link=/d|e}"),
            RepairRow(.plainLinks, html: "<a href=/a>b </a><a href=/a>c</a>", "|{link=/a|b} {link=/a|c}"),
            RepairRow(
                .plainLinks,
                html: "<p><span style='text-decoration:underline'><a href=/a>b</a></span> <span style='"
                    + "text-decoration:underline'>c <a href=/a>d</a></span></p>",
                "|{link=/a|b} {u|c }{u,link=/a|d}"),
            RepairRow(html: "<p>a <span role=tooltip>b</span>c</p><div role=tooltip><p>d</p></div>", "|a c"),
            RepairRow(
                html: "<p>$$ The Green Machine $$, $$ sin x + 1 $$</p>", "|$$ The Green Machine $$, $$ sin x + 1 $$"),
        ])
    func repeated(row: RepairRow) throws { try row.check() }

    @Test(
        "Placeholders",
        arguments: [
            RepairRow(
                html: "<p><span>4</span><span class=sr-only>/</span><span>3</span><span class=sr-only>, new</span></p>",
                "|4/3"),
            RepairRow(
                html: "<p><img src='https://e.org/blank.png' data-src='https://e.org/a.jpg' alt=a></p>",
                "|{image=https://e.org/a.jpg alt=a|\u{FFFC}}"),
            RepairRow(
                html: "<p><img data-lazy='https://e.org/a.jpg' alt=a></p>",
                "|{image=https://e.org/a.jpg alt=a|\u{FFFC}}"),
            RepairRow(
                html: "<pre class='language-sh x'>\n <span class=label>sh</span>\n<code>ls\n</code>\n </pre>",
                "code0(sh)|ls"),
        ])
    func standIns(row: RepairRow) throws { try row.check() }

    @Test(
        "Tables in preformatted text, controls before headings, and numbers of bibliographies",
        arguments: [
            // Claude.
            RepairRow(
                html: "<pre class=a><table><thead><tr><th>A<th>B</thead><tbody><tr><td>1<td>2</table></pre>",
                "table0/head1/cell2|A", "table0/head1/cell3|B", "table0/row4/cell5|1", "table0/row4/cell6|2"),
            RepairRow(html: "<pre><table><tr><td>1<td>a</table></pre>", "code0|1", "code0|a"),
            // The spaces of code in cells, and the numbers of lines.
            RepairRow(
                html: "<pre><table><thead><tr><th>A<th>B</thead><tr><td>if x:\n    y<td>z</table></pre>", "code0|A",
                "code0|B",
                "code0|if x:", "code0|    y", "code0|z"),
            RepairRow(
                html: "<pre><table><thead><tr><th>A<th>B</thead><tr><td>  x<td>z</table></pre>", "code0|A", "code0|B",
                "code0|  x", "code0|z"),
            RepairRow(
                html: "<pre><table><thead><tr><th>#<th>B</thead><tr><td>1<td>x<tr><td>2<td>z</table></pre>", "code0|#",
                "code0|B", "code0|1", "code0|x", "code0|2", "code0|z"),
            RepairRow(html: "<pre><table><thead><tr><th>f.js</thead><tr><td>a</table></pre>", "code0|f.js", "code0|a"),
            // Outline.
            RepairRow(
                html: "<h2><span contenteditable=false class='heading-actions collapsed'><button class=heading-anchor>#"
                    + "</button></span><span class=heading-content>a</span></h2>", "h2|a"),
            RepairRow(html: "<h2><span class=heading-actions>a</span> b</h2>", "h2|a b"),
            RepairRow(html: "<h2><span class=heading-actions contenteditable=false>a</span></h2>", "h2|a"),
            RepairRow(html: "<h2><span class=heading-actions contenteditable=false>a</span> b</h2>", "h2|a b"),
            RepairRow(
                html: "<h2>a <span class=heading-actions contenteditable=false>by <a href=p>b</a></span></h2>",
                "h2|a by {link=p|b}"),
            RepairRow(html: "<p><span class=heading-actions contenteditable=false>a</span> b</p>", "|a b"),
            // Citation processors.
            RepairRow(
                html: "<div class=csl-bib-body><div class=csl-entry><div class=csl-left-margin style='float:left'>[1]"
                    + "</div><div class=csl-right-inline style='margin:0 .4em 0 1.5em'>a <i>b</i></div></div></div>",
                "|[1] a {em|b}"),
            RepairRow(html: "<div class=csl-left-margin>[1]</div><p>a</p>", "|[1]", "|a"),
            RepairRow(
                html: "<div class=csl-left-margin>1. </div><div class=csl-right-inline>a</div><div "
                    + "class=csl-left-margin>2. </div><div class=csl-right-inline>b</div>", "ol0(1)/li1|a",
                "ol0(1)/li2|b"),
            RepairRow(
                html: "<div class=csl-left-margin style='display:none'>1</div><div class=csl-right-inline>a</div>",
                "|a"),
            RepairRow(
                html: "<div class=csl-left-margin>1</div><div class=csl-right-inline style='display:none'>a</div>",
                "|1"),
            RepairRow(
                html: "<div class=csl-left-margin>[1]</div><div class=csl-right-inline><p>a</p><p>b</p></div>", "|[1]",
                "|a", "|b"),
        ])
    func parts(row: RepairRow) throws { try row.check() }

    @Test(
        "Manuals and forums",
        arguments: [
            // Sphinx, and Docutils of older days.
            RepairRow(
                html:
                    "<p>a <a class='footnote-reference brackets' href='#id2' id=id1><span>[</span>1<span>]</span></a></p>"
                    + "<aside class='footnote brackets' id=id2><span class=label><span>[</span><a href='#id1'>1</a>]</span>"
                    + "<p>b</p></aside>", "|a {note=1|\u{FFFC}}", "note0(1)|b"),
            RepairRow(
                html:
                    "<p>a <a class=footnote-reference href='#id2'>1</a></p><dl class='footnote brackets'><dt class=label "
                    + "id=id2><a class=fn-backref href='#id1'>1</a></dt><dd><p>b</p></dd></dl>",
                "|a {note=1|\u{FFFC}}", "note0(1)|b"),
            // Docutils of today, whose notes may have several references.
            RepairRow(
                html:
                    "<p>a <a class=superscript href='#n' id=r1 role=doc-noteref><span>[</span>1<span>]</span></a> b "
                    + "<a class=superscript href='#n' id=r2 role=doc-noteref><span>[</span>1<span>]</span></a></p>"
                    + "<aside class='footnote superscript' id=n role=doc-footnote><span class=label><span>[</span>1]</span>"
                    + "<span class=backrefs>(<a role=doc-backlink href='#r1'>1</a>,<a role=doc-backlink href='#r2'>2</a>)"
                    + "</span><p>c</p></aside>", "|a {note=1|\u{FFFC}} b {note=1|\u{FFFC}}", "note0(1)|c"),
            // Doxygen, and the drafts of RFCs.
            RepairRow(
                html:
                    "<h2><span class=permalink><a href='#a'>&#9670;&#160;</a></span>f()</h2><div class=fragment>\n<div "
                    + "class=line><a id=l1></a><span class=lineno>    1</span>int a;</div>\n<div class=line><span "
                    + "class=lineno>    2</span>  b();</div>\n</div>", "h2|f()", "code0|int a;", "code0|  b();"),
            RepairRow(
                html: "<dl><dt id=a>t</dt><dd>b<a href='#a' class=pilcrow>¶</a></dd></dl>", "dl0/dt|t", "dl0/dd1|b"),
            // A line break that is the last now.
            RepairRow(html: "<table class=menu><tr><td>a<br>• b<td>c</table>", "ul0/li1|a⏎• b c"),
            // phpBB.
            RepairRow(
                html:
                    "<blockquote><div><cite>Ann wrote:</cite>b</div></blockquote><blockquote><cite>B</cite> is</blockquote>",
                "quote0|Ann wrote:", "quote0|b", "quote1|{em|B} is"),
        ])
    func manuals(row: RepairRow) throws { try row.check() }

    @Test(
        "Leftovers after the page",
        arguments: [
            RepairRow(
                html: "<html><body>\n<!--StartFragment--><p>a</p><!--EndFragment--><p>z</p></body></html>y", "|a"),
            RepairRow(html: "<html><body><p>a</p></body>b</html><p>c</p>", "|a"),
            // The notes of Word's fragment.
            RepairRow(
                html:
                    "<html><body><!--StartFragment--><p>a</p><!--EndFragment--><div style='mso-element:footnote-list'>b</div>"
                    + "</body></html>",
                "|a", "|b"),
            // A fragment within a page, and two pages.
            RepairRow(
                html: "<html><body><p>a</p><!--StartFragment-->b<!--EndFragment--><p>c</p></body></html>", "|a", "|b",
                "|c"),
            RepairRow(html: "<html><body>a</body></html><html><body>b</body></html>", "|ab"),
            RepairRow(html: "<p>a</p><!--EndFragment--><p>b</p>", "|a", "|b"),
        ])
    func ends(row: RepairRow) throws { try row.check() }

    @Test(
        "Page breaks",
        arguments: [
            RepairRow(html: "<p>a</p><p style='page-break-before:always'>b</p>", "|a", "hr|", "|b"),
            RepairRow(html: "<p>a</p><br style='page-break-before:always' clear=all><p>b</p>", "|a", "hr|", "|b"),
            RepairRow(html: "<p>a</p><div style='break-after:page'></div><p>b</p>", "|a", "hr|", "|b"),
            RepairRow(html: "<p>a</p><hr style='page-break-before:always;display:none'><p>b</p>", "|a", "hr|", "|b"),
            RepairRow(html: "<p style='page-break-before:always'>b</p>", "|b"),
            RepairRow(html: "<p>a</p><p style='page-break-after:avoid'>b</p>", "|a", "|b"),
        ])
    func breaks(row: RepairRow) throws { try row.check() }

    @Test(
        "Fake tables, lists by their style, and fonts",
        arguments: [
            RepairRow(html: "<table cellpadding=0><tr><td>Ann<br>Boss</table>", "|Ann⏎Boss"),
            // The menus of Texinfo, and the content next to titles of GTK-Doc.
            RepairRow(
                html:
                    "<table class=menu border=0><tr><td>&bull; <a href='#a'>A</a>:</td><td>&nbsp;&nbsp;</td><td>about a\n</td>"
                    + "</tr><tr><th colspan=3><pre class=menu-comment>\nMore\n</pre></th></tr><tr><td>&bull; "
                    + "<a href='#b'>B</a>:</td><td>&nbsp;</td><td></td></tr></table>",
                "ul0/li1|{link=#a|A}: about a", "|More", "ul2/li3|{link=#b|B}:"),
            RepairRow(
                html: "<table class=navigation width='100%'><tr><td><a href='#a'>Top</a></td><td>Up</td></tr></table>"
                    + "<table width='100%'><tr><td><h2>T</h2></td><td></td></tr></table>",
                "|{link=#a|Top}", "|Up", "h2|T"),
            RepairRow(
                html: "<table width=100><tr><td>x<td><table><tr><td>a<td>b<tr><td>1<td>2</table></table>", "|x",
                "table0/row1/cell2|a", "table0/row1/cell3|b", "table0/row4/cell5|1", "table0/row4/cell6|2"),
            RepairRow(html: "<table border=1><tr><td>a</table>", "table0/row1/cell2|a"),
            RepairRow(html: "<style>ul.u{list-style-type:decimal}</style><ul class=u><li>a</ul>", "ol0(1)/li1|a"),
            RepairRow(
                html: "<p>a <span style='font-family:.AppleSystemUIFontMonospaced-Regular'>b</span></p>", "|a {code|b}"),
            RepairRow(
                html: "<p><span style='font-family:Courier;font-size:18pt'>T</span> and more text</p>",
                "|{font=Courier,size=18.0|T} and more text"),
        ])
    func looks(row: RepairRow) throws { try row.check() }
}
