import Formats
import RichText
import Testing

@Suite("Reading HTML blocks")
struct HTMLBlockTests {
    @Test(
        "Lists",
        arguments: [
            HTMLRow("<ul><li>a<li>b</ul>", "ul0/li1|a", "ul0/li2|b"),
            HTMLRow("<ul><li>a<ul><li>b</ul></ul>", "ul0/li1|a", "ul0/li1/ul2/li3|b"),
            HTMLRow(
                "<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>",
                "ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li4|c"),
            HTMLRow("<ul><li>a</li><li value=2><ul><li>b</li></ul></li></ul>", "ul0/li1|a", "ul0/li1/ul2/li3|b"),
            HTMLRow("<ul><li><ul><li>b</li></ul></li></ul>", "ul0/li1/ul2/li3|b"),
            HTMLRow("<ol start=3 type=a><li>a</ol>", "ol0(lowerAlpha 3)/li1|a"),
            HTMLRow("<ol><li value=7>a</ol>", "ol0(7)/li1|a"),
            HTMLRow("<ol style='list-style-type:upper-roman'><li>a</ol>", "ol0(upperRoman 1)/li1|a"),
            HTMLRow("<ul style='list-style-type:square'><li>a</ul>", "ul0(square)/li1|a"),
            HTMLRow(
                "<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>",
                "ul0loose/li1|a", "ul0loose/li2|b", "ul0loose/li2|c"),
            HTMLRow("<ul><li><p style='margin-bottom: 0in'>a</p><li><p>b</p></ul>", "ul0/li1|a", "ul0/li2|b"),
            HTMLRow("<ul><li></li><li>b</li></ul>", "ul0/li1|", "ul0/li2|b"),
            HTMLRow("<ul>\n <li>a\n <pre>x</pre>\n</ul>", "ul0/li1|a", "ul0/li1/code2|x"),
            HTMLRow("<li>a</li><li>b</li><p>c</p>", "ul0/li1|a", "ul0/li2|b", "|c"),
            HTMLRow("<ul><li>a</li>stray</ul>", "ul0/li1|a", "ul0/li1|stray"),
            HTMLRow("<ul><li>a</ul><ul><li>b</ul>", "ul0/li1|a", "ul2/li3|b"),
            HTMLRow("<ul><li><h3>t</h3>x</ul>", "ul0/li1/h3|t", "ul0/li1|x"),
            HTMLRow(
                "<ul><li>a<div><code>x<br>y</code></div></ul><div><code>x<br>y</code></div>", "ul0/li1|a",
                "ul0/li1|{code|x⏎y}", "code2|x", "code2|y"),
        ])
    func lists(row: HTMLRow) throws { try row.check() }

    @Test(
        "Tasks",
        arguments: [
            HTMLRow(
                "<ul><li><input type=checkbox disabled> a<li><input type=checkbox checked>&nbsp;b</ul>",
                "ul0/li1[ ]|a", "ul0/li2[x]|b"),
            HTMLRow(
                "<ul><li>☐ a<li>☑ b<li>☒&nbsp;c<li>☐d</ul>", "ul0/li1[ ]|a", "ul0/li2[x]|b", "ul0/li3[x]|c",
                "ul0/li4|☐d"),
            HTMLRow("<ul><li role=checkbox aria-checked=true>a</ul>", "ul0/li1[x]|a"),
            HTMLRow(
                "<ul><li><div><button role=checkbox aria-checked=false></button><div>a</div></div></ul>", "ul0/li1[ ]|a"
            ),
            // What draws the bullet or the button.
            HTMLRow("<ul><li><div></div><input type=checkbox checked>a</ul>", "ul0/li1[x]|a"),
            HTMLRow("<ul><li><task-button></task-button> <input type=checkbox> a</ul>", "ul0/li1[ ]|a"),
            HTMLRow(
                "<ul><li data-checked=true>a<li data-checked=false>b<li data-checked>c</ul>", "ul0/li1[x]|a",
                "ul0/li2[ ]|b", "ul0/li3|c"),
            HTMLRow(
                "<ol><li data-list=checked>a<li data-list=unchecked>b<li data-list=ordered>c</ol>", "ol0(1)/li1[x]|a",
                "ol0(1)/li2[ ]|b", "ol0(1)/li3|c"),
            HTMLRow(
                "<ul><li data-checked=true><label><input type=checkbox checked></label><div><p>a</p></div></ul>",
                "ul0/li1[x]|a"),
            HTMLRow(
                "<ul><li class=task-list-item><p><label><input type=checkbox checked></label> a</p></ul>",
                "ul0loose/li1[x]|a"),
        ])
    func tasks(row: HTMLRow) throws { try row.check() }

