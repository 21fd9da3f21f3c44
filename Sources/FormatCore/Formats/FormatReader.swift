import RichText

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

    /// What stands in the place of content that the format cannot express, in a few words each; nothing for what it can.
    var substitutes: [TextFeature: String] { get }

    /// What is answered in this format for a source that could not be read: its bytes as text that can be.
    ///
    /// Applications that are refused what was offered paste nothing, so there is always an answer.
    func fallback(for source: [UInt8]) -> [UInt8]
}

extension FormatWriter {
    /// Every text has its place.
    public func objection(to text: AttributedText) -> String? { nil }

    /// Everything can be expressed.
    public var substitutes: [TextFeature: String] { [:] }

    /// The unchanged source, in a format whose source people read.
    public func fallback(for source: [UInt8]) -> [UInt8] { source }
}
