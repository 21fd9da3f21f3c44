/// The reason why bytes could not be read, with positions and without content.
public enum FormatError: Error, Hashable, Sendable {
    /// The bytes have another format; `expected` describes the requirement in a few words.
    case notThisFormat(format: String, expected: String)
    /// A password protects the document, so the text cannot be read without it.
    case needsPassword(format: String)
    /// A part of the document, which contains the text, is damaged from its first byte on.
    case damaged(format: String, part: String)
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
        case .needsPassword(let format):
            "\(format) is protected with a password; save a copy without one, and convert that"
        case .damaged(let format, let part): "\(format) is damaged: its part \(part) cannot be read"
        case .invalidUTF8(let offset):
            "the text is not valid UTF-8 at byte \(offset); without --strict, its character set is detected"
        case .tooLarge(let limit): "the input is larger than \(limit) bytes, the limit of a conversion"
        }
    }
}
