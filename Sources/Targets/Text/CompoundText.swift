import UniformTypes

/// COMPOUND_TEXT: ISO 2022 as X clients use it (Compound Text Encoding 1.1), without Xlib.
enum CompoundText {
    /// The text as Xlib and the toolkits write it: ISO 8859-1 bare, everything else as UTF-8 between `ESC % G` and
    /// `ESC % @`. Invalid UTF-8 becomes U+FFFD; an escape character becomes its picture, U+241B, as it would start a
    /// sequence.
    ///
    /// Clients put bare UTF-8 and UTF-16 under this name too, so readers guess: letters of ISO 8859-1 that would be
    /// taken for either, such as "Ã©", are written as UTF-8 as well.
    static func encode(_ text: String) -> [UInt8] {
        let bytes = encode(text) { $0 < 0x80 || (0xA0...0xFF).contains($0) }
        return isMistakable(bytes) ? encode(text) { $0 < 0x80 } : bytes
    }

    /// The text, and whether some of it was in sets that are not known here and became U+FFFD.
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

    /// Whether the bytes are UTF-8 beyond ASCII, which has no escapes, or begin as UTF-16 does.
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
