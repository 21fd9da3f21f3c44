import FormatCore
import RichText

/// Reads Org, the markup of Emacs' Org mode (Org Syntax, version 2 beta).
///
/// Comments, drawers, planning lines and keywords are data about a document and no part of its text; its title and the captions
/// in it are. Keywords of tasks and tags stay in the titles that they stand in. Only `_{…}` and `^{…}` are lowered and raised
/// text: names such as `max_size` are written without a thought of it. Addresses that run code or name local files are dropped,
/// their text stays.
///
/// A zero-width space (U+200B) keeps signs apart that would mean something together. It is no part of the text; two of them are
/// one that is.
public struct OrgReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a document; every text is one.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        var parser = OrgParser(source)
        parser.run()
        return parser.finish()
    }
}
