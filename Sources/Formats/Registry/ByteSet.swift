/// A set of bytes, for loops that look at each byte of a text.
struct ByteSet: Sendable {
    private var words: InlineArray<4, UInt64> = [0, 0, 0, 0]

    init(_ characters: StaticString) {
        characters.withUTF8Buffer { for byte in $0 { insert(byte) } }
    }

    mutating func insert(_ byte: UInt8) {
        words[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
    }

    func contains(_ byte: UInt8) -> Bool {
        words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 != 0
    }

    /// The first place from here on whose byte belongs to the set, or the end.
    func firstPlace(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        let span = bytes.span
        var offset = start - bytes.startIndex
        while offset < span.count, !contains(span[offset]) { offset += 1 }
        return offset + bytes.startIndex
    }
}
