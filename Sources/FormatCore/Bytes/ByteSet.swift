/// A set of bytes, for loops that look at each byte of a text.
package struct ByteSet: Sendable {
    /// For each byte whether it belongs.
    @usableFromInline var members = [Bool](repeating: false, count: 256)

    package init(_ characters: StaticString) {
        characters.withUTF8Buffer { for byte in $0 { insert(byte) } }
    }

    @inlinable package mutating func insert(_ byte: UInt8) {
        members[Int(byte)] = true
    }

    @inlinable package func contains(_ byte: UInt8) -> Bool {
        members[Int(byte)]
    }

    /// The first place from here on whose byte belongs to the set, or the end.
    @inlinable package func firstPlace(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        let span = bytes.span
        let members = members.span
        var offset = start - bytes.startIndex
        while offset < span.count, !members[Int(span[offset])] { offset += 1 }
        return offset + bytes.startIndex
    }
}
