import Testing

@Suite("Word's dialect")
struct WordReadingTests {
    private static func run(_ words: String, _ properties: String = "") -> String {
        "<w:r><w:rPr>\(properties)</w:rPr><w:t xml:space=\"preserve\">\(words)</w:t></w:r>"
    }

    private static func paragraph(_ content: String, _ properties: String = "") -> String {
        "<w:p><w:pPr>\(properties)</w:pPr>\(content)</w:p>"
    }

    private static func character(_ kind: String, _ content: String = "") -> String {
        "<w:r><w:fldChar w:fldCharType=\"\(kind)\">\(content)</w:fldChar></w:r>"
    }

    private static func instruction(_ words: String) -> String {
        "<w:r><w:instrText xml:space=\"preserve\">\(words)</w:instrText></w:r>"
    }

    @Test(
        "Changes are read as if they were accepted",
        arguments: [
            ("<w:ins>\(run("new"))</w:ins><w:del><w:r><w:delText>old</w:delText></w:r></w:del>", "new\n"),
            ("<w:moveFrom>\(run("gone"))</w:moveFrom><w:moveTo>\(run("here"))</w:moveTo>", "here\n"),
        ])
    func changes(content: String, shown: String) throws {
        #expect(try OfficeParts.markdown(word: Self.paragraph(content)) == shown)
    }

    @Test(
        "Complex scripts have properties of their own",
        arguments: [
            ("<w:bCs/><w:rtl/>", "**a**\n"), ("<w:iCs/><w:cs/>", "*a*\n"), ("<w:b/><w:i/><w:rtl/>", "a\n"),
            ("<w:b/><w:bCs w:val=\"0\"/><w:rtl/>", "a\n"), ("<w:bCs/><w:iCs/>", "a\n"),
            ("<w:b/><w:rtl w:val=\"0\"/>", "**a**\n"),
        ])
    func complexScripts(properties: String, shown: String) throws {
        #expect(try OfficeParts.markdown(word: Self.paragraph(Self.run("a", properties))) == shown)
    }

    @Test("A paragraph whose mark is deleted continues in the next one")
    func deletedEnds() throws {
        let deleted = "<w:rPr><w:del/></w:rPr>"
        let first = Self.paragraph(Self.run("one "), deleted)
        #expect(try OfficeParts.markdown(word: first + Self.paragraph(Self.run("two"))) == "one two\n")
        let all = Self.paragraph("<w:del><w:r><w:delText>old</w:delText></w:r></w:del>", deleted)
        let body = Self.paragraph(Self.run("a")) + all + Self.paragraph(Self.run("b"))
        #expect(try OfficeParts.text(word: body).paragraphs.count == 2)
        // The last has no next.
        #expect(try OfficeParts.markdown(word: first) == "one\n")
    }

    @Test("Deleted rows are gone")
    func deletedRows() throws {
        func row(_ words: String, _ properties: String = "") -> String {
            "<w:tr><w:trPr>\(properties)</w:trPr><w:tc>\(Self.paragraph(Self.run(words)))</w:tc></w:tr>"
        }
        let table = "<w:tbl>\(row("a", "<w:ins/>"))\(row("b", "<w:del/>"))\(row("c"))</w:tbl>"
        #expect(try OfficeParts.markdown(word: table) == "| a   |\n| --- |\n| c   |\n")
        let whole = "<w:tbl>\(row("a", "<w:del/>"))</w:tbl>" + Self.paragraph(Self.run("b"))
        #expect(try OfficeParts.markdown(word: whole) == "b\n")
    }

    @Test("A drop cap belongs to its word")
    func largeLetter() throws {
        let letter = Self.paragraph(
            Self.run("O", "<w:position w:val=\"-11\"/><w:sz w:val=\"116\"/>"),
            "<w:framePr w:dropCap=\"drop\" w:lines=\"3\"/>")
        #expect(try OfficeParts.markdown(word: letter + Self.paragraph(Self.run("nce"))) == "Once\n")
    }

    @Test("The result of a nested field is part of the instruction")
    func nestedFields() throws {
        let page = Self.character("begin") + Self.instruction("PAGE") + Self.character("separate") + Self.run("3")
        let condition =
            Self.character("begin") + Self.instruction(" IF ") + page + Self.character("end")
            + Self.instruction(" = 1 \"Yes\" \"No\" ") + Self.character("separate") + Self.run("No")
            + Self.character("end")
        #expect(try OfficeParts.markdown(word: Self.paragraph(Self.run("so ") + condition)) == "so No\n")
        let name =
            Self.character("begin") + Self.instruction("MERGEFIELD page") + Self.character("separate")
            + Self.run("one") + Self.character("end")
        let link =
            Self.character("begin") + Self.instruction("HYPERLINK \"https://a.example/") + name
            + Self.instruction("\"") + Self.character("separate") + Self.run("x") + Self.character("end")
        #expect(try OfficeParts.markdown(word: Self.paragraph(link)) == "[x](https://a.example/one)\n")
    }

