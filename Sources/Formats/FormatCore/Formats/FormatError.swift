/// The reason why bytes could not be read, with positions and without content.
public enum FormatError: Error, Hashable, Sendable {
    /// The bytes have another format; `expected` describes the requirement in a few words.
    case notThisFormat(format: String, expected: String)
    /// Invalid UTF-8 at this byte offset, if the options are strict.
    case invalidUTF8(offset: Int)
    /// The input is larger than the limit, in bytes.
    case tooLarge(limit: Int)
}

extension FormatError: CustomStringConvertible {
    /// The error in English, without content.
    public var description: String {
        switch self {
        case .notThisFormat(let format, let expected): "this is not \(format): \(expected)"
        case .invalidUTF8(let offset):
            "the text is not valid UTF-8 at byte \(offset); without --strict it is read with U+FFFD in that place"
        case .tooLarge(let limit): "the input is larger than \(limit) bytes, which is the most that is converted"
        }
    }
}
