import Formats
import Testing

@Suite("OpenDocument texts in one XML file")
struct FlatOpenDocumentTests {
    private static let names = ["office", "style", "text", "table"].map {
        " xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\""
    }.joined()
    private static let others = """
         xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" \
        xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" \
        xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
        """

    private static func markdown(_ body: String, prefix: String = "") throws -> String {
        let source =
            prefix
            + "<?xml version=\"1.0\"?>\n<office:document\(names)\(others) office:mimetype=\"application/vnd.oasis.opendocument.text\">"
            + "<office:styles><style:style style:name=\"B\" style:family=\"text\"><style:text-properties fo:font-weight=\"bold\"/>"
            + "</style:style></office:styles><office:automatic-styles><style:style style:name=\"T1\" style:family=\"text\""
            + " style:parent-style-name=\"B\"/></office:automatic-styles><office:body><office:text>\(body)</office:text>"
            + "</office:body></office:document>"
        let text = try OpenDocumentReader().read(Array(source.utf8), .standard)
        return String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self)
    }

    @Test("Text and its styles", arguments: ["", "\u{FEFF}"])
    func text(prefix: String) throws {
        let body =
            "<text:h text:outline-level=\"2\">h</text:h><text:p>a <text:span text:style-name=\"T1\">b</text:span></text:p>"
        #expect(try Self.markdown(body, prefix: prefix) == "## h\n\na **b**\n")
    }

    @Test("Pictures are embedded as Base64")
    func pictures() throws {
        let picture =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/\n   HwADAgH/5rCjFQAAAABJRU5ErkJggg=="
        let frame =
            "<draw:frame><draw:image><office:binary-data>\n \(picture)\n</office:binary-data></draw:image>"
            + "<svg:desc>a boat</svg:desc></draw:frame>"
        let markdown = try Self.markdown("<text:p>x\(frame)y</text:p>")
        #expect(markdown.hasPrefix("x![a boat](data:image/png;base64,iVBORw0KGgo") && markdown.hasSuffix("==)y\n"))
        // LibreOffice stores a drawing in SVG, and after it the same as a picture.
        let drawing = "<draw:image><office:binary-data>PHN2Zy8+</office:binary-data></draw:image><draw:image>"
        let both = frame.replacing("<draw:image>", with: drawing)
        #expect(try Self.markdown("<text:p>x\(both)y</text:p>") == markdown)
        let broken = frame.replacing(picture, with: "AAAA")
        #expect(try Self.markdown("<text:p>x\(broken)y</text:p>").hasPrefix("x"))
    }

    @Test("Other document kinds and other XML are rejected")
    func others() {
        for source in [
            "<a/>", "<office:document><office:body><office:spreadsheet/></office:body></office:document>", "<",
        ] {
            #expect(throws: FormatError.self) { try OpenDocumentReader().read(Array(source.utf8), .standard) }
        }
    }
}
