import RichText

/// Where characters (extended grapheme clusters, Unicode Standard Annex 29) end, seen from the bytes.
enum CharacterBoundaries {
    /// How many characters valid UTF-8 has.
    static func count(_ bytes: ArraySlice<UInt8>) -> Int {
        var pairs = 0
        var last: UInt8 = 0
        for byte in bytes {
            if byte >= 0x80 { return String(decoding: bytes, as: UTF8.self).count }
            if byte == 0x0A, last == 0x0D { pairs += 1 }
            last = byte
        }
        return bytes.count - pairs
    }

    /// Whether a character ends between these two scalars whatever stands before and after them. Rules that look
    /// further back (GB9c, GB11, GB12 and GB13) only ever join to an extending scalar, a joiner, or a regional
    /// indicator: none of these is taken for an end.
    static func isCertain(between left: Unicode.Scalar, and right: Unicode.Scalar) -> Bool {
        if left == "\n" || left == "\r" { return left == "\n" || right != "\n" }
        if left.isASCII, right.isASCII { return true }
        return pair(left, right).count == 2 && (left.isASCII || pair("x", left).count == 2)
    }

    /// The last certain end of a character in `bytes` before `offset`, found in the scalars before it alone; 0 where
    /// there is none.
    static func certain(before offset: Int, in bytes: [UInt8]) -> Int {
        var place = start(before: offset, in: bytes)
        while place > 0, !isCertain(at: place, in: bytes) { place = start(before: place, in: bytes) }
        return place
    }

    /// The first certain end of a character in `bytes` after `offset`, found in the scalars after it alone; the count
    /// of bytes where there is none.
    static func certain(after offset: Int, in bytes: [UInt8]) -> Int {
        var place = end(after: offset, in: bytes)
        while place < bytes.count, !isCertain(at: place, in: bytes) { place = end(after: place, in: bytes) }
        return place
    }

    /// Whether a character certainly ends at `offset`, which lies inside.
    static func isCertain(at offset: Int, in bytes: [UInt8]) -> Bool {
        let left = bytes[offset - 1]
        let right = bytes[offset]
        if left < 0x80, right < 0x80 { return left != 0x0D || right != 0x0A }
        guard let before = scalar(at: start(before: offset, in: bytes), in: bytes),
            let after = scalar(at: offset, in: bytes)
        else { return false }
        return isCertain(between: before, and: after)
    }

    /// The scalar that begins at `offset`.
    static func scalar(at offset: Int, in bytes: [UInt8]) -> Unicode.Scalar? {
        guard offset < bytes.count else { return nil }
        return String(decoding: bytes[offset..<end(after: offset, in: bytes)], as: UTF8.self).unicodeScalars.first
    }

    static func start(before offset: Int, in bytes: [UInt8]) -> Int {
        var place = max(offset - 1, 0)
        while place > 0, bytes[place] & 0xC0 == 0x80 { place -= 1 }
        return place
    }

    static func end(after offset: Int, in bytes: [UInt8]) -> Int {
        var place = min(offset + 1, bytes.count)
        while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
        return place
    }

    private static func pair(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> String {
        var string = String(Character(left))
        string.unicodeScalars.append(right)
        return string
    }
}
