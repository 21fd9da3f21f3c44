/// A defect of received text, which was corrected or kept.
public enum TextDefect: Hashable, Sendable {
    /// UTF-8 that is labeled as ISO 8859-1 or not at all; read as UTF-8.
    case utf8UnderOtherLabel
    /// UTF-8 whose bytes were encoded as characters again; decoded twice.
    case encodedTwice
    /// UTF-16 in a target of 8-bit text; read as UTF-16.
    case utf16UnderOtherLabel
    /// Trailing NULs, with their number; removed.
    case trailingNULs(Int)
    /// Line ends with carriage returns; read as newlines.
    case carriageReturns
    /// Bytes that are not UTF-8; read as U+FFFD.
    case invalidUTF8
    /// Characters that the owner could not encode, written as `\u2713`; kept, because they may be intended.
    case escapedCharacters
    /// Characters of an unknown set; read as U+FFFD.
    case unknownCharacters
    /// Text in a set other than UTF-8, with its label; decoded.
    case otherCharset(String)
    /// The label of an unknown character set; read as UTF-8 or ISO 8859-1.
    case unknownCharset(String)
    /// A property type that is wrong for the target.
    case unexpectedReplyType(String)
    /// A property format other than 8 bits.
    case unexpectedFormat(Int)
    /// A byte order mark before UTF-8; removed.
    case byteOrderMark
    /// The header of Windows' HTML clipboard format; removed.
    case clipboardHeader
}

extension TextDefect: CustomStringConvertible {
    /// The defect in English.
    public var description: String {
        switch self {
        case .utf8UnderOtherLabel: "UTF-8 that is not labeled as UTF-8"
        case .encodedTwice: "UTF-8 encoded twice"
        case .utf16UnderOtherLabel: "UTF-16 that is not labeled as UTF-16"
        case .trailingNULs(let count): count == 1 ? "a NUL at the end" : "\(count) NULs at the end"
        case .carriageReturns: "line ends with carriage returns"
        case .invalidUTF8: "bytes that are not UTF-8"
        case .escapedCharacters: "characters written as \\u escapes"
        case .unknownCharacters: "characters of an unknown set"
        case .otherCharset(let label): "text in \(label)"
        case .unknownCharset(let label): "the unknown character set “\(label)”"
        case .unexpectedReplyType(let type): "the unexpected property type \(type)"
        case .unexpectedFormat(let format): "the unexpected property format \(format)"
        case .byteOrderMark: "a byte order mark"
        case .clipboardHeader: "the header of the Windows clipboard"
        }
    }
}
