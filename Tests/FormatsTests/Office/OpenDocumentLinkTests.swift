import Testing

@Suite("Links, lists and formulas of OpenDocument texts")
struct OpenDocumentLinkTests {
    private static func heading(_ words: String, _ bookmark: String) -> String {
        "<text:h text:outline-level=\"1\">\(bookmark)\(words)</text:h>"
    }

    @Test(
        "References link to headings; broken ones are text",
        arguments: [
            ("<text:bookmark-ref text:ref-name=\"b\">x</text:bookmark-ref>", "[x](#chapter-one)"),
            ("<text:reference-ref text:ref-name=\"r\">x</text:reference-ref>", "[x](#chapter-one)"),
            ("<text:a xlink:href=\"#b\">x</text:a>", "[x](#chapter-one)"),
            ("<text:a xlink:href=\"#1.Chapter%20One|outline\">x</text:a>", "[x](#chapter-one)"),
            ("<text:a xlink:href=\"#Table1|table\">x</text:a>", "x"),
            ("<text:bookmark-ref text:ref-name=\"c\">x</text:bookmark-ref>", "x"),
            ("<text:a xlink:href=\"#c\">x</text:a>", "[x](#c)"),
            (
                "<text:a xlink:href=\"https://a.example/\">x<text:bookmark-ref text:ref-name=\"b\">y</text:bookmark-ref></text:a>",
                "[xy](https://a.example/)"
            ),
        ])
    func references(markup: String, shown: String) throws {
        let marks = "<text:bookmark-start text:name=\"b\"/><text:reference-mark text:name=\"r\"/>"
        let body = "<text:p>\(markup)</text:p>" + Self.heading("Chapter One", marks)
        #expect(try OfficeParts.markdown(openDocument: body) == shown + "\n\n# Chapter One\n")
    }

    private static let list = """
        <text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1" \
        style:num-suffix="."/></text:list-style>
        """

    private static func items(_ content: String) throws -> String {
        try OfficeParts.markdown(
            openDocument: "<text:list text:style-name=\"L\">\(content)</text:list>", styles: list)
    }

    private static func item(_ words: String) -> String { "<text:list-item><text:p>\(words)</text:p></text:list-item>" }
    private static func header(_ words: String) -> String {
        "<text:list-header><text:p>\(words)</text:p></text:list-header>"
    }

