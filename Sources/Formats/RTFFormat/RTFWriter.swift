import FormatCore
import RichText

/// Writes Rich Text Format, RTF 1.9.1, in a form that LibreOffice, AbiWord, Word and Cocoa read: pure ASCII, styles with Word's
/// built-in names, lists with a list table and with literal markers.
///
/// Plain text has no font, size and color, so that it adopts those of the target document.
///
/// Terms have LibreOffice's style `List Heading`, and definitions `List Contents`. Other blocks in a definition have its
/// indent. A definition without any term before it is read back as an indented paragraph.
///
/// Properties without RTF notation are added if other programs are not affected:
///
/// - the language of code in the name of its style,
/// - strong text in a heading or header cell in the character style `Strong`,
/// - the opacity of colors in Cocoa's `\expandedcolortbl`,
/// - thousandths of a point in Cocoa's `\fsmilli`,
/// - the ends of definitions that would be joined in the private destination of their paragraphs,
/// - everything else in private destinations, which other programs skip; see the article *Private RTF destinations*.
public struct RTFWriter: FormatWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a document of RTF 1.9.1.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var writing = RTFWriting(FittedText.text(text, options, keepsDefinitions: true), options)
        return writing.write()
    }
}

extension RTFWriter {
    /// Only front matter is left out.
    public var substitutes: [TextFeature: String] { TextFeature.substitutes() }
}
