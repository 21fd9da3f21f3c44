import Formats
import UniformTypes

/// What is answered for a type that was offered and could not be rendered. Applications that are refused an offered target
/// paste nothing and try no other, so there is always an answer: the source as text that can be read.
public enum FallbackRendering {
    /// The source as the writer of the type shows what it cannot read; as it is, where there is none.
    public static func bytes(
        of source: Representation, as type: UniformType, formats: FormatRegistry = .standard
    ) -> [UInt8] {
        formats.writer(for: type)?.fallback(for: source.bytes) ?? source.bytes
    }
}
