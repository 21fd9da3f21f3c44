import Formats
import RichText
import Testing

@Suite("Lists of definitions in office documents and RTF")
struct OfficeDefinitionTests {
    private static let pages = [
        "<p>a<dl><dt>b<dd>c<dt>d<dt>e<dd>f<dd>g<p>h</dl><p>i",
        "<dl><dt>a<dd>b</dl><dl><dt>c<dd>d</dl><p style='margin-left:30pt'>e",
        "<dl><dt>a<dd>b<dl><dt>c<dd>d<dt>e<dd>f</dl><p>g<dt>h<dd>i</dl>",
        "<dl><dt>a<dd><dl><dt>b<dd>c</dl><dt>d<dd>e</dl>",
        "<dl><dt>a<dd>b<ul><li>c<li>d<ol><li>e</ol></ul><dt>f<dd>g</dl><ul><li>h</ul>",
        "<dl><dt>a<dd><ul><li>b<p>c</ul><p>d<dd><pre>e\nf</pre></dl><pre>g</pre>",
        "<dl><dt>a<dd>b<blockquote><p>c<p>d</blockquote><p>e<h2>f</h2><hr></dl><blockquote>g</blockquote>",
        "<blockquote><dl><dt>a<dd>b<blockquote>c</blockquote></dl><p>d</blockquote><p>e",
        "<ul><li>a<dl><dt>b<dd>c<ul><li>d</ul></dl><p>e<li><dl><dt>f<dd>g</dl></ul>",
        "<table><tr><td>a<td><dl><dt>b<dd>c</dl></table><dl><dt>d<dd>e<table><tr><td>f</table>g</dl>",
        "<dl><dt>a<dd>b<dd><table><tr><td>c</table><dd><blockquote><dl><dt>d<dd>e</dl></blockquote></dl>",
        "<dl><dt>a<dd><blockquote><dl><dt>b<dd>c</dl></blockquote><dt>d</dl>",
        "<dl><dd>a<dt>b<dd>c</dl><p>d", "<blockquote><dl><dd>a<dt>b<dd>c</dl></blockquote>",
        "<dl>a<dt>b</dt>c<dd>d</dl>e",
        "<dl><dt><b>a</b> b <code>c</code><dd style='text-align:right'><i>d</i></dl>",
    ]

    @Test("Are read back from office documents", arguments: OfficeWay.allCases, pages)
    func office(way: OfficeWay, page: String) throws {
        let text = try HTMLReader().read(Array(page.utf8), .standard)
        #expect(text.hasDefinitions)
        #expect(try way.roundTrip(text).outline == text.outline)
    }

    @Test("Are read back from RTF", arguments: pages)
    func rtf(page: String) throws {
        let text = try HTMLReader().read(Array(page.utf8), .standard)
        let rtf = RTFWriter().write(text, .standard)
        #expect(try RTFReader().read(rtf, .standard).outline == text.outline)
    }

    @Test("May have no indent in RTF, as the style of another program may say")
    func flat() throws {
        let rtf = """
            {\\rtf1{\\stylesheet{\\s0 Normal;}{\\s1 Definition Term;}{\\s2 Definition;}}\\pard\\s1 a\\par\\pard\\s2 b\\par
            \\pard\\s1 c\\par\\pard\\s2 d\\par\\pard\\s0 e\\par}
            """
        let text = try RTFReader().read(Array(rtf.utf8), .standard)
        #expect(text.outline == ["dl0/dt|a", "dl0/dd1|b", "dl0/dt|c", "dl0/dd2|d", "|e"])
    }

