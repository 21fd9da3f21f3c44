import Formats
import Testing

@Suite("Repairs of text and paragraphs")
struct TextRepairTests {
    @Test(
        "Paragraphs",
        arguments: [
            RepairRow(.blankLines, html: "<div>a</div><div><br></div><div>b</div>", "|a", "|b"),
            RepairRow(.blankLines, html: "<p>a</p><br><p>b</p>", "|a", "|b"),
            // Without the line these would be one.
            RepairRow(.blankLines, html: "a<div><br></div>b", "|a", "|", "|b"),
            RepairRow(.blankLines, html: "<p>a<br>b</p>", "|a⏎b"),
            RepairRow(.headingsBySize, html: "<p><b>Note</b></p><p>longer text</p>", "|{strong|Note}", "|longer text"),
            RepairRow(
                .headingsBySize,
                html: "<p style='font-size:24px'>A</p><p><b>Note</b></p><p>longer text</p>", "h1|A", "h2|Note",
                "|longer text"),
            RepairRow(
                .callouts, html: "<div class=markdown-alert><p class=markdown-alert-title>Tip</p><p>b</p></div>",
                "quote0|{strong|Tip}", "quote0|b"),
            RepairRow(.callouts, html: "<div class=callout><p>b</p></div>", "|b"),
            RepairRow(
                .repeatedMath,
                html: "<p>a <span class=math-inline data-math=x^2>x2</span></p>"
                    + "<div class=math-block data-math=y>y</div>", "|a $x^2$", "|$$y$$"),
            RepairRow(
                .mailText, html: "<blockquote><pre class=moz-quote-pre>a\n  b\n\nc\n</pre></blockquote><pre>d</pre>",
                "quote0|a⏎  b", "quote0|c", "code1|d"),
            RepairRow(
                .pageControls, html: "<p><a href=https://e.org><img class=issue-icon src=i.png alt=''> A-1</a></p>",
                "|{link=https://e.org|A-1}"),
            RepairRow(
                .plainLinks, html: "<p><a href='https://e.org'>a<span><br></span></a>b</p>", "|{link=https://e.org|a}⏎b"
            ),
            RepairRow(
                .zeroWidths, .codeParagraphs, .blankLines,
                html: "<p>x</p><p><span style='font-family:Consolas'>\u{EC03}a</span></p><br>"
                    + "<p><span style='font-family:Consolas'>  b</span></p><p><span>\u{EC02}</span></p><p>y</p>",
                "|x", "code0|a", "code0|", "code0|  b", "|y"),
            RepairRow(
                .codeParagraphs,
                html: "<p>x</p><p style='font-family:Consolas'>a</p><p style='font-family:Consolas'>b</p>"
                    + "<p style='font-family:Consolas'><img src='https://e.org/a.png'></p>",
                "|x", "code0|a", "code0|b", "|{font=Consolas,image=https://e.org/a.png alt=|\u{FFFC}}"),
            RepairRow(
                .citationPills,
                html: "<p>See<span><span data-testid=webpage-citation-pill><a href='https://e.org'><span>e.org</span>"
                    + "<span>+1</span></a></span></span> <span data-testid=webpage-citation-pill>x</span></p>",
                "|See {link=https://e.org|e.org} x"),
            RepairRow(
                .pageControls,
                html: "<div data-node-type=expand data-title=More><p>a</p></div>"
                    + "<p><a href='https://e.org'><img class=smart-link-icon src='https://e.org/i.svg' alt=''>A-1</a></p>",
                "|More", "|a", "|{link=https://e.org|A-1}"),
            RepairRow(.paragraphBreaks, html: "<p>a<span class=c-mrkdwn__br></span>b</p>", "|a", "|b"),
            RepairRow(
                .blankLines, html: "<table><tr><td>&nbsp;<td>a</table>", "table0/row1/cell2|", "table0/row1/cell3|a"),
            RepairRow(
                .blankLines, html: "<p><img src='https://e.org/a.png'></p>",
                "|{image=https://e.org/a.png alt=|\u{FFFC}}"),
            RepairRow(.wordParagraphs, html: "<p class=MsoTitle>a<o:p></o:p></p><p><o:p>&nbsp;</o:p></p>", "h1|a"),
            RepairRow(
                .wordParagraphs, html: "<p class=MsoIntenseQuote>a</p><st1:place>b</st1:place>", "quote0|a", "|b"),
            RepairRow(
                .wordParagraphs,
                html: "<p><a style='mso-comment-reference:AL_1'>said</a><span class=MsoCommentReference><a "
                    + "class=msocomanchor href='#_msocom_1'>[AL1]</a></span> so</p><div style='mso-element:comment-list'>"
                    + "<div style='mso-element:comment'><p class=MsoCommentText>why?</p></div></div>", "|said so"),
            RepairRow(
                .wordParagraphs, html: "<p style='mso-outline-level:2'>a</p><p style='mso-outline-level:9'>b</p>",
                "h2|a", "|b"),
            RepairRow(
                .onlineParagraphs, html: "<p role=heading aria-level=3>a<span class=EOP>&nbsp;</span></p>", "h3|a"),
            RepairRow(
                .onlineParagraphs,
                html: "<p>a<span class='LineBreakBlob x'><span>&nbsp;</span><br></span>b<span>&nbsp;</span></p>",
                "|a⏎b\u{A0}"),
            RepairRow(
                .onlineParagraphs, html: "<p>a<span class=LineBreakBlob><span> <br></span></span>b</p>", "|a⏎b"),
            RepairRow(
                .googleTitles,
                html: "<p><span style='font-size:26pt'>a</span></p><p><span style='font-size:26pt'>b</span>c</p>",
                "h1|a", "|{size=26.0|b}c"),
        ])
    func paragraphs(row: RepairRow) throws { try row.check() }