    @Test(
        "Tables",
        arguments: [
            HTMLRow(
                "<table><tr><th>a<th>b<tr><td>c<td>d</table>",
                "table0/head1/cell2|a", "table0/head1/cell3|b", "table0/row4/cell5|c", "table0/row4/cell6|d"),
            HTMLRow("<table><thead><tr><td>a</thead><tr><th>b</table>", "table0/head1/cell2|a", "table0/head3/cell4|b"),
            HTMLRow(
                "<table><tr><td>a<tr><th>b<td>c</table>",
                "table0/row1/cell2|a", "table0/row3/cell4(th)|b", "table0/row3/cell5|c"),
            HTMLRow(
                "<table><tr><td align=right>a<td>b<tr><td style='text-align:right'>c<td>d</table>",
                "table0(right)/row1/cell2|a", "table0(right)/row1/cell3|b", "table0(right)/row4/cell5|c",
                "table0(right)/row4/cell6|d"),
            HTMLRow("<table><tr><td colspan=2 rowspan=3 bgcolor=ffcc00>a</table>", "table0/row1/cell2(2x3 #ffcc00)|a"),
            HTMLRow("<table><tr><td colspan=0 rowspan=''>a</table>", "table0/row1/cell2|a"),
            HTMLRow("<table><caption>cap</caption><tr><td>a</table>", "|cap", "table0/row1/cell2|a"),
            HTMLRow(
                "<table><tr><td><p>a</p><ul><li>b</ul></table>", "table0/row1/cell2|a", "table0/row1/cell2/ul3/li4|b"),
            HTMLRow(
                "<table><tr><td>a<table><tr><td>b</table></table>",
                "table0/row1/cell2|a", "table0/row1/cell2/table3/row4/cell5|b"),
            HTMLRow(
                "<td>a</td><td>b</td></tr><tr><td>c</td></tr>",
                "table0/row1/cell2|a", "table0/row1/cell3|b", "table0/row4/cell5|c"),
            HTMLRow("<tr><td>a</td></tr></table><p>b</p>", "table0/row1/cell2|a", "|b"),
            HTMLRow("<tr><td>a</td></tr><p>b</p>", "table0/row1/cell2|a", "|b"),
            HTMLRow("<table border=1 style='white-space:pre'><tr> <td>a</table>", "table0/row1/cell2|a"),
            HTMLRow(
                "<table><tr><td>a<caption><b>b</b> c</caption></table>", "table0/row1/cell2|a",
                "table0/row3/cell4|{strong|b} c"),
            HTMLRow(
                "<table><caption><b>b</b> <i>c</i></caption><tr><td>a</table>", "|{strong|b} {em|c}",
                "table0/row1/cell2|a"),
            // A cell of MathML, which is not a table cell.
            HTMLRow("<table><tr><td>a<math><td>b</math></table>", "table0/row1/cell2|a", "table0/row1/cell2|b"),
            HTMLRow("<table><tr><td></td><td><br></td></table>", "table0/row1/cell2|", "table0/row1/cell3|"),
        ])
    func tables(row: HTMLRow) throws { try row.check() }

    @Test(
        "Layout tables",
        arguments: [
            HTMLRow("<table role=presentation><tr><td><p>a</p><p>b</p><tr><td>c</table>", "|a", "|b", "|c"),
            HTMLRow(
                "<table role=none><tr><td align=center>a<table role=none><tr><td>b</table></table>", "center|a", "|b"),
            HTMLRow("<table border=0><tr><td>a<td><h1>b</h1><ul><li>c</ul></table>", "|a", "h1|b", "ul0/li1|c"),
            HTMLRow("<table cellspacing=0 cellpadding=0><tr><td><ul><li>a</ul><tr><td>b</table>", "ul0/li1|a", "|b"),
            HTMLRow(
                "<table border=0><tr><td><table border=0><tr><td>a<td>b</table></table>",
                "table0/row1/cell2|a", "table0/row1/cell3|b"),
            HTMLRow(
                "<table role=presentation><tr><td>a<td>b<tr><td>c<td>d</table>",
                "table0/row1/cell2|a", "table0/row1/cell3|b", "table0/row4/cell5|c", "table0/row4/cell6|d"),
            HTMLRow(
                "<table border=0><tr><th>a<tr><td><h1>b</h1></table>", "table0/head1/cell2|a", "table0/row3/cell4/h1|b"),
            HTMLRow(
                "<table border=0><tr><td style='border:1pt solid'><pre>a</pre></table>", "table0/row1/cell2/code3|a"),
            HTMLRow("<table border=0><tr><td>a</table>", "|a"),
            HTMLRow(
                "<table border=1 cellspacing=0 cellpadding=0><tr><td><h1>a</h1></table>", "table0/row1/cell2/h1|a"),
            HTMLRow("<table border=0><tr><td>a<table border=0><tr><td>b</table></table>", "|a", "|b"),
        ])
    func layoutTables(row: HTMLRow) throws { try row.check() }

