import FormatCore
import HTMLFormat
import MarkdownFormat
import MarkupFormats
import OfficeFormats
import RTFFormat
import RichText

// Formats that embed HTML get an HTML reader here; their modules do not link one.

extension MarkdownReader {
    /// Creates a reader that reads HTML blocks with the HTML reader.
    public init(dialect: MarkdownDialect = .github) {
        self.init(dialect: dialect, html: HTMLReader())
    }
}

extension MarkdownSource {
    /// The rendered text of the source, with its HTML blocks.
    ///
    /// Takes time proportional to its length.
    public func attributedText(_ options: ReadingOptions = .standard) -> AttributedText {
        attributedText(options, html: HTMLReader())
    }
}

extension OrgReader {
    /// Creates a reader that reads the HTML in a document with the HTML reader.
    public init() {
        self.init(html: HTMLReader())
    }
}

extension RSTReader {
    /// Creates a reader that reads the HTML in a document with the HTML reader.
    public init() {
        self.init(html: HTMLReader())
    }
}

extension RTFReader {
    /// Creates a reader that applies these repairs, in order, to embedded HTML, and finds headings by size if that is
    /// among them.
    public init(repairs: [SourceRepair] = []) {
        self.init(html: HTMLReader(repairs: repairs), findsHeadings: repairs.contains(.headingsBySize))
    }
}

extension WordReader {
    /// Creates a reader that reads the parts of a document that are in other formats.
    public init() {
        self.init(html: HTMLReader(), rtf: RTFReader(), plainText: PlainTextReader())
    }
}