    @Test(
        "Notes",
        arguments: [
            RepairRow(
                .citedNotes,
                html: "<p>a<sup><a href='https://e.org/a#cite_note-B-2'>[1]</a></sup></p><ol><li id=cite_note-B-2><b "
                    + "class=mw-cite-backlink><a href=#cite_ref-B_2-0>^</a></b> <cite>n</cite></ol>",
                "|a{note=2|\u{FFFC}}", "note0(2)|n"),
            RepairRow(
                .citedNotes,
                html: "<p>a<a href=#footnote-1 id=footnote-anchor-1>1</a></p><div><a id=footnote-1 "
                    + "class=footnote-number href=#footnote-anchor-1>1</a><div><p>n</p></div></div>",
                "|a{note=1|\u{FFFC}}", "note0(1)|n"),
            // Without its note, a reference is dangling; without a reference, a note is an item.
            RepairRow(
                .citedNotes,
                html: "<h2>a<span class=mw-editsection>[<a href=e>edit</a>]</span></h2>b<sup class=reference><a "
                    + "href=#cite_note-1>[1]</a></sup>", "h2|a", "|b[1]"),
            RepairRow(
                .citedNotes,
                html: "<ol><li id=cite_note-1><b class=mw-cite-backlink><a href=#cite_ref-1>^</a></b> n</ol>",
                "ol0(1)/li1|n"),
            RepairRow(
                .linkedNotes,
                html:
                    "<p>a<a href='#_ftn1' name='_ftnref1'>[1]</a></p><div id=ftn1><p><a href='#_ftnref1'>[1]</a> n</p></div>",
                "|a{note=1|\u{FFFC}}", "note0(1)|n"),
            RepairRow(
                .linkedNotes,
                html:
                    "<p>a<a href='#sdfootnote2sym'>2</a></p><div id=sdfootnote2><p><a href='#sdfootnote2anc'>2</a>n</p></div>",
                "|a{note=2|\u{FFFC}}", "note0(2)|n"),
            RepairRow(
                .linkedNotes,
                html:
                    "<p>a<a href='#fn-x'><sup>1</sup></a></p><hr><ol><li><p><a name='fn-x'></a>n <a href='#fnref-x'>↩</a></p></ol>",
                "|a{note=x|\u{FFFC}}", "note0(x)|n"),
            RepairRow(.linkedNotes, html: "<p><a href='#_ftn1'>x</a></p>", "|{link=#_ftn1|x}"),
        ])
    func notes(row: RepairRow) throws { try row.check() }

