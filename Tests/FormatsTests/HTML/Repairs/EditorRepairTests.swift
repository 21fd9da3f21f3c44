import Formats
import Testing

/// A line of a slide with a class that names its level.
private func slide(_ level: String, _ bullet: String, _ text: String, margin: String = "0in") -> String {
    "<div\(level) style='margin-left:\(margin);text-indent:-.5in'><span><span style='mso-special-format:"
        + "\"numbullet3\\,1\"'>\(bullet)</span></span>\(text)</div>"
}

/// A task of Google Docs: its state, the line through it, and its text.
private func task(_ state: String, _ line: String, _ text: String) -> String {
    "<li role=checkbox aria-checked=\(state) style='text-decoration:\(line)'><img alt=box aria-roledescription=checkbox "
        + "src='data:image/png;base64,iVBORw0KGgo='><p style='margin-bottom:0pt;display:inline-block'>\(text)</p></li>"
}

private func span(_ text: String, _ line: String) -> String { "<span style='text-decoration:\(line)'>\(text)</span>" }

@Suite("Repairs of notes, chats, forums and editors on the web")
struct EditorRepairTests {
    @Test(
        "Lines of code of an editor built with Slate",
        arguments: [
            RepairRow(
                html: "<div data-slate-type=\"pre\"><div data-code-language=bash data-slate-type=\"code-line\">"
                    + "<span><span data-slate-string=true>$ a</span></span></div><div data-slate-type=\"code-line\">"
                    + "<span>\u{FEFF}</span></div><div data-slate-type=\"code-line\">&nbsp; b</div></div><p>c</p>"
                    + "<div data-slate-type=\"code-line\">d</div><div data-slate-type=\"line\">e</div>",
                "code0(bash)|$ a", "code0(bash)|", "code0(bash)|  b", "|c", "code1|d", "|e")
        ])
    func slate(row: RepairRow) throws { try row.check() }

    @Test(
        "Evernote",
        arguments: [
            RepairRow(
                .noteElements, .codeElements,
                html: "<div style='--en-codeblock:true;--en-syntaxLanguage:c;'><div>int a;</div><div>  b;</div></div>",
                "code0(c)|int a;", "code0(c)|  b;"),
            RepairRow(
                .codeElements,
                html: "<div style='--en-codeblock:true;--en-meta:{&quot;lang&quot;:&quot;YAML&quot;};'>a:<br>  b</div>",
                "code0(yaml)|a:", "code0(yaml)|  b"),
            RepairRow(
                .codeElements, .blankLines,
                html: "<div style='-en-codeblock: true'><div>a</div><div><br></div><div>b</div></div>", "code0|a",
                "code0|", "code0|b"),
            RepairRow(
                .noteElements, .checkBoxes,
                html: "<div><en-todo checked='true'/>Milk</div><div><en-todo/>Bread</div>", "ul0/li1[x]|Milk",
                "ul0/li2[ ]|Bread"),
            RepairRow(
                .noteElements, html: "<div>a<en-media hash='c' type='image/png'/>b</div><en-crypt>RU5D</en-crypt>",
                "|ab"
            ),
        ])
    func evernote(row: RepairRow) throws { try row.check() }

