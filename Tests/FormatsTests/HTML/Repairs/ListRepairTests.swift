import Formats
import Testing

/// A paragraph of Word with a list and a level, and the marker that Word displays.
private func item(_ text: String, _ level: Int, list: String = "l0", marker: String = "·", tag: String = "p") -> String
{
    "<\(tag) style='margin-left:\(level * 36)pt;mso-list:\(list) level\(level) lfo1'>"
        + "<span style='mso-list:Ignore'>\(marker)<span>&nbsp;</span></span>\(text)</\(tag)>\n"
}

private let numbered =
    "<style>@list l0:level1 {mso-level-start-at:4;} @list l0:level2 "
    + "{mso-level-number-format:roman-upper} @list l1:level1 {mso-level-number-format:bullet}</style>"

/// An item of a real list.
private func real(_ text: String, _ level: Int) -> String {
    "<li class=MsoListParagraph style='margin-left:0in;mso-list:l0 level\(level) lfo1'>\(text)</li>"
}

/// An item whose styles of Word's own were lost.
private func unnamed(_ marker: String, _ text: String, _ style: String) -> String {
    "<p class=m_MsoListParagraph style='\(style)'><u></u><span>\(marker)<span style='font:7.0pt \"Times New Roman\"'>"
        + "&nbsp; &nbsp;</span></span><u></u>\(text)</p>"
}

/// A line of a slide, in inches.
private func line(_ format: String, _ bullet: String, _ margin: Double, _ hang: Double, _ text: String) -> String {
    "<div style='margin-left:\(margin)in;text-indent:-\(hang)in'><span style='mso-special-format:\(format)'>"
        + "\(bullet)</span>\(text)</div>"
}

@Suite("Repairs of lists")
struct ListRepairTests {
    @Test(
        "Word",
        arguments: [
            RepairRow(
                .wordLists, html: item("a", 1) + item("b", 2) + item("c", 1), "ul0/li1|a", "ul0/li1/ul2/li3|b",
                "ul0/li4|c"),
            RepairRow(
                .wordLists, html: numbered + item("a", 1) + "<p>x</p>" + item("b", 1), "ol0(4)/li1|a", "|x",
                "ol2(5)/li3|b"),
            RepairRow(
                .wordLists, html: numbered + item("a", 1) + item("b", 2) + item("c", 1) + item("d", 2),
                "ol0(4)/li1|a", "ol0(4)/li1/ol2(upperRoman 1)/li3|b", "ol0(4)/li4|c",
                "ol0(4)/li4/ol5(upperRoman 1)/li6|d"),
            RepairRow(.wordLists, html: numbered + item("a", 1, list: "l1"), "ul0/li1|a"),
            // A jump of levels is one list more.
            RepairRow(
                .wordLists, html: item("a", 1) + item("b", 4) + item("c", 2), "ul0/li1|a", "ul0/li1/ul2/li3|b",
                "ul0/li1/ul4/li5|c"),
            // Items among paragraphs, in lists that only indent.
            RepairRow(
                .wordLists,
                html: item("a", 1) + "<ul><ul><li style='mso-list:l0 level2 lfo1'>b</li></ul></ul>" + item("c", 1),
                "ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li4|c"),
            // A blank paragraph at the indent of an item belongs to it if the next paragraph is deeper.
            RepairRow(
                .wordLists,
                html: item("a", 1) + "<p style='margin-left:36pt'>&nbsp;</p>" + item("b", 2, list: "l5")
                    + "<p style='margin-left:36pt'>more</p>" + item("c", 2, list: "l5"),
                "ul0loose/li1|a", "ul0loose/li1/ul2/li3|b", "ul0loose/li1|more", "ul0loose/li1/ul4/li5|c"),
            RepairRow(
                .wordLists, html: item("a", 1) + "<p>&nbsp;</p>" + item("b", 2, list: "l5"), "ul0/li1|a", "|",
                "ul2/li3|b"),
            // A right-aligned number follows a run of no-break spaces.
            RepairRow(
                .wordLists,
                html: item("a", 1, marker: "1.") + item("b", 2, marker: String(repeating: "\u{A0}", count: 90) + "iv."),
                "ol0(1)/li1|a", "ol0(1)/li1/ol2(lowerRoman 4)/li3|b"),
            RepairRow(.wordLists, html: item("a", 3) + item("b", 1), "ul0/li1|a", "ul2/li3|b"),
            RepairRow(.wordLists, html: item("a", 1) + item("b", 1, list: "l7"), "ul0/li1|a", "ul2/li3|b"),
            // A paragraph with the item's indent belongs to it; any other ends the list.
            RepairRow(
                .wordLists, html: item("a", 1) + "<p style='margin-left:36pt'>more</p>" + item("b", 1),
                "ul0loose/li1|a", "ul0loose/li1|more", "ul0loose/li2|b"),
            RepairRow(.wordLists, html: item("a", 1) + "<p style='margin-left:9pt'>x</p>", "ul0/li1|a", "indent=9.0|x"),
            // Headings stay headings and keep their displayed number, to which other text refers; a bullet is dropped.
            RepairRow(.wordLists, html: item("a", 1, marker: "2.1", tag: "h2"), "h2|2.1 a"),
            RepairRow(.wordLists, html: item("a", 1, tag: "h2"), "h2|a"),
            // Where the style sheet got lost the drawn number tells.
            RepairRow(.wordLists, html: item("a", 1, marker: "3)"), "ol0(3)/li1|a"),
            RepairRow(.wordLists, html: item("a", 1, marker: "XIV."), "ol0(upperRoman 14)/li1|a"),
            RepairRow(.wordLists, html: item("a", 1, marker: "c)"), "ol0(lowerAlpha 3)/li1|a"),
            RepairRow(.wordLists, html: item("a", 1, marker: "o"), "ul0/li1|a"),
            RepairRow(
                .wordLists, html: "<p style='mso-list:none'>a</p><p style='mso-list:l0'>b</p>", "|a", "ul0/li1|b"),
            RepairRow(.wordLists, html: "<p style='mso-list:l0 level999999999999999999999 lfo1'>a</p>", "ul0/li1|a"),
            RepairRow(
                .wordLists, html: "<style>@list</style><style>@list l0:level1 {</style>" + item("a", 1), "ul0/li1|a"),
        ])
    func word(row: RepairRow) throws { try row.check() }

