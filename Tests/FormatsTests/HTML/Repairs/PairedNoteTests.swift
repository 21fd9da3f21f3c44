import Formats
import Testing

@Suite("Footnotes and references that link to each other")
struct PairedNoteTests {
    @Test(
        "Names of any page",
        arguments: [
            // WordPress.
            RepairRow(
                html:
                    "<p>a.<sup data-fn=x1 class=fn><a href='#x1' id='x1-link'>1</a></sup> b</p><ol class=wp-block-footnotes>"
                    + "<li id=x1>Page 42. <a href='#x1-link'>↩︎</a></li></ol>",
                "|a.{note=1|\u{FFFC}} b", "note0(1)|Page 42."),
            // Substack.
            RepairRow(
                html: "<p>a.<a id=anchor-1-9 href='#note-1-9'>1</a> b.<a id=anchor-2-9 href='#note-2-9'>2</a></p>"
                    + "<div class=footnote><a id=note-1-9 href='#anchor-1-9'>1</a><div><p>One.</p></div></div>"
                    + "<div class=footnote><a id=note-2-9 href='#anchor-2-9'>2</a><div><p>Two.</p></div></div>",
                "|a.{note=1|\u{FFFC}} b.{note=2|\u{FFFC}}", "note0(1)|One.", "note1(2)|Two."),
            // Hatena, with a colon in an element of its own.
            RepairRow(
                html:
                    "<p>a<span class=footnote><a href='#f-1' id=m-1>*1</a></span></p><div><p><a href='#m-1' id=f-1>*1</a>"
                    + "<span>:</span><span>One: two</span></p></div>",
                "|a{note=1|\u{FFFC}}", "note0(1)|One: two"),
            // The reader's names for notes, but not for references; a back link behind several blocks.
            RepairRow(
                html:
                    "<p>a<sup><a href='#fn1' id=ref1>1</a></sup> b<sup><a href='#fn2' id=ref2>2</a></sup></p><ol><li id=fn1>"
                    + "<p>One.</p><pre>x</pre><p>Two. <a href='#ref1'>↩</a></p></li><li id=fn2>Three. <a href='#ref2'>↩</a></li></ol>",
                "|a{note=1|\u{FFFC}} b{note=2|\u{FFFC}}", "note0(1)|One.", "note0(1)/code1|x", "note0(1)|Two.",
                "note2(2)|Three."),
            // markdown-it: the second reference has a number behind a colon.
            RepairRow(
                html:
                    "<p>a<sup><a href='#fn1' id=fnref1>[1]</a></sup> b<sup><a href='#fn1' id='fnref1:1'>[1:1]</a></sup></p>"
                    + "<ol><li id=fn1><p>Note <a href='#fnref1'>↩</a> <a href='#fnref1:1'>↩</a></p></li></ol>",
                "|a{note=1|\u{FFFC}} b{note=1|\u{FFFC}}", "note0(1)|Note"),
            // A sign, in brackets that are text; the note is a paragraph.
            RepairRow(
                html: "<p>a[<a name=r href='#n'>*</a>] b</p><p>[<a name=n href='#r'>*</a>] Note</p>",
                "|a{note=1|\u{FFFC}} b", "note0(1)|Note"),
            // A note whose own name ends with a label that another note has.
            RepairRow(
                html: "<p>a<a href='#fn1' id=fnref1>1</a> b<a class=footnote-ref href='#en1'>1</a></p>"
                    + "<p id=en1><sup>1</sup> Two.</p><ol><li id=fn1>One. <a href='#fnref1'>↩</a></li></ol>",
                "|a{note=1|\u{FFFC}} b{note=3|\u{FFFC}}", "note0(3)|Two.", "note1(1)|One."),
            // Two references to one note.
            RepairRow(
                html: "<p>a<sup id=r1><a href='#n1'>1</a></sup> b<sup id=r2><a href='#n1'>1</a></sup></p>"
                    + "<ol><li id=n1>Note <a href='#r1'>^</a></li></ol>",
                "|a{note=1|\u{FFFC}} b{note=1|\u{FFFC}}", "note0(1)|Note"),
            // Google Docs.
            RepairRow(
                html:
                    "<p>a<sup><a href='#ftnt1' id='ftnt_ref1'>[1]</a></sup> b</p><hr><div><p><a href='#ftnt_ref1' id='ftnt1'>[1]"
                    + "</a> Note</p></div>",
                "|a{note=1|\u{FFFC}} b", "note0(1)|Note"),
            RepairRow(
                html:
                    "<p>a<sup><a href='#ftnt1' id='ftnt_ref1'>[1]</a></sup></p><p><a href='#ftnt_ref1' id='ftnt1'>[1]</a>"
                    + "<span>&nbsp;Note</span></p>",
                "|a{note=1|\u{FFFC}}", "note0(1)|Note"),
            // LibreOffice without its name.
            RepairRow(
                html:
                    "<p>a<a class=sdfootnoteanc name=sdfootnote1anc href='#sdfootnote1sym'><sup>1</sup></a></p><div id=sdfootnote1>"
                    + "<p><a class=sdfootnotesym name=sdfootnote1sym href='#sdfootnote1anc'>1</a>Note</p></div>",
                "|a{note=1|\u{FFFC}}", "note0(1)|Note"),
            // DocBook.
            RepairRow(
                html:
                    "<p>a<a href='#ftn.i1' name='i1'><sup>[1]</sup></a></p><div id='ftn.i1'><p><a href='#i1'><sup>[1] </sup>"
                    + "</a>Note</p></div>",
                "|a{note=1|\u{FFFC}}", "note0(1)|Note"),
            // Easy Footnotes: the anchors precede the links, and the browser has added the page's address.
            RepairRow(
                html:
                    "<p>a<span id=r-1></span><span><a href='https://e.org/p#n-1'><sup>1</sup></a></span> b</p><ol><li><span id=n-1>"
                    + "</span>Note<a href='https://e.org/p#r-1'></a></li></ol>",
                "|a{note=1|\u{FFFC}} b", "note0(1)|Note"),
            // Asciidoctor, with a full stop behind the number.
            RepairRow(
                html: "<p>a<sup>[<a id=_r1 href='#_d1'>1</a>]</sup></p><div id=_d1><a href='#_r1'>1</a>. Note</div>",
                "|a{note=1|\u{FFFC}}", "note0(1)|Note"),
            // Word's text on a page of Medium or a blog, without the boxes of its notes.
            RepairRow(
                html: "<p>a<a href='#_ftn1' name=_ftnref1>[1]</a> b<a href='#_edn1' name=_ednref1>[i]</a></p><p>"
                    + "<a href='#_ftnref1' name=_ftn1>[1]</a> Note</p><p><a href='#_ednref1' name=_edn1>[i]</a>&nbsp;End</p>",
                "|a{note=1|\u{FFFC}} b{note=i|\u{FFFC}}", "note0(1)|Note", "note1(i)|End"),
            // A margin note of Quarto, without a link back.
            RepairRow(
                html: "<p>a<a href='#fn1' class=footnote-ref id=fnref1 role=doc-noteref><sup>1</sup></a>.</p><div "
                    + "class=column-margin><div id=fn1><p><sup>1</sup>&nbsp;Note</p></div></div>",
                "|a{note=1|\u{FFFC}}.", "note0(1)|Note"),
            // The heading of notes that stand alone, and a no-break space before the link back.
            RepairRow(
                html:
                    "<p>a<a href='#fn1' id=fnref1>1</a></p><section class=footnotes role=doc-endnotes><h2>Footnotes</h2><ol>"
                    + "<li id=fn1><p>Note&nbsp;<a href='#fnref1'>↩</a></p></li></ol></section>",
                "|a{note=1|\u{FFFC}}", "note0(1)|Note"),
            // Two links back, as PHP Markdown Extra numbers them.
            RepairRow(
                html:
                    "<p>a<sup id=fnref:1><a href='#fn:1'>1</a></sup> b<sup id=fnref1:1><a href='#fn:1'>1</a></sup></p><ol>"
                    + "<li id=fn:1><p>Note <a href='#fnref:1'>↩</a> <a href='#fnref1:1'>↩</a></p></li></ol>",
                "|a{note=1|\u{FFFC}} b{note=1|\u{FFFC}}", "note0(1)|Note"),
            // A table for each note, from older versions of Docutils.
            RepairRow(
                html:
                    "<p>a <a class=footnote-reference href='#id2' id=id1>[1]</a></p><table class='docutils footnote' id=id2>"
                    + "<colgroup><col class=label></colgroup><tr><td class=label><a class=fn-backref href='#id1'>[1]</a></td>"
                    + "<td>Note</td></tr></table>",
                "|a {note=1|\u{FFFC}}", "note0(1)|Note"),
            // Two articles on one page, with the same names.
            RepairRow(
                html: "<p>a<a href='#fn:1' id=fnref:1>1</a></p><ol><li id=fn:1>A <a href='#fnref:1'>↩</a></ol><p>b<a "
                    + "href='#fn:1' id=fnref:1>1</a></p><ol><li id=fn:1>B <a href='#fnref:1'>↩</a></ol>",
                "|a{note=1|\u{FFFC}}", "|b{note=1-2|\u{FFFC}}", "note0(1)|A", "note1(1-2)|B"),
            // Two articles on one page.
            RepairRow(
                html: "<p>a<a id=a-r href='#a-n'>1</a></p><p id=a-n>A <a href='#a-r'>↩</a></p>"
                    + "<p>b<a id=b-r href='#b-n'>1</a></p><p id=b-n>B <a href='#b-r'>↩</a></p>",
                "|a{note=1|\u{FFFC}}", "|b{note=2|\u{FFFC}}", "note0(1)|A", "note1(2)|B"),
            // Notes in a definition list and in a table.
            RepairRow(
                html:
                    "<p>a<a id=r1 href='#n1'>1</a> b<a id=r2 href='#n2'>2</a></p><dl><dt id=n1><a href='#r1'>1</a><dd>"
                    + "Note<dt id=n2><a href='#r2'>[2]</a><dd><p>Second</p></dl>",
                "|a{note=1|\u{FFFC}} b{note=2|\u{FFFC}}", "note0(1)|Note", "note1(2)|Second"),
            RepairRow(
                html: "<p>a<sup id=r1><a href='#n1'>*</a></sup></p><table><tr><td><a name=n1 href='#r1'>*</a><td>Note"
                    + "</table>", "|a{note=1|\u{FFFC}}", "note0(1)|Note"),
        ])
    func notes(row: RepairRow) throws { try row.check() }

