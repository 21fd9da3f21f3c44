import Formats
import Testing

@Suite("Admonitions that begin with the name of their kind")
struct NamedBoxTests {
    @Test(
        "Admonitions that a table lays out",
        arguments: [
            // DocBook, with the name of the kind and with a title of its own.
            RepairRow(
                html:
                    "<div class=note><table border=0 summary=Note>\n<tr>\n<td rowspan=2 width=25><img alt='[Note]' src=n.png></td>"
                    + "<th align=left>Note</th></tr>\n<tr><td align=left><p>a</p><ul><li>b</li></ul></td></tr></table></div>",
                "quote0|{strong|Note}", "quote0|a", "quote0/ul1/li2|b"),
            RepairRow(
                html:
                    "<div class=warning style='margin-left:.5in'><table><tr><td rowspan=2><img alt='[Warning]' src=n.png></td>"
                    + "<th>Beware of dogs</th></tr><tr><td><p>a</p></td></tr></table></div>",
                "quote0|{strong|Warning}", "quote0|{strong|Beware of dogs}", "quote0|a"),
            // In another language, the class tells the kind.
            RepairRow(
                html:
                    "<div class=note><table><tr><td rowspan=2><img alt='[Anmerkung]' src=n.png></td><th>Anmerkung</th></tr>"
                    + "<tr><td><p>a</p></td></tr></table></div>", "quote0|{strong|Note}", "quote0|a"),
            // Asciidoctor, with a word, a font and a picture as its icon; the first AsciiDoc has no class for the kind.
            RepairRow(
                html:
                    "<div class='admonitionblock note'><table><tr><td class=icon><div class=title>Note</div></td>"
                    + "<td class=content>a</td></tr></table></div>", "quote0|{strong|Note}", "quote0|a"),
            RepairRow(
                html:
                    "<div class=admonitionblock><table><tr><td class=icon><div class=title>Note</div></td>"
                    + "<td class=content>a</td></tr></table></div>", "table0/row1/cell2|Note", "table0/row1/cell3|a"),
            RepairRow(
                html:
                    "<div class='admonitionblock tip'><table><tr><td class=icon><i class='fa icon-tip' title=Tip></i></td>"
                    + "<td class=content>a</td></tr></table></div>", "quote0|{strong|Tip}", "quote0|a"),
            RepairRow(
                html:
                    "<div class='admonitionblock warning'><table><tr><td class=icon><img src=w.png alt=Warning></td>"
                    + "<td class=content><div class=title>b</div>a</td></tr></table></div>",
                "quote0|{strong|Warning}", "quote0|b", "quote0|a"),
            // A table of words, in a box and after other text.
            RepairRow(
                html:
                    "<div class=note><table><tr><td>Note</td><td>a</td></tr><tr><td>b</td><td>c</td></tr></table></div>",
                "table0/row1/cell2|Note", "table0/row1/cell3|a", "table0/row4/cell5|b", "table0/row4/cell6|c"),
            RepairRow(
                html: "<div class=tip><p>x</p><table border=1><tr><td>Tip</td><td>a</td></tr></table></div>", "|x",
                "table0/row1/cell2|Tip", "table0/row1/cell3|a"),
        ])
    func tables(row: RepairRow) throws { try row.check() }

