import Formats
import UniformTypes

/// The answer for an offered type that cannot be rendered.
///
/// Applications that are refused an offered target paste nothing and try no other. Therefore there is always an answer:
/// the source as readable text.
public enum FallbackRendering {
    /// The source as the writer of the type shows what it cannot read; as it is, where there is none.
    public static func bytes(
        of source: Representation, as type: UniformType, formats: FormatRegistry = .standard
    ) -> [UInt8] {
        formats.writer(for: type)?.fallback(for: source.bytes) ?? source.bytes
    }
}
