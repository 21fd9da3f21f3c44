/// Text in UTF-16 as bytes.
public enum UTF16Text: Hashable, Sendable {
    /// The native form: the byte order of this machine without a mark, as LibreOffice exchanges it.
    case ofThisMachine
    /// The external form: big-endian with a mark (Unicode 15 §3.10 D98).
    case external

    /// Encodes UTF-8 in this form.
    public func encoded(_ utf8: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = self == .external ? [0xFE, 0xFF] : []
        bytes.reserveCapacity(utf8.count * 2 + 2)
        for unit in String(decoding: utf8, as: UTF8.self).utf16 {
            let (high, low) = (UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit))
            bytes += self == .external ? [high, low] : [low, high]
        }
        return bytes
    }

    /// Decodes bytes to UTF-8, in the byte order of their mark.
    ///
    /// Invalid UTF-16, and an odd last byte, become U+FFFD.
    public func decoded(_ bytes: [UInt8]) -> [UInt8] {
        let mark = bytes.prefix(2)
        let isMarked = mark == [0xFF, 0xFE] || mark == [0xFE, 0xFF]
        let isBigEndian = isMarked ? mark.first == 0xFE : self == .external
        let units = stride(from: isMarked ? 2 : 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return Array((String(decoding: units, as: UTF16.self) + (bytes.count % 2 == 0 ? "" : "\u{FFFD}")).utf8)
    }
}
