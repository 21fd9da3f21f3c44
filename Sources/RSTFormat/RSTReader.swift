import FormatCore
import RichText

/// Reads reStructuredText ("reStructuredText Markup Specification" of Docutils), and the directives and roles of Sphinx
/// with text.
///
/// Comments, targets and tables of contents are not text; unknown directives and admonitions are reduced to their
/// content, and unknown roles to their text. Terms of definitions and names of fields are bold.
public struct RSTReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a document or a fragment; every text is valid.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        let lines = RSTLine.lines(of: source)
        var parser = RSTParser(lines, RSTTargets(lines), Addresses(options))
        return parser.parse()
    }
}
