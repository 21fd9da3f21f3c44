import RichText

/// Reads AsciiDoc ("AsciiDoc Language Documentation", as implemented by Asciidoctor 2).
///
/// Comments, anchors, index terms, tables of contents, author and revision lines, and content excluded by conditions are
/// dropped; an included file is a link to it. Admonitions become alerts, and block titles and terms are bold. Formulas in AsciiMath
/// and passed-through HTML become code. `:===` tables are kept as text, icons become their names, and callouts are numbers in
/// parentheses.
public struct AsciiDocReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a document or a fragment; every text is valid.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        let lines = source[...].lines.map(\.withoutTrailingSpace)
        var parser = AsciiDocParser(lines, Addresses(options))
        return parser.parse()
    }
}
