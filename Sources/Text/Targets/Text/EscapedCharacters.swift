/// The escapes `\u2713` and `\U0001f600`, which GTK 3 writes for characters that a target cannot encode.
enum EscapedCharacters {
    /// Whether the text contains such an escape.
    static func occur(in text: String) -> Bool {
        var bytes = text.utf8[...]
        while let backslash = bytes.firstIndex(of: UInt8(ascii: "\\")) {
            bytes = bytes[bytes.index(after: backslash)...]
            guard let letter = bytes.first else { return false }
            let count = letter == UInt8(ascii: "u") ? 4 : letter == UInt8(ascii: "U") ? 8 : 0
            let digits = bytes.dropFirst().prefix(count)
            if count > 0, digits.count == count, digits.allSatisfy(isHexadecimalDigit) { return true }
        }
        return false
    }

    private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
        default: false
        }
    }
}
