import Testing

@Suite("Revisions, properties within properties, and rows that begin later in Word's documents")
struct WordRevisionTests {
    private static func text(_ words: String) -> String { "<w:r><w:t xml:space=\"preserve\">\(words)</w:t></w:r>" }
    private static func mark(_ type: String) -> String { "<w:r><w:fldChar w:fldCharType=\"\(type)\"/></w:r>" }
    private static func instruction(_ words: String) -> String { "<w:r><w:instrText>\(words)</w:instrText></w:r>" }
    private static func deleted(_ content: String) -> String { "<w:del w:id=\"1\">\(content)</w:del>" }

    /// Its end is deleted, and so are its result, its beginning, or all of it.
    static let fieldRows: [(markup: [String], shown: String)] = [
        (
            [
                mark("begin"), instruction("HYPERLINK \"https://a.example/\""), mark("separate"), text("x"),
                deleted(mark("end")),
            ], "[x](https://a.example/) behind"
        ),
        ([mark("begin"), instruction("PAGE"), deleted(mark("end"))], " behind"),
        ([mark("begin"), instruction("REF a"), deleted(mark("separate") + text("old") + mark("end"))], " behind"),
        ([deleted(mark("begin") + mark("separate")), text("x"), mark("end")], "x behind"),
        (
            [deleted(mark("begin") + instruction("PAGE") + mark("separate") + text("1") + mark("end"))], " behind"
        ),
        (
            ["<w:moveFrom w:id=\"2\">", mark("begin"), mark("separate"), text("1"), "</w:moveFrom>", mark("end")],
            " behind"
        ),
        ([mark("begin"), instruction("DATE"), deleted(deleted(mark("end")))], " behind"),
    ]

    @Test("A field may end in deleted text", arguments: fieldRows)
    func fields(markup: [String], shown: String) throws {
        let markup = markup.joined()
        #expect(
            try OfficeParts.markdown(word: "<w:p>\(Self.text("a"))\(markup)\(Self.text(" behind"))</w:p>") == "a"
                + shown + "\n")
    }

    @Test("A field that ends in a deleted row")
    func deletedRow() throws {
        func row(_ properties: String, _ content: String) -> String {
            "<w:tr><w:trPr>\(properties)</w:trPr><w:tc><w:p>\(content)</w:p></w:tc></w:tr>"
        }
        let table =
            "<w:tbl>" + row("", Self.text("a") + Self.mark("begin") + Self.instruction("PAGE"))
            + row("<w:del w:id=\"1\"/>", Self.mark("end") + Self.text("gone")) + row("", Self.text("b")) + "</w:tbl>"
        let markdown = try OfficeParts.markdown(word: table)
        #expect(markdown.contains("| b") && !markdown.contains("gone"))
    }

    @Test(
        "Old properties and fallbacks for other programs are ignored",
        arguments: [
            (
                "<w:p><w:r><w:rPr><w:b/><w:rPrChange w:id=\"1\"><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>a</w:t></w:r></w:p>",
                "**a**\n"
            ),
            (
                "<w:p><w:r><w:rPr><mc:AlternateContent><mc:Choice><w:b/></mc:Choice><mc:Fallback><w:i/></mc:Fallback>"
                    + "</mc:AlternateContent></w:rPr><w:t>a</w:t></w:r></w:p>", "**a**\n"
            ),
            (
                "<w:p><w:pPr><mc:AlternateContent><mc:Choice/><mc:Fallback><w:outlineLvl w:val=\"0\"/></mc:Fallback>"
                    + "</mc:AlternateContent></w:pPr><w:r><w:t>a</w:t></w:r></w:p>", "a\n"
            ),
            (
                "<w:p><w:pPr><w:sectPr><w:sectPrChange w:id=\"1\"><w:sectPr><w:type w:val=\"continuous\"/></w:sectPr>"
                    + "</w:sectPrChange></w:sectPr></w:pPr><w:r><w:t>a</w:t></w:r></w:p><w:p><w:r><w:t>b</w:t></w:r></w:p>",
                "a\n\n---\n\nb\n"
            ),
        ])
    func properties(body: String, markdown: String) throws {
        let names = "xmlns:mc=\"http://schemas.openxmlformats.org/markup-compatibility/2006\""
        let marked = body.split(separator: "<w:p>", omittingEmptySubsequences: false).joined(
            separator: "<w:p \(names)>")
        #expect(try OfficeParts.markdown(word: marked) == markdown)
    }

    private static func cell(_ words: String, _ properties: String = "") -> String {
        "<w:tc><w:tcPr>\(properties)</w:tcPr><w:p>\(text(words))</w:p></w:tc>"
    }

    @Test("A cell's old properties are ignored")
    func cellChange() throws {
        let change =
            "<w:vMerge/><w:tcPrChange w:id=\"1\"><w:tcPr><w:gridSpan w:val=\"2\"/></w:tcPr></w:tcPrChange>"
        let table =
            "<w:tbl><w:tr>" + Self.cell("a", "<w:vMerge w:val=\"restart\"/>") + Self.cell("b") + "</w:tr><w:tr>"
            + Self.cell("", change) + Self.cell("c") + "</w:tr></w:tbl>"
        let text = try OfficeParts.text(word: table).outline.joined(separator: "\n")
        #expect(text.contains("c") && !text.contains("columns 2"))
        let row =
            "<w:tbl><w:tr><w:trPr><w:trPrChange w:id=\"1\"><w:trPr><w:gridBefore w:val=\"2\"/></w:trPr></w:trPrChange></w:trPr>"
            + Self.cell("a") + Self.cell("b") + "</w:tr></w:tbl>"
        #expect(try OfficeParts.markdown(word: row).contains("| a   | b   |"))
    }

    @Test("A row that begins later is read in its column", arguments: [(1, "|  | c |"), (2, "|  |  | c |")])
    func gridBefore(count: Int, row: String) throws {
        let table =
            "<w:tbl><w:tr>" + Self.cell("a") + Self.cell("b") + Self.cell("x") + "</w:tr><w:tr><w:trPr>"
            + "<w:gridBefore w:val=\"\(count)\"/></w:trPr>" + Self.cell("c") + "</w:tr><w:tr>" + Self.cell("d")
            + "</w:tr></w:tbl>"
        let lines = try OfficeParts.markdown(word: table).split(separator: "\n")
        #expect(
            lines.contains {
                $0.split(separator: "|", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } }
                    .dropFirst().prefix(count + 1) == (Array(repeating: "", count: count) + ["c"])[...]
            })
        #expect(lines.contains { $0.hasPrefix("| d") })
    }
}
