import Formats
import RichText
import Testing

/// A document, and the outline of the text that is read from it.
struct HTMLRow: Sendable, CustomTestStringConvertible {
    let html: String
    let outline: [String]

    init(_ html: String, _ outline: String...) {
        self.html = html
        self.outline = outline
    }

    var testDescription: String { html }

    func check() throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(text.outline == outline)
    }
}

@Suite("Reading HTML")
struct HTMLReaderTests {
    /// Several bytes of words are passed over at a time, wherever white space is among them.
    @Test(arguments: [" ", "  ", "\n", " \n", "\t", "   \n "])
    func whiteSpaceCollapsesAtEveryOffset(space: String) throws {
        for count in 0..<20 {
            for word in [String(repeating: "a", count: count), String(repeating: "é ", count: count)] {
                try HTMLRow("<p>\(word)b\(space)c d\(space)", "|\(word)b c d").check()
            }
        }
    }

    @Test(
        "Paragraphs",
        arguments: [
            HTMLRow(""),
            HTMLRow("<p>one</p><p>two</p>", "|one", "|two"),
            HTMLRow("<h1>Title</h1><h6>small</h6>", "h1|Title", "h6|small"),
            HTMLRow("<div>one</div><div><br></div><div>two</div>", "|one", "|two"),
            HTMLRow("<p>one</p><p><br></p><p>two</p>", "|one", "|", "|two"),
            HTMLRow("<p>one</p><p></p><p>two</p>", "|one", "|two"),
            HTMLRow("<base href='https://e.org/a/'><a href=b>c</a>", "|{link=https://e.org/a/b|c}"),
            HTMLRow("<base target=x><base href='javascript:a'><a href=b>c</a>", "|{link=b|c}"),
            HTMLRow("one<br>two", "|one⏎two"),
            HTMLRow("one<br><br>two", "|one", "|two"),
            HTMLRow("one<br><br><br>two", "|one", "|", "|two"),
            HTMLRow("<p>one<br></p>two", "|one", "|two"),
            HTMLRow("<p>a</p><hr><p>b</p>", "|a", "hr|", "|b"),
            HTMLRow("<div>a<p>b</p>c</div>", "|a", "|b", "|c"),
            HTMLRow("<center>x</center><p align=right>y</p>", "center|x", "right|y"),
            HTMLRow(
                "<p style='text-align:justify; margin-left: 40px; text-indent:-12pt'>x</p>",
                "justified,indent=30.0,first=-12.0|x"),
            HTMLRow("<p style='margin-left:0px'>x</p>", "|x"),
            HTMLRow("<p dir=ltr>x</p><p dir=auto>y</p>", "|x", "|y"),
            HTMLRow("<p>x</p><br class=Apple-interchange-newline>", "|x"),
            HTMLRow("<p dir=rtl>x</p><p dir=ltr>y</p><div dir=ltr>z</div>", "rtl|x", "ltr|y", "|z"),
            HTMLRow("<details><summary>s</summary>d</details>", "|s", "|d"),
            HTMLRow("<dl><dt>term<dd>what it is</dl>", "dl0/dt|term", "dl0/dd1|what it is"),
            HTMLRow("<dl><dd>a</dd></dl>b", "indent=30.0|a", "|b"), HTMLRow("<dl><dt>a</dl>b", "dl0/dt|a", "|b"),
            HTMLRow("<dl><dt>a<dd></dd></dl>b", "dl0/dt|a", "|b"),
            HTMLRow("<dl><dt><h3>a</h3><dd>b</dl>", "h3|a", "indent=30.0|b"),
            HTMLRow("<dl><dt>a<dd>b</dd><br><dt>c<dd>d</dl>", "dl0/dt|a", "dl0/dd1|b", "dl0/dt|c", "dl0/dd2|d"),
            HTMLRow(
                "<dl><div><dt>a<dt><p>b<p>c<dd>d<ul><li>e</ul>f</div>g<dt>h<dd><dl><dt>i<dd>j</dl></dl>", "dl0/dt|a",
                "dl0/dt|b", "dl0/dt|c", "dl0/dd1|d", "dl0/dd1/ul2/li3|e", "dl0/dd1|f", "dl0/dd4|g", "dl0/dt|h",
                "dl0/dd5/dl6/dt|i", "dl0/dd5/dl6/dd7|j"),
            HTMLRow("<dl><dt hidden>a<dd>b</dl>", "indent=30.0|b"), HTMLRow("<dl><dt> <dd>b</dl>", "indent=30.0|b"),
            HTMLRow(
                "<dl>a<dt>b</dt>c<p>d<dd>e</dl>f", "dl0/dd1|a", "dl0/dt|b", "dl0/dd2|c", "dl0/dd2|d", "dl0/dd3|e", "|f"),
            HTMLRow(
                "<dl><dt>a</dt>b<dl><dt>c</dt>d</dl>e</dl>", "dl0/dt|a", "dl0/dd1|b",
                "dl0/dd1/dl2/dt|c",
                "dl0/dd1/dl2/dd3|d", "dl0/dd1|e"),
            HTMLRow("<blockquote>a<blockquote><p>b</p></blockquote></blockquote>", "quote0|a", "quote0/quote1|b"),
            HTMLRow("just text\nof two lines", "|just text", "|of two lines"),
            HTMLRow("a &amp; b", "|a & b"),
        ])
    func paragraphs(row: HTMLRow) throws { try row.check() }

