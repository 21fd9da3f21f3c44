import Formats
import Testing

private let seven = "font-size: 7pt; line-height: normal; font-family: &quot;Times New Roman&quot;;"

@Suite("Markers of lists that are drawn as text")
struct DrawnItemTests {
    @Test(
        "Remains of Word's lists in a page",
        arguments: [
            RepairRow(
                html: "<p>x</p><p>·&nbsp;&nbsp;&nbsp; a</p><p>o&nbsp; &nbsp;b</p><p>·&nbsp;&nbsp;<b>c</b></p><p>y</p>",
                "|x",
                "ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li4|{strong|c}", "|y"),
            RepairRow(html: "<p>·&nbsp;&nbsp;&nbsp;a</p>", "ul0/li1|a"),
            RepairRow(html: "<p>· a</p>", "|· a"),
            RepairRow(
                html: "<p class=x_MsoListParagraph>\n  ·    <b>a</b></p>\n<p class=x_MsoListParagraph>\n  · b</p>",
                "ul0/li1|{strong|a}", "ul0/li2|b"),
            RepairRow(html: "<p>· a</p><p>· b</p>", "|· a", "|· b"),
            // Spaces typed in Word, and the form in which no-break spaces are written.
            RepairRow(
                html: "<p>·<span style='mso-spacerun:yes'>&nbsp; </span>a</p><p>·<wbr>&nbsp;&nbsp;a</p>", "|·  a",
                "|·\u{A0}\u{A0}a"),
            RepairRow(
                html:
                    "<div>§<span>&nbsp;&nbsp;</span>a</div><br><div>§<span>&nbsp;&nbsp;</span><a href='https://e.org'>b</a></div>",
                "ul0/li1|a", "ul0/li2|{link=https://e.org|b}"),
            RepairRow(
                html:
                    "<p>1.&nbsp;&nbsp;&nbsp;a</p><p>2.&nbsp;&nbsp;&nbsp;b</p><p>&nbsp;</p><p>3.&nbsp;&nbsp;&nbsp;c</p>",
                "ol0(1)/li1|a", "ol0(1)/li2|b", "ol0(1)/li3|c"),
            RepairRow(
                html: "<p>h.&nbsp;&nbsp;a</p><p>i.&nbsp;&nbsp;b</p>", "ol0(lowerAlpha 8)/li1|a",
                "ol0(lowerAlpha 8)/li2|b"),
            RepairRow(
                html: "<p>i)&nbsp;&nbsp;a</p><p>a)&nbsp;&nbsp;b</p><p>ii)&nbsp;&nbsp;c</p>", "ol0(lowerRoman 1)/li1|a",
                "ol0(lowerRoman 1)/li1/ol2(lowerAlpha 1)/li3|b", "ol0(lowerRoman 1)/li4|c"),
            // Margins tell the level where they differ.
            RepairRow(
                html: "<p style='margin-left:36pt'>•&nbsp; a</p><p style='margin:0 0 0 1in'>•&nbsp; b</p>", "ul0/li1|a",
                "ul0/li1/ul2/li3|b"),
            // The fonts around the marker do not matter.
            RepairRow(
                html:
                    "<p>1)<span style='\(seven)'>&nbsp;&nbsp; </span>a</p><p>2)<span style='\(seven)'>&nbsp;&nbsp; </span>b</p>",
                "ol0(1)/li1|a", "ol0(1)/li2|b"),
            // Typed text.
            RepairRow(html: "<p>1.&nbsp;&nbsp;a</p><p>x</p>", "|1.\u{A0}\u{A0}a", "|x"),
            RepairRow(html: "<p>- a</p><p>- b</p>", "|- a", "|- b"),
            RepairRow(html: "<p>A. Smith</p><p>B. Jones</p>", "|A. Smith", "|B. Jones"),
            RepairRow(
                html: "<p>2.1.&nbsp;&nbsp;a</p><p>2.2.&nbsp;&nbsp;b</p>", "|2.1.\u{A0}\u{A0}a", "|2.2.\u{A0}\u{A0}b"),
            RepairRow(html: "<p>(a)&nbsp;&nbsp;a</p><p>(b)&nbsp;&nbsp;b</p>", "|(a)\u{A0}\u{A0}a", "|(b)\u{A0}\u{A0}b"),
            RepairRow(html: "<p>·&nbsp;&nbsp;&nbsp;</p>", "|·\u{A0}\u{A0}\u{A0}"),
            RepairRow(html: "<ul><li><p>·&nbsp;&nbsp;a</p></ul>", "ul0loose/li1|·\u{A0}\u{A0}a"),
        ])
    func pages(row: RepairRow) throws { try row.check() }

