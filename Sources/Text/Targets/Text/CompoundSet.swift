/// A character set that compound text designates to one half of the code table.
enum CompoundSet: Hashable, Sendable {
    case ascii
    case latin1
    case katakana
    case iso8859(ISO8859)
    /// An unknown set with this many bytes per character.
    case unknown(width: Int)

    /// The set of 94 characters that a byte designates.
    init(final94 final: UInt8) {
        switch final {
        // The Roman set of JIS X 0201 differs from ASCII in two characters, but clients mean ASCII.
        case UInt8(ascii: "B"), UInt8(ascii: "J"): self = .ascii
        case UInt8(ascii: "I"): self = .katakana
        default: self = .unknown(width: 1)
        }
    }

    /// The set of 96 characters that a byte designates: the upper half of a part of ISO 8859.
    init(final96 final: UInt8) {
        if final == UInt8(ascii: "A") {
            self = .latin1
        } else {
            self = ISO8859(final: final).map { .iso8859($0) } ?? .unknown(width: 1)
        }
    }

    /// The number of bytes per character.
    var width: Int { if case .unknown(let width) = self { width } else { 1 } }

    /// The character of a byte in either half.
    func scalar(_ byte: UInt8) -> Unicode.Scalar {
        switch self {
        case .ascii: return Unicode.Scalar(byte & 0x7F)
        case .latin1: return Unicode.Scalar(byte | 0x80)
        case .iso8859(let part): return part.scalar(byte | 0x80)
        case .katakana:
            let low = UInt32(byte & 0x7F)
            return (0x21...0x5F).contains(low) ? Unicode.Scalar(0xFF40 + low) ?? "\u{FFFD}" : "\u{FFFD}"
        case .unknown: return "\u{FFFD}"
        }
    }
}
