import FormatCore
import RichText

/// Reads Markdown: CommonMark 0.31 with GitHub's tables, strikethrough, task lists, autolinks and footnotes.
///
/// HTML in the text is read: inline tags become marks, HTML blocks are read by a reader of HTML, comments are removed.
/// Addresses that run code or name local files are removed; their text stays. A YAML block at the start of the document
/// (front matter) is kept as a code block.
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
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        var document = MarkdownDocument(options: options, html: html, length: source.count)
        document.readsDirection = dialect.contains(.direction)
        let body = document.appendFrontMatter(of: source)
        if let rewritten = NoteSyntax.rewritten(body, dialect) {
            MarkdownParser.parse(rewritten, from: 0, dialect, into: &document)
        } else {
            MarkdownParser.parse(source, from: body.startIndex, dialect, into: &document)
        }
        return document.finish()
    }

    /// The markers of a source, in order: everything that is not text.
    public func markers(in source: [UInt8]) -> [MarkdownMarker] {
        MarkdownSyntax.markers(in: source, dialect)
    }
}
