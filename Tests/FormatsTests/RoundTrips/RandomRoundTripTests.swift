import Formats
import RichText
import Testing

/// Converts random texts through another format and compares the Markdown before and after.
///
/// These texts nest anything in anything and have white space everywhere, which the tests of single features do not.
@Suite("Random texts in another format and back")
struct RandomRoundTripTests {
    /// Texts in which a list is loose although none of its items has a paragraph, which neither HTML nor RTF can express, or
    /// in which quotations are adjacent inside a quotation, which RTF cannot express.
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
