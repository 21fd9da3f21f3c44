import Testing

@Suite("Drawings in Word's documents")
struct WordDrawingTests {
    private static let pictures = "xmlns:pic=\"http://schemas.openxmlformats.org/drawingml/2006/picture\""

    private static func drawing(_ words: String, _ content: String) -> String {
        "<w:p><w:r><w:drawing><wp:inline><wp:extent cx=\"952500\" cy=\"952500\"/><wp:docPr descr=\"\(words)\"/>\(content)"
            + "</wp:inline></w:drawing></w:r></w:p>"
    }

    private static func picture(_ number: Int, _ words: String) -> String {
        "<pic:pic \(pictures)><pic:cNvPr descr=\"\(words)\"/><a:blip r:link=\"rId\(number)\"/></pic:pic>"
    }

    private static let addresses = ["https://e.org/1.png", "https://e.org/2.png"]

    @Test(
        "A diagram and a chart are their alternative texts",
        arguments: [
            "<dgm:relIds xmlns:dgm=\"http://schemas.openxmlformats.org/drawingml/2006/diagram\"/>",
            "<c:chart xmlns:c=\"http://schemas.openxmlformats.org/drawingml/2006/chart\"/>",
        ])
    func drawn(content: String) throws {
        #expect(try OfficeParts.markdown(word: Self.drawing("Who leads whom", content)) == "Who leads whom\n")
        #expect(try OfficeParts.markdown(word: Self.drawing("", content)).isEmpty)
    }

    @Test("A picture that is not in the document is its alternative text, and WordArt its letters")
    func missing() throws {
        let blip = "<pic:pic \(Self.pictures)><a:blip r:embed=\"rId77\"/></pic:pic>"
        #expect(try OfficeParts.markdown(word: Self.drawing("A map", blip)) == "A map\n")
        #expect(try OfficeParts.markdown(word: Self.drawing("", blip)).isEmpty)
        let vml = "xmlns:v=\"urn:schemas-microsoft-com:vml\""
        let letters = "<v:shape \(vml)><v:textpath string=\"Big &amp; loud\"/></v:shape>"
        #expect(try OfficeParts.markdown(word: "<w:p><w:r><w:pict>\(letters)</w:pict></w:r></w:p>") == "Big & loud\n")
        let lost = "<v:shape \(vml) alt=\"A boat\"><v:imagedata r:id=\"rId77\"/></v:shape>"
        #expect(try OfficeParts.markdown(word: "<w:p><w:r><w:pict>\(lost)</w:pict></w:r></w:p>") == "A boat\n")
    }

    private static let diagram = "http://schemas.openxmlformats.org/drawingml/2006/diagram"

    private static func point(_ id: Int, _ words: String, _ attributes: String = "") -> String {
        "<dgm:pt modelId=\"\(id)\" \(attributes)><dgm:t><a:p><a:r><a:t>\(words)</a:t></a:r></a:p></dgm:t></dgm:pt>"
    }

    private static func connection(_ from: Int, _ to: Int, _ place: Int) -> String {
        "<dgm:cxn modelId=\"9\(to)\" srcId=\"\(from)\" destId=\"\(to)\" srcOrd=\"\(place)\" destOrd=\"0\"/>"
    }

    @Test("The texts of a diagram are paragraphs, in the order in which its points follow each other")
    func smartArt() throws {
        let points =
            Self.point(0, "", "type=\"doc\"") + Self.point(1, "Second") + Self.point(2, "R&amp;D &lt;b")
            + Self.point(3, "Under second") + Self.point(4, "line", "type=\"sibTrans\"")
        let data =
            "<dgm:dataModel xmlns:dgm=\"\(Self.diagram)\" xmlns:a=\"http://schemas.openxmlformats.org/drawingml/2006/main\">"
            + "<dgm:ptLst>\(points)</dgm:ptLst><dgm:cxnLst>\(Self.connection(0, 1, 1))\(Self.connection(0, 2, 0))"
            + "\(Self.connection(1, 3, 0))</dgm:cxnLst></dgm:dataModel>"
        let drawing = Self.drawing("", "<dgm:relIds xmlns:dgm=\"\(Self.diagram)\" r:dm=\"rId1\"/>")
        #expect(
            try OfficeParts.markdown(word: drawing + "<w:p><w:r><w:t>after</w:t></w:r></w:p>", diagram: data)
                == "R&D \\<b\n\nSecond\n\nUnder second\n\nafter\n")
    }

    @Test("The pictures of a group are all there, each with its own alternative text")
    func group() throws {
        let content = Self.picture(1, "One") + Self.picture(2, "Two")
        #expect(
            try OfficeParts.markdown(word: Self.drawing("Both", content), addresses: Self.addresses)
                == "![One](https://e.org/1.png)![Two](https://e.org/2.png)\n")
        let unnamed = Self.picture(1, "") + Self.picture(2, "")
        #expect(
            try OfficeParts.markdown(word: Self.drawing("Both", unnamed), addresses: Self.addresses)
                == "![Both](https://e.org/1.png)![](https://e.org/2.png)\n")
    }

    @Test("A picture outside a group keeps the alternative text of its drawing")
    func alone() throws {
        #expect(
            try OfficeParts.markdown(word: Self.drawing("Both", Self.picture(1, "One")), addresses: Self.addresses)
                == "<img src=\"https://e.org/1.png\" alt=\"Both\" width=\"100\" height=\"100\">\n")
    }
}
