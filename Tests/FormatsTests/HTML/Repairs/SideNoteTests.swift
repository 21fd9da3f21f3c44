import Formats
import Testing

@Suite("Inline notes")
struct SideNoteTests {
    @Test(
        "Side notes and margin notes are footnotes",
        arguments: [
            // Tufte's style, with a number.
            RepairRow(
                html:
                    "<p>a<label for=s class='margin-toggle sidenote-number'></label><input type=checkbox id=s class=margin-toggle>"
                    + "<span class=sidenote>The <em>note</em>.</span> b</p>",
                "|a{note=1|\u{FFFC}} b", "note0(1)|The {em|note}."),
            // WordPress's plug-in, which repeats the note beside its reference.
            RepairRow(
                html:
                    "<p>a<span class=footnote_referrer><a role=button><sup id=footnote_plugin_tooltip_1_1>[1]</sup></a>"
                    + "<span class=footnote_tooltip>Note.</span></span> b</p><div class='x footnotes_reference_container'>"
                    + "<p>References</p><table><tr><th id=footnote_plugin_reference_1_1><a>↑1</a></th>"
                    + "<td class=footnote_plugin_text>Note.</td></tr></table></div><p>c</p>",
                "|a{note=1|\u{FFFC}} b", "|c", "note0(1)|Note."),
            // Its older markup, and a note without a reference.
            RepairRow(
                html:
                    "<p>a<a onclick=x><sup id=footnote_plugin_tooltip_1>1)</sup></a><span class=footnote_tooltip>N</span></p>"
                    + "<div class=footnotes_reference_container><table><tr><td><a id=footnote_plugin_reference_1>1.</a></td>"
                    + "<td class=footnote_plugin_text>N</td></tr><tr><td id=footnote_plugin_reference_2>2</td>"
                    + "<td class=footnote_plugin_text>M</td></tr></table></div>",
                "|a{note=1|\u{FFFC}}", "table0/row1/cell2|2", "table0/row1/cell3|M", "note4(1)|N"),
            // A link with other words, and words after the table.
            RepairRow(
                html: "<p><a href='https://e.org'>a<sup id=footnote_plugin_tooltip_1>1</sup></a> b</p>"
                    + "<div class=footnotes_reference_container><table><tr><td id=footnote_plugin_reference_1>1</td>"
                    + "<td class=footnote_plugin_text>N</td></tr></table><p>c</p></div>",
                "|{link=https://e.org|a}{note=1|\u{FFFC}} b", "|c", "note0(1)|N"),
            // Without a number: the label shows a sign on narrow screens.
            RepairRow(
                html:
                    "<p>a <label for=m class=margin-toggle>&#8853;</label><input type=checkbox id=m class=margin-toggle>"
                    + "<span class=marginnote>Note.</span> b</p>",
                "|a {note=1|\u{FFFC}} b", "note0(1)|Note."),
            // Two of them.
            RepairRow(
                html: "<p>a<label class=sidenote-number></label><span class=sidenote>One.</span> b<label "
                    + "class=sidenote-number></label><span class=sidenote>Two.</span></p>",
                "|a{note=1|\u{FFFC}} b{note=2|\u{FFFC}}", "note0(1)|One.", "note1(2)|Two."),
            // Bookdown repeats the number in the note.
            RepairRow(
                html:
                    "<p>a<label class='margin-toggle sidenote-number'>1</label><input type=checkbox class=margin-toggle>"
                    + "<span class=sidenote><span class=sidenote-number>1</span> Note.</span></p>",
                "|a{note=1|\u{FFFC}}", "note0(1)|Note."),
            // A word of the text is the label.
            RepairRow(
                html: "<p>a <span class=sidenote><label class=sidenote-label>word</label><input type=checkbox><span "
                    + "class='sidenote-content'><span class=sidenote-delimiter>[note:</span>Note.<span "
                    + "class=sidenote-delimiter>]</span></span></span> b</p>",
                "|a word{note=1|\u{FFFC}} b", "note0(1)|Note."),
            // The margin note of a figure is its caption.
            RepairRow(
                html:
                    "<figure><label class=margin-toggle>&#8853;</label><input type=checkbox class=margin-toggle><span "
                    + "class=marginnote>Caption.</span><img src='https://e.org/a.png' alt=a></figure>",
                "|Caption.", "|{image=https://e.org/a.png alt=a|\u{FFFC}}"),
            // A note of WordPress that a click shows.
            RepairRow(
                html:
                    "<p>a<sup class='modern-footnotes-footnote' data-mfn=1><a href='javascript:void(0)'>1</a></sup><span "
                    + "role=tooltip class=modern-footnotes-footnote__note>Note.</span> b</p>",
                "|a{note=1|\u{FFFC}} b", "note0(1)|Note."),
            // Distill.
            RepairRow(html: "<p>a<d-footnote>Note.</d-footnote> b</p>", "|a{note=1|\u{FFFC}} b", "note0(1)|Note."),
            // Beside notes at the end, whose number is taken.
            RepairRow(
                html:
                    "<p>a<a href='#fn1' id=fnref1>1</a> b<label class=sidenote-number></label><span class=sidenote>Side.</span>"
                    + "</p><ol><li id=fn1>End. <a href='#fnref1'>↩</a></li></ol>",
                "|a{note=1|\u{FFFC}} b{note=2|\u{FFFC}}", "note0(1)|End.", "note1(2)|Side."),
            // The label of a form, and a box without text.
            RepairRow(html: "<p><label class=field>Name</label><span class=value>x</span></p>", "|Namex"),
            RepairRow(html: "<p>a<label class=margin-toggle></label><span class=sidenote></span> b</p>", "|a b"),
        ])
    func notes(row: RepairRow) throws { try row.check() }

    @Test(
        "Notes without a link back",
        arguments: [
            // A book.
            RepairRow(
                html:
                    "<p>a<a epub:type=noteref href='#n1'>1</a></p><aside epub:type=footnote id=n1><p>Note.</p></aside>",
                "|a{note=1|\u{FFFC}}", "note0(1)|Note."),
            // Quarto sets it in the margin.
            RepairRow(
                html: "<p>a<a href='#fn1' class=footnote-ref id=fnref1 role=doc-noteref><sup>1</sup></a></p><div "
                    + "class=column-margin><div id=fn1 role=doc-endnote><p><sup>1</sup>&nbsp;Note.</p></div></div>",
                "|a{note=1|\u{FFFC}}", "note0(1)|Note."),
            // With one, the usual names.
            RepairRow(
                html: "<p>a<a href='#fn1' class=footnote-ref id=fnref1 role=doc-noteref>1</a></p><ol><li id=fn1 "
                    + "role=doc-endnote><p>Note. <a href='#fnref1' role=doc-backlink>↩</a></p></li></ol>",
                "|a{note=1|\u{FFFC}}", "note0(1)|Note."),
        ])
    func single(row: RepairRow) throws { try row.check() }
}
