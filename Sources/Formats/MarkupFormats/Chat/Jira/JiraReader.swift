import RichText

/// Reads the wiki markup of Jira and Confluence ("Text Formatting Notation Help" in their documentation).
///
/// Panels become quotations that begin with their title in bold. Colors, anchors and macros without text are left out; an
/// unknown macro is text. Line ends in a paragraph are line breaks, as in Jira.
public struct JiraReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a description, a comment or a page; every text is valid.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        var parser = JiraParser(source[...].lines, Addresses(options))
        return parser.parse()
    }
}
