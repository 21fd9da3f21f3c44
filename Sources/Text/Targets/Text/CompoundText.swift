import Charsets
import UniformTypes

/// COMPOUND_TEXT: ISO 2022 as X clients use it (Compound Text Encoding 1.1), without Xlib.
enum CompoundText {
    /// Encodes a text like Xlib and the toolkits: ISO 8859-1 directly, and everything else as UTF-8 between `ESC % G` and
    /// `ESC % @`.
    ///
    /// Invalid UTF-8 becomes U+FFFD. An escape character becomes its symbol U+241B, because it would begin a sequence. Some
    /// clients write plain UTF-8 and UTF-16 under this name, so readers guess. For this reason, ISO 8859-1 text that looks like
    /// either, such as "Ã©", is also written as UTF-8.
    static func encode(_ text: String) -> [UInt8] {
        let bytes = encode(text) { $0 < 0x80 || (0xA0...0xFF).contains($0) }
        return isMistakable(bytes) ? encode(text) { $0 < 0x80 } : bytes
    }

    /// The text, and whether characters of unknown sets became U+FFFD.
    static func decode(_ bytes: [UInt8]) -> (text: String, hasUnknownCharacters: Bool) {
        var decoder = CompoundTextDecoder(bytes)
        decoder.run()
        return (decoder.text, decoder.hasUnknownCharacters)
    }

    private static func encode(_ text: String, bare: (UInt32) -> Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        var isUTF8 = false
        for scalar in text.unicodeScalars {
            let scalar = scalar == "\u{1B}" ? "\u{241B}" : scalar
            let isBare = bare(scalar.value)
            if isBare == isUTF8 {
                bytes += isBare ? endOfUTF8 : startOfUTF8
                isUTF8 = !isBare
            }
            if isBare { bytes.append(UInt8(truncatingIfNeeded: scalar.value)) } else { bytes += scalar.utf8 }
        }
        return isUTF8 ? bytes + endOfUTF8 : bytes
    }

    /// Whether the bytes look like non-ASCII UTF-8 without escapes, or begin like UTF-16.
    private static func isMistakable(_ bytes: [UInt8]) -> Bool {
        if UTF16Bytes(markOf: bytes) != nil { return true }
        guard bytes.contains(where: { $0 >= 0x80 }), !bytes.contains(0x1B) else { return false }
        return bytes.areUTF8
    }

    private static let startOfUTF8: [UInt8] = [0x1B, 0x25, 0x47]
    private static let endOfUTF8: [UInt8] = [0x1B, 0x25, 0x40]
}

extension Unicode.Scalar {
    fileprivate var utf8: [UInt8] { Array(String(self).utf8) }
}
