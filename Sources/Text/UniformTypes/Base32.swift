/// Base 32 of dynamic identifiers: no letters that resemble digits, no padding, highest bit first.
enum Base32 {
    private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)

    /// Encodes the UTF-8 of a text, five bits per character; the last character is padded with zero bits.
    static func encode(_ text: String) -> String {
        var encoded: [UInt8] = []
        var bits = 0
        var count = 0
        for byte in text.utf8 {
            bits = bits << 8 | Int(byte)
            count += 8
            while count >= 5 {
                count -= 5
                encoded.append(alphabet[bits >> count])
                bits &= (1 << count) - 1
            }
        }
        if count > 0 { encoded.append(alphabet[bits << (5 - count)]) }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Decodes a text; nil if it has another character, or padding bits that are not zero.
    static func decode(_ text: some StringProtocol) -> [UInt8]? {
        var decoded: [UInt8] = []
        var bits = 0
        var count = 0
        for character in text.utf8 {
            guard let value = alphabet.firstIndex(of: character) else { return nil }
            bits = bits << 5 | value
            count += 5
            guard count >= 8 else { continue }
            count -= 8
            decoded.append(UInt8(truncatingIfNeeded: bits >> count))
            bits &= (1 << count) - 1
        }
        return bits == 0 && count < 5 ? decoded : nil
    }
}
