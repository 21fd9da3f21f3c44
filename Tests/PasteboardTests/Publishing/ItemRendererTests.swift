import Formats
import RichText
import Synchronization
import Testing
import UniformTypes

@testable import Pasteboard

@Suite struct ItemRendererTests {
    @Test(arguments: [
        (UniformType.markdown, "*a*", UniformType.html, "<p><em>a</em></p>"),
        (.markdown, "*a*", .utf8PlainText, "a"), (.html, "<b>a</b>", .markdown, "**a**"),
        (.html, "<p>a &amp; b", .utf8PlainText, "a & b"), (.commaSeparatedText, "a,b", .tabSeparatedText, "a\tb"),
        (.utf8PlainText, "a < b", .html, "a &lt; b"), (.rtf, "{\\rtf1 {\\b a}}", .markdown, "**a**"),
    ])
    func rendersOneTypeAsAnother(source: UniformType, text: String, type: UniformType, contained: String) throws {
        var renderer = ItemRenderer(Representation(type: source, bytes: Array(text.utf8)))
        let rendering = String(decoding: try renderer.render(type), as: UTF8.self)
        #expect(rendering.contains(contained), "\(rendering)")
    }

    /// RTF as AbiWord writes it, the text of the same clip, and what is read from both.
    @Test(arguments: [
        // The emoji stand before the words that they belong among.
        ("\\u-10179\\'3f\\u-8704\\'3f{\\b Fair}  ahead", "Fair 😀 ahead", "**Fair** 😀 ahead\n"),
        (
            "\\u-10179\\'3f\\u-8704\\'3fone \\par \\u-10179\\'3f\\u-8704\\'3fone ", "\u{202D}one 😀\u{202C}\n😀 one",
            "one 😀\n\n😀 one\n"
        ),
        // A text that says something else tells nothing.
        ("\\u-10179\\'3f\\u-8704\\'3fFair  ahead", "Fair 😀 behind", "😀Fair  ahead\n"),
        ("Fair ahead", "Fair 😀 ahead", "Fair ahead\n"),
    ])
    func emojiStandWhereTheTextHasThem(rtf: String, text: String, markdown: String) throws {
        var renderer = ItemRenderer(
            Representation(type: .rtf, bytes: Array("{\\rtf1\\uc1 \(rtf)}".utf8)), rule: .abiWord,
            plainText: Array(text.utf8))
        #expect(String(decoding: try renderer.render(.markdown), as: UTF8.self) == markdown)
    }

    @Test func readsTheSourceOnce() throws {
        let reader = CountingReader()
        let formats = FormatRegistry([Format(type: .markdown, reader: reader, writer: PlainTextWriter())])
        var renderer = ItemRenderer(Representation(type: .markdown, bytes: [0x61]), formats: formats)
        #expect(reader.count.load(ordering: .relaxed) == 0)
        for _ in 0..<3 { _ = try renderer.render(.markdown) }
        #expect(reader.count.load(ordering: .relaxed) == 1)
    }

    @Test func saysWhyThereIsNoRendering() {
        var picture = ItemRenderer(Representation(type: .png, bytes: [1]))
        #expect(throws: ItemRenderer.Failure.noWriter(.png)) { try picture.render(.html) }
        var markdown = ItemRenderer(Representation(type: .markdown, bytes: [0x61]))
        #expect(throws: ItemRenderer.Failure.noWriter(.png)) { try markdown.render(.png) }
        var damaged = ItemRenderer(Representation(type: .rtf, bytes: [0x61]))
        #expect {
            try damaged.render(.html)
        } throws: { error in
            if case .unreadable? = error as? ItemRenderer.Failure { true } else { false }
        }
    }
}

/// Reads nothing, and counts how often.
private final class CountingReader: FormatReader {
    let count = Atomic(0)

    func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        count.add(1, ordering: .relaxed)
        return try PlainTextReader().read(bytes, options)
    }
}
