import FormatCore
import RichText

/// Reads Org, the markup of Emacs' Org mode (Org Syntax, version 2 beta).
///
/// Comments, drawers, planning lines and keywords are metadata and not read as text; titles and captions are. Task keywords and
/// tags stay in their headings. Only `_{…}` and `^{…}` are read as subscript and superscript, since names such as `max_size`
/// are common. Addresses that run code or name local files are removed; their text stays.
///
/// A zero-width space (U+200B) separates characters that would form syntax and is not part of the text; two in a row are one
/// that is.
public struct OrgReader: FormatReader {
    /// Creates a reader.
    public init() {}

    /// Reads a document; any text is valid Org.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        var parser = OrgParser(source)
        parser.run()
        return parser.finish()
    }
}
