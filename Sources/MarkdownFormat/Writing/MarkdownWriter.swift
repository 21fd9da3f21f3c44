import FormatCore
import RichText

/// Writes Markdown: CommonMark 0.31 with GitHub's tables, strikethrough, task lists and footnotes, and HTML tags for the
/// marks that Markdown has no sign for (`<u>`, `<mark>`, `<sup>`, `<sub>`).
///
/// Only what Markdown would read as syntax is escaped. What it cannot say at all (fonts, colours, sizes, alignment of
/// paragraphs) is left out. Web and mail addresses in the text are written as links to themselves, which GitHub makes of them
/// in any case. A table without a header row is written with its first row as one, since GitHub's tables
/// cannot do without.
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