    /// The styles that Pandoc and LibreOffice write into Word documents.
    private static let wordStyles = [
        ("DefinitionTerm", "Definition Term", 0), ("Definition", "Definition", 0), ("ListHeading", "List Heading", 0),
        ("ListContents", "List Contents", 567), ("Normal", "Normal", 0),
    ].map { id, name, indent in
        "<w:style w:type=\"paragraph\" w:styleId=\"\(id)\"><w:name w:val=\"\(name)\"/><w:pPr><w:ind w:left=\"\(indent)\"/>"
            + "</w:pPr><w:rPr>\(name == "Definition Term" ? "<w:b/>" : "")</w:rPr></w:style>"
    }.joined()

    private static func word(_ style: String, _ words: String, _ properties: String = "") -> String {
        "<w:p><w:pPr><w:pStyle w:val=\"\(style)\"/>\(properties)</w:pPr><w:r><w:t>\(words)</w:t></w:r></w:p>"
    }

    private static func indent(_ twips: Int) -> String { "<w:ind w:left=\"\(twips)\"/>" }

    private static let item =
        "<w:numPr><w:ilvl w:val=\"0\"/><w:numId w:val=\"2\"/></w:numPr><w:ind w:left=\"1276\" w:hanging=\"283\"/>"

    private static let wordRows: [(String, [String])] = [
        (
            word("Normal", "a") + word("DefinitionTerm", "b") + word("Definition", "c") + word("Definition", "d")
                + word("DefinitionTerm", "e") + word("Definition", "f") + word("Normal", "g"),
            ["|a", "dl0/dt|b", "dl0/dd1|c", "dl0/dd1|d", "dl0/dt|e", "dl0/dd2|f", "|g"]
        ),
        (
            word("DefinitionTerm", "a") + word("Definition", "b")
                + "<w:p><w:pPr><w:pStyle w:val=\"Definition\"/></w:pPr><w:r><w:rPr><w:rFonts w:ascii=\"Consolas\"/></w:rPr>"
                + "<w:t>c</w:t></w:r></w:p>" + word("Definition", "d"),
            ["dl0/dt|a", "dl0/dd1|b", "dl0/dd1/code2|c", "dl0/dd1|d"]
        ),
        (
            word("ListHeading", "a") + word("ListContents", "b") + word("ListContents", "c", item)
                + word("ListHeading", "d") + word("ListContents", "e") + word("ListHeading", "f", indent(567))
                + word("ListContents", "g", indent(1134)) + word("Normal", "h"),
            [
                "dl0/dt|a", "dl0/dd1|b", "dl0/dd1/ul2/li3|c", "dl0/dt|d", "dl0/dd4|e", "dl0/dd4/dl5/dt|f",
                "dl0/dd4/dl5/dd6|g", "|h",
            ]
        ),
        (word("Definition", "a") + word("DefinitionTerm", "") + word("Normal", "b"), ["|a", "|", "|b"]),
        (word("ListContents", "a"), ["indent=28.35|a"]),
    ]

    @Test("Are read from Word documents of Pandoc and LibreOffice", arguments: wordRows)
    func word(body: String, expected: [String]) throws {
        let numbering =
            "<w:abstractNum w:abstractNumId=\"1\"><w:lvl w:ilvl=\"0\"><w:numFmt w:val=\"bullet\"/><w:lvlText w:val=\"•\"/>"
            + "</w:lvl></w:abstractNum><w:num w:numId=\"2\"><w:abstractNumId w:val=\"1\"/></w:num>"
        let text = try OfficeParts.text(word: body, ["styles": Self.wordStyles, "numbering": numbering])
        #expect(text.outline == expected)
    }

    private static func paragraph(_ style: String, _ words: String) -> String {
        "<text:p text:style-name=\"\(style)\">\(words)</text:p>"
    }

