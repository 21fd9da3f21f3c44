import Formats
import RichText
import Synchronization
import Targets
import Testing
import UniformTypes

@testable import Pasteboard

@Suite struct ItemRendererTests {
    @Test(arguments: [
        (UniformType.markdown, "*a*", UniformType.html, "<p><em>a</em></p>"),
        (.markdown, "*a*", .utf8PlainText, "a"), (.html, "<b>a</b>", .markdown, "**a**"),
        (.html, "<a href='https://e.org'>a </a>b", .markdown, "[a](https://e.org) b"),
        (.html, "<p>a &amp; b", .utf8PlainText, "a & b"), (.commaSeparatedText, "a,b", .tabSeparatedText, "a\tb"),
        (.utf8PlainText, "a < b", .html, "a &lt; b"), (.rtf, "{\\rtf1 {\\b a}}", .markdown, "**a**"),
    ])
    func rendersOneTypeAsAnother(source: UniformType, text: String, type: UniformType, contained: String) throws {
        var renderer = ItemRenderer(Representation(type: source, bytes: Array(text.utf8)), formats: .standard)
        let rendering = String(decoding: try renderer.render(type), as: UTF8.self)
        #expect(rendering.contains(contained), "\(rendering)")
    }

    /// A document whose pictures are next to it, in renderings of it and in itself.
    @Test(arguments: [
        ("![Boat](boat.png)", UniformType.html, "<img src=\"data:image/png;base64,iVBORw==\" alt=\"Boat\">"),
        ("![Boat](a.png)", .html, "<img src=\"a.png\" alt=\"Boat\">"), ("![Boat](boat.png)", .rtf, "\\pngblip"),
        ("[Boat](boat.png)", .html, "<a href=\"boat.png\">"), ("![Boat](boat.png)", .utf8PlainText, "Boat"),
    ])
    func picturesNextToTheDocumentAreInIt(markdown: String, type: UniformType, contained: String) throws {
        var pictures = NamedPictures()
        pictures.add(.data(MediaBytes([0x89, 0x50, 0x4E, 0x47]), mimeType: "image/png"), at: "boat.png")
        var renderer = ItemRenderer(
            Representation(type: .markdown, bytes: Array(markdown.utf8)), formats: .standard,
            beside: Representation(type: ItemArchive.type, bytes: pictures.encoded))
        let rendering = String(decoding: try renderer.render(type), as: UTF8.self)
        #expect(rendering.contains(contained), "\(rendering)")
    }

    @Test func anArchiveOfOtherContentHasNoPictures() throws {
        let archive = ItemArchive.encode([
            [Representation(type: .url, bytes: [0x61]), Representation(type: .html, bytes: [0x62])],
            [Representation(type: .png, bytes: [0x63])],
        ])
        let pictures = try #require(NamedPictures(Representation(type: ItemArchive.type, bytes: archive)))
        #expect(pictures.encoded.isEmpty)
    }

    @Test func noPicturesAreNoArchive() {
        #expect(NamedPictures().encoded.isEmpty)
        #expect(NamedPictures(Representation(type: .utf8PlainText, bytes: [])) == nil)
        #expect(NamedPictures(Representation(type: ItemArchive.type, bytes: Array("x".utf8))) == nil)
    }

    /// WordPad has no heading styles, so that a larger line is a heading.
    @Test(arguments: [
        (
            "\\b\\fs36 A\\b0\\fs22\\par a longer line\\par \\b B\\b0\\par another line\\par",
            "# A\n\na longer line\n\n## B\n\nanother line\n"
        ),
        ("a line\\par \\b B\\b0\\par another line\\par", "a line\n\n**B**\n\nanother line\n"),
        ("a {\\fs36 large} word\\par", "a large word\n"),
    ])
    func largerLinesOfWordPadAreHeadings(rtf: String, markdown: String) throws {
        let source =
            "{\\rtf1\\ansi{\\fonttbl{\\f0 Calibri;}}{\\*\\generator Riched20 10.0.19041}\\pard\\f0\\fs22 \(rtf)}"
        var renderer = ItemRenderer(Representation(type: .rtf, bytes: Array(source.utf8)), formats: .standard)
        #expect(String(decoding: try renderer.render(.markdown), as: UTF8.self) == markdown)
    }

