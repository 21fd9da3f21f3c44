import FormatCore
import RichText

/// Writes wikitext, the markup of MediaWiki ("Help:Formatting", "Help:Tables", "Help:Cite" and "Help:Images" on
/// mediawiki.org).
///
/// HTML tags are written for what wikitext cannot express: items with several blocks, lists with another first number
/// or with letters, and headings in items. Formulas use the tag `math`. The substitutes of other features:
/// - the box of a task is a character;
/// - a picture is `[[File:…]]` with its address as the file name, and is its alternative text if it has no address;
/// - titles of links, blank lines between items, colors and fonts are left out.
public struct MediaWikiWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a page.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let text = text.withoutFrontMatter
        var printer = MediaWikiPrinter(NoteLabels(text))
        _ = MarkupWalker.blocks(of: text, as: &printer, notes: .alone)
        let blocks = MarkupWalker.blocks(of: text, as: &printer, notes: .leftOut) + printer.lonelyNotes()
        return blocks.isEmpty ? [] : MediaWikiPrinter.joined(blocks) + [0x0A]
    }
}

extension MediaWikiWriter {
    /// The substitutes for features that the format cannot express.
    public var substitutes: [TextFeature: String] {
        TextFeature.substitutes(
            leavingOut: [.looseList, .linkTitle, .color, .font, .alignment, .direction, .language],
            [.embeddedImage: "the alternative text"])
    }
}
