import UniformTypes

/// UTF-16 as bytes, in either order.
package struct UTF16Bytes {
    package let isBigEndian: Bool
    /// True if there is a byte order mark.
    package let hasMark: Bool

    /// Detects UTF-16 by a byte order mark, by zeros in every other byte, or by plausible characters.
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
            // Markup begins with ASCII letters, whatever the script of its text.
            if let isBigEndian = orderOfMarkup(bytes), isText(bytes, isBigEndian: isBigEndian) { return isBigEndian }
        }
        // Pairs of 8-bit letters look like ideographs, but 8-bit text has no control characters.
        guard bytes.count >= 8, mayBe(bytes), !bytes.areUTF8 || hasControlsOnOneSide(bytes) else { return nil }
        return [false, true].first { isText(bytes, isBigEndian: $0) }
    }

    /// True if the start has control characters that 8-bit text does not have, ignoring NULs at the end.
    ///
    /// If the bytes are also valid UTF-8, all of them must be ASCII, and a quarter of them such control characters.
    package static func mayBe(_ bytes: [UInt8]) -> Bool {
        var head = bytes.prefix(256)
        while head.last == 0 { head.removeLast() }
        let controls = head.count { $0 < 9 || 0x0E...0x1A ~= $0 || 0x1C...0x1F ~= $0 }
        return controls > 0 && (controls * 4 >= head.count || !bytes.areUTF8)
    }

    /// True if nearly every unit has a control character as the same one of its two bytes, as in text in one script.
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

    /// The maximum number of examined units.
    private static let reach = 4096

    /// True if nearly all units are plausible characters, and there are no unpaired surrogates.
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

    /// True for letters of living scripts, their punctuation, and spaces.
    private static func isUsual(_ unit: UInt16) -> Bool {
        switch unit {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0x017F, 0x0370...0x05FF, 0x0600...0x06FF, 0x0900...0x0EFF,
            0x10A0...0x10FF, 0x1E00...0x1FFF, 0x2010...0x2026, 0x3000...0x30FF, 0x4E00...0x9FA5, 0xAC00...0xD7A3,
            0xFF01...0xFFEE:
            true
        default: false
        }
    }

    /// Detects UTF-16 by a byte order mark.
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
