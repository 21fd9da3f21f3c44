import FormatCatalog
import UniformTypes

/// The answer for an offered type that cannot be rendered.
///
/// Applications that are refused an offered target paste nothing and try no other. Therefore there is an answer for every
/// source that is text: the source itself, readable.
public enum FallbackRendering {
    /// The fallback form of a source in the type's writer; the source itself if there is no writer.
    ///
    /// - Returns: nil if the source is no text, such as a document in an archive: a program that requested text cannot use its bytes.
    public static func bytes(of source: Representation, as type: UniformType, formats: FormatRegistry) -> [UInt8]? {
        guard isText(source) else { return nil }
        return formats.writer(for: type)?.fallback(for: source.bytes) ?? source.bytes
    }

    /// Whether the bytes of a representation can be read as text, by its type or by themselves.
    public static func isText(_ source: Representation) -> Bool {
        source.type.conforms(to: .text)
            || !source.bytes.contains(0) && String(validating: source.bytes, as: UTF8.self) != nil
    }
}
