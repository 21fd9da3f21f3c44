import FormatCore
import RichText

/// Writes mrkdwn, the markup of messages in Slack ("Formatting text for app surfaces" in its documentation).
///
/// It has bold, italic and struck text, code, quotations and links, and nothing else. What stands in the place of the rest:
/// - a heading is a line in bold, a rule a line of dashes, a quotation within another begins with `»`;
/// - items begin with a bullet, a number or a box as text, indented by four spaces for each list around theirs;
/// - a table is code whose columns stand below each other, without the links and pictures in its cells;
/// - raised and lowered digits are those of Unicode, other raised and lowered text stands in `^(…)` and `_(…)`;
/// - a note's number stands in brackets where it is referred to, and before the note;
/// - a picture is a link to it, or its alternative text; an address that Slack does not link stands behind the text in brackets;
/// - underlined and highlighted text, titles of links, languages of code, colours and fonts are left out.
///
/// There is no sign that keeps others from their meaning but for `&`, `<` and `>`: a zero-width space (U+200B) beside the sign
/// takes apart what would be markup.
public struct SlackWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a message.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var options = options
        options.headings = .strong
        options.tables = .fixedPitch
        let fitted = FittedText.text(text, options)
        var printer = SlackPrinter(NoteLabels(fitted))
        let blocks = MarkupWalker.blocks(of: fitted, as: &printer)
        return blocks.isEmpty ? [] : blocks.joined(by: "\n\n") + [0x0A]
    }
}

extension SlackWriter {
    /// What stands in the place of what the format has no notation for.
    public var substitutes: [TextFeature: String] {
        [
            .heading: "a line in bold", .rule: "a line of dashes", .nestedQuote: "lines that begin with »",
            .list: "lines that begin with a bullet or a number", .task: "a box as a character",
            .table: "code whose columns stand below each other", .cellSpan: "empty cells",
            .columnAlignment: "code whose columns stand below each other", .nestedTable: "its cells side by side",
            .footnote: "a number in brackets, and the note behind the text", .image: "a link",
            .embeddedImage: "the alternative text", .film: "a link", .superscript: "digits of Unicode, or ^(…)",
            .subscript: "digits of Unicode, or _(…)", .codeLanguage: TextFeature.leftOut,
            .linkTitle: TextFeature.leftOut, .underline: TextFeature.leftOut, .highlight: TextFeature.leftOut,
            .color: TextFeature.leftOut, .font: TextFeature.leftOut, .alignment: TextFeature.leftOut,
            .direction: TextFeature.leftOut, .language: TextFeature.leftOut,
        ]
    }
}
