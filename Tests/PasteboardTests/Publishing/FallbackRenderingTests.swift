import Formats
import RichText
import Testing
import UniformTypes

@testable import Pasteboard

@Suite struct FallbackRenderingTests {
    private func fallback(_ text: String, from source: UniformType = .markdown, as type: UniformType) -> String {
        let source = Representation(type: source, bytes: Array(text.utf8))
        let bytes = FallbackRendering.bytes(of: source, as: type, formats: .standard)
        return String(decoding: bytes ?? [], as: UTF8.self)
    }

    @Test(arguments: [
        ("a < b & c > d", "a &lt; b &amp; c &gt; d"), ("*no* marks\nread", "*no* marks\nread"), ("é😀", "é😀"),
        ("</pre><script>", "&lt;/pre&gt;&lt;script&gt;"), ("a\u{0}b", "ab"), ("", ""),
        // A reader of HTML drops the first line end in <pre>.
        ("\nindented", "\n\nindented"),
    ])
    func html(text: String, body: String) {
        #expect(fallback(text, as: .html) == "<meta charset=\"utf-8\"><pre>\(body)</pre>")
    }

    @Test(arguments: [
        ("plain", "plain"), ("{a}\\b", "\\{a\\}\\\\b"), ("one\ntwo", "one\\par two"), ("one\r\ntwo", "one\\par two"),
        ("one\rtwo", "one\\par two"), ("a\tb", "a\tb"), ("é", "\\u233?"), ("✓", "\\u10003?"), ("", ""),
        ("\u{FFFD}", "\\u-3?"), ("a\u{0}\u{1}b", "ab"), ("😀", "\\u-10179?\\u-8704?"),
    ])
    func rtf(text: String, body: String) {
        #expect(fallback(text, as: .rtf) == "{\\rtf1\\ansi\\uc1 \(body)}")
    }

    @Test(arguments: ["😀 {braces} \\ and é\nsecond line", "a\tb", "0", "\u{1F468}\u{200D}\u{1F469}"])
    func rtfSaysTheSameTextToAReader(text: String) throws {
        let read = try RTFReader().read(Array(fallback(text, as: .rtf).utf8), .standard)
        let written = String(decoding: PlainTextWriter().write(read, .standard), as: UTF8.self)
        #expect(written.hasPrefix(text.split(separator: "\n")[0]), "\(written)")
        #expect(written.contains(text.split(separator: "\n").last ?? ""))
    }

    @Test(arguments: [UniformType.utf8PlainText, .markdown, .commaSeparatedText, .tabSeparatedText])
    func asTextItIsTheSource(type: UniformType) {
        #expect(fallback("<b>\u{0}raw", from: .html, as: type) == "<b>\u{0}raw")
    }

    @Test func bytesThatAreNoUTF8BecomeReplacementCharacters() {
        let source = Representation(type: .html, bytes: [0x61, 0xFF, 0x62])
        #expect(
            FallbackRendering.bytes(of: source, as: .html, formats: .standard)?.suffix(11)
                == Array("a\u{FFFD}b</pre>".utf8)[...])
        #expect(
            FallbackRendering.bytes(of: source, as: .rtf, formats: .standard)
                == Array("{\\rtf1\\ansi\\uc1 a\\u-3?b}".utf8))
    }

    @Test(arguments: [UniformType.docx, .openDocumentText], [UniformType.html, .rtf, .markdown, .utf8PlainText])
    func theBytesOfAnArchiveAreNoText(source: UniformType, type: UniformType) {
        let archive = Representation(type: source, bytes: Array("PK\u{3}\u{4}\u{14}\u{0}".utf8) + [0xFF, 0x8E])
        #expect(FallbackRendering.bytes(of: archive, as: type, formats: .standard) == nil)
    }

    @Test func anUnknownTypeIsTextWhereItsBytesAre() throws {
        let type = try #require(UniformType("org.example.slides"))
        #expect(fallback("slide", from: type, as: .markdown) == "slide")
    }
}
