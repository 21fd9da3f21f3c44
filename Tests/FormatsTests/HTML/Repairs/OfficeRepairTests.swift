import Formats
import Testing

/// An item of a list of Word, with its indent in points.
private func item(_ place: String, _ marker: String, _ text: String, _ indent: Int) -> String {
    "<p class=MsoListParagraph style='margin-left:\(indent)pt;text-indent:-18pt;mso-list:\(place) lfo1'><span "
        + "style='mso-list:Ignore'>\(marker)<span>&nbsp; </span></span>\(text)</p>"
}

@Suite("Structure that Office, mail programs and desktops draw")
struct OfficeRepairTests {
    @Test(
        "Characters of symbol fonts",
        arguments: [
            RepairRow(html: "<p>hi <span style='font-family:Wingdings'>J</span></p>", "|hi \u{263A}"),
            RepairRow(html: "<p><span style='font-family:\"Wingdings 2\"'>P R</span> a</p>", "|\u{2713} \u{2611} a"),
            RepairRow(html: "<p><span style='font-family:\"Wingdings 3\"'>}</span> a</p>", "|\u{25B6} a"),
            RepairRow(html: "<p>a <font face=Wingdings>\u{E0}</font> b</p>", "|a \u{2192} b"),
            RepairRow(
                html: "<p><span style='font-family:Symbol'>a</span> <span style='font-family:Webdings'>a</span></p>",
                "|\u{3B1} \u{2714}"),
            // Typed text, and text without a marker.
            RepairRow(html: "<p style='font-family:Symbol'>A whole sentence in it</p>", "|A whole sentence in it"),
            RepairRow(html: "<p><span style='font-family:Wingdings'>\u{4E00}</span></p>", "|\u{4E00}"),
        ])
    func signs(row: RepairRow) throws { try row.check() }

    @Test(
        "Drawings of Word",
        arguments: [
            RepairRow(
                .wordParagraphs,
                html:
                    "<p><!--[if gte vml 1]><v:shape><v:stroke joinstyle='miter'/><v:textbox><div><p>box</p></div></v:textbox>"
                    + "</v:shape><![endif]--><![if !vml]><img src='file:///C:/x.png' v:shapes='a'><![endif]>t</p>",
                "|box", "|t"),
            RepairRow(
                .wordParagraphs,
                html:
                    "<p>a<!--[if gte vml 1]><v:shape alt=\"A cat\"><v:imagedata src=\"file:///C:/x.png\" o:title=\"x\"/>"
                    + "</v:shape><![endif]--> b</p>",
                "|a{image= alt=A cat|\u{FFFC}} b"),
            RepairRow(
                .wordParagraphs,
                html:
                    "<p>a<!--[if gte vml 1]><v:imagedata src=\"y.png\"/><![endif]--><![if !vml]><img src='https://e.org/y.png'>"
                    + "<![endif]></p>",
                "|a{image=https://e.org/y.png alt=|\u{FFFC}}"),
            // The pictures of a group.
            RepairRow(
                .wordParagraphs,
                html:
                    "<p>a<!--[if gte vml 1]><v:group id='g'><v:shape alt=\"One\"><v:imagedata src=\"file:///C:/1.png\"/></v:shape>"
                    + "<v:shape alt=\"Two\"><v:imagedata src=\"file:///C:/2.png\"/></v:shape></v:group><![endif]--><![if !vml]>"
                    + "<img width=90 height=40 src='file:///C:/3.png' v:shapes='g'><![endif]>b</p>",
                "|a{image= alt=One|\u{FFFC}}{image= alt=Two|\u{FFFC}}b"),
            RepairRow(
                .placedPictures,
                html:
                    "<p>a<span style='mso-ignore:vglayout'><table cellpadding=0><tr><td width=1></td></tr><tr><td></td><td>"
                    + "<img src='https://e.org/y.png'></td></tr></table></span></p>",
                "|a", "|{image=https://e.org/y.png alt=|\u{FFFC}}"),
            RepairRow(
                .placedPictures,
                html:
                    "<table border=0><tr><td>1<td><span style='mso-ignore:vglayout2'><table cellpadding=0><tr><td>2</td></tr>"
                    + "</table></span><tr><td>3<td>4</table>",
                "table0/row1/cell2|1", "table0/row1/cell3|2", "table0/row4/cell5|3", "table0/row4/cell6|4"),
        ])
    func drawings(row: RepairRow) throws { try row.check() }

