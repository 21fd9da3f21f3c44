/// The parts around a document (ECMA-376 part 2).
enum WordPackage {
    static let declaration = Array("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n".utf8)

    /// The namespace declarations of the parts with text.
    static let namespaces = """
        xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" \
        xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" \
        xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" \
        xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" \
        xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" \
        xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" \
        xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" \
        xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" \
        xmlns:pb="\(OfficeNotation.namespace)" mc:Ignorable="w14 pb"
        """

    private static let office = "application/vnd.openxmlformats-officedocument.wordprocessingml."

    static func contentTypes(pictures: Set<String>, parts: [String]) -> [UInt8] {
        var text = "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">"
        text += "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
        text += "<Default Extension=\"xml\" ContentType=\"application/xml\"/>"
        for type in pictures.sorted() {
            text += "<Default Extension=\"\(OfficeMedia.fileExtension(of: type))\" ContentType=\"\(type)\"/>"
        }
        for part in parts {
            let kind = part == "document" ? "document.main" : part
            text += "<Override PartName=\"/word/\(part).xml\" ContentType=\"\(office)\(kind)+xml\"/>"
        }
        return declaration + Array((text + "</Types>").utf8)
    }

    static let relationships = """
        <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" \
        Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" \
        Target="word/document.xml"/></Relationships>
        """

    /// If there are notes, Word requires the two separators before them, by their numbers.
    static func settings(hasNotes: Bool) -> [UInt8] {
        let notes = hasNotes ? "<w:footnotePr><w:footnote w:id=\"-1\"/><w:footnote w:id=\"0\"/></w:footnotePr>" : ""
        let text = """
            <w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">\(notes)\
            <w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" \
            w:val="15"/></w:compat></w:settings>
            """
        return declaration + Array(text.utf8)
    }
}
