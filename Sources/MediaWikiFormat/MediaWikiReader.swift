import FormatCore
import RichText

/// Reads wikitext, the markup of MediaWiki ("Help:Formatting" and "Markup spec" on mediawiki.org).
///
/// Templates are text, since what they say is known to their wiki alone. Comments, categories and switches such as `__NOTOC__` are no
/// text. Of the tags of HTML those are read that wikitext allows, any other is text.
public struct MediaWikiReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a page or a part of one; every text is one.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        var parser = WikiParser(WikiSource(source), Addresses(options))
        return parser.parse()
    }
}
