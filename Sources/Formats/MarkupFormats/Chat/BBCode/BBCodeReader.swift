import RichText

/// Reads BBCode, with the usual tags of forums (phpBB's guide, and the reference of bbcode.org).
///
/// Unknown and unpaired tags are text. Line ends are kept; an empty line ends a paragraph. The name of a quoted person becomes
/// a bold line in the quotation. Colors and fonts are left out.
public struct BBCodeReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a post; every text is valid.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        var parser = BBCodeParser(source, Addresses(options))
        return parser.parse()
    }
}
