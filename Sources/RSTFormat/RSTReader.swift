import FormatCore
import RichText

/// Reads reStructuredText ("reStructuredText Markup Specification" of Docutils), and the directives and roles of Sphinx that hold text.
///
/// Comments, targets and tables of contents are no text; of a directive that is unknown, and of an admonition, the content is. A role
/// that is unknown leaves its text as it is. Terms of definitions and names of fields are bold.
public struct RSTReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads a document or a part of one; every text is one.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        let lines = RSTLine.lines(of: source)
        var parser = RSTParser(lines, RSTTargets(lines), Addresses(options))
        return parser.parse()
    }
}
