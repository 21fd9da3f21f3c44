import FormatCore
import RichText

/// Writes the wiki markup of Jira and Confluence ("Text Formatting Notation Help" in their documentation).
///
/// The substitutes of other features:
/// - list numbers are digits and begin with 1, and a task box is a character;
/// - a heading in an item or a cell is a bold line, a nested quotation has `bq.` before its paragraphs, and a nested table has
///   one line per row;
/// - cells that a span covers are empty cells, and columns have no alignment;
/// - a note's number is a link to an anchor before the note; a formula is its TeX between dollar signs;
/// - a picture without an address is its alternative text;
/// - highlighted text, titles of links, colors and fonts are left out.
public struct JiraWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a description, a comment or a page.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let text = text.withoutFrontMatter
        var printer = JiraPrinter(NoteLabels(text))
        let blocks = MarkupWalker.blocks(of: text, as: &printer)
        return blocks.isEmpty ? [] : blocks.joined(by: "\n\n") + [0x0A]
    }
}

extension JiraWriter {
    /// The substitutes for features that the format cannot express.
    public var substitutes: [TextFeature: String] {
        TextFeature.substitutes(
            leavingOut: [
                .looseList, .columnAlignment, .linkTitle, .highlight, .color, .font, .alignment, .direction,
                .language,
            ],
            [
                .listStart: "numbers from 1", .listLetters: "digits", .cellSpan: "empty cells",
                .nestedTable: "a line for each row", .definition: "bold terms",
                .footnote: "a number that is a link to the note",
                .embeddedImage: "the alternative text",
            ])
    }
}