    private static let openDocumentRows: [(String, [String])] = [
        (
            paragraph("List_20_Heading", "a") + paragraph("List_20_Contents", "b") + paragraph("List_20_Heading", "c")
                + paragraph("List_20_Contents", "d") + paragraph("P4", "e") + paragraph("P3", "f")
                + paragraph("Text_20_body", "g"),
            [
                "dl0/dt|a", "dl0/dd1|b", "dl0/dt|c", "dl0/dd2|d", "dl0/dd2/dl3/dt|e", "dl0/dd2/dl3/dd4|f", "|g",
            ]
        ),
        (
            paragraph("Definition_20_Term_20_Tight", "a") + paragraph("Definition_20_Definition_20_Tight", "b")
                + paragraph("Definition_20_Term", "c") + paragraph("Definition_20_Definition", "d"),
            ["dl0/dt|a", "dl0/dd1|b", "dl0/dt|c", "dl0/dd2|d"]
        ),
        (
            "<text:list><text:list-item>" + paragraph("Text_20_body", "a") + paragraph("List_20_Contents", "b")
                + "</text:list-item></text:list>" + paragraph("List_20_Contents", "c"),
            ["ul0loose/li1|a", "ul0loose/li1|b", "indent=28.35|c"]
        ),
    ]

    @Test("Are read from OpenDocument texts of LibreOffice and Pandoc", arguments: openDocumentRows)
    func openDocument(body: String, expected: [String]) throws {
        func style(_ name: String, _ parent: String, _ indent: String) -> String {
            let fo = "xmlns:fo=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0\""
            return
                "<style:style style:name=\"\(name)\" style:family=\"paragraph\" style:parent-style-name=\"\(parent)\">"
                + "<style:paragraph-properties \(fo) fo:margin-left=\"\(indent)\" fo:margin-bottom=\"6pt\"/></style:style>"
        }
        let named =
            style("Text_20_body", "Standard", "0in") + style("List_20_Heading", "Standard", "0in")
            + style("List_20_Contents", "Standard", "28.35pt") + style("Definition_20_Term", "Standard", "0in")
            + style("Definition_20_Term_20_Tight", "Standard", "0in")
            + style("Definition_20_Definition", "Standard", "0.5in")
            + style("Definition_20_Definition_20_Tight", "Standard", "0.5in")
        let automatic = style("P4", "List_20_Heading", "28.35pt") + style("P3", "List_20_Contents", "56.7pt")
        let text = try OfficeParts.text(openDocument: body, styles: OfficeParts.named(named) + automatic)
        #expect(text.outline == expected)
    }

