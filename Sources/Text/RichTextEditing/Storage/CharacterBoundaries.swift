/// The boundaries of characters (extended grapheme clusters, Unicode Standard Annex 29) in UTF-8.
enum CharacterBoundaries {
    /// The number of characters in valid UTF-8.
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

    /// Whether there is a boundary between two scalars in any context.
    ///
    /// The rules that look further back (GB9c, GB11, GB12 and GB13) join only to an extending scalar, a joiner or a
    /// regional indicator, none of which counts as a certain boundary here.
    static func isCertain(between left: Unicode.Scalar, and right: Unicode.Scalar) -> Bool {
        if left == "\n" || left == "\r" { return left == "\n" || right != "\n" }
        if left.isASCII, right.isASCII { return true }
        return pair(left, right).count == 2 && (left.isASCII || pair("x", left).count == 2)
    }

    /// The last certain boundary in `bytes` before `offset`, found from the scalars before it; 0 if there is none.
    static func certain(before offset: Int, in bytes: [UInt8]) -> Int {
        var position = start(before: offset, in: bytes)
        while position > 0, !isCertain(at: position, in: bytes) { position = start(before: position, in: bytes) }
        return position
    }

    /// The first certain boundary in `bytes` after `offset`, found from the scalars after it; the byte count if none.
    static func certain(after offset: Int, in bytes: [UInt8]) -> Int {
        var position = end(after: offset, in: bytes)
        while position < bytes.count, !isCertain(at: position, in: bytes) { position = end(after: position, in: bytes) }
        return position
    }

    /// Whether there is a certain boundary at `offset`, which is inside the text.
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
        var position = max(offset - 1, 0)
        while position > 0, bytes[position] & 0xC0 == 0x80 { position -= 1 }
        return position
    }

    static func end(after offset: Int, in bytes: [UInt8]) -> Int {
        var position = min(offset + 1, bytes.count)
        while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
        return position
    }

    private static func pair(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> String {
        var string = String(Character(left))
        string.unicodeScalars.append(right)
        return string
    }
}
