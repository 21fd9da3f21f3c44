import Formats
import Testing

/// A line of Editor.js's first tool for check lists.
private func line(_ text: String, _ classes: String = "") -> String {
    "<div class='cdx-checklist__item \(classes)'><span class=cdx-checklist__item-checkbox></span>"
        + "<div class=cdx-checklist__item-text>\(text)</div></div>"
}

@Suite("Tasks whose state is a class")
struct ClassedTaskTests {
    @Test(
        "Editor.js and Notesnook",
        arguments: [
            RepairRow(
                html: "<div class='cdx-block cdx-checklist'>" + line("a", "cdx-checklist__item--checked") + line("b")
                    + "</div><p>x</p>", "ul0/li1[x]|a", "ul0/li2[ ]|b", "|x"),
            // Each block is a list.
            RepairRow(
                html: "<div>" + line("a") + "</div><p>x</p><div>" + line("b") + "</div>", "ul0/li1[ ]|a", "|x",
                "ul2/li3[ ]|b"),
            RepairRow(
                html: "<ul class='cdx-list cdx-list-checklist'><li class=cdx-list__item><span class='cdx-list__checkbox"
                    + " cdx-list__checkbox--checked'><span class=cdx-list__checkbox-check></span></span>"
                    + "<div class=cdx-list__item-content>a</div><li class=cdx-list__item><span class=cdx-list__checkbox>"
                    + "</span><div class=cdx-list__item-content>b</div></ul>", "ul0/li1[x]|a", "ul0/li2[ ]|b"),
            RepairRow(
                html: "<ul class=checklist><li class='checklist--item checked'><p>a</p><li class=checklist--item><p>b"
                    + "</p></ul>", "ul0loose/li1[x]|a", "ul0loose/li2[ ]|b"),
            RepairRow(
                html: "<ul class=simple-checklist><li class='simple-checklist--item checked'>a"
                    + "<li class=simple-checklist--item>b</ul>", "ul0/li1[x]|a", "ul0/li2[ ]|b"),
        ])
    func tasks(row: RepairRow) throws { try row.check() }

    @Test(
        "Classes that only resemble these",
        arguments: [
            RepairRow(html: "<ul class=checklist><li class='item checked'>a<li>b</ul>", "ul0/li1|a", "ul0/li2|b"),
            RepairRow(html: "<ul><li class=checklist>a</ul>", "ul0/li1|a"),
            RepairRow(html: "<div class=cdx-block>a</div><div class=cdx-checklist>b</div>", "|a", "|b"),
            RepairRow(html: "<p>a <span class=cdx-list__checkbox>b</span></p>", "|a b"),
            RepairRow(
                html: "<ul><li>a <span class='cdx-list__checkbox cdx-list__checkbox--checked'>b</span></ul>",
                "ul0/li1|a b"),
            RepairRow(html: "<ul><li class=checklist--item>a</ul>", "ul0/li1|a"),
            RepairRow(html: "<ul><li class=cdx-list__item><span class=cdx-list__checkbox>b</span>c</ul>", "ul0/li1|bc"),
            // The state that an attribute, an element or a sign says.
            RepairRow(html: "<ul><li class=checklist--item aria-checked=true>a</ul>", "ul0/li1[x]|a"),
            RepairRow(
                html: "<ul class=checklist><li class=checklist--item><input type=checkbox checked> a</ul>",
                "ul0/li1[x]|a"),
            RepairRow(html: "<ul class=checklist><li class=checklist--item>☑ a</ul>", "ul0/li1[x]|a"),
            RepairRow(
                html: "<ul><li><span class=cdx-list__checkbox><input type=checkbox checked></span>a</ul>",
                "ul0/li1[x]|a"),
            // An item that is there already.
            RepairRow(html: "<ul><li>" + line("a", "cdx-checklist__item--checked") + "</ul>", "ul0/li1[x]|a"),
        ])
    func others(row: RepairRow) throws { try row.check() }
}
