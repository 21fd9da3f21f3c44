import FormatCore
import RichText

/// Writes plain text with bullets and numbers, tabs between cells, boxes for tasks, and `>` before quotations.
///
/// Marks are left out, and code is written unchanged. The bullet is `•`, as in lists copied from web browsers; `- `
/// would become a list wherever the text is read as Markdown.
public struct PlainTextWriter: FormatWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a text as UTF-8.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var printer = PlainTextPrinter(TermParagraphs.text(text.withoutFrontMatter, options), options)
        printer.run()
        return printer.finish()
    }
}

extension PlainTextWriter {
    /// The substitutes for features that the format cannot express.
    public var substitutes: [TextFeature: String] {
        TextFeature.substitutes(
            leavingOut: [
                .codeLanguage, .linkTitle, .strong, .emphasis, .underline, .strikethrough, .code, .highlight,
                .superscript, .subscript, .color, .font, .alignment, .direction, .language,
            ],
            [
                .heading: "its text", .rule: "a line of dashes", .quote: "lines that begin with >",
                .list: "lines that begin with a bullet or a number", .task: "a box as a character",
                .table: "its cells, separated by tabs", .nestedTable: "its cells, separated by bars and semicolons",
                .definition: "paragraphs", .footnote: "a number in brackets", .image: "the alternative text",
                .embeddedImage: "the alternative text", .film: "the alternative text", .link: "its text",
            ])
    }
}
