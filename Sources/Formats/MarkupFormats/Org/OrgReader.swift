import FormatCore
import RichText

/// Reads Org, the markup of Emacs' Org mode (Org Syntax, version 2 beta).
///
/// Comments, drawers, planning lines and keywords are metadata and not read as text; titles and captions are. Task keywords and
/// tags stay in their headings. Only `_{…}` and `^{…}` are read as subscript and superscript, since names such as `max_size`
/// are common. Addresses that run code or name local files are removed; their text stays.
///
/// Formulas are kept as TeX between dollar signs, also those in brackets and in environments of LaTeX.
///
/// A zero-width space (U+200B) separates characters that would form syntax and is not part of the text; two in a row are one
/// that is.
public struct OrgReader: FormatReader {
    private let html: (any FormatReader)?

    /// `html` reads what the document has of HTML; without it, that is not text.
    public init(html: (any FormatReader)?) {
        self.html = html
    }

    /// Reads a document; any text is valid Org.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        var parser = OrgParser(source, html.map { EmbeddedHTML($0, options) })
        parser.run()
        return parser.finish()
    }
}
