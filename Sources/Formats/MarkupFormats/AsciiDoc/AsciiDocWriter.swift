import FormatCore
import RichText

/// Writes AsciiDoc ("AsciiDoc Language Documentation", as implemented by Asciidoctor 2).
///
/// Characters that would be syntax are character references (`&#42;`). A heading of level 1 at the start is the document's
/// title if it is the only one. If there are others, all headings are one level deeper, except level 6. The substitutes of
/// other features:
/// - a note is written as lines without blocks; a reference to another note inside it is that note's number as superscript;
/// - a table nested more than once is written as its cells in a row; of several header rows, all but the first have header
///   cells;
/// - the box of a numbered task is a character;
/// - a picture without an address is its alternative text, and inline videos and sounds are links;
/// - underlined, struck and highlighted text inside two others of these, titles of links, blank lines between items,
/// colors and fonts are left out.
public struct AsciiDocWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let text = text.withoutFrontMatter
        var printer = AsciiDocPrinter(text)
        _ = MarkupWalker.blocks(of: text, as: &printer, notes: .alone)
        let blocks = MarkupWalker.blocks(of: text, as: &printer, notes: .leftOut) + printer.lonelyNotes()
        guard !blocks.isEmpty else { return [] }
        let output = AsciiDocPrinter.joined(blocks) + [0x0A]
        guard output.containsSequence("kbd:[".utf8) else { return output }
        // Asciidoctor reads the macro of a key only in a document that says so, before its title if it has one.
        return Array((output.starts(with: "= ".utf8) ? ":experimental:\n" : ":experimental:\n\n").utf8) + output
    }
}

extension AsciiDocWriter {
    /// The substitutes for features that the format cannot express.
    public var substitutes: [TextFeature: String] {
        TextFeature.substitutes(
            leavingOut: [.looseList, .linkTitle, .color, .font, .alignment, .direction, .language],
            [.embeddedImage: "the alternative text"])
    }
}
