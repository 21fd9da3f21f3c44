import FormatCore
import RichText

/// Writes a fragment of LaTeX, to stand in the body of a document (LaTeX2e, "An unofficial reference manual").
///
/// The document needs the package of what the fragment has of these: `hyperref` for links, `graphicx` for pictures, `ulem` for struck
/// and `xcolor` for highlighted text, `listings` for code with a language, `multirow` for cells of several rows, `amssymb` for boxes.
/// What stands in the place of what it cannot say:
/// - a title of level 6 is one of level 5; a title in a block is a line in bold;
/// - code in a note or a cell is lines in a font of one width; a cell of several blocks is a box with a part of the line's width;
/// - a picture has its address as its name, to be stored beside the document; one without an address is its alternative text, films and
///   sounds are links;
/// - titles of links and pictures, blank lines between items, colors and fonts are left out. Straight quotation marks are set as the
///   font has them, and lists within more than three others of their kind are more than LaTeX sets.
public struct LaTeXWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a fragment.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var printer = LaTeXPrinter(NoteLabels(text))
        _ = MarkupWalker.blocks(of: text, as: &printer, notes: .alone)
        let blocks = MarkupWalker.blocks(of: text, as: &printer, notes: .leftOut) + printer.lonelyNotes()
        return blocks.isEmpty ? [] : blocks.joined(by: "\n\n") + [0x0A]
    }
}

extension LaTeXWriter {
    /// What stands in the place of what the format has no notation for.
    public var substitutes: [TextFeature: String] {
        [
            .embeddedImage: "the alternative text", .film: "a link", .looseList: TextFeature.leftOut,
            .linkTitle: TextFeature.leftOut, .color: TextFeature.leftOut, .font: TextFeature.leftOut,
            .alignment: TextFeature.leftOut, .direction: TextFeature.leftOut, .language: TextFeature.leftOut,
        ]
    }
}
