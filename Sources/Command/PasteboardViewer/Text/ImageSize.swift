/// The dimensions of an image in pixels and its depth, from its header.
package struct ImageSize: Equatable, Sendable {
    package let width: Int
    package let height: Int
    /// The bits per pixel; nil if the header does not say.
    package let depth: Int?

    package init?(_ bytes: [UInt8]) {
        guard
            let size = Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes) ?? Self.bmp(bytes) ?? Self.webP(bytes)
                ?? Self.tiff(bytes),
            size.width > 0, size.height > 0
        else { return nil }
        (width, height, depth) = size
    }

    package var text: String { "\(width) × \(height)" }

    /// The depth after a comma; empty if unknown.
    package var depthText: String { depth.map { ", \($0) \($0 == 1 ? "bit" : "bits") a pixel" } ?? "" }

    private typealias Size = (width: Int, height: Int, depth: Int?)

    /// PNG §11.2.2.
    private static func png(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            return nil
        }
        let channels = bytes.count > 25 ? [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][bytes[25]] : nil
        return (big(bytes, 16, 4), big(bytes, 20, 4), channels.map { Int(bytes[24]) * $0 })
    }

    /// GIF89a §18.
    private static func gif(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 10, bytes.starts(with: "GIF8".utf8) else { return nil }
        return (little(bytes, 6, 2), little(bytes, 8, 2), bytes.count > 10 ? Int(bytes[10] & 7) + 1 : nil)
    }

    /// Reads markers up to the first one that begins a frame (ITU T.81 §B.2.2).
    private static func jpeg(_ bytes: [UInt8]) -> Size? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var index = 2
        while index + 9 <= bytes.count, bytes[index] == 0xFF {
            let marker = bytes[index + 1]
            let beginsFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if beginsFrame {
                let channels = index + 9 < bytes.count ? Int(bytes[index + 9]) : nil
                return (big(bytes, index + 7, 2), big(bytes, index + 5, 2), channels.map { $0 * Int(bytes[index + 4]) })
            }
            index += 2 + max(big(bytes, index + 2, 2), 2)
        }
        return nil
    }

    /// BITMAPINFOHEADER; a negative height means that the first row is at the top.
    private static func bmp(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 26, bytes.starts(with: "BM".utf8), little(bytes, 14, 4) >= 40 else { return nil }
        let height = Int32(truncatingIfNeeded: little(bytes, 22, 4))
        return (little(bytes, 18, 4), Int(height.magnitude), bytes.count > 29 ? little(bytes, 28, 2) : nil)
    }

    /// The three kinds of WebP (RFC 9649 §2.5 to §2.7).
    private static func webP(_ bytes: [UInt8]) -> Size? {
        guard bytes.count >= 30, bytes.starts(with: "RIFF".utf8), bytes[8...].starts(with: "WEBP".utf8) else {
            return nil
        }
        switch bytes[15] {
        case UInt8(ascii: "X"):
            return (little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1, bytes[20] & 0x10 == 0 ? 24 : 32)
        case UInt8(ascii: "L"):
            let bits = little(bytes, 21, 4)
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1, bits >> 28 & 1 == 0 ? 24 : 32)
        default: return (little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF, 24)
        }
    }

    /// The first directory (TIFF 6.0 §2).
    private static func tiff(_ bytes: [UInt8]) -> Size? {
        let isBig = bytes.starts(with: [0x4D, 0x4D, 0, 42])
        guard isBig || bytes.starts(with: [0x49, 0x49, 42, 0]), bytes.count >= 8 else { return nil }
        let number = isBig ? big : little
        let directory = number(bytes, 4, 4)
        guard directory <= bytes.count - 2 else { return nil }
        var facts: [Int: Int] = [:]
        for entry in 0..<number(bytes, directory, 2) {
            let index = directory + 2 + entry * 12
            guard index <= bytes.count - 12 else { break }
            let kind = number(bytes, index + 2, 2)
            let isInPlace = number(bytes, index + 4, 4) <= (kind == 3 ? 2 : 1)
            let from = isInPlace ? index + 8 : number(bytes, index + 8, 4)
            guard kind == 3 || kind == 4, from <= bytes.count - 4 else { continue }
            facts[number(bytes, index, 2)] = number(bytes, from, kind == 3 ? 2 : 4)
        }
        guard let width = facts[256], let height = facts[257] else { return nil }
        return (width, height, (facts[258] ?? 1) * (facts[277] ?? 1))
    }

    private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<(start + count)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
