/// Up to eight bytes in an integer, lowest byte first: the characters of a reference, without a memory allocation.
package struct PackedBytes: Sequence, IteratorProtocol, Sendable {
    package private(set) var bits: UInt64 = 0
    package private(set) var count = 0

    package init() {}

    /// U+FFFD.
    package static let replacement = PackedBytes("\u{FFFD}")

    package init(_ scalar: Unicode.Scalar) { append(scalar) }

    mutating func append(_ scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            bits |= UInt64(byte) << UInt64(8 * count)
            count += 1
        }
    }

    package mutating func next() -> UInt8? {
        guard count > 0 else { return nil }
        defer {
            bits >>= 8
            count -= 1
        }
        return UInt8(truncatingIfNeeded: bits)
    }
}
