import Charsets
import UniformTypes

/// The encoding of text by its label.
enum TextEncoding: Hashable, Sendable {
    case utf8
    case utf16(String)
    case latin1
    case iso8859(ISO8859)
    /// Another set.
    case charset(Charset)
    case compound
    /// No label: UTF-8 if valid, else ISO 8859-1.
    case guess
    case unknown(String)

    /// The encoding follows from the property type, or from the target if that is not a text type.
    init(replyType: String, target: Target) { self = Self.label(replyType) ?? Self.label(target.name) ?? .guess }

    /// Whether GTK 3 writes `\u` escapes into text under this label.
    var mayHaveEscapes: Bool { self == .latin1 || self == .guess }

    private static func label(_ name: String) -> TextEncoding? {
        switch name {
        case "UTF8_STRING", "UTF-8", "text/unicode": .utf8
        case "STRING", "C_STRING": .latin1
        case "COMPOUND_TEXT": .compound
        case "ISO10646-1": .utf16("utf-16")
        // LibreOffice's cells have no byte order mark, and in a script without zero bytes the encoding could not be detected.
        case "application/x-libreoffice-tsvc": .utf16("utf-16le")
        case "TEXT": .guess
        default: MIMEType(name).map(Self.encoding)
        }
    }

    private static func encoding(of mimeType: MIMEType) -> TextEncoding {
        guard let charset = mimeType.charset else { return mimeType.essence == "text/plain" ? .guess : .utf8 }
        switch charset {
        case "utf-8": return .utf8
        case "us-ascii": return .guess
        case "utf-16", "utf-16le", "utf-16be": return .utf16(charset)
        case "iso-8859-1": return .latin1
        default:
            if let part = ISO8859(label: charset) { return .iso8859(part) }
            return Charset(label: charset).map { .charset($0) } ?? .unknown(charset)
        }
    }
}
