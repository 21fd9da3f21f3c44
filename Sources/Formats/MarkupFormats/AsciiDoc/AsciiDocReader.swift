import RichText

/// Reads AsciiDoc ("AsciiDoc Language Documentation", as implemented by Asciidoctor 2).
///
/// Comments, anchors, index terms, tables of contents, author and revision lines, and content excluded by conditions are
/// dropped; an included file is a link to it. Block titles, terms and the labels of admonitions are bold. Formulas in AsciiMath
/// and passed-through HTML become code. Counters and `:===` tables are kept as text, icons become their names, and callouts in
/// code remain `<1>`.
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
