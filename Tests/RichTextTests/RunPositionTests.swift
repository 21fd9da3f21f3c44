import RichText
import Testing

@Suite("Positions of runs")
struct RunPositionTests {
    private func text() -> AttributedText {
        var builder = AttributedText.Builder()
        builder.append("plain ")
        builder.append("strong", Attributes(.strong))
        builder.append(" plain", Attributes())
        builder.endParagraph(.heading(1))
        builder.endParagraph()
        builder.append("link", Attributes(.emphasis, link: Link("https://example.org")))
        builder.append("strong", Attributes(.strong))
        return builder.finish()
    }

    @Test("Each has its run's range and attributes, in the text and in its paragraphs")
    func same() {
        let text = text()
        let attributes = text.distinctAttributes
        func isSame(_ positions: RunPositions, _ runs: Runs) -> Bool {
            Array(positions).map(\.range) == runs.map(\.range)
                && positions.map { attributes[Int($0.attributes)] } == runs.map(\.attributes)
        }
        #expect(isSame(text.runPositions, text.runs))
        for paragraph in text.paragraphs { #expect(isSame(paragraph.runPositions, paragraph.runs)) }
        for case .paragraph(let paragraph) in text.blockEvents {
            #expect(isSame(paragraph.runPositions, paragraph.runs))
        }
        #expect(AttributedText().runPositions.map(\.range).isEmpty)
    }

    @Test("Attributes with more than marks have no plain marks")
    func plainMarks() {
        let text = text()
        #expect(Set(text.plainMarks) == [[], .strong, nil])
        let link = text.distinctAttributes.firstIndex { $0.link != nil }
        #expect(link.map { text.plainMarks[$0] } == .some(nil))
    }
}
