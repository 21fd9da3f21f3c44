import Formats
import Testing

/// An element with the role of an item.
private func item(_ content: String, _ attributes: String = "") -> String {
    "<div role=listitem \(attributes)>\(content)</div>"
}

private func list(_ items: String...) -> String { "<div role=list>\(items.joined())</div>" }

@Suite("Lists by the roles of their elements")
struct RoleListTests {
    @Test(
        "Items on one line form a list",
        arguments: [
            HTMLRow("<div>x</div>" + list(item("a"), item("b <b>c</b>")), "|x", "ul0/li1|a", "ul0/li2|b {strong|c}"),
            HTMLRow(list(item("a")), "ul0/li1|a"),
            // Web mail names the level, and draws the bullets.
            HTMLRow(
                list(
                    item("<span>•</span><span>a</span>", "aria-level=1"),
                    item("<span>◦</span> <span>b</span>", "aria-level=2"),
                    item("<div>•</div><div>c</div>", "aria-level=1")),
                "ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li4|c"),
            HTMLRow(
                list(item("<span aria-hidden=true>1.</span><span>a</span>"), item("<span>2.</span><span>b</span>")),
                "ol0(1)/li1|a", "ol0(1)/li2|b"),
            HTMLRow(list(item("1. a"), item("2. b")), "ol0(1)/li1|a", "ol0(1)/li2|b"),
            // A list within an item, as a chat nests them.
            HTMLRow(
                list(item("<div>a</div>" + list(item("b"))), item("c")), "ul0/li1|a", "ul0/li1/ul2/li3|b", "ul0/li4|c"),
            HTMLRow(
                list("<div>x</div>", item("a"), item("b"), "<p>y</p>", item("c")), "|x", "ul0/li1|a", "ul0/li2|b", "|y",
                "ul3/li4|c"),
            // Tasks of Google and Microsoft, whose boxes are drawn.
            HTMLRow(
                list(
                    item("<div role=checkbox aria-checked=true></div><div>a</div>"),
                    item("<button role=checkbox aria-checked=false></button><span>b</span>")),
                "ul0/li1[x]|a", "ul0/li2[ ]|b"),
            HTMLRow(item("<div role=checkbox aria-checked=true></div><div>a</div>"), "ul0/li1[x]|a"),
            HTMLRow(
                "<ul><li>" + item("<div role=checkbox aria-checked=true></div>a") + "</ul>", "ul0/li1[x]|a"),
            // Boxes that select lines.
            HTMLRow(
                list(item("<div role=checkbox aria-checked=false aria-label='Select a'></div><div>a</div>")), "|a"),
            // The selection began inside the list.
            HTMLRow(item("a") + item("b"), "ul0/li1|a", "ul0/li2|b"),
            HTMLRow(
                "<span role=list><span role=listitem>a</span><span role=listitem>b</span></span>", "ul0/li1|a",
                "ul0/li2|b"),
        ])
    func lines(row: HTMLRow) throws { try row.check() }

    @Test(
        "Elements that have the role for another reason",
        arguments: [
            HTMLRow("<nav>" + list(item("<a href='#a'>a</a>"), item("b")) + "</nav>", "|{link=#a|a}", "|b"),
            HTMLRow("<div role=navigation>" + list(item("a"), item("b")) + "</div>", "|a", "|b"),
            HTMLRow("<ul role=list><li role=listitem>a</li><li>b</li></ul>", "ul0/li1|a", "ul0/li2|b"),
            // Messages of a chat, and cards.
            HTMLRow(
                list(item("<span>Ann</span><div>a</div>"), item("<span>Bob</span><div>b</div>")), "|Ann", "|a", "|Bob",
                "|b"),
            HTMLRow(list(item("<h2>a</h2>"), item("b")), "h2|a", "|b"),
            // Tags and authors, which are in one line.
            HTMLRow(
                "<p>by <span role=list><span role=listitem>a</span>, <span role=listitem>b</span></span>.</p>",
                "|by a, b."),
            HTMLRow(
                list(item("a", "style='display:inline-block'"), item("b", "style='display:inline-block'")), "|a", "|b"),
            HTMLRow(item("a"), "|a"),
            HTMLRow(item("<div role=button aria-checked=true></div><div>a</div>"), "|a"),
            HTMLRow(
                list(item("<div role=checkbox aria-checked=false></div><div>a</div><div>b</div>")), "|a", "|b"),
            HTMLRow(list(item("<div role=checkbox aria-checked=true></div><h2>a</h2>")), "h2|a"),
        ])
    func others(row: HTMLRow) throws { try row.check() }

    @Test(
        "Lines that begin with a drawn box are tasks",
        arguments: [
            HTMLRow(
                "<div><div role=checkbox aria-checked=true></div><div>a</div></div>"
                    + "<div><button role=checkbox aria-checked=false></button><span>b</span></div><p>c</p>",
                "ul0/li1[x]|a", "ul0/li2[ ]|b", "|c"),
            HTMLRow("<div><div role=checkbox aria-checked=true></div>a</div><p>b</p>", "|a", "|b"),
            HTMLRow(
                "<div><div role=switch aria-checked=true></div>a</div><div><div role=switch aria-checked=true></div>b"
                    + "</div>", "|a", "|b"),
            HTMLRow(
                "<div><i role=checkbox aria-checked=true></i><div>a</div><div>b</div></div>"
                    + "<div><i role=checkbox aria-checked=true></i><div>c</div><div>d</div></div>", "|a", "|b", "|c",
                "|d"),
        ])
    func checkedLines(row: HTMLRow) throws { try row.check() }
}
