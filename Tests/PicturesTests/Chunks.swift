/// Parts of files that no writer writes.
enum Chunks {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Four bytes, the highest first.
    static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// A chunk of PNG (PNG §5.3).
    static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        return number(content.count) + body + number(Int(checksum(body)))
    }

    /// PNG with a chunk after its header.
    static func png(_ file: [UInt8], with chunk: [UInt8]) -> [UInt8] {
        // The signature has 8 bytes, the header 25.
        Array(file[..<33]) + chunk + Array(file[33...])
    }

    /// Bytes as a stream of zlib in one block without compression (RFC 1950, RFC 1951 §3.2.4).
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        let low = UInt8(bytes.count & 0xFF)
        let high = UInt8(bytes.count >> 8)
        var sums = (1, 0)
        for byte in bytes { sums = ((sums.0 + Int(byte)) % 65521, (sums.1 + sums.0 + Int(byte)) % 65521) }
        return [0x78, 0x01, 1, low, high, ~low, ~high] + bytes + number(sums.1 << 16 | sums.0)
    }

    /// CRC-32 (PNG annex D).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = UInt32.max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
        }
        return ~sum
    }

    /// A camera's metadata with nothing but how it was held (Exif 2.32 §4.6.2).
    static func exif(orientation: UInt8) -> [UInt8] {
        let entry: [UInt8] = [1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        let start: [UInt8] = [0, 0, 0, 8, 0, 1]
        let end: [UInt8] = [0, 0, 0, 0]
        return Array("MM\0*".utf8) + start + entry + end
    }

    /// A GIF with this many frames of one red pixel (GIF89a, appendix A).
    static func gif(pictures: Int) -> [UInt8] {
        let screen: [UInt8] = [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
        let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
        var file = Array("GIF89a".utf8) + screen
        for _ in 0..<pictures { file += picture }
        return file + [0x3B]
    }
}
