import Charsets

/// The bytes of one UTF-8 character read so far (RFC 3629).
struct RTFSequence {
    private var bytes: UInt32
    private var count = 1
    private let length: Int

    /// Returns nil for a byte that cannot begin a character.
    init?(_ first: UInt8) {
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return nil
        }
        bytes = UInt32(first)
    }

    /// Appends the next byte; returns false if it does not belong to the character.
    mutating func append(_ byte: UInt8) -> Bool {
        guard byte & 0xC0 == 0x80, count < length else { return false }
        bytes = bytes << 8 | UInt32(byte)
        count += 1
        return true
    }

    /// The character when it is complete; if its bytes are invalid, a character for each of them.
    var text: String? {
        guard count == length else { return nil }
        let source = String(decoding: all, as: UTF8.self)
        return source.unicodeScalars.count == 1 ? source : remains
    }

    /// A character for each byte: invalid UTF-8 in a document that declares UTF-8 is mostly Western European text.
    var remains: String {
        var scalars = String.UnicodeScalarView()
        for byte in all { scalars.append(SingleByteSet.pages[1252]?[Int(byte) - 0x80] ?? "\u{FFFD}") }
        return String(scalars)
    }

    private var all: [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: bytes >> (8 * UInt32($0))) }
    }
}
