import MarkdownEditing
import MarkdownFormat
import SeededNumbers
import Testing

@Suite("The outline of a source")
struct MarkdownOutlineTests {
    @Test("Headings with their levels, without markers, and not those in quotations and lists")
    func headings() {
        let text = "# One *two* `c`\n\nThree\nfour\n===\n\n> # quoted\n\n- # item\n\n```\n# code\n```\n###   Five  ##\n"
        let outline = MarkdownOutline(MarkdownSource(text))
        #expect(outline.headings.map { "\($0.level) \($0.title)" } == ["1 One two c", "1 Three", "3 Five"])
        #expect(outline.headings.map(\.offset) == [0, 17, 70])
    }

    @Test("After any edit it equals a new outline", arguments: 0..<24)
    func follows(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let pieces = [
            "# A\n", "## B *b*\n", "text\n", "\n", "===\n", "---\n", "```\n", "> ", "- ", "#", " ", "x", "é",
            "[r]: /u\n", "[r]",
            "<!--\n", "-->\n", "    ", "| a |\n| - |\n",
        ]
        var source = MarkdownSource((0..<300).map { _ in random.pick(pieces) }.joined())
        var outline = MarkdownOutline(source)
        for _ in 0..<300 {
            let range = boundaries(of: random.range(in: source.count, atMost: random.oneIn(6) ? 200 : 6), in: source)
            let new = (0..<random.below(4)).map { _ in random.pick(pieces) }.joined()
            let change = source.replace(range, with: new)
            outline.follow(change, replacing: range, with: new.utf8.count, in: source)
            guard outline.headings == MarkdownOutline(source).headings else {
                Issue.record("replacing \(range) with \(new.debugDescription) in seed \(seed)")
                return
            }
        }
    }

    @Test("Paragraphs on one long line are edited like others, and front matter may precede them")
    func longLines() {
        let paragraph = String(repeating: "words that are never broken ", count: 24) + "\n\n"
        var source = MarkdownSource("# A\n\n" + String(repeating: paragraph, count: 3000) + "# B\n")
        var outline = MarkdownOutline(source)
        func replace(_ range: Range<Int>, _ new: String) {
            outline.follow(source.replace(range, with: new), replacing: range, with: new.utf8.count, in: source)
        }
        for key in 0..<100 { replace(9000 + key..<9000 + key, "x") }
        #expect(outline.headings.map(\.title) == ["A", "B"] && outline.headings[1].offset == source.count - 4)
        replace(0..<0, "---\ntitle: T\n---\n")
        #expect(source.blocks(in: 0..<1).first?.kind == .frontMatter)
        #expect(outline.headings.map(\.title) == ["A", "B"])
    }

    private func boundaries(of range: Range<Int>, in source: MarkdownSource) -> Range<Int> {
        source.boundary(range.lowerBound)..<source.boundary(range.upperBound)
    }
}
