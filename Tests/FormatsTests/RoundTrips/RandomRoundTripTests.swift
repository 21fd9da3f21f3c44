import Formats
import RichText
import Testing

/// Markdown is made of a text by chance; what it says is compared after it went another way. What these texts hold and
/// no test of features does: anything within anything, and white space everywhere.
@Suite("Texts made by chance, through another format and back")
struct RandomRoundTripTests {
    /// Texts in which a list is loose although none of its items holds a paragraph, or quotations touch in a quotation:
    /// neither HTML nor RTF can say the one, nor RTF the other.
    private static let unsayable: Set<Int> = [46, 216, 263, 266]

    @Test("Markdown through HTML and RTF", arguments: Set(0..<300).subtracting(unsayable).sorted())
    func markdown(seed: Int) throws {
        let text = MarkdownWriter().write(RandomText.text(seed: UInt64(seed), nestsNotes: false), .standard)
        let read = try MarkdownReader().read(text, .standard)
        let before = String(decoding: MarkdownWriter().write(read, .standard), as: UTF8.self)
        for way in [Way.html, .rtf] {
            let changes = differences(before, try way.roundTrip(read, as: .markdown))
            #expect(changes == [], "\(way.rawValue)")
        }
    }

    /// The first lines that differ.
    private func differences(_ before: String, _ after: String) -> [String] {
        let old = before.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let new = after.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard old != new else { return [] }
        let shared = zip(old, new).prefix { $0 == $1 }.count
        let first = max(0, shared - 1)
        return old.dropFirst(first).prefix(3) + ["became"] + new.dropFirst(first).prefix(3)
    }
}
