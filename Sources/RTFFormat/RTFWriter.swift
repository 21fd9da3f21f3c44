import FormatCore
import RichText

/// Writes Rich Text Format, RTF 1.9.1, in the form that LibreOffice, AbiWord, Word and Cocoa all read: pure ASCII,
/// styles by the names that Word gives its own, lists with a list table and with literal markers beside it.
///
/// Plain text says nothing of its font, size and colour, so that it takes on those of the document it is pasted into.
///
/// What RTF has no notation for is said beside it, where it would be lost and other programs lose nothing by it: the
/// language of code in the name of its style, strong text in a title in the character style `Strong`, the opacity of colours
/// in Cocoa's `\expandedcolortbl`, thousandths of a point in its `\fsmilli`, and all else in destinations of ours, which
/// other programs pass over: the article *The groups of ours in RTF* has them all.
public struct RTFWriter: FormatWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a document of RTF 1.9.1.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var writing = RTFWriting(FittedText.text(text, options), form: options.rtfForm, tables: options.rtfTables)
        writing.hasOutlineInStyles = options.hasRTFOutlineInStyles
        return writing.write()
    }
}
