import Formats
import RichText
import Testing

@Suite("Numbers of several levels in office documents")
struct OfficeNumberTests {
    private static func level(_ number: Int, _ text: String, _ rest: String = "", format: String = "decimal") -> String
    {
        "<w:lvl w:ilvl=\"\(number)\"><w:start w:val=\"1\"/><w:numFmt w:val=\"\(format)\"/>\(rest)<w:lvlText w:val=\"\(text)\"/></w:lvl>"
    }

    private static func word(_ levels: String, _ paragraphs: [(style: String?, level: Int?, text: String)]) throws
        -> String
    {
        let numbering =
            "<w:abstractNum w:abstractNumId=\"1\">\(levels)</w:abstractNum>"
            + "<w:num w:numId=\"1\"><w:abstractNumId w:val=\"1\"/></w:num>"
        let styles = (1...2).map { level in
            "<w:style w:type=\"paragraph\" w:styleId=\"H\(level)\"><w:name w:val=\"heading \(level)\"/><w:pPr><w:numPr>"
                + "<w:ilvl w:val=\"\(level - 1)\"/><w:numId w:val=\"1\"/></w:numPr></w:pPr></w:style>"
        }
        let body = paragraphs.map { paragraph in
            let style = paragraph.style.map { "<w:pStyle w:val=\"\($0)\"/>" } ?? ""
            let number =
                paragraph.level.map { "<w:numPr><w:ilvl w:val=\"\($0)\"/><w:numId w:val=\"1\"/></w:numPr>" } ?? ""
            return "<w:p><w:pPr>\(style)\(number)</w:pPr><w:r><w:t>\(paragraph.text)</w:t></w:r></w:p>"
        }
        let bytes = try OfficeParts.text(word: body.joined(), ["numbering": numbering, "styles": styles.joined()])
        return String(decoding: PlainTextWriter().write(bytes, .standard), as: UTF8.self)
    }

    @Test("Headings show the numbers of their chapters")
    func chapters() throws {
        let levels = Self.level(0, "%1") + Self.level(1, "%1.%2.")
        let text = try Self.word(
            levels,
            [
                ("H1", nil, "One"), ("H2", nil, "First"), ("H2", nil, "Second"), (nil, nil, "text"), ("H1", nil, "Two"),
                ("H2", nil, "Third"), ("H1", 0, "Three"),
            ])
        #expect(text == "1 One\n\n1.1. First\n\n1.2. Second\n\ntext\n\n2 Two\n\n2.1. Third\n\n3 Three\n")
    }

    @Test(
        "A level says how its numbers are shown",
        arguments: [
            (Self.level(0, "§ %1", format: "upperRoman") + Self.level(1, "%1.%2"), "§ I One\n\nI.1 First\n"),
            (
                Self.level(0, "%1", format: "upperRoman") + Self.level(1, "%1.%2", "<w:isLgl/>", format: "lowerLetter"),
                "I One\n\n1.1 First\n"
            ),
            (Self.level(0, "", format: "none") + Self.level(1, "%2)"), "One\n\n1) First\n"),
            (
                Self.level(0, "第%1章", format: "japaneseCounting")
                    + Self.level(1, "%1、%2", format: "decimalEnclosedCircle"), "第一章 One\n\n一、① First\n"
            ),
            (Self.level(0, "•", format: "bullet") + Self.level(1, ""), "One\n\nFirst\n"),
        ])
    func shown(levels: String, shown: String) throws {
        #expect(try Self.word(levels, [("H1", nil, "One"), ("H2", nil, "First")]) == shown)
    }

    @Test("Items show the numbers of the items around them")
    func items() throws {
        let levels = Self.level(0, "%1.") + Self.level(1, "%1.%2") + Self.level(2, "(%1-%2-%3)")
        let text = try Self.word(
            levels, [(nil, 0, "a"), (nil, 1, "b"), (nil, 1, "c"), (nil, 2, "d"), (nil, 0, "e"), (nil, 1, "f")])
        #expect(text == "1. a\n   1.1 b\n   1.2 c\n       (1-2-1) d\n2. e\n   2.1 f\n")
    }

