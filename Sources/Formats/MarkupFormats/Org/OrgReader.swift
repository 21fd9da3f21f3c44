import FormatCore
import RichText

/// Reads Org, the markup of Emacs' Org mode (Org Syntax, version 2 beta).
///
/// Comments, drawers, planning lines and keywords are metadata and not read as text; titles and captions are. Task keywords and
/// tags stay in their headings. Only `_{…}` and `^{…}` are read as subscript and superscript, because names such as `max_size`
/// are common. Addresses that run code or point to local files are removed; their text is kept.
///
/// Formulas are kept as TeX between dollar signs, including those in brackets and in LaTeX environments.
///
/// A zero-width space (U+200B) separates characters that would form syntax and is not part of the text; two in a row stand for
/// one.
public struct OrgReader: FormatReader {
    private let html: (any FormatReader)?

    /// `html` reads the HTML in a document; without it, HTML is dropped.
    public init(html: (any FormatReader)?) { self.html = html }

    /// Reads a document; any text is valid Org.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        var parser = OrgParser(OrgMacros.expanded(source), html.map { EmbeddedHTML($0, options) })
        parser.run()
        return parser.finish()
    }
}
