/// A set of bytes, for loops over the bytes of a text.
package struct ByteSet: Sendable {
    /// 1 for each member, and 0 for all other bytes.
    @usableFromInline var members = [UInt8](repeating: 0, count: 256)

    package init(_ characters: StaticString) {
        characters.withUTF8Buffer { for index in $0.indices { unsafe insert($0[index]) } }
    }

    @inlinable package mutating func insert(_ byte: UInt8) { members[Int(byte)] = 1 }

    @inlinable package func contains(_ byte: UInt8) -> Bool { members[Int(byte)] != 0 }

    /// The first index from `start` with a member; the end if there is none.
    @inlinable package func firstIndex(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
        let first = bytes.startIndex
        precondition(start >= first)
        let found = unsafe bytes.withUnsafeBufferPointer { bytes in
            // The table has 256 entries, and the loop ends with the bytes, so all accesses are in bounds.
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
