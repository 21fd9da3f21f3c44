import CPictures

/// A reader of Windows bitmaps on clipboards: uncompressed, with 1 to 32 bits per pixel ([MS-WMF] §2.2.2.3).
struct BitmapReader {
    private let bytes: [UInt8]
    private let width: Int
    private let height: Int
    private let startsAtTop: Bool
    private let bits: Int
    private let start: Int
    private let palette: [(UInt8, UInt8, UInt8)]
    private let channels: [Channel]

    /// The bits of a channel in a pixel value.
    private struct Channel {
        let mask: UInt32
        let shift: UInt32
        let largest: UInt32

        init(_ mask: UInt32) {
            self.mask = mask
            shift = mask == 0 ? 0 : UInt32(mask.trailingZeroBitCount)
            largest = mask >> shift
        }

        func value(in pixel: UInt32) -> UInt8 {
            largest == 0 ? 0 : UInt8(truncatingIfNeeded: UInt64((pixel & mask) >> shift) * 255 / UInt64(largest))
        }
    }

    /// Reads the header; nil if it is invalid.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 54, bytes.starts(with: "BM".utf8) else { return nil }
        self.bytes = bytes
        let header = Self.number(bytes, 14, 4)
        let compression = Self.number(bytes, 30, 4)
        guard (40...200).contains(header), bytes.count >= 14 + header, Self.number(bytes, 26, 2) == 1 else {
            return nil
        }
        bits = Self.number(bytes, 28, 2)
        let lines = Int(Int32(truncatingIfNeeded: Self.number(bytes, 22, 4)))
        width = Int(Int32(truncatingIfNeeded: Self.number(bytes, 18, 4)))
        height = abs(lines)
        startsAtTop = lines < 0
        start = Self.number(bytes, 10, 4)
        guard width > 0, height > 0, [1, 4, 8, 16, 24, 32].contains(bits) else { return nil }
        switch compression {
        case 0: channels = Self.usualChannels(bits)
        case 3, 6:
            guard bits == 16 || bits == 32, bytes.count >= 70 else { return nil }
            let hasAlpha = header >= 56 || compression == 6
            let masks = (0..<(hasAlpha ? 4 : 3)).map { UInt32(Self.number(bytes, 54 + $0 * 4, 4)) }
            channels = masks.map(Channel.init)
        default: return nil
        }
        palette = bits > 8 ? [] : Self.palette(bytes, from: 14 + header, colors: Self.number(bytes, 46, 4), bits)
    }

    /// Reads the pixels.
    func read(limit: UInt64) throws(PictureFailure) -> Picture {
        let line = (width * bits + 31) / 32 * 4
        guard UInt64(width) <= limit / UInt64(height) else { throw .tooLarge(limit: limit) }
        guard start >= 54, bytes.count - start >= line * height else { throw .damaged }
        let picture = try Picture(width: width, height: height, limit: limit)
        let hasAlpha = channels.count == 4 && channels[3].mask != 0
        unsafe picture.content.has_alpha = hasAlpha ? 1 : 0
        unsafe (picture.content.density_x, picture.content.density_y) = (density(38), density(42))
        let pixels = unsafe picture.pixels
        let isPlain = isPlain
        for y in 0..<height {
            let row = start + (startsAtTop ? y : height - 1 - y) * line
            let to = unsafe pixels + y * width * 4
            if isPlain {
                unsafe bytes[row..<(row + line)].withUnsafeBufferPointer {
                    unsafe pictures_take_bmp_row(
                        $0.baseAddress, to, UInt32(width), Int32(bits / 8), hasAlpha ? 1 : 0)
                }
            } else {
                for x in 0..<width { unsafe put(pixel: x, of: row, to: to + x * 4, hasAlpha) }
            }
        }
        return picture
    }

    /// True if the bytes of a pixel are blue, green, red and perhaps alpha.
    private var isPlain: Bool {
        let masks = channels.map(\.mask)
        let usual: [UInt32] = [0xFF0000, 0xFF00, 0xFF]
        return bits == 24 || bits == 32 && [usual, usual + [0], usual + [0xFF00_0000]].contains(masks)
    }

    private func put(pixel x: Int, of row: Int, to: UnsafeMutablePointer<UInt8>, _ hasAlpha: Bool) {
        unsafe to[3] = 255
        switch bits {
        case 1, 4, 8:
            let perByte = 8 / bits
            let byte = Int(bytes[row + x / perByte])
            let index = byte >> (8 - bits * (x % perByte + 1)) & (1 << bits - 1)
            unsafe (to[0], to[1], to[2]) = index < palette.count ? palette[index] : (0, 0, 0)
        case 24:
            unsafe (to[0], to[1], to[2]) = (bytes[row + x * 3 + 2], bytes[row + x * 3 + 1], bytes[row + x * 3])
        default:
            let pixel = UInt32(Self.number(bytes, row + x * bits / 8, bits / 8))
            for channel in 0..<(hasAlpha ? 4 : 3) { unsafe to[channel] = channels[channel].value(in: pixel) }
        }
    }

    private func density(_ offset: Int) -> Double {
        let perMetre = Self.number(bytes, offset, 4)
        return perMetre < 1_000_000 ? Double(perMetre) : 0
    }

    private static func usualChannels(_ bits: Int) -> [Channel] {
        (bits == 16 ? [0x7C00, 0x03E0, 0x001F] : [0xFF0000, 0xFF00, 0xFF]).map { Channel($0) }
    }

    private static func palette(
        _ bytes: [UInt8], from start: Int, colors: Int, _ bits: Int
    ) -> [(UInt8, UInt8, UInt8)] {
        let count = min(colors == 0 ? 1 << bits : min(colors, 256), max(0, bytes.count - start) / 4)
        return (0..<count).map { index in
            let offset = start + index * 4
            return (bytes[offset + 2], bytes[offset + 1], bytes[offset])
        }
    }

    private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        var value = 0
        for offset in 0..<count { value |= Int(bytes[start + offset]) << (8 * offset) }
        return value
    }
}
