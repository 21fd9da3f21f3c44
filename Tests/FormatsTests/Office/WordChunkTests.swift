import Formats
import Testing
import ZIPArchive

@Suite("Parts of Word's documents in other formats")
struct WordChunkTests {
    private static let names = """
        xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" \
        xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        """

    /// A document with this body, in which `rId1` is the part.
    private static func document(_ part: String, _ content: [UInt8], _ body: String) -> [UInt8] {
        var archive = ZIPWriter()
        archive.add("word/document.xml", Array("<w:document \(names)><w:body>\(body)</w:body></w:document>".utf8))
        archive.add(
            "word/_rels/document.xml.rels",
            Array(
                ("<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
                    + "<Relationship Id=\"rId1\" Type=\"aFChunk\" Target=\"\(part)\"/></Relationships>").utf8))
        archive.add("word/\(part)", content)
        return archive.finish()
    }

    private static func paragraph(_ words: String) -> String { "<w:p><w:r><w:t>\(words)</w:t></w:r></w:p>" }
    private static let chunk = "<w:altChunk r:id=\"rId1\"><w:altChunkPr/></w:altChunk>"

    private static func markdown(_ part: String, _ content: some Sequence<UInt8>, _ body: String? = nil) throws
        -> String
    {
        let bytes = document(part, Array(content), body ?? paragraph("a") + chunk + paragraph("z"))
        return String(
            decoding: MarkdownWriter().write(try WordReader().read(bytes, .standard), .standard), as: UTF8.self)
    }

    private static let page = "<html><body><p>x <b>y</b></p></body></html>"

    @Test(
        "They are read at their position",
        arguments: [
            ("c.html", page), ("c.htm", "x <b>y</b>"), ("c.dat", "\n<p>x <b>y</b></p>"),
            (
                "c.xhtml",
                "<?xml version=\"1.0\"?><html xmlns=\"http://www.w3.org/1999/xhtml\"><body><p>x <b>y</b></p></body></html>"
            ),
            ("c.rtf", "{\\rtf1 x {\\b y}\\par}"), ("c.dat", " {\\rtf1 x \\b y\\b0\\par}"),
            (
                "c.mht",
                "MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n type=\"text/html\"; boundary=\"--b 1\"\r\n\r\n"
                    + "----b1\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n----b1\r\n"
                    + "Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
                    + "<p class=3D\"a\">x <=\r\nb>y</b></p>\r\n----b1--\r\n"
            ),
            (
                "c.mht",
                "Content-Type: text/html\nContent-Transfer-Encoding: base64\n\nPHA+eCA8\nYj55PC9iPjwvcD4=\n"
            ),
        ])
    func formats(name: String, content: String) throws {
        // The boundary of the message is written without the space that a quoted value may not hold.
        let content = content.split(separator: "--b 1").joined(separator: "--b1")
        #expect(try Self.markdown(name, content.utf8) == "a\n\nx **y**\n\nz\n")
    }

    @Test("Plain text is read line by line, and a Word document as its text")
    func others() throws {
        #expect(try Self.markdown("c.txt", "x\ny *z*".utf8).hasPrefix("a\n\nx"))
        let text = try MarkdownReader().read(Array("x **y**".utf8), .standard)
        #expect(try Self.markdown("c.docx", WordWriter().write(text, .standard)) == "a\n\nx **y**\n\nz\n")
    }

    @Test("A Word document that contains itself ends")
    func recursion() throws {
        var bytes = WordWriter().write(try MarkdownReader().read(Array("x".utf8), .standard), .standard)
        for _ in 0..<5 { bytes = Self.document("c.docx", bytes, Self.paragraph("a") + Self.chunk) }
        #expect(try WordReader().read(bytes, .standard).string.hasPrefix("a\n"))
        let many = String(repeating: Self.chunk, count: 3000)
        #expect(try WordReader().read(Self.document("c.txt", [0x78], many), .standard).utf8.count <= 2000)
    }

    @Test("Missing and empty parts are ignored")
    func nothing() throws {
        for content in ["", "<html></html>", "{\\rtf1}"] {
            #expect(try Self.markdown("c.html", content.utf8) == "a\n\nz\n")
        }
        let missing = "<w:altChunk r:id=\"rId9\"/>" + Self.paragraph("z")
        #expect(try Self.markdown("c.html", Self.page.utf8, missing) == "z\n")
    }

    @Test("In a cell, with its own table, list and heading")
    func blocks() throws {
        let cell = "<w:tbl><w:tr><w:tc>\(Self.chunk)<w:p/></w:tc><w:tc>\(Self.paragraph("b"))</w:tc></w:tr></w:tbl>"
        #expect(try Self.markdown("c.html", "x <i>y</i>".utf8, cell).contains("| x *y* | b"))
        let page = "<h2>h</h2><ul><li>i</ul><table><tr><th>t<tr><td>u</table>"
        let row = "<w:tbl><w:tr><w:tc>\(Self.paragraph("c"))</w:tc></w:tr></w:tbl>"
        let markdown = try Self.markdown("c.html", page.utf8, row + Self.chunk + row + Self.paragraph("z"))
        #expect(markdown.contains("## h\n\n- i\n\n| t") && markdown.contains("| u"))
        #expect(markdown.hasSuffix("z\n"))
    }

    @Test("Its footnotes come last")
    func notes() throws {
        let page = "<p>x<sup><a href=\"#fn1\" id=\"r1\">1</a></sup></p><ol><li id=\"fn1\">n <a href=\"#r1\">↩</a></ol>"
        let markdown = try Self.markdown("c.html", page.utf8)
        #expect(markdown.contains("z"))
        #expect(markdown.contains("[^1]") ? markdown.hasSuffix("[^1]: n\n") : true)
    }

    @Test("Its pictures are kept")
    func pictures() throws {
        let picture = "<img src=\"https://a.example/b.png\" alt=\"boat\">"
        #expect(
            try Self.markdown("c.html", "x \(picture)\(picture)".utf8).contains(
                "x ![boat](https://a.example/b.png)![boat](https://a.example/b.png)"))
    }

    @Test("An address that could run something is dropped there too")
    func addresses() throws {
        #expect(try Self.markdown("c.html", "<a href=\"javascript:x()\">x</a>".utf8) == "a\n\nx\n\nz\n")
    }
}
