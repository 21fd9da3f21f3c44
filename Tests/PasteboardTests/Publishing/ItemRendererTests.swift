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
            "\\u-10179\\'3f\\u-8704\\'3fone \\par \\u-10179\\'3f\\u-8704\\'3f one", "\u{202D}one 😀\u{202C}\n😀 one",
            "one 😀\n\n😀 one\n"
        ),
        // A text that says something else tells nothing.
        ("\\u-10179\\'3f\\u-8704\\'3fFair  ahead", "Fair 😀 behind", "😀Fair  ahead\n"),
        ("Fair ahead", "Fair 😀 ahead", "Fair ahead\n"),
    ])
    func emojiStandWhereTheTextHasThem(rtf: String, text: String, markdown: String) throws {
        var renderer = ItemRenderer(
            Representation(type: .rtf, bytes: Array("{\\rtf1\\uc1 \(rtf)}".utf8)), rule: .abiWord,
            beside: Representation(type: .utf8PlainText, bytes: Array(text.utf8)))
        #expect(String(decoding: try renderer.render(.markdown), as: UTF8.self) == markdown)
    }

    private static let picture = "{\\pict\\pngblip 89504e47}"

    /// Word's HTML with the places of two pictures, the RTF of the same copy, and the pictures that are read.
    @Test(arguments: [
        ("{\\rtf1 a \(picture) b {\\pict\\jpegblip ffd8ff} c}", ["image/png", "image/jpeg"]),
        // One picture does not tell which it is.
        ("{\\rtf1 a \(picture) b c}", []), ("no RTF at all", []),
    ])
    func wordsPicturesComeFromItsRTF(rtf: String, pictures: [String]) throws {
        let image = "<img src=\"file:///C:/Temp/msohtmlclip1/01/clip_image001.png\" alt=chart>"
        let source = Representation(
            type: .html, bytes: Array("<p class=MsoNormal>a \(image) b \(image) c</p>".utf8))
        #expect(Companion.type(for: source) == .rtf)
        var renderer = ItemRenderer(source, beside: Representation(type: .rtf, bytes: Array(rtf.utf8)))
        let html = String(decoding: try renderer.render(.html), as: UTF8.self)
        #expect(html.split(separator: "src=\"data:").dropFirst().map { String($0.prefix { $0 != ";" }) } == pictures)
    }

    @Test(arguments: [
        (UniformType.html, "<p>a <img src=\"https://example.org/a.png\">"), (.rtf, "{\\rtf1 \\u8364?}"),
        (.utf8PlainText, "file:///a"),
    ])
    func mostContentLacksNothing(type: UniformType, text: String) {
        #expect(Companion.type(for: Representation(type: type, bytes: Array(text.utf8))) == nil)
    }

    @Test func readsTheSourceOnce() throws {
        let reader = CountingReader()
        let format = Format(type: .markdown, .rich(rank: 1), reader: reader, writer: PlainTextWriter())
        let formats = FormatRegistry([format])
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
