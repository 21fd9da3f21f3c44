import FormatCore
import OfficeText
import RichText
import ZIPArchive

/// Writes documents of Word, Office Open XML (ECMA-376 part 1, transitional): styles by the names that Word's own have, so that
/// a paste takes on the looks of the document around it.
///
/// Plain text has no font and no colour of its own. What Word's own words would not say stands in attributes of ours, which
/// other programs pass over (ECMA-376 part 3, `mc:Ignorable`): blocks that would run into each other, transparent colours, media
/// that are not in the document. Those are links for everybody else, because a document that loads from elsewhere tells who
/// reads it.
public struct WordWriter: FormatWriter {
    /// Creates a writer.
    public init() {}

    /// Writes a whole document.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let output = WordOutput(capacity: text.utf8.count * 4)
        var writing = OfficeWriting(FittedText.text(text, options), output, options, nestsLists: false)
        writing.write()
        return output.package(writing.definitions)
    }

    /// The source as the text of a document.
    public func fallback(for source: [UInt8]) -> [UInt8] {
        var builder = AttributedText.Builder()
        builder.append(String(decoding: source, as: UTF8.self))
        return write(builder.finish(), .standard)
    }
}
