import Formats
import Testing

@Suite("Words in boxes next to each other")
struct SpacedBoxTests {
    private static func boxes(_ layout: String, _ attributes: String = "") -> String {
        "<div \(layout)><span>a</span><span \(attributes)>b</span></div>"
    }

    private static func inline(_ style: String) -> String {
        let box = "<span style='display:inline-block;\(style)'>"
        return "<p>\(box)a</span>\(box)b</span></p>"
    }

    @Test(
        "Boxes that the layout keeps apart",
        arguments: [
            boxes("style='display:flex;gap:8px'"), boxes("style='display:flex;justify-content:space-between'"),
            boxes("style='display:inline-flex;column-gap:1em'"), boxes("style='display:grid'"),
            boxes("class='flex gap-2'"), boxes("class='d-flex justify-content-between'"),
            boxes("class=flex", "class=ml-2"), boxes("style='display:flex'", "style='margin-left:4px'"),
            boxes("style='display:flex'", "style='padding:0 4px'"), boxes("class='grid space-x-4'"),
            inline("width:80px"), inline("margin-right:4px"), inline("padding:2px 8px"),
            "<div class=line><span class=speaker>a</span><span class=text>b</span></div>",
        ])
    func apart(html: String) throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(text.outline == ["|a b"])
    }

    @Test(
        "Other boxes may be parts of a word",
        arguments: [
            boxes("style='display:flex'"), boxes("class=flex"), boxes("style='display:flex;gap:0'"),
            boxes("class='flex gap-0'"), boxes("style='justify-content:space-between'"),
            boxes("class='gap-2'"), boxes("style='display:block'", "style='margin-left:4px'"),
            inline(""), inline("width:0"), inline("padding:4px 0"), inline("margin:1px"),
            "<p><span>a</span><span style='display:inline-block;width:9px'>b</span></p>",
        ])
    func together(html: String) throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(text.outline == ["|ab"])
    }

    @Test(
        "Signs join boxes",
        arguments: [
            RepairRow(html: "<div class='flex gap-1'><span>10</span><span>%</span><span>x</span></div>", "|10% x"),
            RepairRow(html: "<div class='flex gap-1'><span>$</span><span>5</span><span>,</span></div>", "|$5,"),
            RepairRow(html: "<div class='flex gap-1'><svg></svg><span>a</span> <span>b</span></div>", "|a b"),
            RepairRow(html: "<div class='flex gap-1'><div>a</div><span>b</span></div>", "|a", "|b"),
            RepairRow(html: "<pre><div class='flex gap-1'><span>a</span><span>b</span></div></pre>", "code0|ab"),
        ])
    func signs(row: RepairRow) throws { try row.check() }
}
