import Formats
import Testing

@Suite("Code, notes and tasks that only a class name or a style sheet marks")
struct NamedCodeTests {
    @Test(
        "Code and notes by class name",
        arguments: [
            RepairRow(
                .checkBoxes, .splitLists, html: "<ul data-checked=true><li>a</ul><ul data-checked=false><li>b</ul>",
                "ul0/li1[x]|a", "ul0/li2[ ]|b"),
            RepairRow(
                .onlineParagraphs,
                html:
                    "<p aria-level=2><b><span data-contrast=none>a</span></b></p><p role=presentation aria-level=1>b</p>"
                    + "<ul><li><p aria-level=1>c</p></ul>", "h2|a", "|b", "ul0loose/li1|c"),
            RepairRow(html: "<ul><li><pre><code class=go>a</code></pre></ul>", "ul0/li1/code2(go)|a"),
            RepairRow(html: "<pre class=Python>a</pre><pre class=wide>b</pre>", "code0(python)|a", "code1|b"),
            RepairRow(html: "<p>a<span class=tooltiptext>b</span></p>", "|a"),
            RepairRow(
                .wordParagraphs,
                html: "<p>a<span style='mso-element:field-begin'></span> PAGE \\* MERGEFORMAT <span "
                    + "style='mso-element:field-separator'></span>2<span style='mso-element:field-end'></span></p>",
                "|a2"),
            RepairRow(
                .wordParagraphs, html: "<p>a<span style='mso-element:field-begin'></span>b</p><p>c</p>", "|ab", "|c"),
            RepairRow(
                .codeParagraphs,
                html: "<div>x</div><div><span style='font-family:\"Courier New\"'>a</span></div><div><br></div>"
                    + "<div><font face=Courier>b</font></div>", "|x", "code0|a", "code0|", "code0|b"),
            RepairRow(
                .codeParagraphs,
                html: "<style>p.p1 {margin: 0; font: 11.0px Menlo} p.p2 {font: 11.0px Menlo; min-height: 13.0px}"
                    + "span.s1 {font-variant-ligatures: no-common-ligatures}</style><p class=p1><span class=s1>$ ls</span></p>"
                    + "<p class=p2><span class=s1></span><br></p><p class=p1><span class=s1><b>a</b>  b</span></p>",
                "code0|$ ls", "code0|", "code0|{strong|a}  b"),
            RepairRow(
                .codeParagraphs,
                html:
                    "<style>p.p1 {font: 12.0px Helvetica} p.p2 {font: 12.0px 'Courier New'} span.s1 {font: 12.0px Helvetica}"
                    + "</style><p class=p1>x</p><p class=p2>a</p><p class=p2>b</p><p class=p2><span class=s1>y</span></p>",
                "|{font=Helvetica,size=9.0|x}", "code0|a", "code0|b", "|{font=Helvetica,size=9.0|y}"),
            RepairRow(
                .codeParagraphs, html: "<style>p.p1 {font: 12.0px Menlo}</style><p class=p1>a</p><p class=p1>b</p>",
                "|a", "|b"),
            RepairRow(
                .linkedNotes,
                html:
                    "<p>a<a href='file:///U:/x%20y.docx#_ftn1' name=_ftnref1>[1]</a></p><div style='mso-element:footnote-list'>"
                    + "<hr><div id=ftn1><p><a href='file:///U:/x%20y.docx#_ftnref1' name=_ftn1>[1]</a> note</p></div></div>",
                "|a{note=1|\u{FFFC}}", "note0(1)|note"),
        ])
    func names(row: RepairRow) throws { try row.check() }
}
