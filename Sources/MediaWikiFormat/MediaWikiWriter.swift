import FormatCore
import RichText

/// Writes wikitext, the markup of MediaWiki ("Help:Formatting", "Help:Tables", "Help:Cite" and "Help:Images" on mediawiki.org).
///
/// Where the signs of wikitext say too little its tags of HTML do: for items of several blocks, lists that begin with another number,
/// or letters, and titles in items. Formulas stand in the tag `math`. What stands in the place of what it cannot say:
/// - a box of a task is a character;
/// - a picture is `[[File:…]]` with its address as its name, to be stored in the wiki, one without an address its alternative
///   text;
/// - titles of links, blank lines between items, colours and fonts are left out.
public struct MediaWikiWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a page.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var printer = MediaWikiPrinter(NoteLabels(text))
        _ = MarkupWalker.blocks(of: text, as: &printer, notes: .alone)
        let blocks = MarkupWalker.blocks(of: text, as: &printer, notes: .leftOut) + printer.lonelyNotes()
        return blocks.isEmpty ? [] : MediaWikiPrinter.joined(blocks) + [0x0A]
    }
}

extension MediaWikiWriter {
    /// What stands in the place of what the format has no notation for.
    public var substitutes: [TextFeature: String] {
        [
            .embeddedImage: "the alternative text", .looseList: TextFeature.leftOut,
            .linkTitle: TextFeature.leftOut, .color: TextFeature.leftOut, .font: TextFeature.leftOut,
            .alignment: TextFeature.leftOut, .direction: TextFeature.leftOut, .language: TextFeature.leftOut,
        ]
    }
}
