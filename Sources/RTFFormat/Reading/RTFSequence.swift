/// The bytes of one character in UTF-8, as far as they have come (RFC 3629).
struct RTFSequence {
    private var bytes: UInt32
    private var count = 1
    private let length: Int

    /// nil for a byte that begins none.
    init?(_ first: UInt8) {
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return nil
        }
        bytes = UInt32(first)
    }

    /// Takes the next byte; false where that is none of the same character.
    mutating func append(_ byte: UInt8) -> Bool {
        guard byte & 0xC0 == 0x80, count < length else { return false }
        bytes = bytes << 8 | UInt32(byte)
        count += 1
        return true
    }

    /// The character once it is whole; its bytes each for itself where they are none.
    var text: String? {
        guard count == length else { return nil }
        let source = String(decoding: all, as: UTF8.self)
        return source.unicodeScalars.count == 1 ? source : remains
    }

    /// The bytes each for itself: what is no UTF-8 in a document that says it is was mostly meant for Western Europe.
    var remains: String {
        var scalars = String.UnicodeScalarView()
        for byte in all { scalars.append(RTFSingleByte.pages[1252]?[Int(byte) - 0x80] ?? "\u{FFFD}") }
        return String(scalars)
    }

    private var all: [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: bytes >> (8 * UInt32($0))) }
    }
}
