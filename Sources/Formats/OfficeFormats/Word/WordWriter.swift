import FormatCore
import RichText

/// Writes Word documents, Office Open XML (ECMA-376 part 1, transitional), with the names of Word's own styles, so that pasted
/// text takes on the look of the target document.
///
/// Plain text has no font or color of its own. Attributes of this project's namespace, which other programs ignore
/// (ECMA-376 part 3, `mc:Ignorable`), store what Word's own elements cannot: the ends of blocks that would be joined,
/// transparent colors, and media that are not in the document. Such media are links for other programs, because a
/// document that loads content from elsewhere reveals its reader.
///
/// Terms have the style `Definition Term`, and definitions `Definition`, which Pandoc reads as a list of definitions. Other
/// blocks in a definition have its indent.
public struct WordWriter: OfficeWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a whole document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let output = WordOutput(capacity: text.utf8.count * 4)
        var writing = OfficeWriting(
            FittedText.text(text, options, keepsDefinitions: true), output, options, nestsLists: false)
        writing.write()
        return output.package(writing.definitions)
    }
}

extension WordWriter {
    /// Only front matter is left out.
    public var substitutes: [TextFeature: String] { TextFeature.substitutes() }
}
