import RichText

/// Reads bytes of one format into attributed text.
public protocol FormatReader: Sendable {
    /// Reads a whole document or fragment.
    ///
    /// Damaged input is read as far as possible; only bytes of another format are an error.
    ///
    /// The bytes are consumed, so that a reader can change them in place if the caller no longer needs them.
    func read(_ bytes: consuming [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText
}

/// Writes attributed text as bytes of one format.
public protocol FormatWriter: Sendable {
    /// Writes a whole document.
    ///
    /// Every text that a reader builds can be written.
    func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8]

    /// The reason why the format loses essential content of the text, in a few words; nil if it does not.
    func objection(to text: AttributedText) -> String?

    /// The substitutes for content that the format cannot express, in a few words each.
    var substitutes: [TextFeature: String] { get }

    /// Returns a document of the same format without the detour through a text; nil if the detour loses nothing, or if the
    /// source is damaged.
    ///
    /// For formats with values that a text cannot hold, such as the nested lists of JSON.
    func rewritten(_ source: [UInt8]) -> [UInt8]?

    /// Returns a representation of an unreadable source: its bytes as text.
    ///
    /// Applications paste nothing if an offered format is refused, so there is always an answer.
    func fallback(for source: [UInt8]) -> [UInt8]
}

extension FormatWriter {
    /// Returns nil: no text loses essential content.
    public func objection(to text: AttributedText) -> String? { nil }

    /// No substitutes: the format can express everything.
    public var substitutes: [TextFeature: String] { [:] }

    /// Returns nil: a text holds everything.
    public func rewritten(_ source: [UInt8]) -> [UInt8]? { nil }

    /// Returns the source unchanged, for formats whose source is readable.
    public func fallback(for source: [UInt8]) -> [UInt8] { source }
}
