// Comparisons of bytes with ASCII characters, such as `case "*":` and `text.first == "["`.

extension UInt8 {
    /// True if a byte is an ASCII character.
    @inlinable package static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { byte == character }

    /// True if a byte is an ASCII character.
    @inlinable package static func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
        UInt32(byte) == character.value
    }

    /// True if a byte is not an ASCII character.
    @inlinable package static func != (byte: UInt8, character: Unicode.Scalar) -> Bool { !(byte == character) }
}

extension UInt8? {
    /// True if there is a byte and it is an ASCII character.
    @inlinable package static func ~= (character: Unicode.Scalar, byte: UInt8?) -> Bool { byte == character }

    /// True if there is a byte and it is an ASCII character.
    @inlinable package static func == (byte: UInt8?, character: Unicode.Scalar) -> Bool {
        byte.map { $0 == character } ?? false
    }

    /// True if there is no byte, or another one.
    @inlinable package static func != (byte: UInt8?, character: Unicode.Scalar) -> Bool { !(byte == character) }
}

extension BidirectionalCollection where Element == UInt8 {
    /// The first index of an ASCII character; nil if there is none.
    @inlinable package func firstIndex(of character: Unicode.Scalar) -> Index? {
        firstIndex(of: UInt8(ascii: character))
    }

    /// The last index of an ASCII character; nil if there is none.
    @inlinable package func lastIndex(of character: Unicode.Scalar) -> Index? {
        lastIndex(of: UInt8(ascii: character))
    }

    /// True if the text contains an ASCII character.
    @inlinable package func contains(_ character: Unicode.Scalar) -> Bool {
        contains(UInt8(ascii: character))
    }

    /// The parts between occurrences of an ASCII character.
    @inlinable package func split(
        separator: Unicode.Scalar, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
    ) -> [SubSequence] {
        split(
            separator: UInt8(ascii: separator), maxSplits: maxSplits,
            omittingEmptySubsequences: omittingEmptySubsequences)
    }
}
