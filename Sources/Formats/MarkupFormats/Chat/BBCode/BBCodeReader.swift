import RichText

/// Reads BBCode, with the tags that forums know (the guide of phpBB, and the reference of bbcode.org).
///
/// A tag that is unknown, or that has no partner, is text. Line ends are kept; an empty line ends a paragraph. The name of a
/// quotation stands in it as a line in bold. Colors and fonts are left out.
public struct BBCodeReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a contribution; every text is valid.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        var parser = BBCodeParser(source, Addresses(options))
        return parser.parse()
    }
}
