import Formats
import Testing

/// Word documents in a single XML file (Flat OPC).
@Suite struct FlatPackageTests {
    private static let word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    private static let open = "http://schemas.openxmlformats.org/"

    private static func part(_ name: String, _ content: String) -> String {
        "<pkg:part pkg:name=\"/\(name)\" pkg:contentType=\"x\">\(content)</pkg:part>"
    }

    private static func xml(_ content: String) -> String { "<pkg:xmlData>\(content)</pkg:xmlData>" }

    private static func markdown(_ parts: String, prefix: String = "") throws -> String {
        let source =
            "\(prefix)<?xml version=\"1.0\"?>\n<?mso-application progid=\"Word.Document\"?>\n<pkg:package"
            + " xmlns:pkg=\"http://schemas.microsoft.com/office/2006/xmlPackage\">\(parts)</pkg:package>"
        let text = try WordReader().read(Array(source.utf8), .standard)
        return String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self)
    }

    private static let document = part(
        "word/document.xml",
        xml(
            "<w:document xmlns:w=\"\(word)\"><w:body><w:p><w:r><w:t>a &amp; </w:t></w:r><w:r><w:rPr><w:b/></w:rPr>"
                + "<w:t>b</w:t></w:r></w:p><w:p><w:pPr><w:numPr><w:ilvl w:val=\"0\"/><w:numId w:val=\"1\"/></w:numPr></w:pPr>"
                + "<w:r><w:t>c</w:t></w:r></w:p></w:body></w:document>"))
    private static let numbering = part(
        "word/numbering.xml",
        xml(
            "<w:numbering xmlns:w=\"\(word)\"><w:abstractNum w:abstractNumId=\"0\"><w:lvl w:ilvl=\"0\"><w:start w:val=\"3\"/>"
                + "<w:numFmt w:val=\"decimal\"/><w:lvlText w:val=\"%1.\"/></w:lvl></w:abstractNum><w:num w:numId=\"1\">"
                + "<w:abstractNumId w:val=\"0\"/></w:num></w:numbering>"))
    private static let picture = part("word/media/a.bin", "<pkg:binaryData>AAEC\n  AwQ=</pkg:binaryData>")

    @Test("Text, with the parts that it uses", arguments: ["", "\u{FEFF}", "\n"])
    func parts(prefix: String) throws {
        let markdown = try Self.markdown(Self.picture + Self.document + Self.numbering, prefix: prefix)
        #expect(markdown == "a & **b**\n\n3. c\n")
    }

    @Test("A truncated document is read to its end") func cut() throws {
        let part = Self.document.split(separator: "<w:p><w:pPr>").first.map(String.init) ?? ""
        #expect(try Self.markdown(part) == "a & **b**\n")
    }

    @Test("Other XML is not a Word document") func other() {
        #expect(throws: FormatError.self) { try WordReader().read(Array("<a>2006/xmlPackage</a>".utf8), .standard) }
        #expect(throws: FormatError.self) { try WordReader().read(Array("<a>b</a>".utf8), .standard) }
    }
}