    @Test(
        "Fields without a result show a default",
        arguments: [
            ("FORMCHECKBOX", "<w:default w:val=\"0\"/>", "☐"),
            ("FORMCHECKBOX", "<w:default w:val=\"0\"/><w:checked/>", "☒"),
            ("MACROBUTTON NoMacro [Click here]", "", "[Click here]"), ("GOTOBUTTON place page 3", "", "page 3"),
            ("MACROBUTTON NoMacro Press it \\* MERGEFORMAT", "", "Press it"),
            ("SYMBOL 183 \\f Symbol", "", "•"), ("SYMBOL 252 \\f \"Wingdings\" \\s 10", "", "✓"),
            ("XE \"hidden\"", "", ""), ("eq \\o\\ac(○,1)", "", "①"), ("EQ \\f(1,2)", "", "1/2"),
            ("EQ \\f(1,2) \\* MERGEFORMAT", "", "1/2"), ("EQ \\f(1,2) \\# \"0.00\" \\@ yyyy", "", "1/2"),
            ("EQ \\* jc2 \\* \"Font:A\" \\* hps10 \\o\\ad(\\s\\up 9(かん),漢)", "", "漢(かん)"),
            ("FORMDROPDOWN", "</w:checkBox><w:ddList><w:listEntry w:val=\"a\"/></w:ddList><w:checkBox>", "a"),
            (
                "FORMDROPDOWN",
                "</w:checkBox><w:ddList><w:result w:val=\"1\"/><w:default w:val=\"0\"/><w:listEntry w:val=\"a\"/>"
                    + "<w:listEntry w:val=\"b\"/></w:ddList><w:checkBox>", "b"
            ),
        ])
    func fields(words: String, box: String, shown: String) throws {
        let data = "<w:ffData><w:checkBox>\(box)</w:checkBox></w:ffData>"
        let field =
            Self.character("begin", box.isEmpty ? "" : data) + Self.instruction(words) + Self.character("end")
        let body = Self.paragraph(Self.run("so ") + field + Self.run("."))
        #expect(try OfficeParts.markdown(word: body) == "so \(shown).\n")
    }

    @Test("Fields that Word draws show their text only if their result is empty")
    func drawnFields() throws {
        func field(_ result: String) -> String {
            Self.character("begin") + Self.instruction("EQ \\f(1,2)") + Self.character("separate") + result
                + Self.character("end")
        }
        let body = Self.paragraph(field("") + Self.run(" a ") + field(Self.run("x")) + field(Self.run("y") + field("")))
        #expect(try OfficeParts.markdown(word: body) == "1/2 a xy1/2\n")
    }

    @Test(
        "Symbols, phonetic guides and raised text",
        arguments: [
            (run("J", "<w:rFonts w:ascii=\"Wingdings\"/>"), "☺\n"),
            ("<w:r><w:sym w:font=\"Wingdings\" w:char=\"F0FC\"/></w:r>", "✓\n"),
            (
                "<w:r><w:ruby><w:rubyPr/><w:rt>\(run("かんじ"))</w:rt><w:rubyBase>\(run("漢字"))</w:rubyBase></w:ruby></w:r>",
                "漢字(かんじ)\n"
            ),
            (run("x") + run("2", "<w:position w:val=\"8\"/>"), "x<sup>2</sup>\n"),
            (run("H") + run("2", "<w:position w:val=\"-6\"/>"), "H<sub>2</sub>\n"),
            (run("H") + run("2", "<w:position w:val=\"-2\"/>"), "H2\n"),
        ])
    func characters(content: String, shown: String) throws {
        #expect(try OfficeParts.markdown(word: Self.paragraph(content)) == shown)
    }