    @Test(
        "Code",
        arguments: [
            // Lexical: code among blocks, with the line ends as elements and white space that no style keeps.
            RepairRow(
                html: "<p>x</p><code data-highlight-language='js'><span>f() {</span><br><span>  </span>1<br>}</code>",
                "|x", "code0(js)|f() {", "code0(js)|  1", "code0(js)|}"),
            RepairRow(html: "<p>a <code>b<br>c</code></p>", "|a {code|b⏎c}"),
            RepairRow(html: "<div><code>b</code></div>", "|{code|b}"),
            // Zulip.
            RepairRow(
                html: "<div class=codehilite data-code-language=Python><pre><span></span><code>a</code></pre></div>",
                "code0(python)|a"),
            RepairRow(html: "<pre>\n  <code class=language-ts>a\n  b</code>\n</pre>", "code0(ts)|a", "code0(ts)|  b"),
            // Gemini: the button next to the language contains the name of its icon.
            RepairRow(
                html: "<div class='code-block-decoration header'><span>Python</span><button>content_copy</button></div>"
                    + "<div><pre><code>a</code></pre></div>",
                "code0(python)|a"),
            // Mail of macOS with lines of a terminal.
            RepairRow(
                .codeParagraphs,
                html:
                    "<div>x</div><p style='font-family: Menlo'><span>a</span></p><p style='font-family: Menlo'>"
                    + "<span style='white-space:pre'>\t</span>b</p>",
                "|x", "code0|a", "code0|\tb"),
            // Google Docs.
            RepairRow(
                .codeParagraphs,
                html: "<p>x</p><p><span style='font-family:Roboto Mono'>a</span></p>"
                    + "<p><span style='font-family:Roboto Mono;white-space:pre-wrap'>  b</span></p>",
                "|x", "code0|a", "code0|  b"),
            RepairRow(
                .codeParagraphs,
                html:
                    "<p><span style='font-family:Courier'>a</span></p><p>"
                    + "<span style='font-family:Courier'>b</span></p>",
                "|{code|a}", "|{code|b}"),
        ])
    func code(row: RepairRow) throws { try row.check() }

    @Test(
        "Lists",
        arguments: [
            // Quill: only the deeper items name their level.
            RepairRow(
                .levelledLists, html: "<ol><li>One</li><li class=ql-indent-1>Alpha</li><li>Two</li></ol>",
                "ol0(1)/li1|One", "ol0(1)/li1/ol2(1)/li3|Alpha", "ol0(1)/li4|Two"),
            // Etherpad: each list in the element of its line.
            RepairRow(
                .levelledLists,
                html: "<div class=ace-line><ul class='listtype-bullet list-bullet1'><li>a</ul></div>"
                    + "<div class=ace-line><ul class='listtype-bullet list-bullet2'><li>b</ul></div>",
                "ul0/li1|a", "ul0/li1/ul2/li3|b"),
            // Lark.
            RepairRow(
                .levelledLists,
                html:
                    "<ol class=list-number1><li data-list=number>n</ol><ul class=list-check1><li data-list=check>t</ul>"
                    + "<ul class=list-done1><li data-list=done>d</ul>",
                "ol0(1)/li1|n", "ul2/li3[ ]|t", "ul2/li4[x]|d"),
            RepairRow(
                .levelledLists,
                html: "<ul class=list-check1><li data-list=done>a<li data-list=check>b<li>c</ul>", "ul0/li1[x]|a",
                "ul0/li2[ ]|b", "ul0/li3[ ]|c"),
            // Yuque.
            RepairRow(
                .levelledLists, html: "<ol><li>a</ol><ol data-lake-indent=1><li>b</ol>", "ol0(1)/li1|a",
                "ol2(1)/li3|b"),
            // Google Docs crosses out tasks that are done, and copies its boxes as pictures.
            RepairRow(
                .checkBoxes,
                html: "<ul>" + task("false", "none", span("a", "none"))
                    + task("true", "line-through", span("b ", "line-through") + span("c", "line-through"))
                    + task("true", "line-through", span("d ", "line-through") + span("e", "none")) + "</ul>",
                "ul0/li1[ ]|a", "ul0/li2[x]|b c", "ul0/li3[x]|{strike|d e}"),
            // Notes of iOS: the style sheet is missing, and empty paragraphs stand beside nested lists.
            RepairRow(
                html: "<ul><li><p class=p1><span class=s1>a</span></p><p class=p2><span class=s2></span></p><ul><li>"
                    + "<p class=p1><span class=s1>b</span></p></li></ul><p></p></li><li><p class=p1><span class=s1>c</span></p>"
                    + "</li></ul>", "ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li4|c"),
            RepairRow(
                html: "<ul><li><p class=p1><span class=s1>a</span></p><p class=p1><span class=s1>b</span></p></ul>",
                "ul0loose/li1|a", "ul0loose/li1|b"),
            // An item that is bare text: the paragraph of the other is an editor's.
            RepairRow(html: "<ul><li><p>a</p><ul><li>b</ul><li>c</ul>", "ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li4|c"),
            RepairRow(html: "<ul><li><p>a</p><li><p>b</p></ul>", "ul0loose/li1|a", "ul0loose/li2|b"),
            RepairRow(
                .itemParagraphs, html: "<ul><li><p>a</p><li><input type=checkbox checked><p>b</p></ul>", "ul0/li1|a",
                "ul0/li2[x]|b"),
            // PowerPoint names levels where it writes margins of 0.
            RepairRow(
                .slideBullets,
                html: slide("", "1.", "a", margin: ".56in") + slide(" class=O1", "1.", "b", margin: "1in")
                    + slide(" class=O2", "1.", "c"),
                "ol0(1)/li1|a", "ol0(1)/li1/ol2(1)/li3|b", "ol0(1)/li1/ol2(1)/li3/ol4(1)/li5|c"),
        ])
    func lists(row: RepairRow) throws { try row.check() }

