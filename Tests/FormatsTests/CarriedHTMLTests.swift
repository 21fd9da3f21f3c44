import FormatCore
import HTMLFormat
import MarkdownFormat
import RTFFormat
import Testing

@Suite("Formats that contain HTML")
struct CarriedHTMLTests {
    private static let markdown = "<div>a <b>b</b></div>\n\nand <i>inline</i>\n"
    private static let rtf =
        #"{\rtf1\ansi\fromhtml1{\*\htmltag <p>}in HTML{\*\htmltag </p>}\htmlrtf {\b in RTF}\htmlrtf0}"#

    @Test("Markdown without an HTML reader keeps HTML blocks as code, and reads known inline tags")
    func markdownAlone() throws {
        let text = try MarkdownReader(html: nil).read(Array(Self.markdown.utf8), .standard)
        let written = String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self)
        #expect(written == "```html\n<div>a <b>b</b></div>\n```\n\nand *inline*\n")
        #expect(MarkdownSource(Self.markdown).attributedText(html: nil) == text)
    }

    @Test("Markdown with an HTML reader reads HTML blocks")
    func markdownAndHTML() throws {
        let text = try MarkdownReader(html: HTMLReader()).read(Array(Self.markdown.utf8), .standard)
        #expect(String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self) == "a **b**\n\nand *inline*\n")
        #expect(MarkdownSource(Self.markdown).attributedText(html: HTMLReader()) == text)
    }

    @Test("HTML encapsulated in RTF is only read if there is an HTML reader")
    func rtf() throws {
        #expect(try RTFReader(html: HTMLReader()).read(Array(Self.rtf.utf8), .standard).string == "in HTML\n")
        #expect(try RTFReader(html: nil).read(Array(Self.rtf.utf8), .standard).string == "in HTMLin RTF\n")
    }
}
