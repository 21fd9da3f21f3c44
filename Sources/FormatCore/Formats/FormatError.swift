/// Why bytes could not be read. It names places, never content.
public enum FormatError: Error, Hashable, Sendable {
    /// The bytes are not of this format: `expected` says in a few words what should stand there.
    case notThisFormat(format: String, expected: String)
    /// Invalid UTF-8 at this byte, where strictness was asked for.
    case invalidUTF8(offset: Int)
    /// Larger than what is read at all, in bytes.
    case tooLarge(limit: Int)
}

extension FormatError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notThisFormat(let format, let expected): "this is not \(format): \(expected)"
        case .invalidUTF8(let offset):
            "the text is not valid UTF-8 at byte \(offset); without --strict it is read with U+FFFD in that place"
        case .tooLarge(let limit): "the input is larger than \(limit) bytes, which is the most that is converted"
        }
    }
}