    @Test(
        "White space",
        arguments: [
            HTMLRow("<p> a \n\t b </p>", "|a b"),
            HTMLRow("<p>a <b> b</b> c</p>", "|a {strong|b} c"),
            HTMLRow("<p>a<b> b </b>c</p>", "|a{strong| b }c"),
            HTMLRow("<p>a <br> b</p>", "|a⏎b"),
            HTMLRow("<p>a&nbsp; b</p>", "|a\u{A0} b"),
            HTMLRow("<p style='white-space:pre-wrap'>a  b\nc</p>", "|a  b⏎c"),
            HTMLRow("<p style='white-space:pre-line'>a  b\nc</p>", "|a b⏎c"),
            // The parts of `white-space`, which newer browsers copy.
            HTMLRow("<p style='white-space-collapse:preserve'>a  b\nc</p>", "|a  b⏎c"),
            HTMLRow("<p style='white-space:normal;white-space-collapse:preserve-breaks'>a  b\nc</p>", "|a b⏎c"),
            HTMLRow(
                "<p style='white-space:pre;white-space-collapse:collapse;text-wrap-mode:wrap'>a  b\nc</p>", "|a b c"),
            HTMLRow("<p style='white-space-collapse:discard'>a  b</p>", "|a b"),
            HTMLRow(
                "<ul><li><p style='margin-block:0px'>a</p><li><p style='margin-block-end:0'>b</p></ul>", "ul0/li1|a",
                "ul0/li2|b"),
            HTMLRow("<ul><li><p style='margin-block:0px 1em'>a</p></ul>", "ul0loose/li1|a"),
            HTMLRow("<p>a<span style='white-space:pre'>\t</span>b</p>", "|a\tb"),
            HTMLRow("<p>a<span style='mso-spacerun:yes'>&nbsp; </span>b</p>", "|a  b"),
            HTMLRow("<p>long<wbr>word</p>", "|longword"),
            HTMLRow("<pre>&#13;a\r\nb\u{2028}c</pre>", "code0| a", "code0|b⏎c"),
            HTMLRow("<p>a&#13;&#13;b<span style='white-space:pre'>&#13;</span></p>", "|a b "),
            HTMLRow("<p>a</p>\n  \n<p>b</p>", "|a", "|b"),
            HTMLRow("<p>a <img class=emoji alt=😄 src=a.svg></p>", "|a 😄"),
            HTMLRow("<p><img alt=🎉 src='emoji/a.svg'> <img class=emoji alt=:smile: src=b.png></p>", "|🎉 :smile:"),
            HTMLRow(
                "<p><img alt=🎉 src=a.png><img class=emoji src=b.png></p>",
                "|{image=a.png alt=🎉|\u{FFFC}}{image=b.png alt=|\u{FFFC}}"),
            // No-break spaces that keep a line open.
            HTMLRow("<p>a</p><p>&nbsp;</p><p>b</p>", "|a", "|", "|b"),
            HTMLRow("<div>a<br><span>&nbsp; </span>\n</div>b", "|a", "|b"),
            HTMLRow("<div>&nbsp;<p>b</p></div>", "|", "|b"),
            HTMLRow("<p>a<br>&nbsp;<br>b</p>", "|a", "|", "|b"),
            HTMLRow("<p>&nbsp;<b>a</b></p><p>a <i>&nbsp;</i></p>", "|\u{A0}{strong|a}", "|a {em|\u{A0}}"),
        ])
    func whiteSpace(row: HTMLRow) throws { try row.check() }

