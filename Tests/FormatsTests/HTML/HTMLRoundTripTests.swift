import Formats
import RichText
import Testing

@Suite("HTML round trips")
struct HTMLRoundTripTests {
    @Test("Written HTML is read as the same text", arguments: 0..<600)
    func same(seed: Int) throws {
        let text = RandomText.text(seed: UInt64(seed), hasDefinitions: seed % 2 == 0)
        let html = HTMLWriter().write(text, .standard)
        let again = try HTMLReader().read(html, .standard)
        let isSame = again == text
        #expect(isSame, "\(differences(text, again))")
    }

    private func differences(_ text: AttributedText, _ again: AttributedText) -> [String] {
        let old = text.outline
        let new = again.outline
        let changed = zip(old, new).filter { $0 != $1 }.prefix(2).map { "\($0) became \($1)" }
        return changed + (old.count == new.count ? [] : ["\(old.count) paragraphs became \(new.count)"])
    }
}