    @Test(
        "Admonitions become quotations with a title",
        arguments: [
            // DocBook, Microsoft Learn, DocC, AWS, MDN, the site of Google's developers, Docsy, Phabricator, W3C.
            RepairRow(
                html: "<div class=note><h3 class=title>Note</h3><p>a</p></div>", "quote0|{strong|Note}", "quote0|a"),
            RepairRow(html: "<div class=WARNING><p>Warning</p><p>a</p></div>", "quote0|{strong|Warning}", "quote0|a"),
            RepairRow(
                html: "<aside class=tip aria-label=tip><p class=label>Tip</p><p>a</p></aside>", "quote0|{strong|Tip}",
                "quote0|a"),
            RepairRow(
                html:
                    "<div class=awsdocs-note><div class=awsdocs-note-title><awsui-icon></awsui-icon><h6>Note</h6></div>"
                    + "<div class=awsdocs-note-text><p>a</p></div></div>", "quote0|{strong|Note}", "quote0|a"),
            RepairRow(
                html: "<div class='notecard note'><p><strong>Note:</strong> a <em>b</em></p></div>",
                "quote0|{strong|Note}", "quote0|a {em|b}"),
            RepairRow(
                html: "<aside class=caution><b>Caution</b>: a</aside>", "quote0|{strong|Caution}", "quote0|a"),
            RepairRow(
                html: "<div class='alert alert-info'><h4 class=alert-heading>Important:</h4>a</div>",
                "quote0|{strong|Important}", "quote0|a"),
            RepairRow(
                html: "<div class=remarkup-note><span class=remarkup-note-word>NOTE:</span> a</div>",
                "quote0|{strong|Note}", "quote0|a"),
            RepairRow(
                html: "<p class=note role=note><span class=marker>Note:</span> a</p>", "quote0|{strong|Note}",
                "quote0|a"),
            // A title before a line break, and classes in other spellings.
            RepairRow(html: "<p class=note><b>Note</b><br>a</p>", "quote0|{strong|Note}", "quote0|a"),
            RepairRow(html: "<div class=pageNote><p>Note</p><p>a</p></div>", "quote0|{strong|Note}", "quote0|a"),
            RepairRow(html: "<div class=importantbox><p>Tip</p><p>a</p></div>", "quote0|{strong|Tip}", "quote0|a"),
            RepairRow(html: "<div class=panel><p>Note</p><p>a</p></div>", "quote0|{strong|Note}", "quote0|a"),
            RepairRow(
                html: "<div class='message info'><i>Info:</i> a</div>", "quote0|{strong|Info}", "quote0|a"),
            RepairRow(
                html: "<div class=note><p><em>Note</em></p><p>a</p><p><b>c</b></p></div>", "quote0|{strong|Note}",
                "quote0|a", "quote0|{strong|c}"),
            RepairRow(html: "<div class=alertbox2><p>Note</p><p>a</p></div>", "quote0|{strong|Note}", "quote0|a"),
            RepairRow(html: "<div class=infobox><p>Note</p><p>a</p></div>", "quote0|{strong|Note}", "quote0|a"),
            // Ghost's cards have an icon.
            // A site made from Notion.
            RepairRow(
                html: "<div class='notion-callout notion-gray_background_co'><div class='notion-page-icon-inline'>"
                    + "<span class=notion-page-icon role=img>💡</span></div><div class=notion-callout-text>a</div></div>",
                "quote0|💡 a"),
            RepairRow(html: "<div class='notion-callout x'><div>a</div><div>b</div></div>", "|a", "|b"),
            // The icon is no part of code or of a list, and words and links are no icon.
            RepairRow(
                html: "<div class='notion-callout x'><div class=notion-page-icon-inline>💡</div><pre>a</pre></div>",
                "quote0|💡", "quote0/code1|a"),
            RepairRow(
                html: "<div class='notion-callout x'><div class=notion-page-icon-inline>💡</div><ul><li>a</ul></div>",
                "quote0|💡", "quote0/ul1/li2|a"),
            RepairRow(
                html: "<div class='notion-callout x'><div class=notion-page-icon-inline><a href=p>b</a></div><div>a"
                    + "</div></div>", "quote0|{link=p|b}", "quote0|a"),
            RepairRow(
                html: "<div class='notion-callout x'><div class=notion-page-icon-inline>"
                    + String(repeating: "b", count: 60) + "</div><div>a</div></div>",
                "quote0|" + String(repeating: "b", count: 60), "quote0|a"),
            RepairRow(
                html: "<div class='kg-card kg-callout-card'><div class=kg-callout-emoji>💡</div><div "
                    + "class=kg-callout-text>a</div></div>", "quote0|💡 a"),
        ])
    func boxes(row: RepairRow) throws { try row.check() }

