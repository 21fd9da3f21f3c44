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
