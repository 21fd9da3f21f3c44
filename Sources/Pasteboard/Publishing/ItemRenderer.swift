import Formats
import RichText
import UniformTypes

/// Writes one source as other types. The source is read once, at the first rendering.
public struct ItemRenderer: Sendable {
    /// Why there is no rendering.
    public enum Failure: Error, Hashable, Sendable {
        /// No writer of this type.
        case noWriter(UniformType)
        /// The source is not what its type says.
        case unreadable(FormatError)
    }

    private let source: Representation
    private let formats: FormatRegistry
    private var text: AttributedText?

    public init(_ source: Representation, formats: FormatRegistry = .standard) {
        self.source = source
        self.formats = formats
    }

    /// The source as this type.
    public mutating func render(_ type: UniformType) throws(Failure) -> [UInt8] {
        guard let writer = formats.writer(for: type) else { throw .noWriter(type) }
        return writer.write(try read(), .standard)
    }

    private mutating func read() throws(Failure) -> AttributedText {
        if let text { return text }
        guard let reader = formats.reader(for: source.type) else { throw .noWriter(source.type) }
        do {
            let text = try reader.read(source.bytes, .standard)
            self.text = text
            return text
        } catch {
            throw .unreadable(error)
        }
    }
}
