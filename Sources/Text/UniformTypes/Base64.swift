/// Base 64 (RFC 4648 §4).
package enum Base64 {
    /// Decodes a text, ignoring white space and padding; nil if it contains any other character that is not a digit.
    @inlinable package static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for byte in text where !isIgnored(byte) {
            guard let value = value(of: byte) else { return nil }
            bits = (bits << 6 | value) & 0xFF_FFFF
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }

    /// Appends the digits of bytes, padded.
    package static func encode(_ bytes: [UInt8], to output: inout [UInt8]) {
        output.reserveCapacity(output.count + (bytes.count + 2) / 3 * 4)
        var index = 0
        while index < bytes.count {
            let rest = min(3, bytes.count - index)
            var bits: UInt32 = 0
            for offset in 0..<3 { bits = bits << 8 | (offset < rest ? UInt32(bytes[index + offset]) : 0) }
            for digit in 0..<4 {
                output.append(digit <= rest ? digits[Int(bits >> UInt32(18 - 6 * digit) & 63)] : UInt8(ascii: "="))
            }
            index += 3
        }
    }

    /// Returns the digits of bytes, padded.
    package static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        encode(bytes, to: &output)
        return output
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// White space as in HTML, and padding.
    @usableFromInline static func isIgnored(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D || byte == 0x3D
    }

    @usableFromInline static func value(of byte: UInt8) -> UInt32? {
        switch byte {
        case 0x41...0x5A: UInt32(byte) - 0x41
        case 0x61...0x7A: UInt32(byte) - 0x61 + 26
        case 0x30...0x39: UInt32(byte) - 0x30 + 52
        case 0x2B, 0x2D: 62
        case 0x2F, 0x5F: 63
        default: nil
        }
    }
}
