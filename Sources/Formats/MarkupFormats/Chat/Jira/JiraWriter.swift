import FormatCore
import RichText

/// Writes the wiki markup of Jira and Confluence ("Text Formatting Notation Help" in their documentation).
///
/// What stands in the place of what it has no notation for:
/// - numbers of a list begin with 1 and are digits, a box of a task is a character;
/// - a title in an item or a cell is a line in bold, a quotation within another is `bq.` before its paragraphs, and a table in a
///   cell is a line for each row;
/// - cells that a span covers are empty cells, and columns have no alignment;
/// - a note's number is a link to an anchor before the note; a formula is its TeX between dollars;
/// - a picture without an address is its alternative text;
/// - highlighted text, titles of links, colors and fonts are left out.
public struct JiraWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a description, a comment or a page.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var printer = JiraPrinter(NoteLabels(text))
        let blocks = MarkupWalker.blocks(of: text, as: &printer)
        return blocks.isEmpty ? [] : blocks.joined(by: "\n\n") + [0x0A]
    }
}

extension JiraWriter {
    /// What stands in the place of what the format has no notation for.
    public var substitutes: [TextFeature: String] {
        [
            .listStart: "numbers from 1", .listLetters: "digits", .cellSpan: "empty cells",
            .nestedTable: "a line for each row",
            .footnote: "a number that is a link to the note", .embeddedImage: "the alternative text",
            .looseList: TextFeature.leftOut, .columnAlignment: TextFeature.leftOut, .linkTitle: TextFeature.leftOut,
            .highlight: TextFeature.leftOut, .color: TextFeature.leftOut, .font: TextFeature.leftOut,
            .alignment: TextFeature.leftOut, .direction: TextFeature.leftOut, .language: TextFeature.leftOut,
        ]
    }
}
