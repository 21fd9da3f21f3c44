/// The dimensions of an image in pixels, from its header.
package struct ImageSize: Equatable, Sendable {
    package let width: Int
    package let height: Int

    package init?(_ bytes: [UInt8]) {
        guard let size = Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes) ?? Self.bmp(bytes) ?? Self.webP(bytes),
            size.width > 0, size.height > 0
        else { return nil }
        (width, height) = size
    }

    package var text: String {
        "\(width) × \(height)"
    }

    private typealias Size = (width: Int, height: Int)

    /// PNG §11.2.2.
    private static func png(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            return nil
        }
        return (big(bytes, 16, 4), big(bytes, 20, 4))
    }

    /// GIF89a §18.
    private static func gif(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 10, bytes.starts(with: "GIF8".utf8) else { return nil }
        return (little(bytes, 6, 2), little(bytes, 8, 2))
    }

    /// From marker to marker to the first that begins a frame (ITU T.81 §B.2.2).
    private static func jpeg(_ bytes: [UInt8]) -> Size? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var place = 2
        while place + 9 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            let beginsFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if beginsFrame { return (big(bytes, place + 7, 2), big(bytes, place + 5, 2)) }
            place += 2 + max(big(bytes, place + 2, 2), 2)
        }
        return nil
    }

    /// BITMAPINFOHEADER; the height of an image that starts at its top is negative.
    private static func bmp(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 26, bytes.starts(with: "BM".utf8), little(bytes, 14, 4) >= 40 else { return nil }
        let height = Int32(truncatingIfNeeded: little(bytes, 22, 4))
        return (little(bytes, 18, 4), Int(height.magnitude))
    }

    /// The three kinds of WebP (RFC 9649 §2.5 to §2.7).
    private static func webP(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8), bytes[8...].starts(with: "WEBP".utf8) else {
            return nil
        }
        switch bytes[15] {
        case UInt8(ascii: "X"): return (little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1)
        case UInt8(ascii: "L"):
            let bits = little(bytes, 21, 4)
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        default: return (little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
        }
    }

    private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<(start + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
