import Formats
import RichText
import ZIPArchive

/// Documents made of the parts that a test is about.
enum OfficeParts {
    private static let word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    private static let math = "http://schemas.openxmlformats.org/officeDocument/2006/math"
    private static let drawing = """
        xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" \
        xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" \
        xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"
        """
    private static let oasis = "urn:oasis:names:tc:opendocument:xmlns:"

    /// The Markdown of a Word document with this body, and with other parts by their names.
    static func markdown(
        word body: String, _ parts: [String: String] = [:], addresses: [String] = [], diagram: String? = nil
    ) throws -> String {
        markdown(try text(word: body, parts, addresses: addresses, diagram: diagram))
    }

    /// The same as a text; the relationships `rId1` and so on lead to these addresses, or to the data of a diagram.
    static func text(
        word body: String, _ parts: [String: String] = [:], addresses: [String] = [], diagram: String? = nil
    ) throws -> AttributedText {
        var archive = ZIPWriter()
        archive.add("word/document.xml", Array(root("document", "<w:body>\(body)</w:body>").utf8))
        for (name, content) in parts.sorted(by: { $0.key < $1.key }) {
            archive.add("word/\(name).xml", Array(root(name, content).utf8))
        }
        var relationships = addresses.enumerated().map {
            "<Relationship Id=\"rId\($0 + 1)\" Type=\"t\" Target=\"\($1)\" TargetMode=\"External\"/>"
        }
        if let diagram {
            archive.add("word/diagrams/data1.xml", Array(diagram.utf8))
            relationships.append("<Relationship Id=\"rId1\" Type=\"t\" Target=\"diagrams/data1.xml\"/>")
        }
        archive.add(
            "word/_rels/document.xml.rels",
            Array(
                ("<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
                    + relationships.joined() + "</Relationships>").utf8))
        return try WordReader().read(archive.finish(), .standard)
    }

    private static func root(_ name: String, _ content: String) -> String {
        "<w:\(name) xmlns:w=\"\(word)\" xmlns:m=\"\(math)\" \(drawing)>\(content)</w:\(name)>"
    }

    /// The Markdown of an OpenDocument text with this body, these automatic styles and these objects.
    static func markdown(openDocument body: String, styles: String = "", objects: [String] = []) throws -> String {
        markdown(try text(openDocument: body, styles: styles, objects: objects))
    }

    /// Styles that are no automatic ones, whose names have a meaning.
    static func named(_ styles: String) -> String {
        "</office:automatic-styles><office:styles>\(styles)</office:styles><office:automatic-styles>"
    }

    /// The same as a text.
    static func text(
        openDocument body: String, styles: String = "", objects: [String] = []
    ) throws -> AttributedText {
        let names = ["office", "style", "text", "table"].map { " xmlns:\($0)=\"\(oasis)\($0):1.0\"" }.joined()
        let others =
            " xmlns:draw=\"\(oasis)drawing:1.0\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
            + " xmlns:svg=\"\(oasis)svg-compatible:1.0\""
        var archive = ZIPWriter()
        archive.add(
            "content.xml",
            Array(
                ("<office:document-content\(names)\(others)><office:automatic-styles>\(styles)</office:automatic-styles>"
                    + "<office:body><office:text>\(body)</office:text></office:body></office:document-content>").utf8))
        for (place, object) in objects.enumerated() {
            archive.add("Object \(place + 1)/content.xml", Array(object.utf8))
        }
        return try OpenDocumentReader().read(archive.finish(), .standard)
    }

    private static func markdown(_ text: AttributedText) -> String {
        String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self)
    }

    /// A part of what a writer makes of Markdown.
    static func part(_ name: String, of markdown: String, _ way: OfficeWay) throws -> String {
        try part(name, of: MarkdownReader().read(Array(markdown.utf8), .standard), way)
    }

    /// A part of a writer's output for a text.
    static func part(_ name: String, of text: AttributedText, _ way: OfficeWay) throws -> String {
        var archive = try ZIPReader(way.writer.write(text, .standard))
        return String(decoding: try archive.part(name) ?? [], as: UTF8.self)
    }
}
