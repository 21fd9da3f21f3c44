import FormatCore
import RichText

/// A writer of whole documents, which are archives.
public protocol OfficeWriter: FormatWriter {}

extension OfficeWriter {
    /// Returns a document whose text is the source.
    public func fallback(for source: [UInt8]) -> [UInt8] {
        var builder = AttributedText.Builder()
        builder.append(String(decoding: source, as: UTF8.self))
        return write(builder.finish(), .standard)
    }
}
