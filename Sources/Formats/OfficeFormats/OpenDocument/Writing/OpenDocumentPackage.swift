import FormatCore

/// The parts around a text (OpenDocument 1.3 part 2).
enum OpenDocumentPackage {
    static let mimeType = "application/vnd.oasis.opendocument.text"
    static let formulaType = "application/vnd.oasis.opendocument.formula"
    static let declaration = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)

    private static let oasis = "urn:oasis:names:tc:opendocument:xmlns:"

    static let namespaces = """
        xmlns:office="\(oasis)office:1.0" xmlns:style="\(oasis)style:1.0" xmlns:text="\(oasis)text:1.0" \
        xmlns:table="\(oasis)table:1.0" xmlns:draw="\(oasis)drawing:1.0" xmlns:fo="\(oasis)xsl-fo-compatible:1.0" \
        xmlns:svg="\(oasis)svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" \
        xmlns:pb="\(OfficeNotation.namespace)" office:version="1.3"
        """

    static func manifest(_ pictures: [(name: String, mimeType: String)]) -> [UInt8] {
        var output = declaration
        output.append("<manifest:manifest xmlns:manifest=\"\(oasis)manifest:1.0\" manifest:version=\"1.3\">")
        let parts = [("/", mimeType), ("content.xml", "text/xml"), ("styles.xml", "text/xml")]
        for (name, type) in parts + pictures.map({ ($0.name, $0.mimeType) }) {
            output.append("<manifest:file-entry")
            output.append(attribute: "manifest:full-path", name)
            output.append(attribute: "manifest:media-type", type)
            output.append("/>")
        }
        output.append("</manifest:manifest>")
        return output
    }

    private static func paragraph(
        _ name: String, parent: String? = "Standard", _ properties: String, _ text: String = "", outline: Int? = nil
    ) -> String {
        let display = OpenDocumentStyleName.display(name)
        var style = "<style:style style:name=\"\(name)\" style:display-name=\"\(display)\" style:family=\"paragraph\""
        if let parent { style += " style:parent-style-name=\"\(parent)\"" }
        if let outline { style += " style:default-outline-level=\"\(outline)\"" }
        style += " style:class=\"text\">"
        if !properties.isEmpty { style += "<style:paragraph-properties \(properties)/>" }
        if !text.isEmpty { style += "<style:text-properties \(text)/>" }
        return style + "</style:style>"
    }

    private static func character(_ name: String, _ text: String) -> String {
        let display = OpenDocumentStyleName.display(name)
        return "<style:style style:name=\"\(name)\" style:display-name=\"\(display)\" style:family=\"text\">"
            + "<style:text-properties \(text)/></style:style>"
    }

    private static let mono = "fo:font-family=\"&apos;Liberation Mono&apos;\" style:font-pitch=\"fixed\""
    private static let bold =
        "fo:font-weight=\"bold\" style:font-weight-asian=\"bold\" style:font-weight-complex=\"bold\""

    /// The font sizes of headings in points, with the proportions of web browsers.
    private static let headingSizes = [24, 18, 14, 12, 11, 10]

    static func styles(codeLanguages: [String], hasTerms: Bool) -> [UInt8] {
        var text = "<office:document-styles \(namespaces)><office:styles>"
        text += "<style:default-style style:family=\"paragraph\"><style:text-properties fo:font-size=\"12pt\"/>"
        text += "</style:default-style>"
        text += paragraph("Standard", parent: nil, "")
        text += paragraph("Text_20_body", "fo:margin-top=\"0pt\" fo:margin-bottom=\"6pt\"")
        for level in 1...6 {
            text += paragraph(
                "Heading_20_\(level)", "fo:margin-top=\"12pt\" fo:margin-bottom=\"6pt\" fo:keep-with-next=\"always\"",
                "fo:font-size=\"\(headingSizes[level - 1])pt\" \(bold)", outline: level)
        }
        text += paragraph(
            "Quotations", "fo:margin-left=\"28.35pt\" fo:margin-right=\"28.35pt\" fo:margin-bottom=\"6pt\"")
        text += paragraph("Preformatted_20_Text", "", mono + " fo:font-size=\"10pt\"")
        for (index, language) in codeLanguages.enumerated() {
            var name: [UInt8] = []
            name.append(xml: OfficeMeaning.codeName("Preformatted Text", language))
            text += "<style:style style:name=\"Preformatted_20_Text_20_\(index + 1)\" style:display-name=\""
            text += String(decoding: name, as: UTF8.self)
            text += "\" style:family=\"paragraph\" style:parent-style-name=\"Preformatted_20_Text\"/>"
        }
        text += paragraph("Horizontal_20_Line", "fo:border-bottom=\"0.5pt solid #808080\" fo:margin-bottom=\"6pt\"")
        if hasTerms { text += paragraph("List_20_Heading", "fo:keep-with-next=\"always\"", bold) }
        text += paragraph("List_20_Contents", "fo:margin-bottom=\"6pt\"")
        text += paragraph("Table_20_Contents", "")
        text += paragraph("Table_20_Heading", parent: "Table_20_Contents", "", bold)
        text += paragraph("Footnote", "", "fo:font-size=\"10pt\"")
        text += character("Source_20_Text", mono)
        text += character("Strong_20_Emphasis", bold)
        text += character(
            "Internet_20_link",
            "fo:color=\"#000080\" style:text-underline-style=\"solid\" style:text-underline-width=\"auto\"")
        text += "</office:styles><office:automatic-styles><style:page-layout style:name=\"pm1\">"
        text += "<style:page-layout-properties fo:page-width=\"21cm\" fo:page-height=\"29.7cm\" fo:margin=\"2.5cm\"/>"
        text += "</style:page-layout></office:automatic-styles><office:master-styles>"
        text += "<style:master-page style:name=\"Standard\" style:page-layout-name=\"pm1\"/></office:master-styles>"
        return declaration + Array((text + "</office:document-styles>").utf8)
    }
}
