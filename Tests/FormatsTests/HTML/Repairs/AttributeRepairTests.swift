import Formats
import Testing

@Suite("Repairs of what pages say in attributes: roles, classes, states and descriptions")
struct AttributeRepairTests {
    @Test(
        "Headings by their role or their class",
        arguments: [
            // An answer of Google's search.
            RepairRow(
                html: "<div class=n6owBd>a</div><div class=otQkpb role=heading aria-level=3 style='font-weight:600'>"
                    + "Title<!--TgQPHd|||[]--></div><ul><li>b</ul>", "|a", "h3|Title", "ul0/li1|b"),
            // Perplexity: a question without a level.
            RepairRow(html: "<div role=heading><span>Why?</span></div><p>a</p>", "h2|Why?", "|a"),
            RepairRow(html: "<div role=heading aria-level=9>a</div><div role=heading></div>", "h6|a"),
            RepairRow(html: "<p role=heading aria-level=2>a</p><p role=heading>b</p>", "h2|a", "|b"),
            // A part of a page, and text that is already in a heading.
            RepairRow(html: "<div role=heading aria-level=2><p>a</p><p>b</p></div>", "|a", "|b"),
            RepairRow(html: "<h1><div role=heading aria-level=3>a</div></h1>", "h1|a"),
            RepairRow(html: "<p>a <span role=heading aria-level=3>b</span></p>", "|a b"),
            // Zoho Writer.
            RepairRow(
                .namedHeadings,
                html: "<p class='zw-paragraph heading1' style='line-height:1.2'>Title</p>"
                    + "<p class='zw-paragraph heading0'>a</p><p class='zw-paragraph heading12'>b</p><p class=heading1>c</p>",
                "h1|Title", "|a", "|b", "|c"),
        ])
    func headings(row: RepairRow) throws { try row.check() }

    @Test(
        "Tasks and quotations of Evernote",
        arguments: [
            RepairRow(
                .noteElements, .checkBoxes,
                html: "<en-note class=peso><div class=para><input type=checkbox class=en-todo checked=false />a</div>"
                    + "<div class=para><input type=checkbox class=en-todo checked=true />b</div></en-note>",
                "ul0/li1[ ]|a", "ul0/li2[x]|b"),
            // The state that other pages give to the same attribute.
            RepairRow(
                .checkBoxes, html: "<div><input type=checkbox checked=false>a</div><div><input type=checkbox>b</div>",
                "ul0/li1[x]|a", "ul0/li2[ ]|b"),
            // Yinxiang: a list for each task; one that was never done has no state.
            RepairRow(
                .noteElements, .checkBoxes, .splitLists,
                html: "<en-blockquote><div class=quoteComponentWarp></div><div class=quoteContent><div class=p>q</div>"
                    + "</div></en-blockquote><ul class=en-todolist><li><div class=list-bullet></div>"
                    + "<div class=list-content><p class=p>a</p></div></ul><ul class=en-todolist><li data-checked=false>"
                    + "<div class=list-content><p>b</p></div></ul><ul class=en-todolist><li data-checked=true>"
                    + "<div class=list-content><p>c</p></div></ul>",
                "quote0|q", "ul1/li2[ ]|a", "ul1/li3[ ]|b", "ul1/li4[x]|c"),
        ])
    func evernote(row: RepairRow) throws { try row.check() }

    @Test(
        "Dates and links of Atlassian's editor",
        arguments: [
            RepairRow(
                .attributeText,
                html: "<p>Due <span data-node-type=date data-timestamp=1575331200000></span>.</p>", "|Due 2019-12-03."),
            RepairRow(
                .attributeText,
                html: "<p><span data-node-type=date data-timestamp=951782400000></span> <span data-node-type=date "
                    + "data-timestamp=0></span> <span data-node-type=date data-timestamp=253402214400000></span></p>",
                "|2000-02-29 1970-01-01 9999-12-31"),
            RepairRow(
                .attributeText,
                html: "<p>a<span data-node-type=date data-timestamp=-1></span><span data-node-type=date></span></p>",
                "|a"),
            // The renderer writes the day itself.
            RepairRow(
                .attributeText, html: "<p><span data-node-type=date data-timestamp=0>1 Jan 1970</span></p>",
                "|1 Jan 1970"),
            RepairRow(
                .attributeText,
                html: "<p><span data-inline-card data-card-url='https://e.org/a' data-card-data></span></p>"
                    + "<div data-block-card data-card-url='https://e.org/b'></div><a data-inline-card href='https://e.org/c'></a>",
                "|{link=https://e.org/a|https://e.org/a}", "|{link=https://e.org/b|https://e.org/b}",
                "|{link=https://e.org/c|https://e.org/c}"),
            RepairRow(
                .attributeText, html: "<p>a<span data-inline-card data-card-url='javascript:x'></span></p>", "|a"),
        ])
    func atlassian(row: RepairRow) throws { try row.check() }

