import Formats
import RichText
import Testing

@Suite("Markdown round trips")
struct MarkdownRoundTripTests {
    private func read(_ markdown: [UInt8]) throws -> AttributedText {
        try MarkdownReader().read(markdown, .standard)
    }

    private func write(_ text: AttributedText) -> [UInt8] {
        MarkdownWriter().write(text, .standard)
    }

    @Test("Text that Markdown can express comes back unchanged", arguments: 0..<12)
    func sayable(block: Int) throws {
        for seed in (block * 40)..<(block * 40 + 40) {
            let text = RandomTexts.text(seed: UInt64(seed), isSayable: true)
            let written = write(text)
            #expect(
                try read(written).outline == text.outline, "seed \(seed): \(String(decoding: written, as: UTF8.self))")
        }
    }

    @Test("Written text is stable after one round", arguments: 0..<12)
    func stable(block: Int) throws {
        for seed in (block * 40)..<(block * 40 + 40) {
            let written = write(RandomTexts.text(seed: UInt64(seed), isSayable: false))
            let again = try write(read(written))
            #expect(String(decoding: again, as: UTF8.self) == String(decoding: written, as: UTF8.self), "seed \(seed)")
        }
    }
}