    @Test(
        "Code",
        arguments: [
            HTMLRow("<pre>a\n  b\n</pre>", "code0|a", "code0|  b"),
            HTMLRow("<pre>\na\n\nb</pre>", "code0|a", "code0|", "code0|b"),
            HTMLRow("<pre><code class='language-swift'>a</code></pre>", "code0(swift)|a"),
            HTMLRow("<div class='highlight highlight-source-js'><pre>a</pre></div>", "code0(js)|a"),
            HTMLRow("<pre class='lang-c'>a<br>b</pre>", "code0(c)|a", "code0(c)|b"),
            HTMLRow("<pre><div>a</div><div>b</div></pre>", "code0|a", "code0|b"),
            HTMLRow("<pre><span style='color:red'>a</span> b</pre>", "code0|{color=#ff0000|a} b"),
            HTMLRow("<pre></pre>x", "code0|", "|x"),
        ])
    func code(row: HTMLRow) throws { try row.check() }

    @Test(
        "Pictures and other media",
        arguments: [
            HTMLRow(
                "<img src='https://e.org/a.png' alt='an a' width=24>", "|{image=https://e.org/a.png alt=an a|\u{FFFC}}"),
            HTMLRow("<img src='data:image/png;base64,iVBORw0KGgo='>", "|{image=image/png,8 alt=|\u{FFFC}}"),
            HTMLRow("<img src='data:image/svg+xml;base64,AAAA' alt=x>", "|x"),
            HTMLRow(
                "<picture><source srcset='https://e.org/a.webp 1x, b 2x'><img></picture>",
                "|{image=https://e.org/a.webp alt=|\u{FFFC}}"),
            HTMLRow(
                "<img srcset='https://e.org/s,1.png 320w, https://e.org/l.png 1024w,https://e.org/m.png 640w'>",
                "|{image=https://e.org/l.png alt=|\u{FFFC}}"),
            HTMLRow("<img srcset=', https://e.org/a.png, b.png 3x, c.png 2w 5h'>", "|{image=c.png alt=|\u{FFFC}}"),
            HTMLRow("<img srcset=' ,, ' alt=a>", "|a"),
            HTMLRow(
                "<img src='data:image/gif;base64,R0lGODlhAQABAIAA' data-src='https://e.org/a.png' alt=x>",
                "|{image=https://e.org/a.png alt=x|\u{FFFC}}"),
            HTMLRow("a<img src='data:image/gif;base64,R0lGODlhAQABAIAA'><img src='' alt=''><img>b", "|ab"),
            HTMLRow("<img aria-hidden=true src='https://e.org/face.png'>a", "|a"),
            HTMLRow(
                "<img src='blob:x' alt='Picture 1'><img src='blob:x' alt='image001.png'><img src='blob:x' alt='A cat'>",
                "|A cat"),
            HTMLRow("<img src='https://e.org/a.png' alt='C:\\a\\b.png'>", "|{image=https://e.org/a.png alt=|\u{FFFC}}"),
            HTMLRow(
                "<img src='https://e.org/a.png' alt='Figure 1'>", "|{image=https://e.org/a.png alt=Figure 1|\u{FFFC}}"),
            HTMLRow("<img src='file:///home/a.png' alt=x>", "|{image= alt=x|\u{FFFC}}"),
            HTMLRow("a<img src=https://e.org/t.gif width=1 height=1>", "|a"),
            HTMLRow(
                "<a href=https://e.org><img src=https://e.org/a.png></a>",
                "|{link=https://e.org,image=https://e.org/a.png alt=|\u{FFFC}}"),
            HTMLRow(
                "<video><source src='https://e.org/v.mp4'>no video</video>",
                "|{video=https://e.org/v.mp4 alt=|\u{FFFC}}"),
            HTMLRow("<audio>no audio</audio>", "|no audio"),
            HTMLRow("a<svg aria-label=logo><title>x</title></svg>b<svg/>c", "|alogobc"),
            HTMLRow("<canvas>fallback</canvas>", "|fallback"),
        ])
    func media(row: HTMLRow) throws { try row.check() }

