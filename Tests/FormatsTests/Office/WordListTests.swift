import Testing

@Suite("Word's lists restart as in Word")
struct WordListTests {
    private static func level(_ number: Int, _ text: String, _ rest: String = "", format: String = "decimal") -> String
    {
        "<w:lvl w:ilvl=\"\(number)\"><w:start w:val=\"1\"/><w:numFmt w:val=\"\(format)\"/>\(rest)<w:lvlText w:val=\"\(text)\"/></w:lvl>"
    }

    /// Two levels, of which headings of the first level use the first.
    private static func markdown(_ levels: String, _ paragraphs: [(level: Int?, text: String)]) throws -> String {
        let numbering =
            "<w:abstractNum w:abstractNumId=\"1\">\(levels)</w:abstractNum>"
            + "<w:num w:numId=\"1\"><w:abstractNumId w:val=\"1\"/></w:num>"
        let styles =
            "<w:style w:type=\"paragraph\" w:styleId=\"H\"><w:name w:val=\"heading 1\"/><w:pPr><w:numPr>"
            + "<w:ilvl w:val=\"0\"/><w:numId w:val=\"1\"/></w:numPr></w:pPr></w:style>"
        let body = paragraphs.map { paragraph in
            let properties =
                paragraph.level.map { "<w:numPr><w:ilvl w:val=\"\($0)\"/><w:numId w:val=\"1\"/></w:numPr>" }
                ?? (paragraph.text.first?.isUppercase == true ? "<w:pStyle w:val=\"H\"/>" : "")
            return "<w:p><w:pPr>\(properties)</w:pPr><w:r><w:t>\(paragraph.text)</w:t></w:r></w:p>"
        }
        return try OfficeParts.markdown(word: body.joined(), ["numbering": numbering, "styles": styles])
    }

    private static let chapters: [(level: Int?, text: String)] = [
        (nil, "First"), (1, "a"), (1, "b"), (nil, "Second"), (1, "c"), (1, "d"),
    ]

    @Test("Under each heading", arguments: ["decimal", "lowerLetter", "upperRoman"])
    func headings(format: String) throws {
        let levels = Self.level(0, "%1.") + Self.level(1, "%2)", format: format)
        #expect(
            try Self.markdown(levels, Self.chapters)
                == "# 1. First\n\n1. a\n2. b\n\n# 2. Second\n\n1. c\n2. d\n")
    }

    @Test("Under headings without a number, and under bullets")
    func unnumbered() throws {
        let none = Self.level(0, "", format: "none") + Self.level(1, "%2.")
        #expect(try Self.markdown(none, Self.chapters) == "# First\n\n1. a\n2. b\n\n# Second\n\n1. c\n2. d\n")
        let bullets = Self.level(0, "•", format: "bullet") + Self.level(1, "%2.")
        #expect(
            try Self.markdown(bullets, [(0, "x"), (1, "a"), (1, "b"), (0, "y"), (1, "c")])
                == "- x\n  1. a\n  2. b\n- y\n  1. c\n")
    }

    @Test("Text between the items restarts nothing")
    func text() throws {
        let levels = Self.level(0, "%1.") + Self.level(1, "%2.")
        #expect(
            try Self.markdown(levels, [(nil, "First"), (1, "a"), (nil, "words"), (1, "b")])
                == "# 1. First\n\n1. a\n\nwords\n\n2. b\n")
    }

    @Test("A level with that setting continues counting", arguments: [(0, "3. c"), (1, "1. c")])
    func restart(value: Int, item: String) throws {
        let levels = Self.level(0, "%1.") + Self.level(1, "%2.", "<w:lvlRestart w:val=\"\(value)\"/>")
        #expect(try Self.markdown(levels, Self.chapters).contains("\n\(item)\n"))
    }

    @Test("A third level that restarts only after the first")
    func deeper() throws {
        let levels =
            Self.level(0, "%1.") + Self.level(1, "%2.") + Self.level(2, "%3.", "<w:lvlRestart w:val=\"1\"/>")
        let text = try Self.markdown(
            levels, [(nil, "First"), (1, "a"), (2, "x"), (1, "b"), (2, "y"), (nil, "Second"), (1, "c"), (2, "z")])
        #expect(text.contains("   2. y\n") && text.contains("1. c\n   1. z\n"))
    }

    @Test("Word's list styles for nested items have a depth", arguments: ["List Bullet", "List Number"])
    func styles(name: String) throws {
        let format = name.hasSuffix("Bullet") ? "bullet" : "decimal"
        let numbering = (1...2).map { number in
            "<w:abstractNum w:abstractNumId=\"\(number)\">\(Self.level(0, format == "bullet" ? "•" : "%1.", format: format))"
                + "</w:abstractNum><w:num w:numId=\"\(number)\"><w:abstractNumId w:val=\"\(number)\"/></w:num>"
        }
        let styles = (1...2).map { number in
            "<w:style w:type=\"paragraph\" w:styleId=\"S\(number)\"><w:name w:val=\"\(name)\(number > 1 ? " 2" : "")\"/>"
                + "<w:pPr><w:numPr><w:numId w:val=\"\(number)\"/></w:numPr></w:pPr></w:style>"
        }
        let body = [(1, "a"), (2, "b"), (2, "c"), (1, "d")].map { style, text in
            "<w:p><w:pPr><w:pStyle w:val=\"S\(style)\"/></w:pPr><w:r><w:t>\(text)</w:t></w:r></w:p>"
        }
        let markdown = try OfficeParts.markdown(
            word: body.joined(), ["numbering": numbering.joined(), "styles": styles.joined()])
        #expect(
            markdown == (format == "bullet" ? "- a\n  - b\n  - c\n- d\n" : "1. a\n   1. b\n   2. c\n2. d\n"))
    }

    @Test(
        "Words around the numbers of items are text",
        arguments: [
            ("Article %1:", "Article 1: a\n\nArticle 2: b\n"), ("第%1条", "第1条 a\n\n第2条 b\n"),
            ("§ %1", "§ 1 a\n\n§ 2 b\n"),
            // Only punctuation.
            ("(%1)", "1. a\n2. b\n"), ("%1、", "1. a\n2. b\n"), ("%1．", "1. a\n2. b\n"),
        ])
    func words(text: String, expected: String) throws {
        #expect(try Self.markdown(Self.level(0, text), [(0, "a"), (0, "b")]) == expected)
    }
}
