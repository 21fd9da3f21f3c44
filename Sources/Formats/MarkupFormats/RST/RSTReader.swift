import FormatCore
import RichText

/// Reads reStructuredText ("reStructuredText Markup Specification" of Docutils), and the directives and roles of Sphinx
/// with text.
///
/// Comments, targets and tables of contents are not text; admonitions become alerts, unknown directives are reduced to their
/// content, and unknown roles to their text. Names of fields are bold. Content for only HTML is read as HTML;
/// content for other formats is dropped.
public struct RSTReader: FormatReader {
    private let html: (any FormatReader)?

    /// `html` reads the HTML in a document; without it, HTML is dropped.
    public init(html: (any FormatReader)?) { self.html = html }

    /// Reads a document or a fragment; every text is valid.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.markup(bytes, isStrict: options.isStrict)
        let lines = RSTLine.lines(of: source)
        let embedded = html.map { EmbeddedHTML($0, options) }
        var parser = RSTParser(lines, RSTTargets(lines), Addresses(options), embedded)
        return parser.parse()
    }
}