    @Test(
        "Boxes of Yuque and Trilium, which have no title",
        arguments: [
            RepairRow(html: "<div class=ne-quote style='margin-left:2em'><p class=ne-p>a</p></div>", "quote0|a"),
            RepairRow(
                html: "<div data-type=tips class=ne-alert><p>a</p></div>"
                    + "<div data-type=color1 class=ne-alert><p>b</p></div>",
                "quote0|{strong|Tip}", "quote0|a", "quote1|b"),
            RepairRow(html: "<div class=ne-quote></div><div class=ne-quoted>a</div>", "|a"),
            RepairRow(html: "<aside class='admonition tip'><p>a</p></aside>", "quote0|{strong|Tip}", "quote0|a"),
            RepairRow(
                html: "<aside class='admonition tip'><p class=admonition-title>Tip</p><p>a</p></aside>",
                "quote0|{strong|Tip}", "quote0|a"),
            RepairRow(
                html: "<aside class='admonition abstract'><p>a</p></aside><aside class=admonition>b</aside>", "|a",
                "|b"),
        ])
    func untitled(row: RepairRow) throws { try row.check() }

    @Test(
        "Links and controls",
        arguments: [
            RepairRow(
                .citationPills, html: "<p>a <span data-pplx-citation-url='https://e.org/'><span>E</span></span></p>",
                "|a {link=https://e.org/|E}"),
            RepairRow(
                .citationPills, html: "<p><span data-pplx-citation-url='javascript:alert(1)'>E</span></p>", "|E"),
            RepairRow(
                .citationPills,
                html:
                    "<p>a.<span><span data-pplx-citation><a href='https://e.org/'><b>E</b><span>+3</span></a></span></span></p>",
                "|a. {strong,link=https://e.org/|E}"),
            // The space at the start of a link is not the link's, but those between its words are.
            RepairRow(
                .plainLinks,
                html: "<p>a<a href='https://e.org'> b <b>c</b></a> <a href='https://e.org'><b>\n d</b></a></p>"
                    + "<p><a href='https://e.org'> e</a></p><pre>f<a href='https://e.org'> g</a></pre>",
                "|a {link=https://e.org|b }{strong,link=https://e.org|c} {strong,link=https://e.org|d}",
                "|{link=https://e.org|e}", "code0|f{link=https://e.org| g}"),
            // The space at the end of a link is not the link's.
            RepairRow(.plainLinks, html: "<p><a href='https://e.org'>a\n</a>b</p>", "|{link=https://e.org|a} b"),
            RepairRow(
                .plainLinks, html: "<p><a href='https://e.org'><b>a </b></a>b</p>", "|{strong,link=https://e.org|a} b"),
            RepairRow(
                .emojiPictures,
                html: "<p><span class=c-emoji><img src=w.png alt=':wave:' data-stringify-emoji=':wave:'></span> "
                    + "<emoji id=smile alt='\u{1F642}' title=Smile></emoji></p>", "|:wave: \u{1F642}"),
            RepairRow(
                .emojiPictures,
                html:
                    "<p>a <span data-emoji-text='😀'><span><img src='https://e.org/y.png' alt=':grin:'></span></span></p>",
                "|a 😀"),
            // Discourse.
            RepairRow(
                .pageControls,
                html:
                    "<p>a<span class='badge badge-notification clicks'>1</span> "
                    + "<img class=avatar alt='' src='https://e.org/a'>"
                    + "b</p><a class=lightbox href='https://e.org'>c<div class=meta>2 MB</div></a>",
                "|a b", "|{link=https://e.org|c}"),
            RepairRow(
                .pageControls,
                html: "<aside class='onebox allowlistedgeneric' data-onebox-src='https://e.org/a'><header class=source>"
                    + "<img src='https://e.org/f.png' class=site-icon width=32><a href='https://e.org/a'>e.org</a></header>"
                    + "<article class=onebox-body><h3><a href='https://e.org/a'>T</a></h3><p>a</p></article></aside>"
                    + "<p><a class=mention href='/u/ann'>@ann</a></p>",
                "|{link=https://e.org/a|e.org}", "h3|{link=https://e.org/a|T}", "|a", "|{link=/u/ann|@ann}"),
            RepairRow(
                .pollCounts,
                html: "<div class=poll data-poll-name=poll><div class=poll-container><ul><li>a</li></ul></div>"
                    + "<div class=poll-info><div class=poll-info_counts-count><span class=info-number>0</span>"
                    + "<span class=info-label>voters</span></div></div></div><p><span class=info-label>b</span></p>",
                "ul0/li1|a", "|0 voters", "|b"),
            // Telegram in a browser, both of its versions, and Element.
            RepairRow(
                .pageControls,
                html:
                    "<div class='text-content clearfix with-meta'>a<span class=MessageMeta dir=ltr data-ignore-on-paste>"
                    + "<span class=message-time>07:00</span></span></div>", "|a"),
            RepairRow(
                .pageControls,
                html:
                    "<div class=message><span class=translatable-message>a</span><span class=time><span class=i18n>07:00"
                    + "</span><div class=time-inner title=x><span class=i18n>07:00</span></div></span></div>"
                    + "<p><span class=time>8:00</span> b</p>", "|a", "|8:00 b"),
            RepairRow(
                .pageControls,
                html:
                    "<a href='#x'><span class=mx_MessageTimestamp>07:00</span></a><div>a <bdi><a class='mx_Pill mx_UserPill' "
                    + "href='https://matrix.to/#/@ann:e.org'><span class=mx_BaseAvatar><span>A</span></span><span "
                    + "class=mx_Pill_text>Ann</span></a></bdi></div>",
                "|a {link=https://matrix.to/#/@ann:e.org|Ann}"),
            // Calc.
            RepairRow(
                .pageControls,
                html: "<table border=1><tr><td><a class=comment-indicator></a><comment>note</comment>a<td>b</table>",
                "table0/row1/cell2|a", "table0/row1/cell3|b"),
            // Excel: the filling of an accounting format.
            RepairRow(
                .filledCells,
                html:
                    "<table border=1><tr><td><span style='mso-spacerun:yes'> </span>$"
                    + "<span style='mso-spacerun:yes'>\n  </span>"
                    + "20 </td><td>b</table>",
                "table0/row1/cell2|$ 20", "table0/row1/cell3|b"),
            RepairRow(html: "<p>a<span style='mso-spacerun:yes'>\n  </span>b</p>", "|a b"),
        ])
    func links(row: RepairRow) throws { try row.check() }
}
