// Registers the HTML reader for HTML inside Markdown. The modules of the two formats do not depend on each other.
@_exported import FormatCatalog
import FormatCore
@_exported import HTMLFormat
@_exported import MarkdownFormat
import RichText

extension MarkdownReader {
    /// Creates a reader that reads HTML blocks with the HTML reader.
    public init(dialect: MarkdownDialect = .github) { self.init(dialect: dialect, html: HTMLReader()) }
}

extension MarkdownSource {
    /// The rendered text of the source, with its HTML blocks.
    ///
    /// Takes time proportional to its length.
    public func attributedText(_ options: ReadingOptions = .standard) -> AttributedText {
        attributedText(options, html: HTMLReader())
    }
}
