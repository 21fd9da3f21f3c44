/// The orientation of a picture in its file (Exif 2.32 §4.6.4, tag 274): the corner of its first row and column.
struct Orientation: Hashable, Sendable {
    /// A number from 1 to 8; 1 is upright.
    let number: Int

    static let upright = Orientation(number: 1)

    init(number: Int) { self.number = (1...8).contains(number) ? number : 1 }

    /// Reads the orientation in Exif metadata; upright if there is none.
    init(exif bytes: [UInt8]) { self.init(number: Self.number(in: bytes) ?? 1) }

    /// True if rows become columns.
    var isOnItsSide: Bool { number >= 5 }

    private static func number(in bytes: [UInt8]) -> Int? {
        let isBig = bytes.starts(with: [0x4D, 0x4D, 0, 42])
        guard isBig || bytes.starts(with: [0x49, 0x49, 42, 0]) else { return nil }
        func value(_ index: Int, _ count: Int) -> Int? {
            guard index >= 0, index <= bytes.count - count else { return nil }
            let part = bytes[index..<(index + count)]
            return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = value(4, 4), let entries = value(directory, 2) else { return nil }
        for entry in 0..<entries {
            let index = directory + 2 + entry * 12
            guard let tag = value(index, 2) else { return nil }
            // One two-byte number (SHORT).
            if tag == 274, value(index + 2, 2) == 3, value(index + 4, 4) == 1 { return value(index + 8, 2) }
        }
        return nil
    }
}

extension Picture {
    /// Returns the picture upright.
    func upright(_ orientation: Orientation) throws(PictureFailure) -> Picture {
        guard orientation != .upright else { return self }
        let isOnItsSide = orientation.isOnItsSide
        let result = try Picture(
            width: isOnItsSide ? height : width, height: isOnItsSide ? width : height, limit: .max)
        unsafe result.content.has_alpha = unsafe content.has_alpha
        unsafe result.content.depth = unsafe content.depth
        unsafe result.content.density_x = unsafe isOnItsSide ? content.density_y : content.density_x
        unsafe result.content.density_y = unsafe isOnItsSide ? content.density_x : content.density_y
        let (width, height) = (width, height)
        // The position of the first pixel, and the distances to the next pixel of the row and of the column.
        let last = (result.width - 1, (result.height - 1) * result.width)
        let (start, step, line) =
            switch orientation.number {
            case 2: (last.0, -1, result.width)
            case 3: (last.0 + last.1, -1, -result.width)
            case 4: (last.1, 1, -result.width)
            case 5: (0, result.width, 1)
            case 6: (last.0, result.width, -1)
            case 7: (last.0 + last.1, -result.width, -1)
            default: (last.1, -result.width, 1)
            }
        unsafe pixels.withMemoryRebound(to: UInt32.self, capacity: pixelCount) { from in
            unsafe result.pixels.withMemoryRebound(to: UInt32.self, capacity: pixelCount) { to in
                for y in 0..<height {
                    var index = start + y * line
                    for x in 0..<width {
                        unsafe to[index] = unsafe from[y * width + x]
                        index += step
                    }
                }
            }
        }
        return result
    }
}
