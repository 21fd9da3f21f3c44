import Formats
import RichText
import Testing

/// A format on the way between two texts.
enum Way: String, Sendable, CaseIterable {
    case html = "HTML"
    case rtf = "RTF"
    case markdown = "Markdown"

    func write(_ text: AttributedText) -> [UInt8] {
        switch self {
        case .html: HTMLWriter().write(text, .standard)
        case .rtf: RTFWriter().write(text, .standard)
        case .markdown: MarkdownWriter().write(text, .standard)
        }
    }

    func read(_ bytes: [UInt8]) throws -> AttributedText {
        switch self {
        case .html: try HTMLReader().read(bytes, .standard)
        case .rtf: try RTFReader().read(bytes, .standard)
        case .markdown: try MarkdownReader().read(bytes, .standard)
        }
    }

    /// What comes out of a text that goes this way, written as it came.
    func roundTrip(_ text: AttributedText, as format: Way) throws -> String {
        String(decoding: format.write(try read(write(text))), as: UTF8.self)
    }
}

@Suite("Other formats and back")
struct RoundTripTests {
    /// Checks that a feature survives another format.
    private func check(_ feature: Feature, as format: Way, through way: Way) throws {
        let text = try format.read(feature.bytes)
        #expect(!text.isEmpty)
        let before = String(decoding: format.write(text), as: UTF8.self)
        #expect(try way.roundTrip(text, as: format) == before)
    }

    @Test("The documents exist")
    func documents() {
        #expect(EverythingDocument.markdown.count >= 55)
        #expect(EverythingDocument.html.count >= 80)
    }

    @Test("All features in one document", arguments: [Way.html, .rtf])
    func together(way: Way) throws {
        let sources = EverythingDocument.markdown.map { "<!-- -->\n" + $0.source }
        let whole = Feature(name: "everything", source: sources.joined(separator: "\n"))
        try check(whole, as: .markdown, through: way)
    }

    @Test("Markdown through HTML", arguments: EverythingDocument.markdown)
    func markdownThroughHTML(feature: Feature) throws {
        try check(feature, as: .markdown, through: .html)
    }

    @Test("Markdown through RTF", arguments: EverythingDocument.markdown)
    func markdownThroughRTF(feature: Feature) throws {
        try check(feature, as: .markdown, through: .rtf)
    }

    /// Features that only RTF written by Pasteboard keeps.
    @Test(
        "Markdown through RTF with private groups",
        arguments: [
            "1. [ ]\n   ```\n   code\n   ```\n", "- ```\n  a\n  ```\n- b\n",
            "- ```\n  a\n  b\n  ```\n\n  c\n\n- d\n", "- # a\n\n- b\n", "- - a\n\n- - b\n",
            "-\n\n- a\n", "> > a\n>\n> <!-- -->\n>\n> > b\n", "[<u>`code`</u>](https://e.org)\n",
            "a[^m]\n\n[^f]: Lonely.\n\n[^m]: Referred to.\n\n[^l]: Lonely,\n\n    twice.\n",
            "a[^m]\n\n[^m]: b\n\n    ---\n", "a[^m]\n\n[^m]: b\n\n    - c\n    -\n", "a[^m]\n\n[^m]: -\n",
            "a[^m]\n\n[^m]: #\n",
            "a[^o]\n\n[^o]: See[^i].\n\n[^i]: Inner.\n",
            "a ![gif](data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7) b\n",
            "- 1\n  - 2\n    - 3\n      - 4\n        - 5\n          - 6\n            - 7\n              - 8\n                - 9\n                  - 10\n                    - 11\n",
        ])
    func markdownInGroups(source: String) throws {
        try check(Feature(name: "", source: source), as: .markdown, through: .rtf)
    }

    @Test("HTML through RTF", arguments: EverythingDocument.html)
    func htmlThroughRTF(feature: Feature) throws {
        try check(feature, as: .html, through: .rtf)
    }
}
