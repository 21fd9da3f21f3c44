import RichText
import UniformTypes

/// Reads bytes of one format into attributed text.
public protocol FormatReader: Sendable {
    /// Reads a whole document or fragment. Damaged input is read as far as it goes; only bytes that are not of this format
    /// at all are an error.
    func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText
}

/// Writes attributed text as bytes of one format.
public protocol FormatWriter: Sendable {
    /// Writes a whole document. Whatever a reader built can be written.
    func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8]

    /// Why the format is no place for this text, in a few words; nil where it is one.
    func objection(to text: AttributedText) -> String?
}

extension FormatWriter {
    public func objection(to text: AttributedText) -> String? { nil }
}

/// A format: the type of its bytes, and what reads and writes them.
public struct Format: Sendable {
    /// The type as `UniformType` knows it.
    public let type: UniformType
    public let reader: (any FormatReader)?
    public let writer: (any FormatWriter)?

    public init(type: UniformType, reader: (any FormatReader)? = nil, writer: (any FormatWriter)? = nil) {
        self.type = type
        self.reader = reader
        self.writer = writer
    }
}
