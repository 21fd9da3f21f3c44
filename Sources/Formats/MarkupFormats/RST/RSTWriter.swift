import FormatCore
import RichText

/// Writes reStructuredText ("reStructuredText Markup Specification" of Docutils).
///
/// Tables are grid tables, with spans. Underlined, struck and highlighted text has a role of that name, which is
/// defined at the start. The substitutes of other features:
/// - marks cannot be nested, nor be in a link; of several marks only the first is written, in the order strong, emphasized,
///   superscript, subscript, underlined, struck, highlighted;
/// - heading levels are adapted if their order is not possible, and a heading in a block is a `rubric`;
/// - a rule at the start or end of the document, or in a block, is a line of dashes;
/// - the box of a task is a character; lists that do not begin with the first letter or Roman numeral have digits;
/// - a picture without an address is its alternative text;
/// - alignment of columns, titles of links and pictures, leading blank lines and common indentation of code, colors
/// and fonts are left out.
public struct RSTWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let text = text.withoutFrontMatter
        var printer = RSTPrinter(NoteLabels(text))
        let blocks = MarkupWalker.blocks(of: text, as: &printer)
        return blocks.isEmpty ? [] : printer.document(blocks) + [0x0A]
    }
}

extension RSTWriter {
    /// The substitutes for features that the format cannot express.
    public var substitutes: [TextFeature: String] {
        TextFeature.substitutes(
            leavingOut: [.columnAlignment, .linkTitle, .color, .font, .alignment, .direction, .language],
            [.embeddedImage: "the alternative text"])
    }
}
