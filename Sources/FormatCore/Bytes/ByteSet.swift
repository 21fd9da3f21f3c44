/// A set of bytes, for loops over the bytes of a text.
package struct ByteSet: Sendable {
    /// One for each byte that is a member, and zero for each other.
    @usableFromInline var members = [UInt8](repeating: 0, count: 256)

    package init(_ characters: StaticString) {
        characters.withUTF8Buffer { for place in $0.indices { unsafe insert($0[place]) } }
    }

    @inlinable package mutating func insert(_ byte: UInt8) {
        members[Int(byte)] = 1
    }

    @inlinable package func contains(_ byte: UInt8) -> Bool {
        members[Int(byte)] != 0
    }

    /// The first index from `start` whose byte is a member; the end if there is none.
    @inlinable package func firstPlace(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        let first = bytes.startIndex
        precondition(start >= first)
        let found = unsafe bytes.withUnsafeBufferPointer { bytes in
            // There is a member for each value of a byte, and the loop ends with the bytes: neither is looked at elsewhere.
            unsafe members.withUnsafeBufferPointer { members in
                var offset = start - first
                while offset + 4 <= bytes.count {
                    let found = unsafe members[Int(bytes[offset])] | members[Int(bytes[offset + 1])]
                    let foundBehind = unsafe members[Int(bytes[offset + 2])] | members[Int(bytes[offset + 3])]
                    if found | foundBehind != 0 { break }
                    offset += 4
                }
                while offset < bytes.count, unsafe members[Int(bytes[offset])] == 0 { offset += 1 }
                return offset
            }
        }
        return found + first
    }
}
