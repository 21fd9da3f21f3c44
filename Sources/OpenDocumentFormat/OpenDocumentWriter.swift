import FormatCore
import OfficeText
import RichText

/// Writes texts of OpenDocument 1.3 (ISO/IEC 26300): styles by the names that LibreOffice's own have, lists and tables as
/// elements.
///
/// What OpenDocument's own words would not say stands in attributes of a namespace of ours, which other programs pass over
/// (OpenDocument 1.3 part 3, §21). A list cannot hold a table: it ends before one, and goes on behind it.
public struct OpenDocumentWriter: FormatWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a whole document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let output = OpenDocumentOutput(capacity: text.utf8.count * 3)
        var writing = OfficeWriting(FittedText.text(text, options), output, options, nestsLists: true)
        writing.write()
        return output.package()
    }

    /// The source as the text of a document.
    public func fallback(for source: [UInt8]) -> [UInt8] {
        var builder = AttributedText.Builder()
        builder.append(String(decoding: source, as: UTF8.self))
        return write(builder.finish(), .standard)
    }
}
