import FormatCore
import RichText

/// Reads Markdown: CommonMark 0.31 with GitHub's tables, strikethrough, task lists, autolinks and footnotes.
///
/// HTML in the text is read for what it says: inline tags become marks, HTML blocks go through a reader of HTML, comments
/// vanish. Addresses that run code or name local files are dropped, their text stays. A YAML block in front of the
/// document (front matter) is kept as code: it is data about the document, and neither a rule nor a heading.
public struct MarkdownReader: FormatReader {
    private let dialect: MarkdownDialect
    private let html: (any FormatReader)?

    /// `html` reads the blocks of HTML; without it they are kept as code.
    public init(dialect: MarkdownDialect = .github, html: (any FormatReader)?) {
        self.dialect = dialect
        self.html = html
    }

    /// Reads a document.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        var document = MarkdownDocument(options: options, html: html, length: source.count)
        let body = document.appendFrontMatter(of: source)
        MarkdownParser.parse(source, from: body.startIndex, dialect, into: &document)
        return document.finish()
    }

    /// Where the syntax of a source stands, in order: everything that is not text.
    public func markers(in source: [UInt8]) -> [MarkdownMarker] {
        MarkdownSyntax.markers(in: source, dialect)
    }
}
