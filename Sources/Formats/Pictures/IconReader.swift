import UniformTypes

/// A reader of Windows icons and cursors: a directory of pictures in several sizes.
///
/// Each is a PNG file, or a bitmap without the header of a file, whose rows are followed by a mask.
struct IconReader {
    /// The maximum width and height of a bitmap in an icon.
    private static let largestSide = 1024

    private let bytes: ArraySlice<UInt8>

    /// Returns the largest picture of an icon as a file of another type; nil if the icon is damaged.
    static func largest(in icon: [UInt8]) -> (file: [UInt8], type: UniformType)? {
        let reader = IconReader(bytes: icon[...])
        guard icon.count >= 6, reader.number(0, 2) == 0, [1, 2].contains(reader.number(2, 2)) else { return nil }
        let entries = (0..<min(reader.number(4, 2), 256)).map { 6 + $0 * 16 }.filter { $0 + 16 <= icon.count }
        func size(_ entry: Int) -> Int {
            let sides = [reader.number(entry, 1), reader.number(entry + 1, 1)].map { $0 == 0 ? 256 : $0 }
            return sides[0] * sides[1] * 64 + reader.number(entry + 6, 2)
        }
        guard let entry = entries.max(by: { size($0) < size($1) }) else { return nil }
        let (count, start) = (reader.number(entry + 8, 4), reader.number(entry + 12, 4))
        guard start <= icon.count, count <= icon.count - start else { return nil }
        let content = icon[start..<(start + count)]
        if content.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return (Array(content), .png) }
        return IconReader(bytes: content).bitmap().map { ($0, .bmp) }
    }

    private func number(_ offset: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(bytes[bytes.startIndex + offset + $1]) << (8 * $1) }
    }

    /// The bitmap as a file with 32 bits per pixel and alpha; nil if it is damaged or compressed.
    private func bitmap() -> [UInt8]? {
        guard bytes.count >= 40, number(0, 4) == 40, number(16, 4) == 0 else { return nil }
        // The height is that of the rows and the mask together.
        let (width, height, bits) = (number(4, 4), number(8, 4) / 2, number(14, 2))
        guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height),
            [1, 4, 8, 24, 32].contains(bits)
        else { return nil }
        let colors = bits > 8 ? 0 : number(32, 4) == 0 ? 1 << bits : min(number(32, 4), 256)
        let start = 40 + colors * 4
        let (line, maskLine) = ((width * bits + 31) / 32 * 4, (width + 31) / 32 * 4)
        let mask = start + line * height
        guard bytes.count >= mask else { return nil }
        let hasMask = bytes.count >= mask + maskLine * height
        let hasAlpha = bits == 32 && (0..<(width * height)).contains { number(start + $0 * 4 + 3, 1) != 0 }
        var file = Self.header(width, height)
        for y in 0..<height {
            for x in 0..<width {
                var pixel = color(x, of: start + y * line, bits, colors)
                if !hasAlpha {
                    let isClear = hasMask && number(mask + y * maskLine + x / 8, 1) >> (7 - x % 8) & 1 != 0
                    pixel = pixel & 0xFF_FFFF | (isClear ? 0 : 0xFF00_0000)
                }
                Self.append(pixel, 4, to: &file)
            }
        }
        return file
    }

    /// The blue, green, red and alpha of a pixel, from the lowest byte.
    private func color(_ x: Int, of row: Int, _ bits: Int, _ colors: Int) -> Int {
        if bits >= 24 { return number(row + x * bits / 8, bits / 8) }
        let perByte = 8 / bits
        let index = number(row + x / perByte, 1) >> (8 - bits * (x % perByte + 1)) & (1 << bits - 1)
        return index < colors ? number(40 + index * 4, 4) : 0
    }

    /// The header of a bitmap file with masks for the channels.
    private static func header(_ width: Int, _ height: Int) -> [UInt8] {
        let start = 14 + 40 + 16
        var file = Array("BM".utf8)
        for number in [start + width * height * 4, 0, start, 40, width, height] { append(number, 4, to: &file) }
        for number in [1, 32] { append(number, 2, to: &file) }
        for number in [6, width * height * 4, 0, 0, 0, 0, 0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000] {
            append(number, 4, to: &file)
        }
        return file
    }

    private static func append(_ number: Int, _ count: Int, to file: inout [UInt8]) {
        for place in 0..<count { file.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }
}