    @Test(
        "Real lists of Word and Outlook",
        arguments: [
            RepairRow(
                .wordLists, html: "<ol start=5>" + real("five", 1) + real("six", 1) + "</ol>", "ol0(5)/li1|five",
                "ol0(5)/li2|six"),
            // As Outlook nests them.
            RepairRow(
                .wordLists,
                html: "<ul type=disc>" + real("a", 1) + "<ul type=circle>" + real("b", 2) + "</ul>" + real("c", 1)
                    + "</ul>", "ul0(disc)/li1|a", "ul0(disc)/li1/ul2(circle)/li3|b", "ul0(disc)/li4|c"),
            // As they ought to be nested.
            RepairRow(
                .wordLists,
                html: "<ul><li style='mso-list:l0 level1 lfo1'>a<ul>" + real("b", 2) + "</ul></li></ul>", "ul0/li1|a",
                "ul0/li1/ul2/li3|b"),
            // Web mail puts all into one list.
            RepairRow(
                .wordLists, html: "<ol>" + real("a", 1) + real("b", 2) + real("c", 1) + "</ol>", "ol0(1)/li1|a",
                "ol0(1)/li1/ol2(1)/li3|b", "ol0(1)/li4|c"),
            // An item that Word could not say otherwise is a paragraph among real ones.
            RepairRow(
                .wordLists,
                html: "<ol>" + real("a", 1) + "</ol>" + item("b", 2, marker: "a.") + "<ol start=2>" + real("c", 1)
                    + "</ol>", "ol0(1)/li1|a", "ol0(1)/li1/ol2(lowerAlpha 1)/li3|b", "ol0(1)/li4|c"),
            RepairRow(
                .wordLists,
                html: "<ol>" + real("a", 1) + "<p>more</p>" + real("b", 1) + "</ol><p style='margin-left:.5in'>and</p>",
                "ol0(1)loose/li1|a", "ol0(1)loose/li1|more", "ol0(1)loose/li2|b", "ol0(1)loose/li2|and"),
            RepairRow(
                .wordLists, html: "<ul>" + real("a", 1) + "</ul><p>x</p><ol start=3 type=i>" + real("b", 1) + "</ol>",
                "ul0/li1|a", "|x", "ol2(lowerRoman 3)/li3|b"),
            // The paragraph of an item that repeats the role.
            RepairRow(
                .wordLists,
                html:
                    "<ul><li><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>a</p></li></ul>",
                "ul0loose/li1|a"),
            // Lists of others stay as they are.
            RepairRow(.wordLists, html: "<ul><li>a<p>b</p></ul>", "ul0loose/li1|a", "ul0loose/li1|b"),
        ])
    func realLists(row: RepairRow) throws { try row.check() }