    @Test("An item's explicit number is shown, and a heading in a list has its own number")
    func starts() throws {
        func item(_ words: String, _ start: Int) -> String {
            "<text:list-item text:start-value=\"\(start)\"><text:p>\(words)</text:p></text:list-item>"
        }
        #expect(try Self.items(item("a", 5) + Self.item("b")) == "5. a\n6. b\n")
        #expect(try Self.items(Self.item("a") + item("b", 7) + Self.item("c")) == "1. a\n\n7) b\n8) c\n")
        #expect(try Self.items(Self.item("a") + item("b", 2)) == "1. a\n2. b\n")
        let heading = "<text:list-item><text:h text:outline-level=\"2\">x</text:h></text:list-item>"
        #expect(try Self.items(heading) == "## 1. x\n")
        #expect(
            try OfficeParts.markdown(openDocument: "<text:list text:style-name=\"none\">\(heading)</text:list>")
                == "- ## x\n")
    }

    @Test(
        "Hidden content is not read",
        arguments: [
            ("<text:h text:outline-level=\"1\"><text:number>1.</text:number>x</text:h>", "# x\n"),
            ("<text:h text:outline-level=\"1\"/><text:p>x</text:p>", "x\n"),
            ("<text:p>a<text:script>alert(1)</text:script>b</text:p>", "ab\n"),
            (
                "<text:p>a<draw:custom-shape><svg:title>t</svg:title><svg:desc>d</svg:desc></draw:custom-shape></text:p>",
                "a\n"
            ),
            ("<text:section text:display=\"none\"><text:p>a</text:p></text:section><text:p>b</text:p>", "b\n"),
        ])
    func hidden(body: String, shown: String) throws {
        #expect(try OfficeParts.markdown(openDocument: body) == shown)
    }

    @Test(
        "Guides stand behind their text, and pictures elsewhere have their addresses",
        arguments: [
            (
                "<text:ruby><text:ruby-base>漢字</text:ruby-base><text:ruby-text>かんじ</text:ruby-text></text:ruby>",
                "漢字(かんじ)"
            ),
            ("<text:ruby><text:ruby-base>漢</text:ruby-base><text:ruby-text/></text:ruby>", "漢"),
            (
                "<draw:a xlink:href=\"https://a.example/\"><draw:frame><draw:image xlink:href=\"https://a.example/dog.png\"/>"
                    + "<svg:desc>dog</svg:desc></draw:frame></draw:a>",
                "[![dog](https://a.example/dog.png)](https://a.example/)"
            ),
        ])
    func guides(markup: String, shown: String) throws {
        #expect(try OfficeParts.markdown(openDocument: "<text:p>\(markup)</text:p>") == shown + "\n")
    }

    @Test("Links lead to tables, frames and sections by their names")
    func places() throws {
        let table =
            "<table:table table:name=\"T 1\"><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row></table:table>"
        for (body, link) in [
            (table, "T%201|table"), ("<text:section text:name=\"S\"><text:p>a</text:p></text:section>", "S|region"),
            ("<text:p>a<draw:frame draw:name=\"F\"/></text:p>", "F|frame"),
        ] {
            let markdown = try OfficeParts.markdown(
                openDocument: "<text:p><text:a xlink:href=\"#\(link)\">x</text:a></text:p>" + body)
            #expect(markdown.hasPrefix("[x](#"))
        }
    }

    @Test("Paragraphs in a font for code are a block of code")
    func code() throws {
        let style =
            "<style:style style:name=\"P\" style:family=\"paragraph\"><style:text-properties style:font-name=\"Consolas\"/></style:style>"
        let body = ["a {", "", "}"].map { "<text:p text:style-name=\"P\">\($0)</text:p>" }.joined()
        #expect(try OfficeParts.markdown(openDocument: body, styles: style) == "```\na {\n\n}\n```\n")
    }

    @Test("Text before the first item is an item without a number; after an item it continues that item")
    func headers() throws {
        #expect(try Self.items(Self.header("h") + Self.item("a")) == "- h\n\n1. a\n")
        #expect(try Self.items(Self.item("a") + Self.header("h") + Self.item("b")) == "1. a\n\n   h\n\n2. b\n")
        let nested = "<text:list-header><text:p>h</text:p><text:list>\(Self.item("n"))</text:list></text:list-header>"
        #expect(try Self.items(nested) == "- h\n  1. n\n")
        let list = "<text:list>\(Self.header("h") + Self.item("n"))</text:list>"
        let inner = "<text:list-item><text:p>a</text:p>\(list)</text:list-item>"
        #expect(try Self.items(inner + Self.item("b")) == "1. a\n\n   h\n\n   1. n\n\n2. b\n")
    }

    @Test("The second level of another list is not within the open item")
    func otherLists() throws {
        let first = "<text:list text:style-name=\"B\">\(Self.item("a"))</text:list>"
        let second = "<text:list text:style-name=\"L\"><text:list-item><text:list>\(Self.item("b"))</text:list>"
        let markdown = try OfficeParts.markdown(
            openDocument: first + second + "</text:list-item></text:list>", styles: Self.list)
        #expect(markdown.contains("- a\n") && !markdown.contains("  - b") && !markdown.contains("  1. b"))
    }

    @Test("An empty paragraph that only has to follow a final table is dropped")
    func lastTable() throws {
        let cell = "<table:table-row><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row>"
        let table = "<table:table>\(cell)</table:table>"
        func count(_ body: String) throws -> Int { try OfficeParts.text(openDocument: body).paragraphs.count }
        #expect(try count(table + "<text:p/>") == 1)
        #expect(try count(table + "<text:p/><text:p>b</text:p>") == 3)
        #expect(try count(table + "<text:p/>" + table) == 3)
        #expect(try count(table + "<text:p/><text:p/>") == 3)
    }

    private static let frame = "<draw:frame><draw:object xlink:href=\"./Object 1\"/></draw:frame>"

    @Test(
        "A formula is its TeX between dollar signs",
        arguments: [
            ("<mi>a</mi><mo>+</mo><mn>1</mn>", "a+1"),
            ("<mfrac><mi>a</mi><mrow><mi>b</mi><mo>−</mo><mi>c</mi></mrow></mfrac>", #"\frac{a}{b-c}"#),
            ("<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>", "x_{i}^{2}"),
            ("<semantics><mi>x</mi><annotation encoding=\"StarMath 5.0\">x</annotation></semantics>", "x"),
            ("<semantics><mi>x</mi><annotation encoding=\"application/x-tex\">\\xi</annotation></semantics>", #"\xi"#),
            (
                "<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable>",
                #"\begin{matrix} 1 & 2 \end{matrix}"#
            ),
        ])
    func formulas(markup: String, tex: String) throws {
        let object = "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">\(markup)</math>"
        #expect(
            try OfficeParts.markdown(openDocument: "<text:p>so \(Self.frame)</text:p>", objects: [object])
                == "so $\(tex)$\n")
        let within = "<text:p>so <draw:frame><draw:object>\(object)</draw:object></draw:frame></text:p>"
        #expect(try OfficeParts.markdown(openDocument: within) == "so $\(tex)$\n")
    }

    @Test(
        "A picture's title is its alternative text if it has no other",
        arguments: [
            ("<svg:title>t</svg:title>", "t"), ("<svg:title>t</svg:title><svg:desc>d</svg:desc>", "d"),
            ("<svg:title>t</svg:title><svg:desc/>", ""),
        ])
    func pictures(markup: String, alternative: String) throws {
        // The picture itself is not there: its words stand for it.
        let frame = "<draw:frame><draw:image xlink:href=\"Pictures/1.png\"/>\(markup)</draw:frame>"
        let markdown = try OfficeParts.markdown(openDocument: "<text:p>so\(frame)</text:p>")
        #expect(markdown == "so\(alternative)\n")
    }

    @Test("Objects without a formula are ignored, and deep formulas are read")
    func others() throws {
        #expect(
            try OfficeParts.markdown(openDocument: "<text:p>so\(Self.frame)</text:p>", objects: ["<chart/>"]) == "so\n")
        let deep = "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">" + String(repeating: "<msqrt>", count: 5_000)
        #expect(
            try OfficeParts.markdown(openDocument: "<text:p>so\(Self.frame)</text:p>", objects: [deep]).hasPrefix("so$")
        )
    }
}
