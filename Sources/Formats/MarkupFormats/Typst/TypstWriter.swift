import FormatCore
import RichText

/// Writes Typst markup ("Syntax" in the documentation of Typst 0.12).
///
/// The substitutes of other features:
/// - a formula that would not be read back unchanged, such as one with colors, is its TeX as code in the language `tex`;
/// - a task box is a character;
/// - a picture has its address as its path, and is its alternative text if it has no address;
/// - videos and sounds are links;
/// - titles of links and pictures, colors and fonts are left out.
///
/// The shape of an apostrophe inside a word depends on the language of the document.
public struct TypstWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let text = text.withoutFrontMatter
        var printer = TypstPrinter(NoteLabels(text))
        _ = MarkupWalker.blocks(of: text, as: &printer, notes: .alone)
        let blocks = MarkupWalker.blocks(of: text, as: &printer, notes: .leftOut) + printer.lonelyNotes()
        return blocks.isEmpty ? [] : TypstPrinter.joined(blocks) + [0x0A]
    }
}

extension TypstWriter {
    /// The substitutes for features that the format cannot express.
    public var substitutes: [TextFeature: String] {
        TextFeature.substitutes(
            leavingOut: [.linkTitle, .color, .font, .alignment, .direction, .language],
            [.embeddedImage: "the alternative text", .film: "a link"])
    }
}
