import Formats
import RichText
import Testing
import UniformTypes

/// Keys keep their element where a format has one, and are code elsewhere.
@Suite struct KeyboardTests {
    private func convert(_ source: String, _ from: UniformType, _ to: UniformType) throws -> String {
        let reader = try #require(FormatRegistry.standard[from]?.reader)
        let writer = try #require(FormatRegistry.standard[to]?.writer)
        return String(decoding: writer.write(try reader.read(Array(source.utf8), .standard), .standard), as: UTF8.self)
    }

    private static let html = "<p>Press <kbd>Ctrl</kbd>+<kbd>C_c</kbd>, <code>x</code></p>"

    @Test(arguments: [
        (UniformType.markdown, "Press <kbd>Ctrl</kbd>+<kbd>C_c</kbd>, `x`\n"),
        (.asciiDoc, ":experimental:\n\nPress kbd:[Ctrl]&#43;``C_c``, `x`\n"),
        (.org, "Press ~Ctrl~\u{200B}+\u{200B}~C_c~, ~x~\n"),
        (.restructuredText, ".. role:: kbd\n\nPress :kbd:`Ctrl`\\ +\\ :kbd:`C_c`, ``x``\n"),
        (.mediaWiki, "Press <kbd>Ctrl</kbd>+<kbd>C_c</kbd>, <code>x</code>\n"),
        (.utf8PlainText, "Press Ctrl+C_c, x\n"),
    ])
    func otherFormats(type: UniformType, expected: String) throws {
        #expect(try convert(Self.html, .html, type) == expected)
    }

    @Test(arguments: [
        ("<p><kbd>a</kbd></p>", "<kbd>a</kbd>"),
        ("<p><kbd><kbd>Ctrl</kbd>+<kbd>C</kbd></kbd></p>", "<kbd>Ctrl+C</kbd>"),
        (
            "<p><b><kbd>a</kbd></b> <a href='https://e.org'><kbd>b</kbd></a></p>",
            "<strong><kbd>a</kbd></strong> <a href=\"https://e.org\"><kbd>b</kbd></a>"
        ),
        ("<p><code>a</code><kbd>b</kbd></p>", "<code>a</code><kbd>b</kbd>"),
    ])
    func html(source: String, expected: String) throws {
        #expect(try convert(source, .html, .html).hasSuffix("<p>\(expected)</p>"))
        let markdown = try convert(source, .html, .markdown)
        #expect(try convert(markdown, .markdown, .html).hasSuffix("<p>\(expected)</p>"), "\(markdown)")
    }

    @Test("are read back", arguments: [UniformType.asciiDoc, .restructuredText, .mediaWiki])
    func readBack(type: UniformType) throws {
        for words in [
            "Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, <code>x</code>", "<strong><kbd>F1</kbd></strong> or <kbd>+</kbd>",
        ] {
            // Marks cannot be nested in reStructuredText.
            if type == .restructuredText, words.utf8.starts(with: "<strong>".utf8) { continue }
            let read = try convert(try convert("<h1>T</h1><p>\(words)</p>", .html, type), type, .html)
            #expect(read.hasSuffix("<h1>T</h1><p>\(words)</p>"))
        }
    }

    @Test func inABlockOfCodeThereAreNoKeys() throws {
        #expect(try convert("<pre>a <kbd>b</kbd></pre>", .html, .html).hasSuffix("<pre><code>a b\n</code></pre>"))
    }

    @Test func withoutCodeThereAreNoKeys() {
        #expect(Marks([.keyboard, .strong]).withOneKindOfCode == .strong)
    }
}
