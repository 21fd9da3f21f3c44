/// ISO 8859-1: every byte is the character of the same number.
enum Latin1 {
    static func decode(_ bytes: some Sequence<UInt8>) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in bytes { scalars.append(Unicode.Scalar(byte)) }
        return String(scalars)
    }

    /// The text as bytes, or `nil` when a character is beyond U+00FF.
    static func encode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            guard let byte = UInt8(exactly: scalar.value) else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    /// Whether the target `STRING` may carry the character: graphic, tab or newline (ICCCM 2.0 §2.7.1).
    static func isStringCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x20...0x7E, 0xA0...0xFF: true
        default: false
        }
    }
}