    @Test("A custom mark represents a footnote in the text and in the note")
    func marks() throws {
        let reference = "<w:r><w:footnoteReference w:customMarkFollows=\"1\" w:id=\"1\"/><w:t>*</w:t></w:r>"
        let notes =
            "<w:footnote w:id=\"1\">\(Self.paragraph(Self.run("*", "<w:vertAlign w:val=\"superscript\"/>") + Self.run(" told")))</w:footnote>"
        let body = Self.paragraph(Self.run("a") + reference + Self.run(" b"))
        #expect(try OfficeParts.markdown(word: body, ["footnotes": notes]) == "a[^1] b\n\n[^1]: told\n")
    }

    @Test("A linked picture keeps its address, and a picture can be a link")
    func pictures() throws {
        func picture(_ properties: String, _ blip: String) -> String {
            "<w:r><w:drawing><wp:inline><wp:docPr id=\"1\" descr=\"dog\">\(properties)</wp:docPr><a:blip \(blip)/>"
                + "</wp:inline></w:drawing></w:r>"
        }
        let addresses = ["https://a.example/dog.png", "https://a.example/"]
        let plain = Self.paragraph(picture("", "r:link=\"rId1\""))
        #expect(
            try OfficeParts.markdown(word: plain, addresses: addresses) == "![dog](https://a.example/dog.png)\n")
        let linked = Self.paragraph(picture("<a:hlinkClick r:id=\"rId2\"/>", "r:link=\"rId1\""))
        #expect(
            try OfficeParts.markdown(word: linked, addresses: addresses)
                == "[![dog](https://a.example/dog.png)](https://a.example/)\n")
        // Files on the author's disk must not be read.
        let local = ["file:///C:/dog.png"]
        #expect(try OfficeParts.markdown(word: plain, addresses: local) == "dog\n")
    }

    private static let fixed = "<w:rFonts w:ascii=\"Consolas\"/>"

    @Test("Paragraphs in a font for code are a block of code, words in one are code")
    func code() throws {
        let lines = ["int f() {", "    return 0;", "}"].map { Self.paragraph(Self.run($0, Self.fixed)) }
        let empty = Self.paragraph("", "<w:rPr>\(Self.fixed)</w:rPr>")
        let text = Self.paragraph(Self.run("use ") + Self.run("ls", Self.fixed))
        #expect(
            try OfficeParts.markdown(word: lines[0] + lines[1] + empty + lines[2] + text)
                == "```\nint f() {\n    return 0;\n\n}\n```\n\nuse `ls`\n")
    }

    private static let styles = """
        <w:style w:type="paragraph" w:styleId="a"><w:name w:val="Überschrift 2"/></w:style>\
        <w:style w:type="paragraph" w:styleId="b"><w:name w:val="Citation intense"/></w:style>\
        <w:style w:type="paragraph" w:styleId="c"><w:name w:val="heading1"/></w:style>\
        <w:style w:type="paragraph" w:styleId="d"><w:name w:val="HTML 书式"/></w:style>\
        <w:style w:type="paragraph" w:styleId="e"><w:name w:val="toc 1"/><w:basedOn w:val="a"/></w:style>\
        <w:style w:type="paragraph" w:styleId="f"><w:name w:val="TOC 21"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>\
        <w:style w:type="paragraph" w:styleId="g"><w:name w:val="TOC Heading"/><w:basedOn w:val="a"/></w:style>
        """

    @Test(
        "Styles are recognized in other languages; an empty heading is an empty line, an entry of the contents is text",
        arguments: [
            ("a", "x", "## x\n"), ("b", "x", "> x\n"), ("c", "x", "# x\n"), ("d", "x", "x\n"), ("a", "", ""),
            ("e", "x", "x\n"), ("f", "x", "x\n"), ("g", "x", "## x\n"),
            ("e\"/><w:outlineLvl w:val=\"0", "x", "x\n"), ("g\"/><w:outlineLvl w:val=\"0", "x", "## x\n"),
        ])
    func translated(style: String, words: String, shown: String) throws {
        let body = Self.paragraph(words.isEmpty ? "" : Self.run(words), "<w:pStyle w:val=\"\(style)\"/>")
        #expect(try OfficeParts.markdown(word: body, ["styles": Self.styles]) == shown)
    }

    @Test("The number of a heading belongs to it, also where it says so itself", arguments: ["decimal", "none"])
    func numbered(format: String) throws {
        let numbering =
            "<w:abstractNum w:abstractNumId=\"1\"><w:lvl w:ilvl=\"0\"><w:start w:val=\"1\"/><w:numFmt w:val=\"\(format)\"/>"
            + "<w:lvlText w:val=\"\(format == "none" ? "" : "§ %1")\"/></w:lvl></w:abstractNum>"
            + "<w:num w:numId=\"1\"><w:abstractNumId w:val=\"1\"/></w:num>"
        let number = "<w:numPr><w:ilvl w:val=\"0\"/><w:numId w:val=\"1\"/></w:numPr>"
        let body = Self.paragraph(Self.run("x"), "<w:pStyle w:val=\"c\"/>" + number)
        let markdown = try OfficeParts.markdown(word: body, ["styles": Self.styles, "numbering": numbering])
        #expect(markdown == (format == "none" ? "# x\n" : "# § 1 x\n"))
    }

    @Test("The settings name the separators of notes only where there are notes")
    func separators() throws {
        for (source, isThere) in [("a", false), ("a[^1]\n\n[^1]: b", true)] {
            let settings = try OfficeParts.part("word/settings.xml", of: source, .word)
            #expect((settings.split(separator: "<w:footnotePr>").count == 2) == isThere)
            #expect(try OfficeParts.part("word/footnotes.xml", of: source, .word).isEmpty != isThere)
        }
    }
}
