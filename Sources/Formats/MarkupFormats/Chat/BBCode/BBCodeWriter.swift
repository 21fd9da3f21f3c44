import FormatCore
import RichText

/// Writes BBCode, with the tags that most forums know (the guide of phpBB, and the reference of bbcode.org).
///
/// What stands in the place of what it has no tag for:
/// - a title is a line in bold, larger the higher its level, and a rule a line of dashes;
/// - numbers of a list begin with 1, a box of a task is a character;
/// - cells that a span covers are empty cells;
/// - a note's number is raised where it is referred to, and before the note; a formula is its TeX between dollars;
/// - a picture without an address is its alternative text; one in a link keeps both;
/// - code within a line is text in a font of one width;
/// - highlighted text, titles of links, the words and sizes of pictures with an address, languages of code, colors and fonts are
///   left out.
///
/// No forum has a sign that keeps a tag from its meaning: a zero-width space (U+200B) after the bracket takes it apart.
public struct BBCodeWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a contribution.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var printer = BBCodePrinter(NoteLabels(text))
        let blocks = MarkupWalker.blocks(of: text, as: &printer)
        return blocks.isEmpty ? [] : blocks.joined(by: "\n\n") + [0x0A]
    }
}

extension BBCodeWriter {
    /// What stands in the place of what the format has no notation for.
    public var substitutes: [TextFeature: String] {
        [
            .heading: "a larger line in bold", .rule: "a line of dashes", .listStart: "numbers from 1",
            .cellSpan: "empty cells", .columnAlignment: "the alignment of each cell",
            .footnote: "a raised number, and the note at the end", .embeddedImage: "the alternative text",
            .code: "a monospaced font", .codeLanguage: TextFeature.leftOut, .looseList: TextFeature.leftOut,
            .linkTitle: TextFeature.leftOut, .highlight: TextFeature.leftOut,
            .color: TextFeature.leftOut, .font: TextFeature.leftOut,
            .direction: TextFeature.leftOut, .language: TextFeature.leftOut,
        ]
    }
}
