import FormatCore
import RichText

/// Writes a fragment of LaTeX for the body of a document (LaTeX2e, "An unofficial reference manual").
///
/// Depending on the content, the document needs these packages: `hyperref` for links, `graphicx` for pictures, `ulem` for
/// struck and `xcolor` for highlighted text, `listings` for code with a language, `multirow` for cells of several rows,
/// `amssymb` for task boxes. The substitutes of other features:
/// - a heading of level 6 has level 5; a heading in a block is a bold line;
/// - code in a note or a cell is monospaced lines; a cell with several blocks is a box of a part of the line's width;
/// - a picture has its address as its file name, to be stored next to the document; without an address it is its alternative
///   text; videos and sounds are links;
/// - titles of links and pictures, blank lines between items, colors and fonts are left out. Straight quotation marks are
///   typeset as the font defines them. LaTeX does not support lists nested in more than three of the same kind.
public struct LaTeXWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a fragment.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let text = text.withoutFrontMatter
        var printer = LaTeXPrinter(NoteLabels(text))
        _ = MarkupWalker.blocks(of: text, as: &printer, notes: .alone)
        let blocks = MarkupWalker.blocks(of: text, as: &printer, notes: .leftOut) + printer.lonelyNotes()
        return blocks.isEmpty ? [] : blocks.joined(by: "\n\n") + [0x0A]
    }
}

extension LaTeXWriter {
    /// The substitutes for features that the format cannot express.
    public var substitutes: [TextFeature: String] {
        TextFeature.substitutes(
            leavingOut: [.looseList, .linkTitle, .color, .font, .alignment, .direction, .language],
            [.embeddedImage: "the alternative text", .film: "a link"])
    }
}
