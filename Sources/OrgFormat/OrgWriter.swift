import FormatCore
import RichText

/// Writes Org, the markup of Emacs' Org mode (Org Syntax, version 2 beta).
///
/// Each paragraph is one line. What would be syntax and is text is written with a zero-width space, as the manual of Org advises
/// (§17.11), or as an entity where that does not help: a `*` that would end bold text is `\ast{}`.
///
/// Org has no notation for highlighted text, colours and fonts, titles of links, spans of cells and paragraphs without text.
public struct OrgWriter: FormatWriter {
    /// A writer, which holds no state.
    public init() {}

    /// Writes a document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var printer = OrgPrinter(text)
        printer.run()
        return printer.finish()
    }
}
