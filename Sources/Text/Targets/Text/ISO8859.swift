/// A part of ISO 8859: ASCII in the lower half, the letters of some languages in the upper half.
struct ISO8859: Hashable, Sendable {
    /// The number after the hyphen.
    let part: Int
    /// The last byte of the escape sequence that designates its upper half (ISO 2022).
    let final: Unicode.Scalar
    /// The offset from a byte of the upper half to its scalar.
    let offset: UInt32
    /// The bytes to which the offset does not apply, with their scalars.
    let exceptions: [UInt8: UInt32]

    init(part: Int, final: Unicode.Scalar, offset: UInt32, exceptions: [UInt8: UInt32]) {
        self.part = part
        self.final = final
        self.offset = offset
        self.exceptions = exceptions
    }

    /// The part with that label, such as `iso-8859-2`.
    init?(label: String) {
        guard let match = Self.parts.first(where: { label == "iso-8859-\($0.part)" || label == "iso8859-\($0.part)" })
        else { return nil }
        self = match
    }

    /// The part whose upper half that byte designates.
    init?(final: UInt8) {
        guard let match = Self.parts.first(where: { $0.final == Unicode.Scalar(final) }) else { return nil }
        self = match
    }

    /// The character of a byte, U+FFFD where there is none.
    func scalar(_ byte: UInt8) -> Unicode.Scalar {
        guard byte >= 0xA0 else { return Unicode.Scalar(byte) }
        return Unicode.Scalar(exceptions[byte] ?? UInt32(byte) + offset) ?? "\u{FFFD}"
    }

    func decode(_ bytes: some Sequence<UInt8>) -> String {
        var scalars = String.UnicodeScalarView()
        for byte in bytes { scalars.append(scalar(byte)) }
        return String(scalars)
    }
}
