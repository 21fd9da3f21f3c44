import Testing

@Suite("Links, fields and numbers of Word's documents")
struct WordLinkTests {
    private static let styles = """
        <w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>\
        <w:style w:type="paragraph" w:styleId="Two"><w:name w:val="Second"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr>\
        </w:pPr></w:style>
        """

    private static func text(_ words: String) -> String { "<w:r><w:t xml:space=\"preserve\">\(words)</w:t></w:r>" }

    private static func heading(_ words: String, bookmark: String) -> String {
        "<w:p><w:pPr><w:pStyle w:val=\"H1\"/></w:pPr><w:bookmarkStart w:id=\"1\" w:name=\"\(bookmark)\"/>"
            + text(words) + "<w:bookmarkEnd w:id=\"1\"/></w:p>"
    }

    private static func field(_ instruction: String, _ result: String) -> String {
        "<w:r><w:fldChar w:fldCharType=\"begin\"/></w:r><w:r><w:instrText>\(instruction)</w:instrText></w:r>"
            + "<w:r><w:fldChar w:fldCharType=\"separate\"/></w:r>\(result)<w:r><w:fldChar w:fldCharType=\"end\"/></w:r>"
    }

    private static func simple(_ instruction: String, _ result: String) -> String {
        "<w:fldSimple w:instr=\"\(instruction)\">\(result)</w:fldSimple>"
    }

    private static func markdown(_ body: String, _ parts: [String: String] = [:]) throws -> String {
        try OfficeParts.markdown(word: body, parts.merging(["styles": styles]) { own, _ in own })
    }

    @Test("A table of contents leads to the headings, by the names that they have in Markdown")
    func contents() throws {
        let entry =
            "<w:hyperlink w:anchor=\"_Toc7\">\(Self.text("A Tale, told "))\(Self.field("PAGEREF _Toc7 \\h", Self.text("3")))</w:hyperlink>"
        let body = "<w:p>\(entry)</w:p>" + Self.heading("A Tale, told", bookmark: "_Toc7")
        #expect(try Self.markdown(body) == "[A Tale, told 3](#a-tale-told)\n\n# A Tale, told\n")
    }

    @Test(
        "Fields lead where they say",
        arguments: [
            ("HYPERLINK \"https://a.example/\"", "[x](https://a.example/)"),
            ("HYPERLINK \\l \"here\"", "[x](#chapter)"),
            ("REF here \\h", "[x](#chapter)"), ("PAGEREF here \\h", "[x](#chapter)"),
            // A reference without its switch, or to no heading, is text.
            ("REF here", "x"), ("REF elsewhere \\h", "x"), ("HYPERLINK \\l \"_Toc9\"", "x"),
            ("HYPERLINK \\l \"elsewhere\"", "[x](#elsewhere)"), ("SEQ Table \\* ARABIC", "x"),
        ])
    func fields(instruction: String, shown: String) throws {
        let heading = Self.heading("Chapter", bookmark: "here")
        for field in [Self.field(instruction, Self.text("x")), Self.simple(instruction.escaped, Self.text("x"))] {
            #expect(try Self.markdown("<w:p>\(field)</w:p>" + heading) == shown + "\n\n# Chapter\n")
        }
    }

    @Test("A heading on a new page is a link target")
    func behindPage() throws {
        let link = "<w:p><w:hyperlink w:anchor=\"here\">\(Self.text("x"))</w:hyperlink></w:p>"
        let page = "<w:p><w:r><w:br w:type=\"page\"/></w:r></w:p>"
        #expect(try Self.markdown(link + page + Self.heading("Two", bookmark: "here")).hasPrefix("[x](#two)\n"))
    }

    @Test("Headings with the same text get different names")
    func alike() throws {
        let link = "<w:p><w:hyperlink w:anchor=\"b\">\(Self.text("x"))</w:hyperlink></w:p>"
        let body = Self.heading("One", bookmark: "a") + Self.heading("One", bookmark: "b") + link
        #expect(try Self.markdown(body).hasSuffix("[x](#one-1)\n"))
        #expect(try Self.markdown(Self.heading(" Two words ", bookmark: "b") + link).hasSuffix("[x](#two-words)\n"))
    }

    @Test("A line break in a paragraph of code begins the next line")
    func codeLines() throws {
        let styles = "<w:style w:type=\"paragraph\" w:styleId=\"C\"><w:name w:val=\"Source Code\"/></w:style>"
        let runs = Self.text("a") + "<w:r><w:br/></w:r><w:r><w:br/></w:r>" + Self.text("  b")
        let body = "<w:p><w:pPr><w:pStyle w:val=\"C\"/></w:pPr>\(runs)</w:p>"
        #expect(try OfficeParts.markdown(word: body, ["styles": styles]) == "```\na\n\n  b\n```\n")
    }

    @Test("Two references to a footnote share it")
    func noteReferences() throws {
        let note =
            "<w:bookmarkStart w:id=\"4\" w:name=\"_Ref1\"/><w:r><w:footnoteReference w:id=\"1\"/></w:r>"
            + "<w:bookmarkEnd w:id=\"4\"/>"
        let body =
            "<w:p>\(Self.text("a"))\(note)\(Self.text(" b"))\(Self.field("NOTEREF _Ref1 \\f \\h", Self.text("1")))</w:p>"
        let notes = "<w:footnote w:id=\"1\"><w:p>\(Self.text("told"))</w:p></w:footnote>"
        #expect(try Self.markdown(body, ["footnotes": notes]) == "a[^1] b[^1]\n\n[^1]: told\n")
    }

    @Test("The title of a table comes before it")
    func caption() throws {
        let cell = "<w:tr><w:tc><w:p>\(Self.text("cell"))</w:p></w:tc></w:tr>"
        let table = "<w:tbl><w:tblPr><w:tblCaption w:val=\"Harbours\"/></w:tblPr>\(cell)</w:tbl>"
        #expect(try Self.markdown(table).hasPrefix("Harbours\n\n|"))
    }

    @Test("A paragraph style has its level in a list, and a definition may be that of a list style")
    func styledNumbers() throws {
        func level(_ number: Int, _ rest: String) -> String {
            "<w:lvl w:ilvl=\"\(number)\"><w:start w:val=\"1\"/><w:numFmt w:val=\"lowerLetter\"/>\(rest)"
                + "<w:lvlText w:val=\"%\(number + 1).\"/></w:lvl>"
        }
        let numbering =
            "<w:abstractNum w:abstractNumId=\"1\"><w:numStyleLink w:val=\"L\"/></w:abstractNum>"
            + "<w:abstractNum w:abstractNumId=\"2\"><w:styleLink w:val=\"L\"/>\(level(0, ""))"
            + "\(level(1, "<w:pStyle w:val=\"Two\"/>"))</w:abstractNum>"
            + "<w:num w:numId=\"1\"><w:abstractNumId w:val=\"1\"/></w:num>"
        let first =
            "<w:p><w:pPr><w:numPr><w:ilvl w:val=\"0\"/><w:numId w:val=\"1\"/></w:numPr></w:pPr>\(Self.text("a"))</w:p>"
        let second = "<w:p><w:pPr><w:pStyle w:val=\"Two\"/></w:pPr>\(Self.text("b"))</w:p>"
        let markdown = try Self.markdown(first + second, ["numbering": numbering])
        #expect(markdown == "1. a\n   1. b\n")
    }
}

extension String {
    /// The text within an attribute.
    fileprivate var escaped: String {
        split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
    }
}
