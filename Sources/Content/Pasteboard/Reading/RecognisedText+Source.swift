import FormatCatalog
import UniformTypes

extension RecognisedText {
    /// The start of a terminal's text that is looked at, in bytes.
    private static let reach = 64 << 10

    /// The format recognized in plain text of this source; nil if there is none.
    ///
    /// Text wrapped by a terminal is unwrapped first, so that its paragraphs are whole.
    public init?(_ text: [UInt8], from source: SourceRule?) {
        let isWrapped = source?.wrapsText == true
        guard let found = FormatRegistry.known.recognised(isWrapped ? UnwrappedText.of(text) : text) else { return nil }
        self = found
    }

    /// The type of plain text of this source by its start; nil if no format is recognized.
    ///
    /// This runs for each copy, so the text is not parsed, and at most 64 KiB of it are examined.
    public static func type(of text: [UInt8], from source: SourceRule?) -> UniformType? {
        let start = source?.wrapsText == true ? UnwrappedText.of(Array(text.prefix(reach))) : text
        return FormatRegistry.known.recognisedType(start)
    }

    /// Plain text of this source in the syntax of the format that was recognized in it.
    static func text(_ text: [UInt8], as type: UniformType, from source: SourceRule?) -> [UInt8] {
        let text = source?.wrapsText == true ? UnwrappedText.of(text) : text
        return FormatRegistry.known[type]?.normalized(text) ?? text
    }
}
