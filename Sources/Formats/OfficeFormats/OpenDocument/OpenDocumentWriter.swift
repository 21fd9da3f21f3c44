import FormatCore
import RichText

/// Writes OpenDocument 1.3 texts (ISO/IEC 26300), with the names of LibreOffice's own styles, and with lists and tables
/// as elements.
///
/// Attributes of this project's namespace, which other programs ignore (OpenDocument 1.3 part 3, §21), store what the
/// format's own elements cannot. A list cannot contain a table: it ends before the table, and continues after it.
///
/// Terms have the style `List Heading`, and definitions `List Contents`, as LibreOffice writes a `<dl>`. Other blocks in a
/// definition have its indent.
public struct OpenDocumentWriter: OfficeWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a whole document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let output = OpenDocumentOutput(capacity: text.utf8.count * 3)
        var writing = OfficeWriting(
            FittedText.text(text, options, keepsDefinitions: true), output, options, nestsLists: true)
        writing.write()
        return output.package()
    }
}

extension OpenDocumentWriter {
    /// Only front matter is left out.
    public var substitutes: [TextFeature: String] { TextFeature.substitutes() }
}
