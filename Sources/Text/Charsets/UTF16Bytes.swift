import UniformTypes

/// UTF-16 as bytes, in whichever order.
package struct UTF16Bytes {
    package let isBigEndian: Bool
    /// Whether a byte order mark says so.
    package let hasMark: Bool

    /// Detects UTF-16 by a byte order mark, by zeros in every other byte, or by the characters that it would have.
    package init?(detectedIn bytes: [UInt8]) {
        if let marked = UTF16Bytes(markOf: bytes) {
            self = marked
            return
        }
        guard let isBigEndian = Self.order(of: bytes) else { return nil }
        self.isBigEndian = isBigEndian
        hasMark = false
    }

    /// Whether UTF-16 without a mark is big-endian; nil if the bytes are not UTF-16.
    private static func order(of bytes: [UInt8]) -> Bool? {
        guard bytes.count >= 4, bytes.count % 2 == 0 else { return nil }
        if let zeros = zeros(in: bytes) {
            // Text in the Latin script has a zero next to nearly every letter, always on the same side.
            let half = bytes.count / 2
            if max(zeros.even, zeros.odd) * 4 >= half * 3, min(zeros.even, zeros.odd) * 8 <= half {
                return zeros.even > zeros.odd
            }
            // Markup begins with letters of ASCII, whatever script its text has.
            if let isBigEndian = orderOfMarkup(bytes), isText(bytes, isBigEndian: isBigEndian) { return isBigEndian }
        }
        // Pairs of letters in 8 bits look like ideographs, but such text has no controls.
        guard bytes.count >= 8, mayBe(bytes), !bytes.areUTF8 || hasControlsOnOneSide(bytes) else { return nil }
        return [false, true].first { isText(bytes, isBigEndian: $0) }
    }

    /// True if the start has controls that 8-bit text does not have; NULs at the end are none.
    ///
    /// In what is UTF-8 too, all bytes are those of ASCII, and a quarter of them are such controls.
    package static func mayBe(_ bytes: [UInt8]) -> Bool {
        var head = bytes.prefix(256)
        while head.last == 0 { head.removeLast() }
        let controls = head.count { $0 < 9 || 0x0E...0x1A ~= $0 || 0x1C...0x1F ~= $0 }
        return controls > 0 && (controls * 4 >= head.count || !bytes.areUTF8)
    }

    /// True if nearly every unit has a control in the same one of its bytes, as text in one script has.
    private static func hasControlsOnOneSide(_ bytes: [UInt8]) -> Bool {
        var counts = (even: 0, odd: 0)
        let head = bytes.prefix(256)
        for (index, byte) in head.enumerated() where byte < 9 {
            if index % 2 == 0 { counts.even += 1 } else { counts.odd += 1 }
        }
        return min(counts.even, counts.odd) == 0 && max(counts.even, counts.odd) * 8 >= head.count * 3
    }

    private static func orderOfMarkup(_ bytes: [UInt8]) -> Bool? {
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        case (0x3C, 0, 0x21...0x7E, 0), (0x7B, 0, 0x5C, 0): false
        case (0, 0x3C, 0, 0x21...0x7E), (0, 0x7B, 0, 0x5C): true
        default: nil
        }
    }

    /// The most units that are looked at.
    private static let reach = 4096

    /// True if nearly all units are characters that texts have, and none is half of a pair.
    private static func isText(_ bytes: [UInt8], isBigEndian: Bool) -> Bool {
        let count = min(bytes.count / 2, reach)
        var usual = 0
        var isAfterHigh = false
        for index in 0..<count {
            let (first, second) = (UInt16(bytes[2 * index]), UInt16(bytes[2 * index + 1]))
            let unit = isBigEndian ? first << 8 | second : second << 8 | first
            let isLow = 0xDC00...0xDFFF ~= unit
            guard isLow == isAfterHigh else { return false }
            isAfterHigh = 0xD800...0xDBFF ~= unit
            if isLow || isAfterHigh || isUsual(unit) { usual += 1 }
        }
        return usual * 20 >= count * 19
    }

    /// True for letters of living scripts, their signs, and the blanks between them.
    private static func isUsual(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0x017F, 0x0370...0x05FF, 0x0600...0x06FF, 0x0900...0x0EFF,
            0x10A0...0x10FF, 0x1E00...0x1FFF, 0x2010...0x2026, 0x3000...0x30FF, 0x4E00...0x9FA5, 0xAC00...0xD7A3,
            0xFF01...0xFFEE:
            true
        default: false
        }
    }

    /// The order that a byte order mark tells.
    package init?(markOf bytes: [UInt8]) {
        guard bytes.count >= 2 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE): isBigEndian = false
        case (0xFE, 0xFF): isBigEndian = true
        default: return nil
        }
        hasMark = true
    }

    /// Takes bytes labeled as UTF-16; without a byte order mark they are little-endian, as LibreOffice writes them.
    package init(labelled charset: String, _ bytes: [UInt8]) {
        if let marked = UTF16Bytes(markOf: bytes) {
            self = marked
        } else {
            isBigEndian = charset == "utf-16be"
            hasMark = false
        }
    }

    /// The text without its byte order mark.
    ///
    /// Invalid UTF-16 becomes U+FFFD, and so does an odd last byte.
    package func decode(_ bytes: [UInt8]) -> String {
        let start = hasMark ? 2 : 0
        let units = stride(from: start, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return String(decoding: units, as: UTF16.self) + (bytes.count % 2 == 0 ? "" : "\u{FFFD}")
    }

    private static func zeros(in bytes: [UInt8]) -> (even: Int, odd: Int)? {
        var counts = (even: 0, odd: 0)
        for index in bytes.indices where bytes[index] == 0 {
            if index % 2 == 0 { counts.even += 1 } else { counts.odd += 1 }
        }
        return counts.even + counts.odd > 0 ? counts : nil
    }
}