    @Test(
        "Paragraphs of Word and slides of PowerPoint",
        arguments: [
            RepairRow(
                .wordParagraphs,
                html:
                    "<p>Hi<span style='mso-special-character:comment'>&nbsp;<a href='#_msocom_1'>[AL1]</a></span> you</p>",
                "|Hi you"),
            RepairRow(
                .wordParagraphs,
                html:
                    "<p>a</p><div style='mso-element:para-border-div;border-bottom:solid 1pt'><p>&nbsp;</p></div><p>b</p>",
                "|a", "hr|", "|b"),
            RepairRow(
                .wordLists, html: "<h1><span style='mso-list:Ignore'>1.1<span>&nbsp;&nbsp; </span></span>Head</h1>",
                "h1|1.1 Head"),
            // A list below an item of another list, by its indent.
            RepairRow(
                .wordLists,
                html: item("l1 level1", "\u{B7}", "a", 36) + item("l0 level1", "1.", "b", 72)
                    + item("l0 level2", "a.", "c", 108) + item("l0 level1", "2.", "d", 72)
                    + item("l1 level1", "\u{B7}", "e", 36) + item("l2 level1", "1.", "f", 36),
                "ul0/li1|a", "ul0/li1/ol2(1)/li3|b", "ul0/li1/ol2(1)/li3/ol4(lowerAlpha 1)/li5|c",
                "ul0/li1/ol2(1)/li6|d",
                "ul0/li7|e", "ol8(1)/li9|f"),
            RepairRow(
                .wordLists,
                html: item("l1 level2", "\u{B7}", "a", 72) + item("l0 level1", "1.", "b", 36)
                    + item("l0 level1", "2.", "c", 36),
                "ul0/li1|a", "ol2(1)/li3|b", "ol2(1)/li4|c"),
            RepairRow(
                .styledCode, html: "<p class=SourceCode>a<br>  b</p>\n<p class=SourceCode>c&nbsp;d</p><p>e</p>",
                "code0|a",
                "code0|  b", "code0|c d", "|e"),
            RepairRow(
                .styledCode,
                html:
                    "<p class=SourceCode><span>a<br>\n <span style='mso-spacerun:yes'>&nbsp; </span>-&gt;\n   b</span></p>",
                "code0|a",
                "code0|  -> b"),
            RepairRow(
                .slideBullets,
                html:
                    "<div style='margin-left:18pt;text-indent:-18pt'><span style='font-size:7pt'><span style='mso-special-format:"
                    + "bullet'>\u{2022}</span></span>a</div><div><span><span style='mso-special-format:bullet'>\u{2022}</span>"
                    + "</span></div><p>b</p>",
                "ul0/li1|a", "|b"),
        ])
    func paragraphs(row: RepairRow) throws { try row.check() }

    @Test(
        "Mail of plain text, Qt's quotations, and links",
        arguments: [
            RepairRow(
                .mailText,
                html: "<p><b><span class=moz-txt-tag>*</span>bold<span class=moz-txt-tag>*</span></b></p>",
                "|{strong|bold}"),
            RepairRow(
                .mailText,
                html:
                    "<pre wrap>a</pre><blockquote type=cite><pre wrap><span class=moz-txt-citetags>&gt; </span>b</pre>"
                    + "</blockquote><pre>c</pre>",
                "|a", "quote0|b", "code1|c"),
            RepairRow(
                html:
                    "<p>a</p><div style='border:none;border-left:solid blue 1.5pt;padding:0cm 0cm 0cm 4.0pt'><p>b</p></div>",
                "|a", "quote0|b"),
            RepairRow(
                html: "<p>a</p><div name=\"quote\" style='padding:10px;border-left:2px solid #C3D9E5'><p>b</p></div>"
                    + "<div name=\"quote\">c</div><div style='border:none;border-top:solid 1pt'>d</div>",
                "|a", "quote0|b", "|c", "|d"),
            RepairRow(
                html: "<p>a</p><div id=yahoo_quoted_1 class=yahoo_quoted><div>On Monday, B wrote:</div><div>c</div>"
                    + "</div><div class=yahoo_quoted></div><div class=yahoo_quoted_text>d</div>",
                "|a", "quote0|On Monday, B wrote:", "quote0|c", "|d"),
            // The message is quoted already.
            RepairRow(
                html: "<div class=yahoo_quoted>On Monday, B wrote: <blockquote><div>a</div></blockquote></div>",
                "|On Monday, B wrote:", "quote0|a"),
            RepairRow(
                html: "<div class=yahoo_quoted><div><div>On Monday, B wrote:</div><div style='border:none;"
                    + "border-left:solid blue 1.5pt'><p>a</p></div></div></div>", "|On Monday, B wrote:", "quote0|a"),
            RepairRow(
                html: "<blockquote type=cite><div><div class=yahoo_quoted><p>a</p><p>b</p></div></div></blockquote>",
                "quote0|a", "quote0|b"),
            RepairRow(html: "<div class=yahoo_quoted style='display:none'><p>a</p><p>b</p></div><p>x</p>", "|x"),
            // A paragraph with a border.
            RepairRow(
                html: "<div style='mso-element:para-border-div;border:none;border-left:solid 1pt'><p>a</p></div>", "|a"),
            RepairRow(
                .qtQuotations,
                html:
                    "<p style='margin-left:40px; margin-right:40px'>a</p><p style='margin-left:80px; margin-right:80px'>b</p>"
                    + "<p style='margin-left:40px; margin-right:40px'>c</p><p style='margin-left:40px'>d</p>",
                "quote0|a", "quote0/quote1|b", "quote0|c", "indent=30.0|d"),
            RepairRow(
                .plainLinks,
                html: "<p><a href='https://e.org'><b><u>a</u></b></a> <u><a href='https://e.org/b'>b</a></u></p>",
                "|{strong,link=https://e.org|a} {link=https://e.org/b|b}"),
            RepairRow(
                .plainLinks, html: "<div style='white-space:pre-wrap'>a<a href='https://e.org'>\nb</a></div>",
                "|a{link=https://e.org|⏎b}"),
            RepairRow(
                .plainLinks, html: "<p><u>a <a href='https://e.org'>b</a></u></p>", "|{u|a }{u,link=https://e.org|b}"),
            RepairRow(
                .plainLinks, html: "<p>a<a href='https://e.org'><span> </span><span>b</span></a></p>",
                "|a {link=https://e.org|b}"),
            RepairRow(
                .editableSources,
                html: "<div class=joplin-editable><pre class=joplin-source data-joplin-source-open='```c&#10;'>a</pre>"
                    + "<div class=joplin-rendered><p>a</p></div></div>",
                "code0(c)|a"),
            RepairRow(html: "<p><a href='https://e.org' title='https://e.org'>a</a></p>", "|{link=https://e.org|a}"),
        ])
    func texts(row: RepairRow) throws { try row.check() }
}
