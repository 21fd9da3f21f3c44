import FormatCore
import RichText

/// Writes reStructuredText ("reStructuredText Markup Specification" of Docutils).
///
/// Tables are grids, with the spans of their cells. Underlined, struck and highlighted text has a role of that name, which is defined
/// at the start. What stands in the place of what it cannot say:
/// - no mark holds another: of several the first of strong, emphasised, raised, lowered, underlined, struck and highlighted
///   stands, and none in a link;
/// - titles are as deep as the order allows in which they come, and a title in a block is a `rubric`;
/// - a rule at an edge of the document or in a block is a line of dashes;
/// - a box of a task is a character; lists that begin with another letter or Roman number than the first have digits;
/// - a picture without an address is its alternative text;
/// - alignment of columns, titles of links and pictures, blank lines at the start of code and white space at the start of all of its
///   lines, colours and fonts are left out.
public struct RSTWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var printer = RSTPrinter(NoteLabels(text))
        let blocks = MarkupWalker.blocks(of: text, as: &printer)
        return blocks.isEmpty ? [] : printer.document(blocks) + [0x0A]
    }
}

extension RSTWriter {
    /// What stands in the place of what the format has no notation for.
    public var substitutes: [TextFeature: String] {
        [
            .embeddedImage: "the alternative text",
            .columnAlignment: TextFeature.leftOut, .linkTitle: TextFeature.leftOut, .color: TextFeature.leftOut,
            .font: TextFeature.leftOut, .alignment: TextFeature.leftOut, .direction: TextFeature.leftOut,
            .language: TextFeature.leftOut,
        ]
    }
}
