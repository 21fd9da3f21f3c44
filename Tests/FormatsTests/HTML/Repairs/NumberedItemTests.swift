import Formats
import Testing

@Suite("Numbers of list items")
struct NumberedItemTests {
    @Test(
        "Items with explicit numbers, and reversed lists",
        arguments: [
            RepairRow(
                html: "<ol><li>a<li value=4>d<li>e</ol>", "ol0(1)/li1|a", "ol2(4)/li3|d", "ol2(4)/li4|e"),
            RepairRow(html: "<ol reversed><li>b<li>a</ol>", "ol0(2)/li1|b", "ol2(1)/li3|a"),
            RepairRow(
                html: "<ol reversed start=9 type=a><li>i<ul><li>x</ul><li>h</ol>", "ol0(lowerAlpha 9)/li1|i",
                "ol0(lowerAlpha 9)/li1/ul2/li3|x", "ol4(lowerAlpha 8)/li5|h"),
            RepairRow(html: "<ol><li value=3>c<li value=4>d</ol>", "ol0(3)/li1|c", "ol0(3)/li2|d"),
            // Lexical's item around an inner list has the number of the next one.
            RepairRow(
                html: "<ol><li value=1>a<li value=2><ol><li value=1>x</ol><li value=2>b</ol>", "ol0(1)/li1|a",
                "ol0(1)/li1/ol2(1)/li3|x", "ol0(1)/li4|b"),
            RepairRow(
                html: "<ol><li value=-1>a<li value=0>b<li>c</ol>", "ol0(0)/li1|a", "ol2(0)/li3|b", "ol2(0)/li4|c"),
            RepairRow(html: "<ul><li value=7>a<li value=9>b</ul>", "ul0/li1|a", "ul0/li2|b"),
        ])
    func numbers(row: RepairRow) throws { try row.check() }
}
