import Formats
import Testing

/// A paragraph of Word with a list and a level, and the marker that Word draws.
private func item(_ text: String, _ level: Int, list: String = "l0", marker: String = "·", tag: String = "p") -> String
{
    "<\(tag) style='margin-left:\(level * 36)pt;mso-list:\(list) level\(level) lfo1'>"
        + "<span style='mso-list:Ignore'>\(marker)<span>&nbsp;</span></span>\(text)</\(tag)>\n"
}

private let numbered =
    "<style>@list l0:level1 {mso-level-start-at:4;} @list l0:level2 "
    + "{mso-level-number-format:roman-upper} @list l1:level1 {mso-level-number-format:bullet}</style>"

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
            RepairRow(.wordLists, html: item("a", 3) + item("b", 1), "ul0/li1|a", "ul2/li3|b"),
            RepairRow(.wordLists, html: item("a", 1) + item("b", 1, list: "l7"), "ul0/li1|a", "ul2/li3|b"),
            // A paragraph as far in as the item belongs to it; one that is not ends the list.
            RepairRow(
                .wordLists, html: item("a", 1) + "<p style='margin-left:36pt'>more</p>" + item("b", 1),
                "ul0loose/li1|a", "ul0loose/li1|more", "ul0loose/li2|b"),
            RepairRow(.wordLists, html: item("a", 1) + "<p style='margin-left:9pt'>x</p>", "ul0/li1|a", "indent=9.0|x"),
            // Headings stay headings, without the number that was drawn.
            RepairRow(.wordLists, html: item("a", 1, marker: "1.", tag: "h2"), "h2|a"),
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
        "Lists that say their level",
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
                .checkBoxes, html: "<ul><li>[ ]  a <b>b</b><li>[x] c<li>[y] d</ul>", "ul0/li1[ ]|a {strong|b}",
                "ul0/li2[x]|c", "ul0/li3|[y] d"),
            RepairRow(
                .checkBoxes, html: "<ul><li><div class='checkbox checkbox-on'></div>a<li>b</ul>", "ul0/li1[x]|a",
                "ul0/li2|b"),
            RepairRow(.checkBoxes, html: "<div><img class=en-todo>a</div><div>b</div>", "ul0/li1[ ]|a", "|b"),
        ])
    func items(row: RepairRow) throws { try row.check() }
}
