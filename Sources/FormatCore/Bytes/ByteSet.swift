/// A set of bytes, for loops over the bytes of a text.
package struct ByteSet: Sendable {
    /// Whether each byte is a member.
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

    /// The first index from `start` whose byte is a member; the end if there is none.
    @inlinable package func firstPlace(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        let span = bytes.span
        let members = members.span
        var offset = start - bytes.startIndex
        while offset < span.count, !members[Int(span[offset])] { offset += 1 }
        return offset + bytes.startIndex
    }
}
