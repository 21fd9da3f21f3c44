import RichText
import UniformTypes

/// Reads bytes of one format into attributed text.
public protocol FormatReader: Sendable {
    /// Reads a whole document or fragment.
    ///
    /// Damaged input is read as far as possible; only bytes of another format are an error.
    func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText
}

/// Writes attributed text as bytes of one format.
public protocol FormatWriter: Sendable {
    /// Writes a whole document.
    ///
    /// Every text that a reader builds can be written.
    func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8]

    /// The reason why the format loses essential content of the text, in a few words; nil if it does not.
    func objection(to text: AttributedText) -> String?
}

extension FormatWriter {
    public func objection(to text: AttributedText) -> String? { nil }
}

/// A format: its type, its reader and its writer.
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
