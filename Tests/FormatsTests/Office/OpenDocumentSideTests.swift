import Formats
import RichText
import Testing

@Suite("Alignment of right-to-left text in OpenDocument")
struct OpenDocumentSideTests {
    private static func alignment(_ said: String, isOfWriter: Bool) throws -> Alignment? {
        let names = isOfWriter ? " xmlns:ooo=\"http://openoffice.org/2004/office\"" : ""
        let fo = "xmlns:fo=\"urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0\""
        let style =
            "<style:style style:name=\"P\" style:family=\"paragraph\"\(names)><style:paragraph-properties \(fo) "
            + "fo:text-align=\"\(said)\" style:writing-mode=\"rl-tb\"/></style:style>"
        let body = "<text:p text:style-name=\"P\">שלום</text:p>"
        let text = try OfficeParts.text(openDocument: body, styles: style)
        #expect(text.paragraphs.first?.style.direction == .rightToLeft)
        return text.paragraphs.first?.style.alignment
    }

    /// Writer saves `end` for right-aligned text, and `start` for left-aligned text, whatever the direction.
    @Test(
        "Start and end are the sides that Writer displays",
        arguments: [("start", Alignment?.some(.left)), ("end", nil), ("left", .left), ("right", nil)])
    func writer(said: String, alignment: Alignment?) throws {
        #expect(try Self.alignment(said, isOfWriter: true) == alignment)
    }

    @Test(
        "In documents of other programs they follow the direction",
        arguments: [("start", Alignment?.none), ("end", .left), ("left", .left), ("right", nil)])
    func others(said: String, alignment: Alignment?) throws {
        #expect(try Self.alignment(said, isOfWriter: false) == alignment)
    }

    @Test("The alignment of right-to-left text is written for Writer")
    func written() throws {
        let page = "<p dir=rtl>שלום</p><p dir=rtl style='text-align:center'>a</p>"
        let text = try HTMLReader().read(Array(page.utf8), .standard)
        let content = try OfficeParts.part("content.xml", of: text, .openDocument)
        #expect(content.split(separator: "fo:text-align=\"right\" style:writing-mode=\"rl-tb\"").count == 2)
        #expect(content.split(separator: "fo:text-align=\"center\" style:writing-mode=\"rl-tb\"").count == 2)
        #expect(try OfficeWay.openDocument.roundTrip(text) == text)
    }
}