    /// RTF as AbiWord writes it, the text of the same clip, and what is read from both.
    @Test(arguments: [
        // The emoji stand before the words that they belong among.
        ("\\u-10179\\'3f\\u-8704\\'3f{\\b Fair}  ahead", "Fair 😀 ahead", "**Fair** 😀 ahead\n"),
        (
            "\\u-10179\\'3f\\u-8704\\'3fone \\par \\u-10179\\'3f\\u-8704\\'3f one", "\u{202D}one 😀\u{202C}\n😀 one",
            "one 😀\n\n😀 one\n"
        ),
        // A text with other content is ignored.
        ("\\u-10179\\'3f\\u-8704\\'3fFair  ahead", "Fair 😀 behind", "😀Fair  ahead\n"),
        ("Fair ahead", "Fair 😀 ahead", "Fair ahead\n"),
    ])
    func emojiStandWhereTheTextHasThem(rtf: String, text: String, markdown: String) throws {
        var renderer = ItemRenderer(
            Representation(type: .rtf, bytes: Array("{\\rtf1\\uc1 \(rtf)}".utf8)), rule: .abiWord,
            formats: .standard, beside: Representation(type: .utf8PlainText, bytes: Array(text.utf8)))
        #expect(String(decoding: try renderer.render(.markdown), as: UTF8.self) == markdown)
    }

    /// The RTF of Wine, the plain text of the same copy, and the Markdown of both.
    @Test(arguments: [
        ("Zaz\\'f3lc \\b gesla\\b0", "Zażółć gęślą", "Zażółć **gęślą**\n"),
        ("a ? b", "a 漢 b", "a 漢 b\n"), ("a > \\'93b\\'94", "a → “b”", "a → “b”\n"),
        ("Ges\\par l\\par l", "Gęś\n\t•\tł\nl", "Gęś\n\nł\n\nl\n"),
        // A text with other content is ignored.
        ("Zazolc", "Zażółta", "Zazolc\n"), ("lo", "Łódź", "lo\n"), ("l?", "ł", "l?\n"), ("a", "będą", "a\n"),
    ])
    func lettersAreThoseOfTheText(rtf: String, text: String, markdown: String) throws {
        let source = Representation(type: .rtf, bytes: Array("{\\rtf1\\ansi\\ansicpg1252\\uc1 \(rtf)}".utf8))
        #expect(Companion.type(for: source, of: .wine) == .utf8PlainText && Companion.type(for: source) == nil)
        var renderer = ItemRenderer(
            source, rule: .wine, formats: .standard,
            beside: Representation(type: .utf8PlainText, bytes: Array(text.utf8)))
        #expect(String(decoding: try renderer.render(.markdown), as: UTF8.self) == markdown)
    }

