import Formats
import Testing

@Suite("AbiWord's OpenDocument dialect")
struct AbiWordReadingTests {
    private static let fo = "xmlns:fo=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0\""

    private static func style(_ name: String, _ properties: String, display: String? = nil) -> String {
        "<style:style style:family=\"text\" style:name=\"\(name)\" style:display-name=\"\(display ?? name)\">"
            + "<style:text-properties \(fo) \(properties)/></style:style>"
    }

    @Test(
        "Text styles",
        arguments: [
            ("style:text-underline-type=\"single\"", "<u>a</u>"), ("style:text-underline-type=\"none\"", "a"),
            ("style:text-line-through-type=\"single\"", "~~a~~"), ("fo:font-weight=\"bold\"", "**a**"),
            ("style:text-underline-style=\"none\" style:text-underline-type=\"single\"", "a"),
        ])
    func looks(properties: String, shown: String) throws {
        let body = "<text:p><text:span text:style-name=\"T1\">a</text:span></text:p>"
        #expect(try OfficeParts.markdown(openDocument: body, styles: Self.style("T1", properties)) == shown + "\n")
    }

    @Test("Code by the name of its style")
    func code() throws {
        let style = Self.style("Source-Text-text", "", display: "Source Text_text")
        let body = "<text:p><text:span text:style-name=\"Source-Text-text\">a</text:span></text:p>"
        #expect(try OfficeParts.markdown(openDocument: body, styles: OfficeParts.named(style)) == "`a`\n")
    }

    @Test("Plain text has no font size")
    func size() throws {
        let styles =
            "<style:style style:family=\"paragraph\" style:name=\"Normal\" style:display-name=\"Normal\">"
            + "<style:text-properties \(Self.fo) fo:font-size=\"12pt\"/></style:style>"
            + "<style:style style:family=\"paragraph\" style:name=\"P1\" style:parent-style-name=\"Normal\"/>"
        let text = try OfficeParts.text(openDocument: "<text:p text:style-name=\"P1\">a</text:p>", styles: styles)
        #expect(text.outline == ["|a"])
    }
}
