/// UTF-16 as bytes, in whichever order.
package struct UTF16Bytes {
    let isBigEndian: Bool
    /// Whether a byte order mark says so.
    let hasMark: Bool

    /// Detects UTF-16 by a byte order mark, or by zeros in every other byte.
    package init?(detectedIn bytes: [UInt8]) {
        if let marked = UTF16Bytes(markOf: bytes) {
            self = marked
            return
        }
        guard bytes.count >= 4, bytes.count % 2 == 0, let zeros = Self.zeros(in: bytes) else { return nil }
        // Text in the Latin script has a zero next to nearly every letter, always on the same side.
        let half = bytes.count / 2
        guard max(zeros.even, zeros.odd) * 4 >= half * 3, min(zeros.even, zeros.odd) * 8 <= half else { return nil }
        isBigEndian = zeros.even > zeros.odd
        hasMark = false
    }

    /// The order that a byte order mark tells.
    init?(markOf bytes: [UInt8]) {
        guard bytes.count >= 2 else { return nil }
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE): isBigEndian = false
        case (0xFE, 0xFF): isBigEndian = true
        default: return nil
        }
        hasMark = true
    }

    /// Takes bytes labelled as UTF-16; without a byte order mark they are little-endian, as LibreOffice writes them.
    init(labelled charset: String, _ bytes: [UInt8]) {
        if let marked = UTF16Bytes(markOf: bytes) {
            self = marked
        } else {
            isBigEndian = charset == "utf-16be"
            hasMark = false
        }
    }

    /// The text without its byte order mark.
    ///
    /// What is not UTF-16 becomes U+FFFD, and so does an odd last byte.
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
