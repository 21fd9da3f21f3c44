import FormatCore
import RichText

/// Writes Typst markup ("Syntax" in the documentation of Typst 0.12).
///
/// What stands in the place of what it cannot say:
/// - a formula is its TeX as code of the language `tex`, since formulas of Typst are written otherwise;
/// - a box of a task is a character;
/// - a picture has its address as its path, to be stored beside the document; one without an address is its alternative text, films and
///   sounds are links;
/// - titles of links and pictures, colours and fonts are left out, and an apostrophe within a word is set as the language has it.
public struct TypstWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var printer = TypstPrinter(NoteLabels(text))
        _ = MarkupWalker.blocks(of: text, as: &printer, notes: .alone)
        let blocks = MarkupWalker.blocks(of: text, as: &printer, notes: .leftOut) + printer.lonelyNotes()
        return blocks.isEmpty ? [] : TypstPrinter.joined(blocks) + [0x0A]
    }
}

extension TypstWriter {
    /// What stands in the place of what the format has no notation for.
    public var substitutes: [TextFeature: String] {
        [
            .embeddedImage: "the alternative text", .film: "a link",
            .linkTitle: TextFeature.leftOut, .color: TextFeature.leftOut, .font: TextFeature.leftOut,
            .alignment: TextFeature.leftOut, .direction: TextFeature.leftOut, .language: TextFeature.leftOut,
        ]
    }
}
