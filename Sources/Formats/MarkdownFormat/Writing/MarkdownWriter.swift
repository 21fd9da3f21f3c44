import FormatCore
import RichText

/// Writes Markdown: CommonMark 0.31 with GitHub's tables, strikethrough, task lists and footnotes, and HTML tags for
/// marks without Markdown syntax (`<u>`, `<mark>`, `<sup>`, `<sub>`).
///
/// Only characters that Markdown would read as syntax are escaped. Attributes that Markdown cannot express (fonts, colors,
/// sizes, alignment of paragraphs) are left out. Web and mail addresses in the text are written as autolinks, because GitHub
/// links them anyway. A table without a header row is written with its first row as the header, because GitHub's tables require
/// one.
public struct MarkdownWriter: FormatWriter {
    private let dialect: MarkdownDialect

    /// Creates a writer of a dialect.
    ///
    /// Only the notation of highlights depends on it; superscripts, subscripts and underlines are tags.
    public init(dialect: MarkdownDialect = .github) { self.dialect = dialect }

    /// Writes a document in UTF-8.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let text = TermParagraphs.text(options.isOfPlainText ? PreformattedText.text(text) : text, options)
        return written(dialect.contains(.highlight) ? HighlightedText.text(text) : text)
    }

    private func written(_ text: AttributedText) -> [UInt8] {
        let parts = dialect.contains(.direction) ? DirectedParts.parts(of: text) : []
        let bytes =
            parts.isEmpty
            ? printed(text) : DirectedParts.joined(parts.map { ($0.isRightToLeft, printed($0.text)) })
        return dialect.contains(.highlight) ? HighlightSigns.signs(in: bytes, dialect) : bytes
    }

    private func printed(_ text: AttributedText) -> [UInt8] {
        var printer = MarkdownPrinter(
            text, writesFormulas: dialect.contains(.math), writesAlerts: dialect.contains(.alerts))
        printer.run()
        return printer.finish()
    }
}

extension MarkdownWriter {
    /// The substitutes for features that the format cannot express.
    public var substitutes: [TextFeature: String] {
        TextFeature.substitutes(
            leavingOut: [.color, .font, .alignment, .direction, .language],
            [.listLetters: "digits", .cellSpan: "empty cells", .definition: "bold terms"],
            keepsFrontMatter: true)
    }
}
