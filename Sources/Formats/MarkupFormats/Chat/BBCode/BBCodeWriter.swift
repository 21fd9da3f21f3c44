import FormatCore
import RichText

/// Writes BBCode, with the usual tags of forums (phpBB's guide, and the reference of bbcode.org).
///
/// The substitutes of features without a tag:
/// - a heading is a bold line, larger for higher levels, and a rule is a line of dashes;
/// - list numbers begin with 1, and a task box is a character;
/// - cells that a span covers are empty cells;
/// - a note's number is superscript at its reference and before the note; a formula is its TeX between dollar signs;
/// - a picture without an address is its alternative text; a picture in a link keeps both addresses;
/// - inline code is text in a monospaced font;
/// - highlighted text, titles of links, the words and sizes of pictures with an address, languages of code, colors and fonts
///   are left out.
///
/// Forums have no escape character; a zero-width space (U+200B) after the bracket escapes a tag.
public struct BBCodeWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a post.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let text = text.withoutFrontMatter
        var printer = BBCodePrinter(NoteLabels(text))
        let blocks = MarkupWalker.blocks(of: text, as: &printer)
        return blocks.isEmpty ? [] : blocks.joined(by: "\n\n") + [0x0A]
    }
}

extension BBCodeWriter {
    /// The substitutes for features that the format cannot express.
    public var substitutes: [TextFeature: String] {
        TextFeature.substitutes(
            leavingOut: [.codeLanguage, .looseList, .linkTitle, .highlight, .color, .font, .direction, .language],
            [
                .heading: "a larger line in bold", .rule: "a line of dashes", .listStart: "numbers from 1",
                .cellSpan: "empty cells", .columnAlignment: "the alignment of each cell",
                .definition: "bold terms",
                .footnote: "a raised number, and the note at the end", .embeddedImage: "the alternative text",
                .code: "a monospaced font",
            ])
    }
}
