import FormatCore
import RichText

/// Writes Rich Text Format, RTF 1.9.1, in a form that LibreOffice, AbiWord, Word and Cocoa read: pure ASCII, styles with Word's
/// built-in names, lists with a list table and with literal markers.
///
/// Plain text has no font, size and color, so that it adopts those of the document it is pasted into.
///
/// Properties without RTF notation are added if they would be lost and other programs lose nothing by it: the language of code
/// in the name of its style, strong text in a heading or header cell in the character style `Strong`, the opacity of colors in
/// Cocoa's `\expandedcolortbl`, thousandths of a point in its `\fsmilli`, and everything else in private destinations, which
/// other programs skip: the article *Private RTF destinations* lists them all.
public struct RTFWriter: FormatWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a document of RTF 1.9.1.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var writing = RTFWriting(FittedText.text(text, options), options)
        return writing.write()
    }
}
