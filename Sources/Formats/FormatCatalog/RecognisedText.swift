/// An untyped text and its recognized format.
public struct RecognisedText: Sendable {
    /// The format.
    public let format: Format
    /// The evidence, in a few words.
    public let evidence: String
    /// The text in the syntax of the format: typed `•` bullets become Markdown items.
    public let bytes: [UInt8]
}
