/// Base64 (RFC 4648 §4), as escape sequences carry content.
enum Base64 {
    /// Returns the characters of some bytes, padded.
    static func encode(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        var bits: UInt32 = 0
        var count = 0
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 1
            guard count == 3 else { continue }
            for shift: UInt32 in [18, 12, 6, 0] { result.append(digits[Int(bits >> shift & 63)]) }
            (bits, count) = (0, 0)
        }
        guard count > 0 else { return result }
        bits <<= UInt32(8 * (3 - count))
        for place in 0..<4 {
            result.append(place <= count ? digits[Int(bits >> UInt32(18 - 6 * place) & 63)] : padding)
        }
        return result
    }

    /// Returns the bytes of some characters; nil if they are not Base64.
    ///
    /// Padding may be missing.
    static func decode(_ characters: some Collection<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(characters.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        var padded = 0
        for character in characters {
            if character == padding {
                padded += 1
                continue
            }
            let value = values[Int(character)]
            guard value < 64, padded == 0 else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 1
            guard count == 4 else { continue }
            result.append(UInt8(truncatingIfNeeded: bits >> 16))
            result.append(UInt8(truncatingIfNeeded: bits >> 8))
            result.append(UInt8(truncatingIfNeeded: bits))
            (bits, count) = (0, 0)
        }
        guard count != 1, padded == 0 || count + padded == 4 else { return nil }
        if count > 1 { result.append(UInt8(truncatingIfNeeded: bits >> (count == 2 ? 4 : 10))) }
        if count > 2 { result.append(UInt8(truncatingIfNeeded: bits >> 2)) }
        return result
    }

    private static let padding = UInt8(ascii: "=")
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    /// The value of each character; 255 for those that are no digits.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
        return values
    }()
}
