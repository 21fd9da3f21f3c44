/// Reads the pieces of a MIME type (RFC 2045 §5.1) from left to right.
struct MIMEScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
        skipSpace()
    }

    /// Reads a token; nil if there is none.
    mutating func token() -> String? {
        let start = position
        while position < bytes.count, Self.isTokenByte(bytes[position]) { position += 1 }
        return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    /// Reads the parameters up to the end of the text; nil if they are malformed.
    ///
    /// The first of two parameters with the same name counts.
    mutating func parameters() -> [String: String]? {
        var parameters: [String: String] = [:]
        while true {
            skipSpace()
            if position == bytes.count { return parameters }
            guard skip(UInt8(ascii: ";")) else { return nil }
            skipSpace()
            // A final semicolon is common and harmless.
            if position == bytes.count || bytes[position] == UInt8(ascii: ";") { continue }
            guard let (name, value) = parameter() else { return nil }
            if parameters[name] == nil { parameters[name] = value }
        }
    }

    /// The written form of the value: bare if it is a token, otherwise quoted.
    static func quotedIfNeeded(_ value: String) -> String {
        if !value.isEmpty, value.utf8.allSatisfy(isTokenByte) { return value }
        var quoted: [UInt8] = [UInt8(ascii: "\"")]
        for byte in value.utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { quoted.append(UInt8(ascii: "\\")) }
            quoted.append(byte)
        }
        return String(decoding: quoted + [UInt8(ascii: "\"")], as: UTF8.self)
    }
}

extension MIMEScanner {
    private mutating func parameter() -> (name: String, value: String)? {
        guard let name = token()?.lowercased() else { return nil }
        skipSpace()
        guard skip(UInt8(ascii: "=")) else { return nil }
        skipSpace()
        guard let value = quotedString() ?? token() else { return nil }
        return (name, name == "charset" ? CharsetLabel.canonical(value) : value)
    }

    private mutating func quotedString() -> String? {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return nil }
        var value: [UInt8] = []
        var index = position + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
            value.append(bytes[index])
            index += 1
        }
        guard index < bytes.count else { return nil }
        position = index + 1
        return String(decoding: value, as: UTF8.self)
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
