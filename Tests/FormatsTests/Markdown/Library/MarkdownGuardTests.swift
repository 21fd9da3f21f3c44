import Formats
import Testing

@Suite("Markdown, made harmless for libcmark-gfm")
struct MarkdownGuardTests {
    private func read(_ markdown: String) throws -> String {
        try LibraryReader().read(Array(markdown.utf8), .standard).string
    }

    @Test("Guard characters do not appear in the text", arguments: ["> ", "- ", "1. ", "> - ", ">"])
    func shields(mark: String) throws {
        let text = try read(String(repeating: mark, count: 100) + "word")
        #expect(text.contains("word"))
        #expect(!text.unicodeScalars.contains { $0.value == 0xFDD0 })
    }

    @Test("Characters that begin like a guard character stay", arguments: ["a \u{FFFC} b", "ïﷰ", "｡"])
    func neighbours(text: String) throws {
        #expect(try read(text) == text + "\n")
    }
}
