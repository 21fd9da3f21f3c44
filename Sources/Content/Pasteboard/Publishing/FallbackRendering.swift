import FormatCatalog
import UniformTypes

/// The answer for an offered type that cannot be rendered.
///
/// Applications that are refused an offered target paste nothing and try no other. Therefore there is always an answer:
/// the source as readable text.
public enum FallbackRendering {
    /// The fallback form of a source in the type's writer; the source itself if there is no writer.
    public static func bytes(
        of source: Representation, as type: UniformType, formats: FormatRegistry
    ) -> [UInt8] {
        formats.writer(for: type)?.fallback(for: source.bytes) ?? source.bytes
    }
}
