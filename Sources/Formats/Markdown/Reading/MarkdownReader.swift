import RichText

/// Reads Markdown: CommonMark 0.31 with GitHub's tables, strikethrough, task lists, autolinks and footnotes.
///
/// HTML in the text is read for what it says: inline tags become marks, HTML blocks go through the HTML reader, comments
/// vanish. Addresses that run code or name local files are dropped, their text stays. A YAML block in front of the
/// document (front matter) is kept as code: it is data about the document, and neither a rule nor a heading.
public struct MarkdownReader: FormatReader {
    private let dialect: MarkdownDialect

    public init(dialect: MarkdownDialect = .github) {
        self.dialect = dialect
    }

    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        var document = MarkdownDocument(options: options, length: source.count)
        let body = document.appendFrontMatter(of: source)
        MarkdownParser.parse(source, from: body.startIndex, dialect, into: &document)
        return document.finish()
    }

    /// Where the syntax of a source stands, in order: everything that is not text.
    public func markers(in source: [UInt8]) -> [MarkdownMarker] {
        MarkdownSyntax.markers(in: source, dialect)
    }
}
