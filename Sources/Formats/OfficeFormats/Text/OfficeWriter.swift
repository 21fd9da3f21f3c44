import FormatCore
import RichText

/// A writer of whole documents, which are archives.
public protocol OfficeWriter: FormatWriter {}

extension OfficeWriter {
    /// The substitutes for features that the format cannot express.
    public var substitutes: [TextFeature: String] { [.definition: "bold terms, and indents"] }

    /// Returns a document whose text is the source.
    public func fallback(for source: [UInt8]) -> [UInt8] {
        var builder = AttributedText.Builder()
        builder.append(String(decoding: source, as: UTF8.self))
        return write(builder.finish(), .standard)
    }
}