    @Test(
        "List markers typed as text",
        arguments: [
            RepairRow(
                html: "<p>x<br>• a<br>\n• <b>b</b><br/>y</p>", "|x", "ul0/li1|a", "ul0/li2|{strong|b}", "|y"),
            RepairRow(html: "<div>● a<br><br>● b<br><br>y</div>", "ul0/li1|a", "ul0/li2|b", "|y"),
            RepairRow(html: "▪&nbsp;a<br>▪&nbsp;b", "ul0/li1|a", "ul0/li2|b"),
            RepairRow(html: "<p>• a</p><p>• b</p>", "ul0/li1|a", "ul0/li2|b"),
            RepairRow(
                html: "<div>Hi,<div>1. a</div><div>2. b</div><div>Bye</div></div>", "|Hi,", "ol0(1)/li1|a",
                "ol0(1)/li2|b",
                "|Bye"),
            RepairRow(html: "<p>x<br>1) a<br>2) b<br>4) c</p>", "|x", "ol0(1)/li1|a", "ol0(1)/li2|b", "|4) c"),
            RepairRow(html: "<p>1. a</p><p>3. b</p><p>2019. c</p>", "|1. a", "|3. b", "|2019. c"),
            RepairRow(html: "<p>2. a</p><p>3. b</p><p>1. c</p><p>• d</p>", "|2. a", "|3. b", "|1. c", "|• d"),
            // One line, two bullets, and lines of code are text.
            RepairRow(html: "x<br>• a<br>y<p>• a<br>◦ b</p>", "|x⏎• a⏎y", "|• a⏎◦ b"),
            RepairRow(html: "<pre>• a<br>• b</pre><p>• a</p><p>b</p>", "code0|• a", "code0|• b", "|• a", "|b"),
            RepairRow(html: "<p>•a<br>•b</p>", "|•a⏎•b"),
        ])
    func typed(row: RepairRow) throws { try row.check() }