    @Test(
        "Markers that Word drew",
        arguments: [
            RepairRow(
                .wordLists, html: item("a", 1, marker: "&nbsp;&nbsp;i.") + item("b", 1, marker: "&nbsp;ii."),
                "ol0(lowerRoman 1)/li1|a", "ol0(lowerRoman 1)/li2|b"),
            RepairRow(.wordLists, html: item("a", 1, marker: "1"), "ol0(1)/li1|a"),
            RepairRow(.wordLists, html: item("a", 1, marker: "A"), "ol0(upperAlpha 1)/li1|a"),
            RepairRow(.wordLists, html: item("a", 1, marker: "(a)"), "ol0(lowerAlpha 1)/li1|a"),
            RepairRow(.wordLists, html: item("a", 3, marker: "1.1.2."), "ol0(2)/li1|a"),
            RepairRow(.wordLists, html: item("a", 1, marker: "v"), "ul0/li1|a"),
            // The ninth letter behind the eighth, and the first number of Rome.
            RepairRow(
                .wordLists, html: item("a", 1, marker: "h.") + item("b", 1, marker: "i."), "ol0(lowerAlpha 8)/li1|a",
                "ol0(lowerAlpha 8)/li2|b"),
            // What a list cannot say stays text.
            RepairRow(.wordLists, html: item("a", 1, marker: "Step 1:"), "ul0(none)/li1|Step 1: a"),
            RepairRow(.wordLists, html: item("a", 1, marker: "一、"), "ul0(none)/li1|一、 a"),
            // The number that was drawn wins over the one that was counted.
            RepairRow(
                .wordLists, html: numbered + item("a", 1, marker: "9.") + item("b", 1, marker: "1."), "ol0(9)/li1|a",
                "ol2(1)/li3|b"),
            // Nested lists restart, also below bullets.
            RepairRow(
                .wordLists,
                html: numbered + item("a", 1, list: "l1") + item("b", 2, list: "l0", marker: "I.")
                    + item("c", 1, list: "l1") + item("d", 2, list: "l0", marker: "I."), "ul0/li1|a",
                "ul0/li1/ol2(upperRoman 1)/li3|b", "ul0/li4|c", "ul0/li4/ol5(upperRoman 1)/li6|d"),
            // Anchors between items, and empty paragraphs between items of one list.
            RepairRow(
                .wordLists,
                html: item("a", 1) + "<a name=x></a><span></span>" + item("b", 1) + "<p>&nbsp;</p>" + item("c", 1),
                "ul0/li1|a", "ul0/li2|b", "ul0/li3|c"),
            // A paragraph belongs to the item at whose margin it stands.
            RepairRow(
                .wordLists, html: item("a", 1) + item("b", 2) + "<p style='margin-left:36pt'>c</p>" + item("d", 1),
                "ul0loose/li1|a", "ul0loose/li1/ul2/li3|b", "ul0loose/li1|c", "ul0loose/li4|d"),
            // If mail has lost the list properties, the space after the marker shows the list.
            RepairRow(
                .wordLists,
                html: unnamed("1.", "a", "") + unnamed("·", "b", "margin-left:1in") + unnamed("2.", "c", ""),
                "ol0(1)/li1|a", "ol0(1)/li1/ul2/li3|b", "ol0(1)/li4|c"),
            RepairRow(
                .wordLists, html: "<p>1.<span style='font:7pt serif'>&nbsp;</span>a</p>", "|1.{size=7.0|\u{A0}}a"),
        ])
    func markers(row: RepairRow) throws { try row.check() }

