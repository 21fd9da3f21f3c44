import RichText

/// Writes Rich Text Format, RTF 1.9.1, in the form that LibreOffice, AbiWord, Word and Cocoa all read: pure ASCII,
/// styles by the names that Word gives its own, lists with a list table and with literal markers beside it.
///
/// Plain text says nothing of its font, size and colour, so that it takes on those of the document it is pasted into.
/// What RTF has no notation for is left out: the language of a block of code, what a picture at an address looks like.
public struct RTFWriter: FormatWriter {
    public init() {}

    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var writing = RTFWriting(text)
        return writing.write()
    }
}