    @Test(
        "Markers of Word that a browser rewrote",
        arguments: [
            RepairRow(
                .wordLists,
                html: "<p style='mso-list:l0 level1 lfo1'><span>(1)<span style='\(seven)'>&nbsp; </span></span>a</p>",
                "ol0(1)/li1|a"),
            // No element stands around the marker.
            RepairRow(
                .wordLists, html: "<p style='mso-list:l0 level1 lfo1'>3.<span style='\(seven)'>&nbsp; </span>a</p>",
                "ol0(3)/li1|a"),
            // An editor dropped every element in the paragraph, but not its style.
            RepairRow(
                .wordLists,
                html: "<p style='mso-list:l0 level1 lfo1'>1.&nbsp;a</p><p style='mso-list:l0 level1 lfo1'>2.&nbsp;b</p>"
                    + "<p style='mso-list:l1 level1 lfo2'>·&nbsp;&nbsp;c</p><p style='mso-list:l1 level1 lfo2'>1.5 d</p>",
                "ol0(1)/li1|a", "ol0(1)/li2|b", "ul3/li4|c", "ul3/li5|1.5 d"),
            // The quotation marks inside the style were not escaped.
            RepairRow(
                .wordLists,
                html:
                    "<p style='mso-list:l0 level1 lfo1'><span style='font-family:Symbol'>·<span style=\"font-size: 7pt; "
                    + "font-family: \" times=\"\" new=\"\" roman\";\"=\"\">&nbsp;</span></span>a</p>", "ul0/li1|a"),
            // Web mail lost the sign of the symbol font.
            RepairRow(
                .wordLists,
                html: "<p class=x_MsoListParagraph><span style='font-family:Symbol'><span style='\(seven)'>&nbsp; "
                    + "</span></span>a</p>", "ul0/li1|a"),
            RepairRow(
                .wordLists,
                html: "<div><span style='font-family:Symbol'>·<span style='\(seven)'>&nbsp;</span></span>a</div>",
                "ul0/li1|a"),
            RepairRow(
                .wordLists, html: "<p>a<span style='\(seven)'>&nbsp; </span>b</p>",
                "|a{font=Times New Roman,size=7.0|\u{A0} }b"),
            RepairRow(
                .wordLists,
                html: "<h2 class=MsoListParagraph><span>1-<span style='\(seven)'>&nbsp; </span></span>a</h2>",
                "h2|1- a"),
            // Word's preformatted style in lists.
            RepairRow(
                .wordLists,
                html: "<pre style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>a</pre>"
                    + "<ul><li><pre style='mso-list:l0 level1 lfo1'>b</pre></ul>", "ul0/li1|a", "ul0/li2|b"),
            // The style of items has its own margin.
            RepairRow(
                .wordLists,
                html:
                    "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>a</p>"
                    + "<p class=MsoListParagraph style='margin-left:72.0pt;mso-list:l0 level2 lfo1'>b</p>"
                    + "<p class=MsoListParagraphCxSpMiddle>more</p><p class=MsoNormal>x</p>"
                    + "<p class=MsoListParagraph style='margin-left:0cm;mso-list:l2 level1 lfo3'>c</p>"
                    + "<p class=MsoListParagraph style='margin-left:0cm'>more</p>",
                "ol0(1)loose/li1|a", "ol0(1)loose/li1/ul2/li3|b", "ol0(1)loose/li1|more", "|x", "ul4loose/li5|c",
                "ul4loose/li5|more"),
            // Internet Explorer puts the paragraphs of Word into lists, and the margins together.
            RepairRow(
                .wordLists,
                html:
                    "<ul><li style='font-weight:bold'><p style='mso-list:l3 level1 lfo5'>a</p></ul><font> </font><p style='margin:0in 0in 0pt 0.5in'>b</p>"
                    + "<font> </font><p style='margin:0in'>&nbsp;</p><ul><li><p style='mso-list:l3 level1 lfo5'>c</p></ul>",
                "ul0/li1|a", "ul0/li1|b", "ul0/li2|c"),
        ])
    func rewritten(row: RepairRow) throws { try row.check() }

    @Test(
        "Lists of mixed kinds in LibreOffice and Yuque",
        arguments: [
            RepairRow(
                html: "<ul><li>a</ul><ol><ol><li>b</ol></ol><ul><ul><ul><li>c</ul></ul></ul><ul><li>d</ul>",
                "ul0/li1|a",
                "ul0/li1/ol2(1)/li3|b", "ul0/li1/ol2(1)/li3/ul4/li5|c", "ul0/li6|d"),
            RepairRow(
                html: "<ol><li>a</ol><ul><ul><li>b</ul></ul><ol start=2><li>c</ol><ol><li>d</ol>", "ol0(1)/li1|a",
                "ol0(1)/li1/ul2/li3|b", "ol0(1)/li4|c", "ol5(1)/li6|d"),
            RepairRow(
                html: "<ul class=ne-ul><li>a</ul><ul class=ne-list-wrap><ul ne-level=1 class=ne-ul><li>b</ul></ul>"
                    + "<ul class=ne-list-wrap><ul class=ne-list-wrap><ul ne-level=2 class=ne-ul><li>c</ul></ul></ul>"
                    + "<ul class=ne-ul><li>d</ul>", "ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li1/ul2/li3/ul4/li5|c",
                "ul0/li6|d"),
            // Numbers whose parent was not selected do not count with its.
            RepairRow(html: "<ol start=2><ol start=3><li>a</ol><li>b</ol>", "ol0(3)/li1|a", "ol2(2)/li3|b"),
        ])
    func mixed(row: RepairRow) throws { try row.check() }
}
