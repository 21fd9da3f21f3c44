import RichText

/// Reads Markdown: CommonMark 0.31 with GitHub's tables, strikethrough, task lists, autolinks and footnotes.
///
/// HTML in the text is read for what it says: inline tags become marks, HTML blocks go through the HTML reader, comments
/// vanish. Addresses that run code or name local files are dropped, their text stays. A YAML block in front of the
/// document (front matter) is kept as code: it is data about the document, and neither a rule nor a heading.
public struct MarkdownReader: FormatReader {
    /// Which parser reads. The library's is the measure of the other one in tests.
    package enum Parser: Sendable {
        case own
        case library
    }

    private let dialect: MarkdownDialect
    private let parser: Parser

    public init(dialect: MarkdownDialect = .github) {
        self.init(dialect: dialect, parser: .own)
    }

    package init(dialect: MarkdownDialect = .github, parser: Parser) {
        self.dialect = dialect
        self.parser = parser
    }

    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        var document = MarkdownDocument(options: options)
        let body = document.appendFrontMatter(of: source)
        switch parser {
        case .own: MarkdownParser.parse(source, from: body.startIndex, dialect, into: &document)
        case .library: LibraryParser.parse(MarkdownGuard.guarded(body), into: &document)
        }
        return document.finish()
    }

    /// Where the syntax of a source stands, in order: everything that is not text.
    public func markers(in source: [UInt8]) -> [MarkdownMarker] {
        MarkdownSyntax.markers(in: source, dialect)
    }
}
