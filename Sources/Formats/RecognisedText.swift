/// A text without a label, read for what it shows itself to be.
public struct RecognisedText: Sendable {
    /// The format.
    public let format: Format
    /// What in the text says so, in a few words.
    public let evidence: String
    /// The text in the syntax of the format: bullets that were typed as `•` are items of Markdown.
    public let bytes: [UInt8]
}
