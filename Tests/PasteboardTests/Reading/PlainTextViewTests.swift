import Formats
import Targets
import Testing
import UniformTypes

@testable import Pasteboard

/// HTML that Qt offers for text views, and the text next to it.
@Suite struct PlainTextViewTests {
    private static let source = """
        # Title

        Some **bold** and *it*, `code` [a](http://x.org).

        - one
        - two
          1. a

        > q

        ```swift
        let a = 1
        ```

        """

    private func written(_ html: [UInt8], beside text: String, as type: UniformType) throws -> String {
        var renderer = ItemRenderer(
            Representation(type: .html, bytes: html), rule: .qt,
            formats: .standard, beside: Representation(type: .utf8PlainText, bytes: Array(text.utf8)))
        return String(decoding: try renderer.render(type), as: UTF8.self)
    }

    /// The HTML is that of a Markdown editor, ReText, and has a paragraph for each line.
    @Test func markdownInAnEditorOfQtIsMarkdown() throws {
        let html = try Corpus.bytes("Sources/qt-text-view.html")
        #expect(try written(html, beside: Self.source, as: .markdown) == Self.source)
        let page = try written(html, beside: Self.source, as: .html)
        #expect(page.contains("<h1>Title</h1>") && page.contains("<strong>bold</strong>"), "\(page)")
    }

    /// HTML with structure has more content than its text, and text without Markdown is plain text.
    @Test(arguments: [
        ("<p><b># Title</b></p><p>- one</p><p>- two</p>", source, "**# Title**\n\n\\- one\n\n\\- two\n"),
        ("<p>one</p><p>two</p>", "one\ntwo", "one\n\ntwo\n"),
    ])
    func otherwiseTheHTMLIsRead(html: String, text: String, markdown: String) throws {
        let page = "<html><head><meta name=\"qrichtext\" content=\"1\" /></head><body>\(html)</body></html>"
        #expect(try written(Array(page.utf8), beside: text, as: .markdown) == markdown)
    }

    /// The HTML and the document of Ghostwriter and ReText show the source, and ReText's Markdown has a paragraph for
    /// each line.
    @Test(arguments: [("ghostwriter", [Target]()), ("retext", ["text/markdown"])])
    func aMarkdownEditorsTextIsReadBeforeItsHTML(process: String, more: [Target]) {
        let offered: [Target] =
            ["text/plain", "UTF8_STRING", "text/html", "application/vnd.oasis.opendocument.text"] + more
        let recognition = SourceRecognition(SourceEvidence(offered: offered, processes: [process]))
        #expect(recognition?.rule.name == "Markdown text editor")
        for type in [UniformType.markdown, .html, .rtf] {
            let first = ReadingPlan(.type(type), offered: offered, recognition: recognition).steps.first
            #expect(first?.type == .markdown && first?.target == "UTF8_STRING", "\(type)")
        }
    }

    /// The text of Calligra Sheets is a table.
    @Test func cellsOfCalligraSheetsAreATable() {
        let offered: [Target] = ["text/plain", "UTF8_STRING", "application/x-kspread-snippet"]
        let first = ReadingPlan(.type(.markdown), offered: offered).steps.first
        #expect(first?.type == .tabSeparatedText && first?.target == "UTF8_STRING")
    }
}
