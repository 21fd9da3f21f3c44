/// UTF-32 as bytes, in either order.
package struct UTF32Bytes {
    package let isBigEndian: Bool
    /// True if there is a byte order mark.
    private let hasMark: Bool

    /// Detects UTF-32 by a byte order mark, or by units that are all characters of text.
    package init?(detectedIn bytes: [UInt8]) {
        if let marked = UTF32Bytes(markOf: bytes) {
            self = marked
            return
        }
        // Text in other encodings seldom has a zero in either place.
        guard bytes.count >= 8, bytes.count % 4 == 0, bytes[0] == 0 || bytes[3] == 0,
            let isBigEndian = [false, true].first(where: { Self.isText(bytes, isBigEndian: $0) })
        else { return nil }
        self.isBigEndian = isBigEndian
        hasMark = false
    }

    /// Detects UTF-32 by a byte order mark.
    package init?(markOf bytes: [UInt8]) {
        guard bytes.count >= 4, bytes.count % 4 == 0 else { return nil }
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        case (0xFF, 0xFE, 0, 0): isBigEndian = false
        case (0, 0, 0xFE, 0xFF): isBigEndian = true
        default: return nil
        }
        hasMark = true
        // UTF-16 whose first character is NUL begins in the same way.
        guard Self.isText(bytes, from: 1, isBigEndian: isBigEndian) else { return nil }
    }

    /// Takes bytes that are labeled as UTF-32, in this order unless they show another one.
    init(labelled isBigEndian: Bool, _ bytes: [UInt8]) {
        if let found = UTF32Bytes(detectedIn: bytes) {
            self = found
        } else {
            self.isBigEndian = isBigEndian
            hasMark = false
        }
    }

    /// The text without its byte order mark; invalid units and remaining bytes become U+FFFD.
    package func decode(_ bytes: [UInt8]) -> String {
        var text = String.UnicodeScalarView()
        let count = bytes.count / 4
        for index in (hasMark ? 1 : 0)..<max(count, hasMark ? 1 : 0) {
            text.append(Unicode.Scalar(Self.unit(bytes, index, isBigEndian)) ?? "\u{FFFD}")
        }
        if bytes.count % 4 > 0 { text.append("\u{FFFD}") }
        return String(text)
    }

    /// The maximum number of examined units.
    private static let reach = 4096

    /// True if all units are characters of text, ignoring NULs at the end, which some programs append.
    private static func isText(_ bytes: [UInt8], from start: Int = 0, isBigEndian: Bool) -> Bool {
        var count = bytes.count / 4
        while count > start, unit(bytes, count - 1, isBigEndian) == 0 { count -= 1 }
        guard count > start else { return start > 0 }
        return (start..<min(count, reach)).allSatisfy { isUsual(unit(bytes, $0, isBigEndian)) }
    }

    private static func unit(_ bytes: [UInt8], _ index: Int, _ isBigEndian: Bool) -> UInt32 {
        bytes[(4 * index)..<(4 * index + 4)].enumerated().reduce(0) { value, byte in
            value | UInt32(byte.element) << (isBigEndian ? 24 - 8 * byte.offset : 8 * byte.offset)
        }
    }

    /// True for characters of text; planes without characters are excluded, because pairs of UTF-16 units look like them.
    private static func isUsual(_ unit: UInt32) -> Bool {
        switch unit {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x3_FFFF, 0xE_0000...0xE_01FF:
            true
        default: false
        }
    }
}
