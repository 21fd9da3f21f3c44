import RichText

/// Writes Rich Text Format, RTF 1.9.1, in the form that LibreOffice, AbiWord, Word and Cocoa all read: pure ASCII,
/// styles by the names that Word gives its own, lists with a list table and with literal markers beside it.
///
/// Plain text says nothing of its font, size and colour, so that it takes on those of the document it is pasted into.
///
/// What RTF has no notation for is said beside it where other programs lose nothing by it: the language of code in the
/// name of its style, and in destinations of ours, which they pass over, media at an address (`\pasteboardmedia`, with
/// a link in its place for them), the labels of footnotes and further references to them (`\pasteboardnote`,
/// `\pasteboardnoteref`), titles of links with quotation marks (`\pasteboardtitle`), and the columns and quotations of
/// a table (`\pasteboardtable`). Strong text in a title, which is bold anyway, has the character style `Strong`.
/// Translucent colours, pictures other than PNG and JPEG, languages without a country and footnotes that nothing refers
/// to are not kept as what they are.
public struct RTFWriter: FormatWriter {
    public init() {}

    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var writing = RTFWriting(FittedText.text(text, options), form: options.rtfForm, tables: options.rtfTables)
        return writing.write()
    }
}