    @Test(
        "Other elements that begin with such a word stay as they are",
        arguments: [
            RepairRow(html: "<div><p>Note</p><p>a</p></div>", "|Note", "|a"),
            RepairRow(html: "<div class=note><p>Note that a</p></div>", "|Note that a"),
            RepairRow(html: "<div class=note><h3>Note</h3></div>", "h3|Note"),
            RepairRow(
                html: "<section class=notes><h2>Note</h2><p>a</p><h2>Tip</h2><p>b</p></section>", "h2|Note", "|a",
                "h2|Tip", "|b"),
        ])
    func others(row: RepairRow) throws { try row.check() }

    @Test(
        "The first word of a sentence is no title",
        arguments: [
            RepairRow(
                html: "<p class=note><em>Note</em> that this function blocks.</p>",
                "|{em|Note} that this function blocks."),
            RepairRow(html: "<div class=alert><b>Warning</b>s are issued</div>", "|{strong|Warning}s are issued"),
            RepairRow(html: "<div class=hint><span>Info</span>rmation</div>", "|Information"),
            RepairRow(html: "<p class=note><b>Note</b>, however, that x.</p>", "|{strong|Note}, however, that x."),
            RepairRow(
                html: "<p class=note><code>info</code> is the default level.</p>",
                "|{code|info} is the default level."),
            RepairRow(html: "<p class=info><strong>Info</strong> 2024, the fair</p>", "|{strong|Info} 2024, the fair"),
            RepairRow(html: "<p class=note><b>Note</b> <em>that</em> a</p>", "|{strong|Note} {em|that} a"),
        ])
    func words(row: RepairRow) throws { try row.check() }

    @Test(
        "Links and pictures are no titles, nor is one of several names",
        arguments: [
            RepairRow(
                html: "<div class=info><a href='https://e.org/i'>Info</a> | "
                    + "<a href='https://e.org/k'>Contact</a></div>",
                "|{link=https://e.org/i|Info} | {link=https://e.org/k|Contact}"),
            RepairRow(
                html: "<div class=alert><p><a href='https://e.org'>Tip</a></p><p>a</p></div>",
                "|{link=https://e.org|Tip}", "|a"),
            RepairRow(
                html: "<div class=alert><p><span><img alt=Chart src='https://e.org/a.png'> Tip</span></p>"
                    + "<p>a</p></div>",
                "|{image=https://e.org/a.png alt=Chart|\u{FFFC}} Tip", "|a"),
            RepairRow(html: "<div class=tip><p>Tip</p><p>Note</p><p>Info</p></div>", "|Tip", "|Note", "|Info"),
        ])
    func links(row: RepairRow) throws { try row.check() }

    @Test(
        "Classes that only contain such a word are others",
        arguments: [
            "message-content", "product-info", "info-panel", "card-panel", "panel-group", "release-notes", "multiple",
            "tooltip", "notebook", "information",
        ])
    func classes(name: String) throws {
        try RepairRow(html: "<div class=\(name)><p>Note</p><p>a</p></div>", "|Note", "|a").check()
    }

    @Test(
        "Messages, sections and several titles",
        arguments: [
            RepairRow(
                html: "<div class=message><b>Note:</b> the meeting moved</div>", "|{strong|Note:} the meeting moved"),
            RepairRow(html: "<div class=panel><h2>Note</h2><p>a</p></div>", "h2|Note", "|a"),
            RepairRow(
                html: "<div class=panel><p><strong>Important</strong></p><p>a</p><p><strong>Fixed</strong></p><p>b</p>"
                    + "</div>", "|{strong|Important}", "|a", "|{strong|Fixed}", "|b"),
            RepairRow(html: "<div class=note><ul><li>Note<li>a</ul></div>", "ul0/li1|Note", "ul0/li2|a"),
            // An admonition at the beginning of a page whose class has the same word.
            RepairRow(
                html: "<div class=alert-list><div class='alert note'><p>Note</p><p>a</p></div><p>b</p></div>",
                "quote0|{strong|Note}", "quote0|a", "|b"),
        ])
    func sections(row: RepairRow) throws { try row.check() }
}
