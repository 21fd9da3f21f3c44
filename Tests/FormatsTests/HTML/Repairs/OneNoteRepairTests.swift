import Formats
import Testing

@Suite("Structure that OneNote and Word draw")
struct OneNoteRepairTests {
    @Test(
        "OneNote's styles and tags",
        arguments: [
            RepairRow(
                .oneNotePages,
                html: "<p style='font-size:16.0pt;color:#1E4E79'>a</p>"
                    + "<p style='font-size:14.0pt'><span style='color:#2E75B5'>b</span></p>"
                    + "<p style='font-size:12.0pt;color:#5B9BD5;font-style:italic'>c</p>"
                    + "<p style='font-size:11.0pt;color:rgb(46,117,181)'>d</p>",
                "h1|{color=#1e4e79|a}", "h2|{color=#2e75b5|b}", "h4|c", "h5|{color=#2e75b5|d}"),
            // The title of a page has a font of its own.
            RepairRow(
                .oneNotePages,
                html: "<p style='margin:0in;font-family:\"Calibri Light\";font-size:20.0pt'>a</p>"
                    + "<p style='font-family:Calibri;font-size:20.0pt'>b</p>", "h1|a", "|b"),
            RepairRow(
                .oneNotePages, html: "<p style='font-size:16pt'>a</p><p style='color:#1E4E79'>b</p>", "|{size=16.0|a}",
                "|{color=#1e4e79|b}"),
            RepairRow(
                .oneNotePages,
                html: "<p data-tag='to-do'>a</p><p data-tag='important,to-do:completed'>b</p><p>c</p>"
                    + "<ul><li data-tag='to-do'>d</ul><p data-tag=important>e</p>",
                "ul0/li1[ ]|a", "ul0/li2[x]|b", "|c", "ul3/li4[ ]|d", "|e"),
        ])
    func oneNote(row: RepairRow) throws { try row.check() }

    @Test(
        "Word's styles for the levels that HTML does not have",
        arguments: [
            RepairRow(.wordParagraphs, html: "<p class=MsoHeading7>a</p><p class=MsoHeading9>b</p>", "h6|a", "h6|b"),
            RepairRow(.wordParagraphs, html: "<p class=MsoHeading10>a</p>", "|a"),
        ])
    func levels(row: RepairRow) throws { try row.check() }

    @Test(
        "Dots up to a tab stop, and lines to write on",
        arguments: [
            RepairRow(
                .wordParagraphs, html: "<p>a<span style='mso-tab-count:1 dotted'>..... </span>3</p>", "|a\t3"),
            RepairRow(
                .wordParagraphs, html: "<p>a<span style='mso-tab-count:1 lined'>_____ </span>b</p>", "|a_____ b"),
        ])
    func leaders(row: RepairRow) throws { try row.check() }

    @Test(
        "Paragraphs in a monospaced font",
        arguments: [
            RepairRow(
                .codeParagraphs,
                html: "<p>a</p><p><span style='font-family:\"Courier New\"'>b\n  c  d</span></p>"
                    + "<p><span style='font-family:\"Courier New\"'>&nbsp;</span></p>"
                    + "<p><span style='font-family:\"Courier New\"'>&nbsp; e</span></p>",
                "|a", "code0|b c  d", "code0|", "code0|  e"),
            RepairRow(
                .codeParagraphs,
                html:
                    "<p>a</p><p style='font-family:Courier;white-space:pre-wrap'>b  c</p><p style='font-family:Courier'>d</p>",
                "|a", "code0|b  c", "code0|d"),
        ])
    func code(row: RepairRow) throws { try row.check() }

    @Test(
        "Declarations of Doxygen, boxes in cells, rows of links, prices and TeX that no script sets",
        arguments: [
            RepairRow(
                html:
                    "<table class=memname><tr><td class=memname>int f</td><td>(</td><td>int&#160;</td><td><em>a</em>, </td></tr>"
                    + "<tr><td></td><td></td><td>char *&#160;</td><td><em>b</em></td></tr><tr><td></td><td>)</td></tr></table>",
                "code0|int f (int a, char * b)"),
            RepairRow(
                html:
                    "<table class=mlabels><tr><td><table class=memname><tr><td>void g</td><td>(</td><td>)</td></tr></table>"
                    + "</td><td><span class=mlabels><span>static</span></span></td></tr></table>",
                "code0|void g ()", "|static"),
            RepairRow(
                .checkBoxes,
                html:
                    "<table><tr><td><input type=checkbox checked><td><div role=checkbox aria-checked=false></div></table>",
                "table0/row1/cell2|\u{2611}", "table0/row1/cell3|\u{2610}"),
            RepairRow(
                html: "<table border=0 cellpadding=0 cellspacing=0><tr><td><img src='https://e.org/a'><td>b</table>",
                "|{image=https://e.org/a alt=|\u{FFFC}}", "|b"),
            RepairRow(
                html: "<p><span class=a-offscreen>$1.50</span><span aria-hidden=true>$<b>1.50</b></span></p>",
                "|${strong|1.50}"),
            RepairRow(
                html: #"<p>so \(a_1\), \( x = y \) and \[\frac{a}{b}\], \(5 USD\), <code>\(a_1\)</code></p>"#,
                #"|so $a_1$, $x = y$ and $$\frac{a}{b}$$, \(5 USD\), {code|\(a_1\)}"#),
        ])
    func pages(row: RepairRow) throws { try row.check() }
}