    @Test("A heading beside other text stays") func titles() throws {
        let html =
            "<p>a<a href='#fn1' id=fnref1>1</a></p><div><h2>Notes</h2><ol><li id=fn1>Note <a href='#fnref1'>↩</a>"
        let outline = try HTMLReader().read(Array(html.utf8), .standard).outline
        #expect(outline == ["|a{note=1|\u{FFFC}}", "h2|Notes", "note0(1)|Note"])
    }

    @Test(
        "Other links stay",
        arguments: [
            "<p>a <a href='#s1'>1</a></p><table><tr><th><a id=s1 href='#top'>1</a><td>Intro</table>",
            // Questions with their answers.
            "<p><a id=t1 href='#q1'>Question one</a></p><table><tr id=q1><td><a href='#t1'>1</a><td>Answer</table>",
            // A table of contents whose headings lead back.
            "<ul><li><a id=t1 href='#s1'>1</a></li></ul><h2 id=s1><a href='#t1'>1 Start</a></h2>",
            "<p>See <a id=t1 href='#s1'>Start</a></p><p id=s1>Start <a href='#t1'>up</a></p>",
            // Nothing leads back.
            "<p>a<a id=r href='#n'>1</a></p><p id=n>Note</p>",
            // The note has no text.
            "<p>a<a id=r href='#n'>1</a></p><p id=n><a href='#r'>1</a></p>",
        ])
    func others(html: String) throws {
        let outline = try HTMLReader().read(Array(html.utf8), .standard).outline
        #expect(!outline.contains { $0.contains("note") }, "\(outline)")
    }
}
