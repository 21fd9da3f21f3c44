import FormatCore
import RichText

/// Writes mrkdwn, the markup of messages in Slack ("Formatting text for app surfaces" in its documentation).
///
/// It supports only bold, italic and struck text, code, quotations and links. The substitutes of other features:
/// - a heading is a bold line, a rule is a line of dashes, and a nested quotation begins with `»`;
/// - items begin with a bullet, a number or a box as text, indented by four spaces for each outer list;
/// - a table is code with aligned columns, without the links and pictures in its cells;
/// - superscript and subscript digits are Unicode characters, other superscript and subscript text is `^(…)` and `_(…)`;
/// - the number of a note is in brackets at its reference, and before the note;
/// - a picture is a link to it, or its alternative text; an unsupported address is in brackets after the text;
/// - underlined and highlighted text, titles of links, languages of code, colors and fonts are left out.
///
/// Only `&`, `<` and `>` have escapes; a zero-width space (U+200B) next to any other sign escapes it.
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
    /// The substitutes for features that the format cannot express.
    public var substitutes: [TextFeature: String] {
        TextFeature.substitutes(
            leavingOut: [
                .codeLanguage, .linkTitle, .underline, .highlight, .color, .font, .alignment, .direction, .language,
            ],
            [
                .heading: "a line in bold", .rule: "a line of dashes", .nestedQuote: "lines that begin with »",
                .listLetters: "digits", .table: "code with aligned columns", .cellSpan: "empty cells",
                .columnAlignment: "code with aligned columns",
                .nestedTable: "its cells, separated by bars and semicolons",
                .definition: "bold terms",
                .footnote: "a number in brackets, and the note at the end", .image: "a link",
                .embeddedImage: "the alternative text", .film: "a link", .superscript: "digits of Unicode, or ^(…)",
                .subscript: "digits of Unicode, or _(…)",
            ])
    }
}