    @Test("Are read from LibreOffice's RTF")
    func libreOffice() throws {
        func line(_ style: Int, _ indent: Int, _ words: String, _ rest: String = "") -> String {
            #"\pard\plain \s\#(style)\loch\li\#(indent)\ri0\lin\#(indent)\rin0\fi0\#(rest)\ql\ltrpar{\loch "#
                + words + "}\\par\n"
        }
        let item = #"{\listtext\pard\plain \u8226\'95\tab}\ilvl0\ls2 \li1276\lin1276\fi-283"#
        let rtf =
            #"{\rtf1\ansi{\stylesheet{\s0 Normal;}{\s31\sbasedon0\snext32\li0 List Heading;}"#
            + #"{\s32\sbasedon0\li567\lin567 List Contents;}}"# + line(0, 0, "a") + line(31, 0, "b")
            + line(32, 567, "c")
            + line(32, 567, "d", item) + line(31, 0, "e") + line(32, 567, "f") + line(31, 567, "g")
            + line(32, 1134, "h") + line(0, 0, "i") + line(32, 567, "j") + "}"
        #expect(
            try RTFReader().read(Array(rtf.utf8), .standard).outline == [
                "|a", "dl0/dt|b", "dl0/dd1|c", "dl0/dd1/ul2/li3|d", "dl0/dt|e", "dl0/dd4|f", "dl0/dd4/dl5/dt|g",
                "dl0/dd4/dl5/dd6|h", "|i", "indent=28.35|j",
            ])
    }

    @Test("Have the styles of Pandoc in Word, and of LibreOffice elsewhere, only where there are any")
    func styles() throws {
        let text = try HTMLReader().read(Array("<dl><dt>a<dd>b</dl>".utf8), .standard)
        let words = try OfficeParts.part("word/document.xml", of: text, .word)
        #expect(words.split(separator: "w:val=\"DefinitionTerm\"").count == 2)
        #expect(words.split(separator: "w:val=\"Definition\"").count == 2 && !words.contains("pb:place"))
        let content = try OfficeParts.part("content.xml", of: text, .openDocument)
        #expect(content.contains("\"List_20_Heading\"") && !content.contains("pb:place"))
        for (way, part, name) in [
            (OfficeWay.word, "word/styles.xml", "Definition"), (.openDocument, "styles.xml", "List_20_Heading"),
        ] {
            #expect(try OfficeParts.part(part, of: text, way).contains(name))
            #expect(try !OfficeParts.part(part, of: "a", way).contains(name))
        }
        let rtf = String(decoding: RTFWriter().write(text, .standard), as: UTF8.self)
        #expect(rtf.contains("List Heading;") && rtf.contains("List Contents;") && !rtf.contains("pasteboardparagraph"))
    }

    @Test("A style of that name keeps its look in texts without terms")
    func look() throws {
        let style =
            "<w:style w:type=\"paragraph\" w:styleId=\"D\"><w:name w:val=\"Definition\"/><w:pPr><w:jc w:val=\"center\"/></w:pPr>"
            + "<w:rPr><w:i/></w:rPr></w:style>"
        #expect(try OfficeParts.text(word: Self.word("D", "a"), ["styles": style]).outline == ["center|{em|a}"])
        let fo = "xmlns:fo=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0\""
        let named = OfficeParts.named(
            "<style:style style:name=\"Definition\" style:family=\"paragraph\"><style:paragraph-properties \(fo) "
                + "fo:text-align=\"center\"/><style:text-properties \(fo) fo:font-style=\"italic\"/></style:style>")
        let text = try OfficeParts.text(openDocument: Self.paragraph("Definition", "a"), styles: named)
        #expect(text.outline == ["center|{em|a}"])
    }

    @Test("A note that contradicts the document breaks nothing")
    func damaged() throws {
        let names = " xmlns:pb=\"urn:pasteboard:text\""
        let cell = "<w:tr><w:tc><w:p><w:r><w:t>b</w:t></w:r></w:p></w:tc></w:tr>"
        let body =
            "<w:p\(names) pb:place=\"+d\">\(Self.run("a"))</w:p><w:tbl\(names) pb:columns=\"-\" pb:place=\"d\">\(cell)</w:tbl>"
            + "<w:p\(names) pb:place=\"+e\">\(Self.run("c"))</w:p><w:p\(names) pb:place=\"+d +q\">\(Self.run("d"))</w:p>"
        let text = try OfficeParts.text(word: body)
        #expect(text.outline == ["dl0/dt|a", "table1/row2/cell3|b", "|c", "|d"])
    }

    private static func run(_ words: String) -> String { "<w:r><w:t>\(words)</w:t></w:r>" }

    @Test("Are flattened if they nest too deep", .timeLimit(.minutes(1)))
    func deep() throws {
        let body = (0..<2_000).map {
            let indents = (Self.indent($0 * 600), Self.indent($0 * 600 + 600))
            return Self.word("DefinitionTerm", "a", indents.0) + Self.word("Definition", "b", indents.1)
        }
        let text = try OfficeParts.text(word: body.joined(), ["styles": Self.wordStyles])
        #expect(text.paragraphs.count == 4_000)
        let lines = (0..<2_000).map { #"\pard\s1\li\#($0 * 600) a\par\pard\s2\li\#($0 * 600 + 600) b\par"# }
        let rtf = #"{\rtf1{\stylesheet{\s1 List Heading;}{\s2 List Contents;}}"# + lines.joined() + "}"
        #expect(try RTFReader().read(Array(rtf.utf8), .standard).paragraphs.count == 4_000)
    }
}