    @Test(
        "Lists that contain only lists",
        arguments: [
            RepairRow(html: "<ul><ul><li>a</ul></ul>", "ul0/li1|a"),
            RepairRow(html: "<ul class=x><li class=y><ul><li>a</ul></li></ul>", "ul0/li1|a"),
            RepairRow(
                html: "<ul><li dir=ltr>a</li><li dir=ltr><ul><li>b</ul></li><li>c</ul>", "ul0/li1|a",
                "ul0/li1/ul2/li3|b", "ul0/li4|c"),
            RepairRow(html: "<ul><ul><li>a</ul><li>b</ul>", "ul0/li1|a", "ul0/li2|b"),
            RepairRow(html: "<ul><p>a</p><ul><li>b</ul><p>c</p></ul>", "|a", "ul0/li1|b", "|c"),
            RepairRow(html: "<ul><h2>a</h2><li>b</ul>", "h2|a", "ul0/li1|b"),
            RepairRow(html: "<ul><div><li>a</li></div><div><li>b</li></div></ul>", "ul0/li1|a", "ul0/li2|b"),
            // Nothing is said of these: Markdown writes `- - a`.
            RepairRow(html: "<ul><li><ul><li>a</ul></ul>", "ul0/li1/ul2/li3|a"),
            RepairRow(
                html: "<ul><li class=task><input type=checkbox><ul><li>a</ul></ul>", "ul0/li1[ ]/ul2/li3|a"),
        ])
    func phantoms(row: RepairRow) throws { try row.check() }

    @Test(
        "PowerPoint",
        arguments: [
            RepairRow(
                .slideBullets,
                html: line("bullet", "§", 0.38, 0.38, "a") + line("\"numbullet3\\,1\"", "1.", 0.81, 0.31, "b")
                    + line("\"numbullet3\\,2\"", "2.", 0.9, 0.4, "c") + line("bullet", "o", 0.25, 0.25, "d"),
                "ul0/li1|a", "ul0/li1/ol2(1)/li3|b", "ul0/li1/ol2(1)/li4|c", "ul0/li5|d"),
            RepairRow(.slideBullets, html: line("numbullet1", "C.", 0.5, 0.5, "a"), "ol0(upperAlpha 3)/li1|a"),
            RepairRow(.slideBullets, html: line("\"nobullet\"", "x", 0.5, 0.5, "a"), "indent=36.0,first=-36.0|xa"),
        ])
    func slides(row: RepairRow) throws { try row.check() }

    @Test(
        "Lists that declare their level",
        arguments: [
            RepairRow(
                .levelledLists,
                html:
                    "<ul data-indent=0><li>a</ul><ol data-indent=1><li>b<li>c</ol><ul data-indent=0><li>d</ul><p>e</p>",
                "ul0/li1|a", "ul0/li1/ol2(1)/li3|b", "ul0/li1/ol2(1)/li4|c", "ul0/li5|d", "|e"),
            RepairRow(
                .levelledLists, html: "<ul data-indent=0><li>a</ul><p>x</p><ul data-indent=0><li>b</ul>", "ul0/li1|a",
                "|x", "ul2/li3|b"),
            RepairRow(
                .levelledLists, html: "<ol><li data-aria-level=2>b<li data-aria-level=1>a</ol>", "ol0(1)/li1|b",
                "ol2(1)/li3|a"),
            // Lists that say nothing stay as they are.
            RepairRow(
                .levelledLists,
                html:
                    "<ol><li data-list=bullet><span class=ql-ui></span>a</li><li data-list=bullet class=ql-indent-1>b</li>"
                    + "<li data-list=ordered>c</li></ol>",
                "ul0/li1|a", "ul0/li1/ul2/li3|b", "ol4(1)/li5|c"),
            RepairRow(
                .levelledLists,
                html: "<ul class='listindent1 list-bullet1'><li>a</ul><ul class='listindent2 list-bullet2'><li>b</ul>",
                "ul0/li1|a", "ul0/li1/ul2/li3|b"),
            RepairRow(.levelledLists, html: "<ul><li>a<ul><li>b</ul></ul>", "ul0/li1|a", "ul0/li1/ul2/li3|b"),
        ])
    func levels(row: RepairRow) throws { try row.check() }

