import Formats
import Testing

@Suite("Words in boxes next to each other")
struct SpacedBoxTests {
    private static func boxes(_ layout: String, _ attributes: String = "") -> String {
        "<div \(layout)><span>one</span><span \(attributes)>two</span></div>"
    }

    private static func inline(_ style: String) -> String {
        let box = "<span style='display:inline-block;\(style)'>"
        return "<p>\(box)one</span>\(box)two</span></p>"
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
            boxes("class=flex", "class=ms-auto"), boxes("class='flex gap-x-[8px]'"),
            boxes("class='flex md:gap-4'"), boxes("class='md:flex gap-4'"), boxes("class=grid"),
            boxes("class='hidden lg:grid'"), boxes("class='flex sm:hover:gap-[8px]'"),
        ])
    func apart(html: String) throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(text.outline == ["|one two"])
    }

    @Test(
        "Other boxes may be parts of a word",
        arguments: [
            boxes("style='display:flex'"), boxes("class=flex"), boxes("style='display:flex;gap:0'"),
            boxes("class='flex gap-0'"), boxes("style='justify-content:space-between'"),
            boxes("class='gap-2'"), boxes("style='display:block'", "style='margin-left:4px'"),
            inline(""), inline("width:0"), inline("padding:4px 0"), inline("margin:1px"),
            "<p><span>one</span><span style='display:inline-block;width:9px'>two</span></p>",
            boxes("class=flex", "class=ms-Label"), boxes("class=flex", "class=pl-k"), boxes("class='flex gap-y-2'"),
            boxes("class=flex", "class=me-avatar"), "<div class='flex gap-2'>one<script>x</script>two</div>",
            "<div class='flex gap-2'>one<wbr>two</div>", "<div class='flex gap-2'>one<i hidden>x</i>two</div>",
        ])
    func together(html: String) throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(text.outline == ["|onetwo"])
    }

    @Test(
        "Signs join boxes",
        arguments: [
            RepairRow(html: "<div class='flex gap-1'><span>10</span><span>%</span><span>off</span></div>", "|10% off"),
            RepairRow(html: "<div class='flex gap-1'><span>$</span><span>5</span><span>,</span></div>", "|$5,"),
            RepairRow(html: "<div class='flex gap-1'><svg></svg><span>a</span> <span>b</span></div>", "|a b"),
            RepairRow(html: "<div class='flex gap-1'><div>a</div><span>b</span></div>", "|a", "|b"),
            RepairRow(html: "<pre><div class='flex gap-1'><span>a</span><span>b</span></div></pre>", "code0|ab"),
            RepairRow(
                html: "<div class='flex gap-1'><span>bob</span><span>@example.com</span></div>", "|bob@example.com"),
            RepairRow(html: "<div class='flex gap-1'><span>中国</span><span>文字</span></div>", "|中国文字"),
            RepairRow(
                html: "<div class='flex gap-2'><span>1</span><span>Install the app</span></div>", "|1 Install the app"),
            RepairRow(
                html:
                    "<div style='display:flex;gap:2px'><span>$</span><span>12</span><span>.</span><span>99</span></div>",
                "|$12.99"),
            RepairRow(html: "<div class='flex gap-1'><span>5</span><span>th</span></div>", "|5th"),
            RepairRow(html: "<div class='grid'><a href=/a>A</a><a href=/bc>BC</a></div>", "|{link=/a|A} {link=/bc|BC}"),
            RepairRow(html: "<div class='flex gap-1'><b>1</b><b>2</b><b>:</b><b>3</b></div>", "|{strong|12:3}"),
            RepairRow(
                html: "<p><span style='display:inline-block;padding-right:4px'>O</span>"
                    + "<span style='display:inline-block'>nce upon</span></p>", "|Once upon"),
        ])
    func signs(row: RepairRow) throws { try row.check() }

    private static func speaker(_ name: String, _ text: String, _ attributes: String = "class=text") -> String {
        "<p><span class=username>\(name)</span><span \(attributes)>\(text)</span></p>"
    }

    @Test(
        "The name of a speaker is not part of the words, unless it may be part of a name or an address",
        arguments: [
            RepairRow(html: speaker("Ann", "Hello"), "|Ann Hello"),
            RepairRow(html: speaker("ANN", "hello", "class='x message-body'"), "|ANN hello"),
            RepairRow(html: speaker("info", "@example.com"), "|info@example.com"),
            RepairRow(html: speaker("Jo", "hn"), "|John"), RepairRow(html: speaker("5", "th"), "|5th"),
            RepairRow(html: speaker("田中", "さん"), "|田中さん"), RepairRow(html: speaker("王", "：你好"), "|王：你好"),
            RepairRow(html: speaker("Ann", "Hello", ""), "|AnnHello"),
            RepairRow(html: speaker("ANN", "Lee", "class=text-muted"), "|ANNLee"),
            RepairRow(
                html: "<p><span class=username>Bob</span><span class=timestamp>10:01</span></p>", "|Bob 10:01"),
            RepairRow(html: speaker("bob", "10"), "|bob10"),
            RepairRow(
                html: "<p><span class=label>New</span><span class='label timestamp'>10:00</span></p>", "|New 10:00"),
        ])
    func speakers(row: RepairRow) throws { try row.check() }

    @Test(
        "Keys without anything between them are pressed together",
        arguments: [
            RepairRow(html: "<p><kbd>Ctrl</kbd><kbd>C</kbd></p>", "|{code,kbd|Ctrl} {code,kbd|C}"),
            RepairRow(html: "<p><kbd>Ctrl</kbd>+<kbd>C</kbd></p>", "|{code,kbd|Ctrl}+{code,kbd|C}"),
            RepairRow(html: "<p><kbd>Ctrl </kbd><kbd>C</kbd></p>", "|{code,kbd|Ctrl C}"),
            RepairRow(html: "<pre><kbd>a</kbd><kbd>b</kbd></pre>", "code0|ab"),
        ])
    func keys(row: RepairRow) throws { try row.check() }
}