    @Test(
        "Marks",
        arguments: [
            HTMLRow(
                "<b>a</b> <strong>b</strong> <span style='font-weight:600'>c</span>",
                "|{strong|a} {strong|b} {strong|c}"),
            HTMLRow("<b style='font-weight:normal'>a</b><span style='font-weight:400'>b</span>", "|ab"),
            HTMLRow("<i>a</i><em>b</em><span style='font-style:oblique'>c</span>", "|{em|abc}"),
            HTMLRow("<u>a</u><ins>b</ins><span style='text-decoration:underline dotted'>c</span>", "|{u|abc}"),
            HTMLRow(
                "<s>a</s><strike>b</strike><del>c</del><span style='text-decoration-line:line-through'>d</span>",
                "|{strike|abcd}"),
            HTMLRow(
                "<code>a</code><kbd>b</kbd><samp>c</samp><tt>d</tt><span style='font-family:monospace'>e</span>",
                "|{code|a}{code,kbd|b}{code|cde}"),
            HTMLRow("<mark>a</mark>", "|{mark|a}"),
            HTMLRow("x<sup>2</sup><span style='vertical-align:sub'>i</span>", "|x{sup|2}{sub|i}"),
            HTMLRow("<sub>a<sup>b</sup></sub>", "|{sub|a}{sup|b}"),
            HTMLRow("<q>said</q>", "|\u{201C}said\u{201D}"),
            HTMLRow("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", "|漢(kan)"),
            HTMLRow("<span lang=fr>bonjour</span> you", "|{lang=fr|bonjour} you"),
            HTMLRow("<html lang=en><body><p>plain</p></body></html>", "|plain"),
            HTMLRow("<h2 style='font-weight:bold'><span style='font-weight:700;font-size:20pt'>T</span></h2>", "h2|T"),
            HTMLRow("<b>a<p>b</b>c</p>", "|{strong|a}", "|{strong|b}c"),
        ])
    func marks(row: HTMLRow) throws { try row.check() }

    @Test(
        "Styles",
        arguments: [
            HTMLRow("a <span style='color:#c00'>b</span>", "|a {color=#cc0000|b}"),
            HTMLRow("a <span style='color:rgb(1, 2, 3);color:rgba(200,0,0,.5)'>b</span>", "|a {color=#c80000/128|b}"),
            HTMLRow(
                "a <font color=teal face='Arial, sans-serif' size=5>b</font>",
                "|a {font=Arial,size=18.0,color=#008080|b}"),
            HTMLRow(
                "a <span style='font-size:20px'>b</span><span style='font-size:2em'>c</span>",
                "|a {size=15.0|b}{size=24.0|c}"),
            HTMLRow("a <span style='font:italic 12.0px \"Gill Sans\"'>b</span>", "|a {em,font=Gill Sans,size=9.0|b}"),
            HTMLRow("a <span style='background:#ffff00 none'>b</span>", "|a {back=#ffff00|b}"),
            HTMLRow(
                "<p style='color:#000'>black <span style='background:white'>on white</span></p>", "|black on white"),
            HTMLRow("<div style='font-family:Arial;font-size:10pt;color:#222'>all of it</div>", "|all of it"),
            HTMLRow(
                "<div style='font-family:Arial'>most of it <span style='font-family:Times'>not</span></div>",
                "|most of it {font=Times|not}"),
            HTMLRow("<p>plain <span style=\"font-family:Ari'al\">and no name</span></p>", "|plain and no name"),
            HTMLRow(
                "<span style='font-family:Arial;font-size:11pt;color:#000000'>as some editors write</span>",
                "|as some editors write"),
            HTMLRow("<span style='background:url(http://e.org/x)'>a</span>", "|a"),
            HTMLRow("<p style='background:yellow'>a</p>", "|a"),
        ])
    func looks(row: HTMLRow) throws { try row.check() }

