import FormatCore
import RichText

/// Reads wikitext, the markup of MediaWiki ("Help:Formatting" and "Markup spec" on mediawiki.org).
///
/// Templates that mean the same in most wikis are expanded; others are kept as text, because only their wiki defines them.
/// Comments, categories and switches such as `__NOTOC__` are dropped. The HTML tags that wikitext allows are read; any other
/// tag is text.
public struct MediaWikiReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a page or a fragment; every text is valid.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        var parser = WikiParser(WikiSource(Array(WikiTemplates.expanded(source[...]))), Addresses(options))
        return parser.parse()
    }
}
