/// Percent-encoding (RFC 3986 §2.1).
package enum PercentEncoding {
    /// Decodes percent-encoding; most text has none.
    package static func decoded(_ text: Substring) -> String {
        text.utf8.contains(0x25) ? decoded(Array(text.utf8)) : String(text)
    }

    package static func decoded(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == 0x25, index + 2 < bytes.count, let high = bytes[index + 1].hexadecimalValue,
                let low = bytes[index + 2].hexadecimalValue
            {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Encodes all characters except letters, digits, `-`, `_` and `.`.
    package static func encoded(_ text: String) -> String {
        guard !text.utf8.allSatisfy(isPlain) else { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in text.utf8 {
            if isPlain(byte) {
                result.append(byte)
            } else {
                result.append(contentsOf: [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]])
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isASCIILetter || byte.isASCIIDigit || byte == 0x2D || byte == 0x5F || byte == 0x2E
    }
}