    @Test(
        "Text",
        arguments: [
            RepairRow(
                .convertedSpaces,
                html: "<p>a<span class=Apple-converted-space>&nbsp;</span>b<span>&nbsp;</span>c&nbsp;d</p>",
                "|a b c\u{A0}d"),
            RepairRow(.zeroWidths, html: "<p>a\u{FEFF}b<span>\u{200B}</span></p>", "|ab"),
            RepairRow(.emojiPictures, html: "<p><img class=emoji alt=':x:' src='/1f468-200d-1f33e.png'></p>", "|👨‍🌾"),
            RepairRow(.emojiPictures, html: "<p><img class=emoji alt=':party:' src='/party.gif'></p>", "|:party:"),
            RepairRow(
                .emojiPictures, html: "<p><img alt='😀' src='https://e.org/a.png'></p>",
                "|{image=https://e.org/a.png alt=😀|\u{FFFC}}"),
            RepairRow(.privatePictures, html: "<p>a<img src='blob:x'><img src='attachment:1:b.png' alt=b></p>", "|ab"),
            RepairRow(
                .pageControls, html: "<h2>a<a class=anchor href='#a'><svg></svg></a></h2><p>b<button>Copy</button></p>",
                "h2|a", "|b"),
            RepairRow(
                .pageControls, html: "<p><a class=anchor href='https://e.org/'>kept</a></p>",
                "|{link=https://e.org/|kept}"),
            RepairRow(
                .repeatedMath,
                html:
                    "<p><span class=katex-display><span class=katex><span class=katex-mathml><math><mi>y</mi></math></span>"
                    + "<span class=katex-html>y</span></span></span></p>",
                "|$$y$$"),
            RepairRow(
                .slideBullets, html: "<div><span style='mso-special-format:bullet'>•</span>a</div><div>b</div>",
                "ul0/li1|a", "|b"),
        ])
    func text(row: RepairRow) throws { try row.check() }

    @Test("Repairs are found by the names that a configuration uses")
    func names() {
        #expect(Set(SourceRepair.allCases.map(\.name)).count == SourceRepair.allCases.count)
        for repair in SourceRepair.allCases { #expect(SourceRepair(named: repair.name) == repair) }
        #expect(SourceRepair(named: "no such repair") == nil)
    }

    @Test("All repairs together do not change a document without defects")
    func harmless() throws {
        let bytes = try Capture.bytes("_source/doc.html")
        let repaired = try HTMLReader(repairs: SourceRepair.allCases).read(bytes, .standard)
        let isSame = try HTMLReader().read(bytes, .standard) == repaired
        #expect(isSame)
    }

    @Test("No repair crashes or is slow on a hostile document", arguments: SourceRepair.allCases)
    func hostile(repair: SourceRepair) throws {
        let item = "<p style='margin-left:9e99pt;mso-list:l99999999999 level9 lfo1'>"
        let list = "<ul data-indent=9999999999999999999 data-is-checklist=1><li data-aria-level=-3>"
        let code = "<pre style='margin-top:0px'><code>x</code><div class=katex><img class=emoji src='/ffffffffff.png'>"
        let html = String(repeating: item + list + code, count: 300) + String(repeating: "<div><br><td>", count: 300)
        _ = try HTMLReader(repairs: [repair]).read(Array(html.utf8), .standard)
    }

    @Test(
        "Quotations of LibreOffice Writer",
        arguments: [
            RepairRow(
                .writerQuotations, html: "<blockquote>a</blockquote>\n<blockquote>b</blockquote><p>c", "quote0|a",
                "quote0|b", "|c"),
            RepairRow(
                .writerQuotations,
                html: "<blockquote>a</blockquote><blockquote style='margin-left: 0.79in; margin-right: 0.79in'>b"
                    + "</blockquote><blockquote style='margin-left: 1.18in; margin-right: 1.18in'>c</blockquote>"
                    + "<blockquote>d</blockquote>",
                "quote0|a", "quote0/quote1|b", "quote0/quote1/quote2|c", "quote0|d"),
            RepairRow(
                .writerQuotations,
                html: "<ul><li><blockquote style='margin-bottom: 0in'>a</blockquote><li><blockquote>b</blockquote></ul>"
                    + "<pre style='margin-left: 0.39in; margin-right: 0.39in'><code>c</code></pre><pre>d</pre>",
                "quote0/ul1/li2|a", "quote0/ul1/li3|b", "quote0/code4|c", "code5|d"),
            RepairRow(
                .writerQuotations,
                html: "<ul><li><blockquote>a</blockquote><li><blockquote>b</blockquote><p>c</ul>",
                "ul0loose/li1/quote2|a", "ul0loose/li3/quote4|b", "ul0loose/li3|c"),
            RepairRow(
                .writerQuotations, html: "<blockquote><p>a</blockquote><blockquote><p>b</blockquote>", "quote0|a",
                "quote1|b"),
        ])
    func quotations(row: RepairRow) throws { try row.check() }
}
