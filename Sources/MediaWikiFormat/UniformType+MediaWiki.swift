import UniformTypes

extension UniformType {
    /// Wikitext, the markup of MediaWiki.
    public static let mediaWiki = UniformType(named: "org.mediawiki.wikitext")
}
