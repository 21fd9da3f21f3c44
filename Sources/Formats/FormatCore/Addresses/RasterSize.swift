/// The size of a PNG or JPEG in pixels, from its header (PNG §11.2.2, ITU T.81 §B.2.2).
package struct RasterSize {
    package let width: Int
    package let height: Int

    package init?(_ bytes: [UInt8]) {
        guard let size = Self.png(bytes) ?? Self.jpeg(bytes), size.width > 0, size.height > 0 else { return nil }
        (width, height) = size
    }

    private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
            return nil
        }
        return (number(bytes, 16, 4), number(bytes, 20, 4))
    }

    /// Scans the markers up to the first one that begins a frame.
    private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var position = 2
        while position + 9 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            let beginsFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if beginsFrame { return (number(bytes, position + 7, 2), number(bytes, position + 5, 2)) }
            position += 2 + max(number(bytes, position + 2, 2), 2)
        }
        return nil
    }

    private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<(start + count)].reduce(0) { $0 << 8 | Int($1) }
    }
}
