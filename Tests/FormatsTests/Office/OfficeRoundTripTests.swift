import Formats
import RichText
import Testing

@Suite("Round trips of office documents")
struct OfficeRoundTripTests {
    private func check(_ feature: Feature, as format: Way, through way: OfficeWay) throws {
        let text = try format.read(feature.bytes)
        #expect(!text.isEmpty)
        let before = String(decoding: format.write(text), as: UTF8.self)
        #expect(String(decoding: format.write(try way.roundTrip(text)), as: UTF8.self) == before)
    }

    @Test("All features in one document", arguments: OfficeWay.allCases)
    func together(way: OfficeWay) throws {
        let sources = EverythingDocument.markdown.map { "<!-- -->\n" + $0.source }
        let whole = Feature(name: "everything", source: sources.joined(separator: "\n"))
        try check(whole, as: .markdown, through: way)
    }

    @Test("Features of Markdown", arguments: OfficeWay.allCases, EverythingDocument.markdown)
    func markdown(way: OfficeWay, feature: Feature) throws {
        try check(feature, as: .markdown, through: way)
    }

    @Test("Features of HTML", arguments: OfficeWay.allCases, EverythingDocument.html)
    func html(way: OfficeWay, feature: Feature) throws {
        try check(feature, as: .html, through: way)
    }

    @Test(
        "A footnote without a reference is read after the others, whatever its text", arguments: OfficeWay.allCases,
        ["    | a | b |\n    | - | - |\n    | b | c |", "    - a\n    - b", "    ```\n    a\n    ```", "    > a"])
    func looseNote(way: OfficeWay, content: String) throws {
        let source = "a[^1] [b](https://example.com)\n\n[^1]: one\n\n[^2]:\n\(content)\n"
        try check(Feature(name: "note", source: source), as: .markdown, through: way)
    }

    @Test("Random texts with RTF's features", arguments: OfficeWay.allCases, 0..<300)
    func random(way: OfficeWay, seed: UInt64) throws {
        var random = RTFRandomText(seed: seed)
        let text = random.make()
        let changes = differences(text.outline, try way.roundTrip(text).outline)
        #expect(changes == [])
    }

    @Test("Random texts with HTML's features", arguments: OfficeWay.allCases, 0..<300)
    func randomHTML(way: OfficeWay, seed: UInt64) throws {
        let text = RandomText.text(seed: seed, nestsNotes: false, hasDefinitions: seed % 2 == 0)
        let changes = differences(text.outline, try way.roundTrip(text).outline)
        #expect(changes == [])
    }

    /// The first rows that differ.
    private func differences(_ before: [String], _ after: [String]) -> [String] {
        guard before != after else { return [] }
        let shared = zip(before, after).prefix { $0 == $1 }.count
        return before.dropFirst(shared).prefix(2) + ["became"] + after.dropFirst(shared).prefix(2)
    }
}
