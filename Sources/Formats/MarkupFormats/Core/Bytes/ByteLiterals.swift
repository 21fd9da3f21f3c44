// A reader of markup has all of FormatCore beside this module.
@_exported import FormatCore

// Bytes compared with ASCII characters: `case "*":` and `text.first == "["`.

extension UInt8 {
    /// Whether a byte is an ASCII character.
    @inlinable package static func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { byte == character }

    /// Whether a byte is an ASCII character.
    @inlinable package static func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
        UInt32(byte) == character.value
    }

    /// Whether a byte is another than an ASCII character.
    @inlinable package static func != (byte: UInt8, character: Unicode.Scalar) -> Bool { !(byte == character) }
}

extension UInt8? {
    /// Whether there is a byte, and it is an ASCII character.
    @inlinable package static func ~= (character: Unicode.Scalar, byte: UInt8?) -> Bool { byte == character }

    /// Whether there is a byte, and it is an ASCII character.
    @inlinable package static func == (byte: UInt8?, character: Unicode.Scalar) -> Bool {
        byte.map { $0 == character } ?? false
    }

    /// Whether there is no byte, or another than an ASCII character.
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

    /// Whether an ASCII character is in the text.
    @inlinable package func contains(_ character: Unicode.Scalar) -> Bool {
        contains(UInt8(ascii: character))
    }

    /// The parts between ASCII characters.
    @inlinable package func split(
        separator: Unicode.Scalar, maxSplits: Int = .max, omittingEmptySubsequences: Bool = true
    ) -> [SubSequence] {
        split(
            separator: UInt8(ascii: separator), maxSplits: maxSplits,
            omittingEmptySubsequences: omittingEmptySubsequences)
    }
}
