/// A set of tags.
package struct HTMLTagSet: Sendable, ExpressibleByArrayLiteral {
    /// One bit for each tag.
    private var words = SIMD4<UInt64>()

    package init(arrayLiteral tags: HTMLTag...) {
        for tag in tags { insert(tag) }
    }

    /// The tags in the order of their numbers.
    package var tags: [HTMLTag] {
        var tags: [HTMLTag] = []
        for word in words.indices {
            var rest = words[word]
            while rest != 0 {
                let number = word << 6 | rest.trailingZeroBitCount
                if let tag = HTMLTag(rawValue: UInt8(truncatingIfNeeded: number)) { tags.append(tag) }
                rest &= rest - 1
            }
        }
        return tags
    }

    package func contains(_ tag: HTMLTag) -> Bool { words[Self.word(of: tag)] & Self.bit(of: tag) != 0 }

    package func isDisjoint(with other: HTMLTagSet) -> Bool { words & other.words == SIMD4() }

    @inline(__always)
    mutating func insert(_ tag: HTMLTag) { words[Self.word(of: tag)] |= Self.bit(of: tag) }

    @inline(__always)
    private static func word(of tag: HTMLTag) -> Int { Int(tag.rawValue >> 6) }

    @inline(__always)
    private static func bit(of tag: HTMLTag) -> UInt64 { 1 << UInt64(tag.rawValue & 63) }
}