    @Test(
        "Style sheets",
        arguments: [
            HTMLRow("<style>.b{font-weight:bold}</style><span class='x b'>a</span>", "|{strong|a}"),
            HTMLRow(
                "<style>span.s1, p.x {font-style:italic}</style><span class=s1>a</span><b class=s1>b</b>",
                "|{em|a}{strong|b}"),
            HTMLRow("<style>#k{text-decoration:underline}</style><span id=k>a</span>", "|{u|a}"),
            HTMLRow("<style><!-- p { text-align: center } --></style><p>a</p>", "center|a"),
            HTMLRow("<style>p{text-align:center}</style><p style='text-align:right'>a</p>", "right|a"),
            HTMLRow("<style>@media print { p {text-align:center} } div p {text-align:right}</style><p>a</p>", "|a"),
            HTMLRow("<style>/* { */ .u{text-decoration:underline}</style><span class=u>a</span>", "|{u|a}"),
            HTMLRow("<style>.h{display:none}</style>a<span class=h>hidden</span>", "|a"),
            HTMLRow("<p>a<span style='font-size:0'>hidden<b>, too</b></span> b", "|a b"),
            HTMLRow(
                "<p style='font-size:0'>a<b style='font-size:1.2vw'>b</b><i style='font:inherit'>c</i>",
                "|{strong|b}{em|c}"),
            HTMLRow("<div style='font-size:0'>a<font size=3>b</font><span class=x>c</span></div>", "|{size=12.0|b}c"),
            HTMLRow(
                "<div style='font-size:0'>a<div>b</div><table><tr><td>c</table></div>", "|b", "table0/row1/cell2|c"),
            HTMLRow(
                "<div style='font-size:0'>a<a href='https://e.f'>d</a><a href='https://e.f' style='font:bold 12pt/20px Arial'>e</a></div>",
                "|{link=https://e.f|d}{strong,link=https://e.f,font=Arial,size=12.0|e}"),
            HTMLRow(
                "<style>.r{font-size:0}.r .c{font-size:1em}</style><div class=r>a<div class=c>b</div></div>", "|a", "|b"
            ),
            HTMLRow("<style>p b{font-size:9pt}</style><p style='font-size:0'>a<b>b</b></p>", "|a{strong|b}"),
            HTMLRow("<form style='font-size:0'>a<textarea>b</textarea> <input value=c></form>", "|b c"),
            HTMLRow(
                "<div style='font-size:0px'>no<b style='font-size:12pt'>a</b> <b style='font-size:12pt'>b</b></div>",
                "|{strong,size=12.0|a} {strong,size=12.0|b}"),
            HTMLRow("<h1 style='font:0/0 a'>logo</h1><p style='font-size:0.1px'>a</p>", "|a"),
            HTMLRow(
                "<style>html{visibility:hidden}body{display:none}</style><body>shown by a script", "|shown by a script"),
            HTMLRow("<p>a<span class='x sr-only'>(opens a window)</span></p>", "|a"),
            HTMLRow("<p>a<span class='\(String(repeating: "x ", count: 40))sr-only'>hidden</span></p>", "|a"),
            HTMLRow("<p>a<span class='sr-onl sr-onlx Sr-only xsr-only'>b</span></p>", "|ab"),
            HTMLRow("<p>a<span style='position: absolute; width: 1px; clip: rect(0, 0, 0, 0)'>b</span></p>", "|a"),
            HTMLRow("<p>a<span style='position: absolute; left: 0'>b</span></p>", "|ab"),
            HTMLRow("<p>a<img src=p.gif style='width:1px;height:1px'></p>", "|a"),
            HTMLRow("<p><img src='data:image/gif;base64,R0lGODlh' data-src=a.png></p>", "|{image=a.png alt=|\u{FFFC}}"),
            HTMLRow("<p><img src=a.png data-src=b.png></p>", "|{image=a.png alt=|\u{FFFC}}"),
        ])
    func sheets(row: HTMLRow) throws { try row.check() }

    @Test(
        "Links",
        arguments: [
            HTMLRow("<a href='https://e.org/?a=1&amp;b=2' title=t>x</a>", "|{link=https://e.org/?a=1&b=2 't'|x}"),
            HTMLRow(
                "a <font color=red>b <a href=https://e.org>x <font color=green>y</font></a></font>",
                "|a {color=#ff0000|b }{link=https://e.org|x }{link=https://e.org,color=#008000|y}"),
            HTMLRow(
                "<a href=https://e.org style='color:blue;text-decoration:underline'>x</a>", "|{link=https://e.org|x}"),
            HTMLRow(
                "<a href=https://e.org><span style='color:#1155cc;text-decoration:underline'>x</span></a>",
                "|{link=https://e.org|x}"),
            HTMLRow("<a href=https://e.org><u>x</u></a>", "|{u,link=https://e.org|x}"),
            HTMLRow("<a name=top>x</a><a href='#top'>y</a>", "|x{link=#top|y}"),
            HTMLRow("<a href='mailto:a@e.org'>x</a><a href='file:///etc/passwd'>y</a>", "|{link=mailto:a@e.org|x}y"),
            HTMLRow("<a href=https://e.org><h2>x</h2></a>", "h2|{link=https://e.org|x}"),
        ])
    func links(row: HTMLRow) throws { try row.check() }

    @Test(
        "Relative addresses are resolved where the source is known",
        arguments: [
            ("x.html", "https://e.org/a/x.html"), ("../x", "https://e.org/x"), ("/x?q", "https://e.org/x?q"),
            ("//o.org/x", "https://o.org/x"), ("?q", "https://e.org/a/b?q"), ("#f", "#f"),
            ("./x/./y", "https://e.org/a/x/y"),
        ])
    func relative(address: String, resolved: String) throws {
        let options = ReadingOptions(baseAddress: "https://e.org/a/b?c=d/e")
        let text = try HTMLReader().read(Array("<a href='\(address)'>x</a>".utf8), options)
        #expect(text.outline == ["|{link=\(resolved)|x}"])
    }
}
