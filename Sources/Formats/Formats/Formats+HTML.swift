import FormatCore
import HTMLFormat
import MarkupFormats
import OfficeFormats
import RTFFormat

// Formats that embed HTML get an HTML reader here; their modules do not link one.

extension OrgReader {
    /// Creates a reader that reads the HTML in a document with the HTML reader.
    public init() { self.init(html: HTMLReader()) }
}

extension RSTReader {
    /// Creates a reader that reads the HTML in a document with the HTML reader.
    public init() { self.init(html: HTMLReader()) }
}

extension RTFReader {
    /// Creates a reader that applies these repairs, in order, to embedded HTMLand finds headings by size if that repair is
    /// included.
    public init(repairs: [SourceRepair] = []) {
        self.init(html: HTMLReader(repairs: repairs), findsHeadings: repairs.contains(.headingsBySize))
    }
}

extension WordReader {
    /// Creates a reader that reads the parts of a document that are in other formats.
    public init() { self.init(html: HTMLReader(), rtf: RTFReader(), plainText: PlainTextReader()) }
}