    @Test(
        "Lists of one item each",
        arguments: [
            RepairRow(.splitLists, html: "<ul><li>a</ul>\n<ul><li>b</ul>", "ul0/li1|a", "ul0/li2|b"),
            RepairRow(.splitLists, html: "<ol><li>a</ol><ol start=2><li>b</ol>", "ol0(1)/li1|a", "ol0(1)/li2|b"),
            RepairRow(.splitLists, html: "<ol><li>a</ol><ol><li>b</ol>", "ol0(1)/li1|a", "ol2(1)/li3|b"),
            RepairRow(.splitLists, html: "<ul><li>a</ul>x<ul><li>b</ul>", "ul0/li1|a", "|x", "ul2/li3|b"),
            RepairRow(.splitLists, html: "<ul class=c><li>a</ul><ul><li>b</ul>", "ul0/li1|a", "ul2/li3|b"),
            RepairRow(
                .splitLists, html: "<ol start=-9223372036854775808><li>a</ol><ol start=9223372036854775807><li>b</ol>",
                "ol0(-1000000000)/li1|a", "ol2(1000000000)/li3|b"),
        ])
    func split(row: RepairRow) throws { try row.check() }

    @Test(
        "Items and tasks",
        arguments: [
            RepairRow(
                .itemParagraphs, html: "<ul><li><p>a</p><ul><li><p>b</p></ul></ul>", "ul0/li1|a", "ul0/li1/ul2/li3|b"),
            RepairRow(.itemParagraphs, html: "<ul><li><p>a</p><p>b</p></ul>", "ul0loose/li1|a", "ul0loose/li1|b"),
            RepairRow(.checkBoxes, html: "<div><input type=checkbox checked>a</div><p>b</p>", "ul0/li1[x]|a", "|b"),
            RepairRow(.checkBoxes, html: "<ul style='--en-todo:true'><li>a</ul>", "ul0/li1[ ]|a"),
            RepairRow(
                .checkBoxes,
                html: "<p>x</p><div data-node-type=actionList><div data-task-state=DONE>a</div><div "
                    + "data-task-state=TODO>b</div></div>", "|x", "ul0/li1[x]|a", "ul0/li2[ ]|b"),
            // A page of Confluence.
            RepairRow(
                .checkBoxes,
                html: "<div data-task-list-local-id=a><div data-task-local-id=b><div><span><input type=checkbox checked"
                    + "></span><div><div class=task-item>a</div></div></div></div><div data-task-local-id=c><div><input "
                    + "type=checkbox><div>b</div></div></div></div><div data-task-local-id=d>c</div>",
                "ul0/li1[x]|a", "ul0/li2[ ]|b", "|c"),
            RepairRow(
                .checkBoxes,
                html: "<div><h2>a</h2><div data-task-local-id=b><input type=checkbox checked> c</div><p>d</p></div>",
                "h2|a", "ul0/li1[x]|c", "|d"),
            RepairRow(
                .checkBoxes, html: "<ul class=inline-task-list><li class=checked>a<li>b</ul>", "ul0/li1[x]|a",
                "ul0/li2[ ]|b"),
            RepairRow(
                html:
                    "<ul><li class=task-list-item><span class=handle><svg></svg></span><input type=checkbox checked> a</ul>",
                "ul0/li1[x]|a"),
            RepairRow(
                .checkBoxes, html: "<ul><li>[ ]  a <b>b</b><li>[x] c<li>[y] d</ul>", "ul0/li1[ ]|a {strong|b}",
                "ul0/li2[x]|c", "ul0/li3|[y] d"),
            RepairRow(
                .checkBoxes, html: "<ul><li><div class='checkbox checkbox-on'></div>a<li>b</ul>", "ul0/li1[x]|a",
                "ul0/li2|b"),
            RepairRow(.checkBoxes, html: "<div><img class=en-todo>a</div><div>b</div>", "ul0/li1[ ]|a", "|b"),
        ])
    func items(row: RepairRow) throws { try row.check() }
}
