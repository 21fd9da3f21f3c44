import Formats
import RichText
import Testing

/// Markdown, and what becomes of it for readers that know no headings or tables.
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

    @Test func aTableBecomesLinesWithTabs() throws {
        let written = try html(table) { $0.tables = .tabbedLines }
        let tab = "<span style=\"white-space:pre\">\t</span>"
        #expect(
            written
                == "<p><strong>Port</strong>\(tab)<strong>Fathoms</strong></p><p>Alder\(tab)4</p>"
                + "<p><em>A 語</em>\(tab)22</p>")
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
        #expect(written.hasSuffix("<pre><code>a x y  b\n</code></pre><p>after</p>"), "\(written)")
    }

    @Test func withoutSuchWishesNothingChanges() throws {
        let written = try html("# T\n\n\(table)") { _ in }
        #expect(written.hasPrefix("<h1>T</h1><table>"))
    }

    @Test func rtfNamesTheStyleOfEveryParagraph() throws {
        let written = try rtf("# T\n\nbody\n\n- item\n") { $0.rtfStyles = .inEveryParagraph }
        #expect(written.contains(" Heading 1;}"))
        #expect(written.contains("\\pard\\plain\\s0\\sa120 body"), "\(written)")
        #expect(written.contains("\\pard\\plain\\s0\\ls1"), "\(written)")
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
