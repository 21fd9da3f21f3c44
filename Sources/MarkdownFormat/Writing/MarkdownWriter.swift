import FormatCore
import RichText

/// Writes Markdown: CommonMark 0.31 with GitHub's tables, strikethrough, task lists and footnotes, and HTML tags for
/// marks without Markdown syntax (`<u>`, `<mark>`, `<sup>`, `<sub>`).
///
/// Only characters that Markdown would read as syntax are escaped. Attributes that it cannot express (fonts, colours, sizes,
/// alignment of paragraphs) are left out. Web and mail addresses in the text are written as autolinks, as GitHub reads
/// them in any case. A table without a header row is written with its first row as the header, since GitHub's tables
/// require one.
public struct MarkdownWriter: FormatWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a document in UTF-8.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var printer = MarkdownPrinter(options.isOfPlainText ? PreformattedText.text(text) : text)
        printer.run()
        return printer.finish()
    }
}
