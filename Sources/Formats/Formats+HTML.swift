import FormatCore
import HTMLFormat
import MarkdownFormat
import RTFFormat
import RichText

// Formats that carry HTML are given the reader of it here: none of them links it.

extension MarkdownReader {
    /// A reader whose blocks of HTML are read as such.
    public init(dialect: MarkdownDialect = .github) {
        self.init(dialect: dialect, html: HTMLReader())
    }
}

extension MarkdownSource {
    /// What the whole source says, its blocks of HTML read as such.
    ///
    /// Takes time in proportion to its length.
    public func attributedText(_ options: ReadingOptions = .standard) -> AttributedText {
        attributedText(options, html: HTMLReader())
    }
}

extension RTFReader {
    /// A reader that repairs the HTML that a document carries, in this order, and finds headings by their size where that
    /// is among the repairs.
    public init(repairs: [SourceRepair] = []) {
        self.init(html: HTMLReader(repairs: repairs), findsHeadings: repairs.contains(.headingsBySize))
    }
}
