import FormatCore
import RichText

/// Reads LaTeX: a document, of which the preamble is no text, or a fragment.
///
/// Formulas are kept as TeX between dollars. A command that is unknown leaves what stands in its braces, and an environment what it
/// holds; definitions of commands are not followed. Terms of descriptions are bold.
public struct LaTeXReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a document or a fragment; every text is one.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        var parser = LaTeXParser(LaTeXSource(source), Addresses(options))
        return parser.parse()
    }
}
