import FormatCore
import RichText

/// Writes Typst markup ("Syntax" in the documentation of Typst 0.12).
///
/// Substitutes for what Typst cannot express: a formula that would be another one when it is read again, such as one with
/// colors, is its TeX as code in the language `tex`; the box of a task is a character; a picture has its address as its path,
/// and is its alternative text if it has no address; films and sounds are links. Titles of links and pictures, colors and
/// fonts are left out, and an apostrophe inside a word follows the language of the document.
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
    /// The substitutes for features that the format cannot express.
    public var substitutes: [TextFeature: String] {
        [
            .embeddedImage: "the alternative text", .film: "a link",
            .linkTitle: TextFeature.leftOut, .color: TextFeature.leftOut, .font: TextFeature.leftOut,
            .alignment: TextFeature.leftOut, .direction: TextFeature.leftOut, .language: TextFeature.leftOut,
        ]
    }
}