    private static func openDocument(_ body: String, outline: String = "") throws -> String {
        let styles =
            "<text:list-style style:name=\"L\"><text:list-level-style-number text:level=\"1\" style:num-format=\"1\" style:num-suffix=\".\"/>"
            + "<text:list-level-style-number text:level=\"2\" style:num-format=\"a\" style:num-prefix=\"(\" style:num-suffix=\")\" text:display-levels=\"2\"/>"
            + "</text:list-style><text:outline-style style:name=\"O\">\(outline)</text:outline-style>"
        let text = try OfficeParts.text(openDocument: body, styles: styles)
        return String(decoding: PlainTextWriter().write(text, .standard), as: UTF8.self)
    }

    @Test(
        "Numerals without digits",
        arguments: [
            ("japaneseCounting", 10, "十"), ("chineseCounting", 11, "十一"), ("taiwaneseCounting", 42, "四十二"),
            ("chineseCounting", 101, "一百零一"), ("ideographDigital", 20, "二〇"), ("ideographTraditional", 2, "乙"),
            ("ganada", 3, "다"), ("decimalEnclosedCircle", 21, "21"), ("russianUpper", 4, "Г"),
        ])
    func numerals(format: String, number: Int, shown: String) throws {
        let levels =
            "<w:lvl w:ilvl=\"0\"><w:start w:val=\"\(number)\"/><w:numFmt w:val=\"\(format)\"/><w:lvlText w:val=\"%1.\"/></w:lvl>"
        #expect(try Self.word(levels, [("H1", nil, "One")]) == "\(shown). One\n")
    }

    @Test("Items of an OpenDocument text show as many levels as it says")
    func levels() throws {
        func item(_ words: String, _ inner: [String] = []) -> String {
            let nested = inner.isEmpty ? "" : "<text:list>" + inner.map { item($0) }.joined() + "</text:list>"
            return "<text:list-item><text:p>\(words)</text:p>\(nested)</text:list-item>"
        }
        let list = "<text:list text:style-name=\"L\">\(item("a", ["b", "c"]))\(item("d", ["e"]))</text:list>"
        #expect(try Self.openDocument(list) == "1. a\n   (1.a) b\n   (1.b) c\n2. d\n   (2.a) e\n")
    }

    @Test("Headings of an OpenDocument text have the numbers of its outline")
    func outline() throws {
        func level(_ number: Int, _ format: String, _ shown: Int) -> String {
            "<text:outline-level-style text:level=\"\(number)\" style:num-format=\"\(format)\" text:display-levels=\"\(shown)\" style:num-suffix=\".\"/>"
        }
        func heading(_ level: Int, _ words: String, _ more: String = "") -> String {
            "<text:h text:outline-level=\"\(level)\"\(more)>\(words)</text:h>"
        }
        let body =
            "<text:p><text:a xlink:href=\"#1.1.First|outline\">up</text:a></text:p>" + heading(1, "One")
            + heading(2, "First")
            + heading(1, "Preface", " text:is-list-header=\"true\"") + heading(2, "Second") + heading(1, "Two")
            + heading(2, "Third") + heading(3, "Bare")
        let outline = level(1, "I", 1) + level(2, "1", 2) + level(3, "", 1)
        #expect(try Self.openDocument(heading(1, "One"), outline: level(1, "一, 二, 三, ...", 1)) == "一. One\n")
        #expect(
            try Self.openDocument(body, outline: outline)
                == "up\n\nI. One\n\nI.1. First\n\nPreface\n\nI.2. Second\n\nII. Two\n\nII.1. Third\n\nBare\n")
    }

    /// A level begins with one or more in the schema (text:start-value, §19.880); only an item may have zero.
    @Test("A list from zero is valid OpenDocument")
    func zero() throws {
        let source = "0. a\n1. b\n\n   0. c\n\n2. d\n\n   | e |\n   | - |\n\n3. f\n"
        let text = try MarkdownReader().read(Array(source.utf8), .standard)
        let content = try OfficeParts.part("content.xml", of: text, .openDocument)
        #expect(content.split(separator: "<text:list-item text:start-value=\"0\">").count == 3)
        #expect(content.split(separator: "text:start-value").count == 3)
        #expect(try OfficeWay.openDocument.roundTrip(text) == text)
    }
}
