import FormatCore
import RichText

/// Reads LaTeX: a document, whose preamble is not text, or a fragment.
///
/// Formulas are kept as TeX between dollar signs. An unknown command is reduced to the content of its braces, and an unknown
/// environment to its content; commands that the document defines itself are replaced by their content. Terms of descriptions
/// are bold, theorems begin with their titles, and simple formulas inside words become text with marks.
public struct LaTeXReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a document or a fragment; every text is valid.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        var parser = LaTeXParser(LaTeXSource(LaTeXFootRows.moved(LaTeXMacros.expanded(source))), Addresses(options))
        return parser.parse()
    }
}
