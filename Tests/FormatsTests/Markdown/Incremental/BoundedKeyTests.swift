import Formats
import Glibc
import Testing

/// The number of bytes that a key press parses in a long text; no time is measured.
@Suite struct BoundedKeyTests {
    /// What an editor parses with a key.
    private static let withKey = 4 << 10
    /// Some parts of a paragraph, which are the longest that is parsed at once.
    private static let most = 128 << 10

    /// The length of the text with the fence, in megabytes.
    private static let megabytes = getenv("PASTEBOARD_MEGABYTES").flatMap { Int(String(cString: $0)) } ?? 1

    private static func count(_ change: MarkdownSource.Change) -> Int {
        change.ranges.reduce(0) { $0 + $1.count }
    }

    @Test("In a long code block, each keystroke parses only a part")
    func fence() {
        let code = String(repeating: "let a = b *c* d and more\n", count: 40_000 * Self.megabytes)
        var source = MarkdownSource("```\n" + code + "```\n")
        #expect(source.blocks(in: 500_000..<500_001).map(\.kind) == [.code])
        let fence = Self.count(source.replace(0..<0, with: "```\n\n", parsing: Self.withKey))
        #expect(fence <= Self.most)
        var later = 0
        while let change = source.parseMore(64 << 10) { later = max(later, Self.count(change)) }
        #expect(later <= Self.most)
        // What was the opening fence ends the new block, which is empty.
        #expect(source.blocks(in: 500_000..<500_001).map(\.kind) == [.paragraph])
        var most = 0
        for place in [40, 40_000, 500_000, source.count - 40] {
            for key in 0..<20 {
                let caret = place + key
                most = max(most, Self.count(source.replace(caret..<caret, with: "x", parsing: Self.withKey)))
            }
        }
        #expect(most <= Self.most)
        print("parsed with the fence \(fence) bytes, in a step later at most \(later), with a key at most \(most)")
        #expect(!source.spans(in: 500_000..<500_100).isEmpty)
    }

    @Test("A paragraph parsed in parts is read as one paragraph")
    func wholeText() throws {
        let words = String(repeating: "some *words* in lines\n", count: 4000)
        let text = "a **strong\n" + words + "end** of it\n\nanother\n"
        var source = MarkdownSource(text)
        #expect(source.attributedText() == (try MarkdownReader().read(Array(text.utf8), .standard)))
        source.replace(text.utf8.count / 2..<text.utf8.count / 2, with: "\n\n")
        #expect(source.attributedText() == (try MarkdownReader().read(Array(source.utf8), .standard)))
    }

    @Test(
        "The end of a long paragraph",
        arguments: [
            "===\n", "| a | b |\n| - | - |\n| c | d |\n", "# x\n", "> q\n", "\n[r]: /x\n", "- i\n", "$$\nx\n$$\n",
        ])
    func ends(end: String) throws {
        let words = String(repeating: "some *words* in [r] lines\n", count: 1500)
        for start in ["", "[r]: /early\n", "> ", "- "] {
            let text = start + words + end
            let source = MarkdownSource(text)
            #expect(source.attributedText() == (try MarkdownReader().read(Array(text.utf8), .standard)), "\(start)")
        }
    }
}
