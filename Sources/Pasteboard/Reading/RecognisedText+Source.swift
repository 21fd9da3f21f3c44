import Formats
import TerminalFormat

extension RecognisedText {
    /// The longest text of a terminal whose lines are joined, in bytes.
    ///
    /// This runs where a copy is noticed, which may not take long.
    private static let longestWrapped = 256 << 10

    /// The format recognised in plain text of this source; nil if there is none.
    ///
    /// Text wrapped by a terminal is unwrapped first, so that its paragraphs are whole.
    public init?(_ text: [UInt8], from source: SourceRule?) {
        let isWrapped = source?.wrapsText == true && text.count <= Self.longestWrapped
        guard let found = FormatRegistry.standard.recognised(isWrapped ? UnwrappedText.of(text) : text) else {
            return nil
        }
        self = found
    }
}
