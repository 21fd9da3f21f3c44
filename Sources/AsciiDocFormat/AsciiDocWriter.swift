import FormatCore
import RichText

/// Writes AsciiDoc ("AsciiDoc Language Documentation", as Asciidoctor 2 reads it).
///
/// Signs that would be syntax and are text are references to characters (`&#42;`). A first title of level 1 is the document's where it is
/// the only one; where there are others, all titles are one level lower than they were, the sixth as low as the fifth. What stands in the place of what
/// it cannot say:
/// - a note is lines, without blocks; where it refers to another, the other's number stands raised;
/// - a table in a table in a table is its cells side by side; of several rows of titles, cells of the later ones are titles;
/// - a box of a numbered task is a character;
/// - a picture without an address is its alternative text, films and sounds within lines are links;
/// - underlined, struck and highlighted text within two others of these, titles of links, blank lines between items, colours and fonts
///   are left out.
public struct AsciiDocWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var printer = AsciiDocPrinter(text)
        _ = MarkupWalker.blocks(of: text, as: &printer, notes: .alone)
        let blocks = MarkupWalker.blocks(of: text, as: &printer, notes: .leftOut) + printer.lonelyNotes()
        return blocks.isEmpty ? [] : AsciiDocPrinter.joined(blocks) + [0x0A]
    }
}

extension AsciiDocWriter {
    /// What stands in the place of what the format has no notation for.
    public var substitutes: [TextFeature: String] {
        [
            .embeddedImage: "the alternative text", .looseList: TextFeature.leftOut, .linkTitle: TextFeature.leftOut,
            .color: TextFeature.leftOut, .font: TextFeature.leftOut, .alignment: TextFeature.leftOut,
            .direction: TextFeature.leftOut, .language: TextFeature.leftOut,
        ]
    }
}
