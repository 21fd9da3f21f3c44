/// What was wrong with text as it arrived, and was put right or let be.
public enum TextDefect: Hashable, Sendable {
    /// Labelled as ISO 8859-1 (or without a label) but UTF-8. Read as UTF-8.
    case utf8UnderOtherLabel
    /// UTF-8 whose bytes had been taken for characters and encoded again. Undone.
    case encodedTwice
    /// UTF-16 in a target of 8-bit text. Read as UTF-16.
    case utf16UnderOtherLabel
    /// Zero bytes at the end, that many. Left out.
    case trailingNULs(Int)
    /// Line ends with carriage returns. Read as newlines.
    case carriageReturns
    /// Bytes that are no UTF-8. Read as U+FFFD.
    case invalidUTF8
    /// Characters that the owner could not encode, written as `\u2713`. Left as they are: they might be meant.
    case escapedCharacters
    /// Characters of a set that is not known here. Read as U+FFFD.
    case unknownCharacters
    /// A label of a character set that is not known here. Read as UTF-8 or ISO 8859-1.
    case unknownCharset(String)
    /// A property type that the target should not be answered with.
    case unexpectedReplyType(String)
    /// A property format other than 8 bits.
    case unexpectedFormat(Int)
    /// A byte order mark before UTF-8. Left out.
    case byteOrderMark
    /// The header of Windows' HTML clipboard format. Left out.
    case clipboardHeader
}

extension TextDefect: CustomStringConvertible {
    public var description: String {
        switch self {
        case .utf8UnderOtherLabel: "UTF-8 that is not labelled as UTF-8"
        case .encodedTwice: "UTF-8 encoded twice"
        case .utf16UnderOtherLabel: "UTF-16 that is not labelled as UTF-16"
        case .trailingNULs(let count): count == 1 ? "a NUL at the end" : "\(count) NULs at the end"
        case .carriageReturns: "line ends with carriage returns"
        case .invalidUTF8: "bytes that are not UTF-8"
        case .escapedCharacters: "characters written as \\u escapes"
        case .unknownCharacters: "characters of an unknown set"
        case .unknownCharset(let label): "the unknown character set “\(label)”"
        case .unexpectedReplyType(let type): "the unexpected property type \(type)"
        case .unexpectedFormat(let format): "the unexpected property format \(format)"
        case .byteOrderMark: "a byte order mark"
        case .clipboardHeader: "the header of the Windows clipboard"
        }
    }
}
