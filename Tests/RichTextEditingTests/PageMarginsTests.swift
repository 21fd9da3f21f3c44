import RichTextEditing
import Testing

@Suite struct PageMarginsTests {
    @Test(
        "The text is centered; a narrow view shrinks first the right margin, then the space for signs",
        arguments: [
            (1000, 180, 180), (752, 56, 56), (740, 56, 44), (700, 56, 24), (300, 56, 24), (120, 24, 24), (40, 20, 20),
            (0, 0, 0),
        ] as [(Double, Double, Double)])
    func sides(width: Double, left: Double, right: Double) {
        let sides = PageMargins(lineLength: 640, inset: 24, hanging: 56).sides(ofWidth: width)
        #expect(sides == (left, right))
    }

    @Test("Without a maximum line length the insets are the margins")
    func insets() {
        #expect(PageMargins(inset: 10).sides(ofWidth: 500) == (10, 10))
        #expect(PageMargins().sides(ofWidth: 500) == (0, 0))
    }
}