    @Test(
        "Emoji that are a background",
        arguments: [
            // Zulip.
            RepairRow(
                html:
                    "<p>a <span class='emoji emoji-1f642' role=img title=smile style='text-indent:100%'>:smile:</span>"
                    + " <span class='emoji emoji-1f468-200d-1f469-200d-1f467' role=img>:family:</span></p>", "|a 🙂 👨‍👩‍👧"),
            RepairRow(
                html: "<p><span class='emoji emoji-picker' role=img>:a:</span><span class=emoji-1f642>b</span></p>",
                "|:a:b"),
        ])
    func emoji(row: RepairRow) throws { try row.check() }

    @Test(
        "Lists whose items say how they are numbered",
        arguments: [
            // Google Docs.
            RepairRow(
                html: "<ol><li style='list-style-type:decimal' aria-level=1>a</li><ol><li style='list-style-type:"
                    + "lower-alpha' aria-level=2>b</li><ol><li style='list-style-type:lower-roman'>c</ol></ol></ol>",
                "ol0(1)/li1|a", "ol0(1)/li1/ol2(lowerAlpha 1)/li3|b",
                "ol0(1)/li1/ol2(lowerAlpha 1)/li3/ol4(lowerRoman 1)/li5|c"),
            RepairRow(
                html: "<ol start=3 style='list-style-type:decimal'><li style='list-style-type:upper-roman'>a</ol>",
                "ol0(upperRoman 3)/li1|a"),
            RepairRow(html: "<ol><li style='list-style-type:disc'>a<li>b</ol>", "ul0(disc)/li1|a", "ul0(disc)/li2|b"),
            RepairRow(html: "<ul><li style='list-style-type:decimal'>a</ul>", "ol0(1)/li1|a"),
            RepairRow(html: "<ol type=a><li style='list-style-type:none'>a</ol>", "ol0(lowerAlpha 1)/li1|a"),
            // Pages: an empty span where the text of an item would begin.
            RepairRow(
                html: "<ol class=ol1><li class=li1>a<li class=li1><span class=s1></span></li><ul><li class=li1>b</ul>"
                    + "<li class=li1>c<li class=li1></ol>",
                "ol0(1)/li1|a", "ol0(1)/li1/ul2/li3|b", "ol0(1)/li4|c", "ol0(1)/li5|"),
            RepairRow(
                html: "<ul class=ul1><li class=li1><span class=s1></span><span class=s2>a</span></li><li class=li1>"
                    + "<span class=s1></span><ul class=ul1><li class=li1><span class=s1></span>b</li></ul></li></ul>",
                "ul0/li1|a", "ul0/li1/ul2/li3|b"),
        ])
    func lists(row: RepairRow) throws { try row.check() }

    @Test(
        "Formulas of WeChat",
        arguments: [
            RepairRow(
                html: "<p>a <span data-formula='x_1'>\n<span data-formula='x_1'><svg></svg></span>\n</span> b</p>",
                "|a $x_1$ b"),
            RepairRow(
                html: "<section data-formula='E = x'><span data-formula='E = x'><svg></svg></span></section><p>b</p>",
                "|$$E = x$$", "|b"),
        ])
    func formulas(row: RepairRow) throws { try row.check() }

    @Test(
        "Descriptions that a machine made",
        arguments: [
            ("A screenshot of a phone\n\nDescription automatically generated", "A screenshot of a phone"),
            ("A logo Description automatically generated with medium confidence", "A logo"),
            ("Ein Bild, das Text enthält.\n\nAutomatisch generierte Beschreibung", "Ein Bild, das Text enthält."),
            ("A diagram of a model\n\nAI-generated content may be incorrect.", "A diagram of a model"),
            ("Une image contenant texte Description générée automatiquement", "Une image contenant texte"),
            ("图形用户界面, 文本 中度可信度描述已自动生成", "图形用户界面, 文本"),
            ("带有黑色方块的二维码 AI 生成的内容可能不正确。", "带有黑色方块的二维码"),
            ("Machine generated alternative text:\nRemote pull", "Remote pull"),
            ("Machine generated alternative text: ", ""), ("Description automatically generated", ""),
            ("Our plan. ", "Our plan. "),
            (
                "How descriptions are automatically generated, in one picture",
                "How descriptions are automatically generated, in one picture"
            ),
        ])
    func descriptions(words: String, read: String) throws {
        let html = "<p><img src='https://e.org/a.png' alt='\(words)'></p>"
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(text.outline == ["|{image=https://e.org/a.png alt=\(read)|\u{FFFC}}"])
    }
}
