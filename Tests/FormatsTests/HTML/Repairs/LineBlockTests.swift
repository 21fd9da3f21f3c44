import Formats
import RichText
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
            // Line breaks before loose text.
            RepairRow(
                html: "<div dir=ltr><br>OK, see you.<div>Al</div><div><br></div><div>P</div></div>", "|OK, see you.⏎Al",
                "|P"),
            RepairRow(
                html: "<div><div>a</div><br>b<br><br>c<div><br></div>d</div>", "|a", "|b", "|c", "|d"),
            RepairRow(html: "<div class=gmail_signature><br>Bob<div>Sales</div></div>", "|Bob⏎Sales"),
            RepairRow(
                html: "<blockquote><!-- c --><br>a<div>b</div><div><br></div>c<br></blockquote>", "quote0|a⏎b",
                "quote0|c"),
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

    @Test(
        "Lines with a look of their own stay as they are",
        arguments: [
            RepairRow(
                html: "<div style='font-weight:bold'><div>a</div></div><div>b</div><div><br></div>", "|{strong|a}", "|b"
            ),
            RepairRow(
                html: "<div>a</div><div style='color:red'><div>b</div></div><div><br></div>", "|a",
                "|{color=#ff0000|b}"),
            RepairRow(
                html: "<div style='text-decoration:line-through'>a</div><div style='text-decoration:none'>b</div>"
                    + "<div><br></div>", "|{strike|a}", "|b"),
            RepairRow(
                html: "<div style='font:bold 12px Arial'>a</div><div style='font:12px Arial'>b</div><div><br></div>",
                "|{strong|a}", "|b"),
            RepairRow(
                html: "<style>.x_r{color:red}</style><div>a</div><div class=x_r>b</div><div><br></div>", "|a",
                "|{color=#ff0000|b}"),
        ])
    func styled(row: RepairRow) throws { try row.check() }

    @Test("A line that a link or a footnote refers to stays as it is")
    func anchors() throws {
        let texts = [
            "<div>a</div><div id=s>b</div><div><br></div><div>c</div>": "a\n\nb\n\nc\n",
            "<div>a</div><div><a name=s></a>b</div><div><br></div><div>c</div>": "a\n\nb\n\nc\n",
            "<a href='#s'>a</a><div>b</div><div><a name=s></a><br></div><div>c</div>":
                "[a](#s)\n\nb\n\n<a id=\"s\"></a>c\n",
            "<p>a<a href='#_ftn1' name='_ftnref1'>[1]</a></p><div><div><br></div><div>b</div>"
                + "<div><a href='#_ftnref1' name='_ftn1'>[1]</a> c</div></div>": "a[^1]\n\nb\n\n[^1]: c\n",
            "<p>a<sup><a href='#fn1' id=ref1>1</a></sup></p><div>b</div><div><br></div><div>d</div>"
                + "<div id=fn1><a href='#ref1'>1</a> c</div>": "a[^1]\n\nb\n\nd\n\n[^1]: c\n",
        ]
        for (html, markdown) in texts { #expect(try Self.markdown(html) == markdown) }
    }

    @Test(
        "Paragraphs with space or an indent are not lines",
        arguments: [
            "p{margin:0;text-indent:1.5em}", "p{margin:0 0 0 36px;text-indent:-36px}",
            "p{margin:0}body{text-indent:1em}",
            "p{margin:0}p{text-indent:5%}", "p{margin:0}p+p{text-indent:1em}", "p{margin:0}p+p{margin-top:1em}",
            "p{margin:0}p:not(:last-child){margin-bottom:1em}", "p{margin:0}.flow>*+*{margin-top:1em}",
            "p{margin:0}.space-y-4>:not([hidden])~:not([hidden]){margin-top:1rem}",
            "p{margin:0}.prose :where(p):not(:where([class~=no] *)){margin-top:1em}",
            "p{margin:0}.content :is(p,ul){margin:1em 0}",
            "p{margin:0}@media screen{@supports (a:b){.c p{margin:9px}}}",
            "p{margin:0}.c{width:9em;p{margin:9px}}", "p{margin:0;padding-bottom:1em}",
        ])
    func spacedParagraphs(sheet: String) throws {
        let html = "<div class=c><p>a</p><p>b</p><p>&nbsp;</p><p>c</p></div>"
        #expect(try Self.paragraphs("<style>p{margin:0}</style>" + html) == ["a⏎b", "c"])
        #expect(try Self.paragraphs("<style>\(sheet)</style>" + html).prefix(2) == ["a", "b"])
    }

    @Test(
        "Blocks with space are not lines",
        arguments: [
            "div{margin-bottom:10px}", ".c>div{margin:0 0 9px}", "@media all{div{margin-top:1em}}",
            ".c div+div{padding-top:9px}", ".c>*{margin-block:9px}",
        ])
    func spacedBlocks(sheet: String) throws {
        let html = "<div class=c><div>a</div><div>b</div><div><br></div><div>c</div></div>"
        let other = "<style>.c li{margin:9px}#d{margin:9px}@media all{.x_d{margin:9px}}</style>"
        #expect(try Self.paragraphs(other + html) == ["a⏎b", "c"])
        #expect(try Self.paragraphs("<style>\(sheet)</style>" + html).prefix(2) == ["a", "b"])
    }

    @Test("Word's paragraphs are not lines, whatever margins their style has")
    func office() throws {
        let html =
            "<style>p.Default{margin:0in}</style><p class=Default>a</p><p class=Default>b</p>"
            + "<p class=MsoNormal>&nbsp;</p><p class=Default>&nbsp;</p><p class=Default>c</p>"
        #expect(try Self.paragraphs(html).prefix(2) == ["a", "b"])
    }

    private static func read(_ html: String) throws -> AttributedText {
        try HTMLReader().read(Array(html.utf8), .standard)
    }

    private static func markdown(_ html: String) throws -> String {
        String(decoding: MarkdownWriter().write(try read(html), .standard), as: UTF8.self)
    }

    /// The paragraphs without their styles.
    private static func paragraphs(_ html: String) throws -> [String] {
        try read(html).outline.map { String($0.drop { $0 != "|" }.dropFirst()) }
    }
}
