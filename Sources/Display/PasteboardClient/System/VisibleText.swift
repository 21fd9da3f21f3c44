/// Makes characters that would control the terminal visible in displayed text.
package enum VisibleText {
    /// Replaces control characters except tab and line feed by `^[` and the like, and bidirectional overrides by `<U+202E>`.
    package static func escape(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            result += Array(escape(scalar).utf8)
        }
        return result
    }

    /// A sentence on one line; line feeds are also made visible.
    package static func line(_ sentence: String) -> String {
        String(decoding: escape(Array(sentence.utf8)), as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false
        ).joined(separator: "^J")
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        switch scalar.value {
        case 0x09, 0x0A: String(scalar)
        case 0..<0x20: "^" + String(Unicode.Scalar(UInt8(scalar.value + 0x40)))
        case 0x7F: "^?"
        case 0x80..<0xA0: "^[" + String(Unicode.Scalar(UInt8(scalar.value - 0x40)))
        case 0x202A...0x202E, 0x2066...0x2069: "<U+" + String(scalar.value, radix: 16, uppercase: true) + ">"
        default: String(scalar)
        }
    }
}
