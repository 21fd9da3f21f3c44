import Formats
import Testing

@Suite("Lines of mail and notes")
struct LineBlockTests {
    @Test(
        "Lines are joined",
        arguments: [
            RepairRow(
                html: "<div>Hi,</div><div><br></div><div>thanks</div><div>at 9</div><div><br></div><div>Best</div>",
                "|Hi,", "|thanks⏎at 9", "|Best"),
            // A browser writes the first line without a block.
            RepairRow(
                html: "<div dir=ltr>Hi <b>Anna</b>,<div><br></div><div>a</div><div>b</div></div>",
                "|Hi {strong|Anna},", "|a⏎b"),
            RepairRow(html: "a<div>b</div><div><br></div>c<div>d</div>", "|a⏎b", "|c⏎d"),
            RepairRow(html: "<div>a</div><div><span><br></span></div><div>b</div><div>c</div>", "|a", "|b⏎c"),
            RepairRow(html: "<div>a</div><div>&nbsp;</div><div>b</div><div>c</div>", "|a", "|b⏎c"),
            RepairRow(html: "<div>a</div><div><b><br></b></div><div><br><br></div><div>b</div>", "|a", "|b"),
            RepairRow(html: "<div>a<br></div><div>b<br><br></div><div>c</div><div><br></div>", "|a⏎b", "|c"),
            RepairRow(html: "<div>a</div><div><br>b</div><div>c</div><div><br></div>", "|a", "|b⏎c"),
            RepairRow(html: "<div>a</div><br><div>b</div><div>c</div><div><br></div><div>d</div>", "|a", "|b⏎c", "|d"),
            RepairRow(
                html: "<blockquote><div>a</div><div>b</div><div><br></div><div>c</div></blockquote>", "quote0|a⏎b",
                "quote0|c"),
            RepairRow(
                html: "<div class=elementToProof>a</div><div class=elementToProof>b</div>"
                    + "<div class=elementToProof><br></div><div class=x_elementToProof>c</div>", "|a⏎b", "|c"),
            RepairRow(
                html: "<p style='margin:0'>a</p><p style='margin:0'>b</p><p style='margin:0'><br></p>"
                    + "<p style='margin-top:0px;margin-bottom:0'>c</p>", "|a⏎b", "|c"),
            RepairRow(
                html: "<style>p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 12.0px Helvetica}\n"
                    + "p.p2 {margin: 0.0px 0.0px 0.0px 0.0px; min-height: 14.0px}</style>"
                    + "<p class=p1>a</p><p class=p1>b</p><p class=p2><br></p><p class=p1>c</p>", "|a⏎b", "|c"),
            RepairRow(
                html: "<div><div>a</div></div><div><div><br></div></div><div><div>b</div></div><div><div>c</div></div>",
                "|a", "|b⏎c"),
            RepairRow(
                html: "<span>a</span><div style='color:red'>b</div><div><br></div>",
                "|a⏎{color=#ff0000|b}"),
            RepairRow(
                html: "<div class=gmail_signature><div dir=ltr><div>Tom</div><div>01</div></div></div>", "|Tom⏎01"),
            RepairRow(
                html: "<div style='color:#00f'>a</div><div style='color:#f00'>b</div><div><br></div><div>c</div>",
                "|{color=#0000ff|a⏎}{color=#ff0000|b}", "|c"),
            RepairRow(
                html: "<div class='xdj266r x14z9mp xat24cr x1vvkbs'><div dir=auto style='text-align: start;'>a</div>"
                    + "<div dir=auto style='text-align: start;'>b</div></div>", "|a⏎b"),
        ])
    func joined(row: RepairRow) throws { try row.check() }

    @Test(
        "Other blocks stay as they are",
        arguments: [
            RepairRow(html: "<div>a</div><div>b</div>", "|a", "|b"),
            RepairRow(html: "<div>a</div><div></div><div>b</div>", "|a", "|b"),
            RepairRow(html: "<p>a</p><p>b</p><p><br></p><p>c</p>", "|a", "|b", "|", "|c"),
            RepairRow(
                html: "<p style='margin-bottom:0'>a</p><p style='margin-bottom:0'><br></p><p>c</p>", "|a", "|", "|c"),
            RepairRow(html: "<div>a</div><div>b</div><div style='clear:both'><br></div>", "|a", "|b", "|"),
            RepairRow(html: "<div>a</div><div>b</div><div class=clear><br></div>", "|a", "|b", "|"),
            RepairRow(html: "<div>a</div><div>b</div><div style='height:9px'>&nbsp;</div>", "|a", "|b", "|"),
            RepairRow(html: "<div class=card>a</div><div class=card>b</div><div><br></div>", "|a", "|b", "|"),
            RepairRow(
                html: "<div class=cell>a</div><div class=cell><br></div><div class=cell>b</div>", "|a", "|", "|b"),
            RepairRow(
                html: "<div style='display:grid'><div>a</div><div>b</div><div><br></div></div>", "|a", "|b", "|"),
            RepairRow(
                html: "<div><span style='font-size:24px'>A</span></div><div>b</div><div><br></div>",
                "|{size=18.0|A}", "|b"),
            RepairRow(html: "<div><h2>A</h2></div><div>b</div><div><br></div><div>c</div>", "h2|A", "|b", "|c"),
            RepairRow(
                html: "<ul><li><div>a</div><div><br></div><div>c</div></ul>", "ul0/li1|a", "ul0/li1|", "ul0/li1|c"),
            RepairRow(html: "<div><ul><li>a</ul></div><div>b</div><div><br></div>", "ul0/li1|a", "|b"),
            RepairRow(
                html: "<div>b</div><div>• c</div><div>• d</div><div><br></div><div>e</div>", "|b", "ul0/li1|c",
                "ul0/li2|d", "|e"),
            RepairRow(
                html: "<div>a</div><div><code>b</code></div><div>c</div><div><br></div>", "|a", "|{code|b}", "|c"),
            RepairRow(
                html: "<p style='margin:0'><b>a</b></p><p style='margin:0'>b</p><p style='margin:0'><br></p>",
                "|{strong|a}", "|b"),
            RepairRow(html: "<pre><div>a</div><div><br></div><div>b</div></pre>", "code0|a", "code0|", "code0|b"),
            RepairRow(
                html: "<div style='text-align:center'>a</div><div>b</div><div><br></div>", "center|a", "|b"),
            RepairRow(
                html: "<div>a</div><div><img src='https://e.org/a.png'></div><div>b</div><div><br></div>", "|a",
                "|{image=https://e.org/a.png alt=|\u{FFFC}}", "|b"),
            RepairRow(
                html:
                    "<p class=MsoNormal style='margin:0'>a</p><p class=MsoNormal style='margin:0'>b</p><p class=MsoNormal style='margin:0'><br></p>",
                "|a", "|b", "|"),
        ])
    func kept(row: RepairRow) throws { try row.check() }
}
