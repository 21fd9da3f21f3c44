import Formats
import Testing

@Suite("Frames, boxes and panels that programs draw")
struct DrawnFrameTests {
    @Test(
        "Word",
        arguments: [
            RepairRow(
                .wordParagraphs,
                html:
                    "<table align=left><tr><td><p style='mso-element:dropcap-dropped'><span style='font-size:61pt'>O</span></p>"
                    + "</td></tr></table><p>nce</p>",
                "|Once"),
            RepairRow(
                .wordParagraphs,
                html:
                    "<div style='mso-element:para'><p style='mso-element:dropcap-margin'>O</p></div><p><b>nce</b></p>",
                "|O{strong|nce}"),
            RepairRow(
                .wordParagraphs,
                html:
                    "<table border=1><tr><td colspan=2>a</td></tr><tr height=0><td width=1></td><td width=2></td></tr></table>",
                "table0/row1/cell2(2x1)|a"),
            RepairRow(
                .wordParagraphs,
                html: "<p>a<!--[if gte vml 1]><v:shape><v:textbox><div><p>b</p></div></v:textbox></v:shape><![endif]-->"
                    + "<![if !vml]><span><img src='file:///C:/x.png' alt='Text Box: b'></span><![endif]> c</p>",
                "|a", "|b", "|c"),
            RepairRow(html: "<p>\u{2610} a</p><p>\u{2612}&nbsp;b</p><p>c</p>", "ul0/li1[ ]|a", "ul0/li2[x]|b", "|c"),
            // Cocoa's tabs.
            RepairRow(
                html: "<p><span>\t</span>\u{2022}<span>\t</span>a</p><p><span>\t</span>\u{2022}<span>\t</span>b</p>",
                "ul0/li1|a", "ul0/li2|b"),
            RepairRow(html: "<div>\u{2611} a<br>\u{2610} b</div>", "ul0/li1[x]|a", "ul0/li2[ ]|b"),
            RepairRow(
                .wordParagraphs,
                html: "<p class=MsoNormal><w:sdt checkbox=t><span>\u{2612}</span></w:sdt> a</p>"
                    + "<p class=MsoNormal><w:sdt checkbox=t><span>\u{2610}</span></w:sdt> b</p>",
                "ul0/li1[x]|a", "ul0/li2[ ]|b"),
            RepairRow(html: "<p>\u{2610} a</p><p>b</p>", "|\u{2610} a", "|b"),
        ])
    func word(row: RepairRow) throws { try row.check() }

    @Test(
        "Lark, Quip, Atlassian and spreadsheets",
        arguments: [
            RepairRow(
                .levelledLists,
                html:
                    "<ul class=list-bullet1><li data-list=bullet>a</ul><ul class=list-bullet2><li data-list=bullet>b</ul>",
                "ul0/li1|a", "ul0/li1/ul2/li3|b"),
            RepairRow(
                .plainLinks,
                html:
                    "<style>.x{text-decoration:underline}</style><table border=1><tr><td class=x><a href='https://e.org'>a</a>"
                    + "<td class=x>b</table>",
                "table0/row1/cell2|{link=https://e.org|a}", "table0/row1/cell3|{u|b}"),
            RepairRow(
                .callouts,
                html: "<div class=callout-container><div class=callout-block><div>a</div></div></div>", "quote0|a"),
            RepairRow(
                .callouts,
                html: "<div data-panel-type=info><div><svg></svg></div><div><p>a</p></div></div>"
                    + "<p>b</p>",
                "quote0|{strong|Note}", "quote0|a", "|b"),
            RepairRow(
                .callouts, html: "<div data-panel-type=custom><p>a</p></div><div data-panel-type=error><p>b</p></div>",
                "quote0|a", "quote1|{strong|Caution}", "quote1|b"),
            RepairRow(
                .callouts,
                html: "<div class='confluence-information-macro confluence-information-macro-tip'><p class=title>a</p>"
                    + "<div class=confluence-information-macro-body><p>b</p></div></div>",
                "quote0|{strong|Tip}", "quote0|a", "quote0|b"),
            RepairRow(
                .checkBoxes,
                html: "<div data-section-style=7><ul><li class=checked>a</li><li>b</li></ul></div>"
                    + "<div data-section-style=5><ul><li>c</ul></div>",
                "ul0/li1[x]|a", "ul0/li2[ ]|b", "ul3/li4|c"),
        ])
    func sites(row: RepairRow) throws { try row.check() }
}
