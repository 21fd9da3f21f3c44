import Formats
import RichText
import Testing

/// Markdown, and its form for readers without headings or tables.
@Suite("Fitted text")
struct FittedTextTests {
    private func html(_ markdown: String, _ change: (inout WritingOptions) -> Void) throws -> String {
        var options = WritingOptions.standard
        change(&options)
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        let written = String(decoding: HTMLWriter().write(text, options), as: UTF8.self)
        return String(written.dropFirst("<meta charset=\"utf-8\">".count))
    }

    private func rtf(_ markdown: String, _ change: (inout WritingOptions) -> Void) throws -> String {
        var options = WritingOptions.standard
        change(&options)
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        return String(decoding: RTFWriter().write(text, options), as: UTF8.self)
    }

    private let table = "| Port | Fathoms |\n| - | -: |\n| Alder | 4 |\n| *A 語* | 22 |\n"

    @Test func headingsBecomeStrongText() throws {
        let written = try html("# The *long* way\n\ntext\n") { $0.headings = .strong }
        #expect(written == "<p><strong>The <em>long</em> way</strong></p><p>text</p>")
    }

    @Test func aTableBecomesLinesOfFixedPitchWithItsColumnsBelowEachOther() throws {
        let written = try html(table) { $0.tables = .fixedPitch }
        #expect(written == "<pre><code>Port   Fathoms\nAlder  4\nA 語   22\n</code></pre>")
    }

    @Test func aTableInAListStaysInItsItem() throws {
        let written = try html("- one\n\n  | a |\n  | - |\n  | b |\n\n- two\n") { $0.tables = .fixedPitch }
        #expect(written.contains("<p>one</p><pre><code>a\nb\n</code></pre></li>"), "\(written)")
    }

    @Test func aTableInATableIsPartOfItsCell() throws {
        let inner = "<table><tr><td>x</td><td>y</td></tr></table>"
        let outer = "<table><tr><td>a \(inner)</td><td>b</td></tr></table><p>after</p>"
        let text = try HTMLReader().read(Array(outer.utf8), .standard)
        var options = WritingOptions.standard
        options.tables = .fixedPitch
        let written = String(decoding: HTMLWriter().write(text, options), as: UTF8.self)
        #expect(written.hasSuffix("<pre><code>a; x | y  b\n</code></pre><p>after</p>"), "\(written)")
    }

    @Test func withoutSuchWishesNothingChanges() throws {
        let written = try html("# T\n\n\(table)") { _ in }
        #expect(written.hasPrefix("<h1>T</h1><table>"))
    }

    @Test func simpleRTFHasNoStylesOfTextAndItsBoxesInTheText() throws {
        let source = "body `code`\n\n- [x] task\n"
        let written = try rtf(source) { $0.rtfForm = .simple }
        #expect(written.contains("\\pard\\plain\\s0\\sa120 body {\\f1 code}"), "\(written)")
        #expect(written.contains("{\\listtext\\tab \\u8226?\\tab}\\u9745? task"), "\(written)")
        let quoted = try rtf("- item\n\n> quote\n") { $0.rtfForm = .simple }
        #expect(quoted.contains("item\\par\n\\pard\\plain\\fs2\\par\n\\pard\\plain\\s20"), "\(quoted)")
        let full = try rtf(source) { _ in }
        #expect(full.contains("body {\\cs16\\f1 code}"), "\(full)")
        #expect(full.contains("{\\listtext\\tab \\u9745?\\tab}task"), "\(full)")
        let back = try RTFReader().read(Array(written.utf8), .standard)
        let plain = try MarkdownReader().read(Array(source.utf8), .standard)
        #expect(back == plain)
    }

    @Test func htmlNamesTheStylesOfWordProcessors() throws {
        let written = try html("> q\n\n```\nc\n```\n") { $0.namesHTMLStyles = true }
        #expect(
            written
                == "<blockquote><p style=\"mso-style-name:Quote\">q</p></blockquote>"
                + "<pre style=\"mso-style-name:'HTML Preformatted'\"><code>c\n</code></pre>")
        let back = try HTMLReader().read(Array(written.utf8), .standard)
        let plain = try MarkdownReader().read(Array("> q\n\n```\nc\n```\n".utf8), .standard)
        #expect(back == plain)
    }
}