    /// All but the last digits of the number that tells the footnotes of two GitHub comments apart.
    private static let hash = "0123456789abcdef0123456789abcde"

    @Test(
        "Footnotes, as several programs write them",
        arguments: [
            HTMLRow(
                "<p>a<sup><a href='#fn-1' id='fnref-1'>1</a></sup></p><section><ol><li id='fn-1'><p>note "
                    + "<a href='#fnref-1'>↩</a></p></li></ol></section>", "|a{note=1|\u{FFFC}}", "note0(1)|note"),
            HTMLRow(
                "<p>a<a href='#fn1' id='fnref1'>1</a></p><div>b<p id='fn1'>note<a href='#fnref1'>↩</a></p>c</div>",
                "|a{note=1|\u{FFFC}}", "|b", "|c", "note0(1)|note"),
            HTMLRow(
                "<p>a<a href='#fn1' class='footnote-ref' id='fnref1'><sup>1</sup></a></p><section id=footnotes><hr><ol>"
                    + "<li id='fn1'><p>note<a href='#fnref1'>↩</a></p></li></ol></section>",
                "|a{note=1|\u{FFFC}}", "note0(1)|note"),
            HTMLRow(
                "<p>a<sup><a href='#user-content-fn-x' id='user-content-fnref-x'>1</a></sup></p><ol>"
                    + "<li id='user-content-fn-x'><p>note <a href='#user-content-fnref-x'>↩</a></p></li></ol>",
                "|a{note=x|\u{FFFC}}", "note0(x)|note"),
            // GitHub: two comments with the same label, and the line above their notes.
            HTMLRow(
                "<p>a<a href='#user-content-fn-1-\(hash)a' id='user-content-fnref-1-\(hash)a'>1</a></p><hr><section><ol>"
                    + "<li id='user-content-fn-1-\(hash)a'><p>A <a href='#user-content-fnref-1-\(hash)a'>↩</a></p></li></ol>"
                    + "</section><p>b<a href='#user-content-fn-1-\(hash)b' id='user-content-fnref-1-\(hash)b'>1</a></p><ol>"
                    + "<li id='user-content-fn-1-\(hash)b'><p>B <a href='#user-content-fnref-1-\(hash)b'>↩</a></p></li></ol>",
                "|a{note=1|\u{FFFC}}", "|b{note=1-2|\u{FFFC}}", "note0(1)|A", "note1(1-2)|B"),
            // Obsidian, and a label of an author.
            HTMLRow(
                "<p>a<a href='#fn-1-0123456789abcdef' id='fnref-1-0123456789abcdef'>[1]</a> b<a href='#fn-a-beef' "
                    + "id='fnref-a-beef'>[2]</a></p><ol><li id='fn-1-0123456789abcdef'><p>A<a "
                    + "href='#fnref-1-0123456789abcdef'>↩</a></p></li><li id='fn-a-beef'><p>B<a href='#fnref-a-beef'>↩</a>"
                    + "</p></li></ol>",
                "|a{note=1|\u{FFFC}} b{note=a-beef|\u{FFFC}}", "note0(1)|A", "note1(a-beef)|B"),
            HTMLRow(
                "<p>a<a href='#fn1' id='fnref1'>1</a></p><ol><li id='fn1'><a href='#fn1' title='Link to note 1'></a>"
                    + "<p>note<a href='#fnref1'>↩</a></p></li></ol>",
                "|a{note=1|\u{FFFC}}", "note0(1)|note"),
            HTMLRow(
                "<p>a<a href='#fn1' id='fnref1'>1</a> b<a href='#fn2' id='fnref2'>2</a></p><ol><li id='fn1'>"
                    + "<p>see <a href='#fn2'>2</a><a href='#fnref1'>↩</a></p></li>"
                    + "<li id='fn2'><p>note<a href='#fnref2'>↩</a></p></li></ol>",
                "|a{note=1|\u{FFFC}} b{note=2|\u{FFFC}}", "note0(1)|see {note=2|\u{FFFC}}", "note1(2)|note"),
        ])
    func footnotes(row: HTMLRow) throws { try row.check() }
}
