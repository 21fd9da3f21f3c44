import FormatCore
import RichText

/// Writes Org, the markup of Emacs' Org mode (Org Syntax, version 2 beta).
///
/// Each paragraph is one line. Text that looks like syntax is escaped with a zero-width space, as recommended in Org's manual
/// (§17.11), or with an entity if that does not help: a `*` that would end bold text is `\ast{}`.
///
/// Org has no syntax for highlighted text, colors, fonts, titles of links, spans of cells and empty paragraphs.
public struct OrgWriter: FormatWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let text = text.withoutFrontMatter
        var printer = OrgPrinter(text)
        printer.run()
        return printer.finish()
    }
}

extension OrgWriter {
    /// The substitutes for features that the format cannot express.
    public var substitutes: [TextFeature: String] {
        TextFeature.substitutes(
            leavingOut: [.linkTitle, .highlight, .color, .font, .alignment, .direction, .language],
            [
                .listLetters: "digits", .cellSpan: "empty cells",
                .nestedTable: "its cells with commas and semicolons between", .embeddedImage: "the alternative text",
            ])
    }
}
