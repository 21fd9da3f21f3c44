import FormatCore
import RichText

/// Reads Markdown: CommonMark 0.31 with GitHub's tables, strikethrough, task lists, autolinks and footnotes.
///
/// HTML in the text is read: inline tags become marks, an HTML reader reads HTML blocks, and comments are removed. Addresses
/// that run code or point to local files are removed; their text is kept. Front matter, the settings at the start of a document
/// in YAML or TOML, is kept as a code block that only ``MarkdownWriter`` writes; the other writers show its title.
public struct MarkdownReader: FormatReader {
    private let dialect: MarkdownDialect
    private let html: (any FormatReader)?

    /// `html` reads HTML blocks; without it, they are kept as code.
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
        if let rewritten = SourceRewriting.rewritten(body, dialect) {
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