    /// Wine's WordPad has no lists like other programs: its items are text with a bullet and tabs, and private indents.
    @Test func whatWordPadUnderWineCopied() throws {
        let folder = "Captures/wine_wordpad"
        var renderer = ItemRenderer(
            Representation(type: .rtf, bytes: try Corpus.bytes("\(folder)/text_rtf.bin")), formats: .standard,
            beside: Representation(type: .utf8PlainText, bytes: try Corpus.bytes("\(folder)/UTF8_STRING.bin")))
        #expect(
            String(decoding: try renderer.render(.markdown), as: UTF8.self) == """
                Zażółć gęślą **bold** and *lean* 😀 “q” При 漢

                - Gęś one
                  - deeper ł
                - two

                3. three
                4. four

                last line

                """)
    }

    /// A Swing editor pane: it writes each half of an emoji as a separate reference.
    @Test(arguments: ["text/html", "text/html;charset=UTF-16"])
    func whatSwingCopied(target: String) throws {
        let file = String(target.map { "/;=".contains($0) ? "_" : $0 })
        let bytes = try Corpus.bytes("Captures/swing_html/\(file).bin")
        let arrived = ArrivedContent(
            bytes, replyType: target, target: Target(target), type: .html, source: nil)
        #expect(arrived.defects == [])
        var renderer = ItemRenderer(Representation(type: .html, bytes: arrived.bytes), formats: .standard)
        #expect(
            String(decoding: try renderer.render(.markdown), as: UTF8.self) == """
                ## Tides 🌊

                Zażółć **bold** and *lean* 😀 “q”

                - one
                - two

                | a   | b   |
                | --- | --- |

                """)
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
        var renderer = ItemRenderer(
            source, formats: .standard, beside: Representation(type: .rtf, bytes: Array(rtf.utf8)))
        let html = String(decoding: try renderer.render(.html), as: UTF8.self)
        #expect(html.split(separator: "src=\"data:").dropFirst().map { String($0.prefix { $0 != ";" }) } == pictures)
    }

    /// The sizes of placeholders in HTML and of the pictures in RTF, in pixels, and the resulting pictures.
    @Test(arguments: [
        ([(100, 50), (30, 30)], [("png", 100, 50), ("jpeg", 30, 30)], ["png", "jpeg"]),
        // The first picture is that of a page header; the order is another.
        ([(100, 50), (30, 30)], [("png", 400, 20), ("jpeg", 30, 30), ("png", 100, 51)], ["png", "jpeg"]),
        ([(100, 50), (30, 30)], [("jpeg", 30, 30), ("png", 100, 50)], ["png", "jpeg"]),
        // Two of a size do not tell which is which, if the numbers differ.
        ([(30, 30), (30, 30)], [("jpeg", 30, 30), ("png", 30, 30), ("png", 400, 20)], []),
        ([(100, 50)], [("png", 30, 30), ("png", 20, 20)], []),
    ])
    func wordsPicturesArePairedByTheirSizes(
        places: [(Int, Int)], pictures: [(String, Int, Int)], found: [String]
    ) throws {
        let images = places.map { "<img width=\($0.0) height=\($0.1) src='file:///C:/a.png'>" }
        let groups = pictures.map { name, width, height in
            "{\\pict\\\(name)blip\\picwgoal\(width * 15)\\pichgoal\(height * 15) "
                + (name == "png" ? "89504e47}" : "ffd8ff}")
        }
        let source = Representation(
            type: .html, bytes: Array("<p class=MsoNormal>\(images.joined(separator: " a "))</p>".utf8))
        var renderer = ItemRenderer(
            source, formats: .standard,
            beside: Representation(type: .rtf, bytes: Array("{\\rtf1 \(groups.joined())}".utf8)))
        let html = String(decoding: try renderer.render(.html), as: UTF8.self)
        let types = html.split(separator: "src=\"data:image/").dropFirst().map { String($0.prefix { $0 != ";" }) }
        #expect(types == found, "\(html)")
    }

    /// The plain text of a copy, its HTML, and the Markdown of both.
    @Test(arguments: [
        // The text is what was written, with its own signs.
        ("* a\n* b _c_ `d`\n", "<ul><li>a</li><li>b <em>c</em> <code>d</code></li></ul>", "* a\n* b _c_ `d`\n"),
        (
            "# T\n\n```js\nf()\n```\n\nsee __x__\n", "<h1>T</h1><pre><code>f()\n</code></pre><p>see <b>x</b></p>",
            "# T\n\n```js\nf()\n```\n\nsee __x__\n"
        ),
        // It has other content, or is not certainly Markdown.
        ("* a\n* b\n", "<ul><li>a</li><li><b>b</b></li></ul>", "- a\n- **b**\n"),
        ("T\n\na\n", "<h1>T</h1><p>a</p>", "# T\n\na\n"),
        ("# T\n\n- a\n- b\n", "<p># T</p><p>- a</p><p>- b</p>", "\\# T\n\n\\- a\n\n\\- b\n"),
    ])
    func textThatSaysTheSameIsTheMarkdown(text: String, html: String, markdown: String) throws {
        var renderer = ItemRenderer(
            Representation(type: .html, bytes: Array(html.utf8)),
            formats: .standard, beside: Representation(type: .utf8PlainText, bytes: Array(text.utf8)))
        #expect(String(decoding: try renderer.render(.markdown), as: UTF8.self) == markdown)
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
        var picture = ItemRenderer(Representation(type: .png, bytes: [1]), formats: .standard)
        #expect(throws: ItemRenderer.Failure.noWriter(.png)) { try picture.render(.html) }
        var markdown = ItemRenderer(Representation(type: .markdown, bytes: [0x61]), formats: .standard)
        #expect(throws: ItemRenderer.Failure.noWriter(.png)) { try markdown.render(.png) }
        var damaged = ItemRenderer(Representation(type: .rtf, bytes: [0x61]), formats: .standard)
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
