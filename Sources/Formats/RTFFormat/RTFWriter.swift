import FormatCore
import RichText

/// Writes Rich Text Format, RTF 1.9.1, in a form that LibreOffice, AbiWord, Word and Cocoa read: pure ASCII, styles with Word's
/// built-in names, lists with a list table and with literal markers.
///
/// Plain text has no font, size and color, so that it adopts those of the target document.
///
/// Properties without RTF notation are added if other programs are not affected:
///
/// - the language of code in the name of its style,
/// - strong text in a heading or header cell in the character style `Strong`,
/// - the opacity of colors in Cocoa's `\expandedcolortbl`,
/// - thousandths of a point in Cocoa's `\fsmilli`,
/// - everything else in private destinations, which other programs skip; see the article *Private RTF destinations*.
public struct RTFWriter: FormatWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a document of RTF 1.9.1.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var writing = RTFWriting(FittedText.text(text, options), options)
        return writing.write()
    }
}

extension RTFWriter {
    /// The substitutes for features that the format cannot express.
    public var substitutes: [TextFeature: String] { [.definition: "bold terms, and indents"] }
}
