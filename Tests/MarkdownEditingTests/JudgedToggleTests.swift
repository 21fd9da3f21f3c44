import Glibc
import MarkdownEditing
import Testing

/// Random toggles with fixed seeds, read by cmark-gfm, by MD4C and by the library.
///
/// PASTEBOARD_TOGGLES=1500 makes as many in each run, and PASTEBOARD_SEED=1000 begins with other documents.
@Suite("Toggles judged by other Markdown readers")
struct JudgedToggleTests {
    private static let toggles = number("PASTEBOARD_TOGGLES") ?? 200
    private static let first = number("PASTEBOARD_SEED") ?? 0

    @Test(
        "Only the mark changes, it is visible, and it can be toggled again",
        arguments: [MarkFitting.exact, .words, .element])
    func toggles(_ fitting: MarkFitting) throws {
        var run = JudgedToggles(seed: UInt64(Self.first), fitting)
        try run.run(documents: Self.first..<Self.first + max(1, Self.toggles / 5))
        #expect(run.defects.isEmpty)
        if Self.toggles > 1000 {
            for (kind, count) in run.counts.sorted(by: { $0.key < $1.key }) { print("\(fitting): \(count) \(kind)") }
        }
        // Where Markdown has no notation, the words or an element are marked.
        if fitting != .exact { #expect(run.counts["refused: noNotation"] ?? 0 <= Self.toggles / 50) }
    }

    private static func number(_ name: String) -> Int? {
        getenv(name).flatMap { Int(String(cString: $0)) }
    }
}
