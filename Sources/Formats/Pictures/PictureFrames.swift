import UniformTypes

/// The number of pictures of an animation, or of pages, from the structure of the file, without decoding.
enum PictureFrames {
    /// Returns the number of pictures; 1 for still pictures, and for types without animations.
    static func count(in bytes: [UInt8], _ type: UniformType) -> Int {
        switch type {
        case .gif: gif(bytes)
        case .png: png(bytes)
        case .webP: webP(bytes)
        case .tiff: tiff(bytes)
        default: 1
        }
    }

    /// Counts the image blocks (GIF89a, appendix B).
    private static func gif(_ bytes: [UInt8]) -> Int {
        guard bytes.count > 13 else { return 1 }
        var index = 13 + colors(bytes[10])
        var count = 0
        while index < bytes.count {
            switch bytes[index] {
            case 0x21: index = afterBlocks(bytes, index + 2)
            case 0x2C:
                guard index + 10 < bytes.count else { return max(count, 1) }
                count += 1
                index = afterBlocks(bytes, index + 11 + colors(bytes[index + 9]))
            default: return max(count, 1)
            }
        }
        return max(count, 1)
    }

    /// The size of a color table in bytes, from its flags.
    private static func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    private static func afterBlocks(_ bytes: [UInt8], _ start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != 0 { index += Int(bytes[index]) + 1 }
        return index + 1
    }

    /// Reads the chunk `acTL`, which precedes the pixels (APNG, "Structure").
    private static func png(_ bytes: [UInt8]) -> Int {
        var index = 8
        while index + 12 <= bytes.count {
            let name = bytes[(index + 4)..<(index + 8)]
            if name.elementsEqual("acTL".utf8) { return max(number(bytes, index + 8), 1) }
            if name.elementsEqual("IDAT".utf8) { return 1 }
            index += 12 + number(bytes, index)
        }
        return 1
    }

    /// Counts the chunks `ANMF` (RFC 9649 §2.7.1.1).
    private static func webP(_ bytes: [UInt8]) -> Int {
        var index = 12
        var count = 0
        while index + 8 <= bytes.count {
            if bytes[index..<(index + 4)].elementsEqual("ANMF".utf8) { count += 1 }
            let size = (0..<4).reduce(0) { $0 | Int(bytes[index + 4 + $1]) << (8 * $1) }
            index += 8 + size + size % 2
        }
        return max(count, 1)
    }

    /// Counts the directories, each of which contains the offset of the next one (TIFF 6.0, section 2).
    private static func tiff(_ bytes: [UInt8]) -> Int {
        let isBig = bytes.starts(with: [0x4D, 0x4D, 0, 42])
        guard isBig || bytes.starts(with: [0x49, 0x49, 42, 0]) else { return 1 }
        func value(_ index: Int, _ count: Int) -> Int {
            guard index >= 0, index <= bytes.count - count else { return 0 }
            let part = bytes[index..<(index + count)]
            return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }
        // A cycle of directories would never end.
        var seen: Set<Int> = [0]
        var index = value(4, 4)
        while seen.insert(index).inserted { index = value(index + 2 + 12 * value(index, 2), 4) }
        return max(seen.count - 1, 1)
    }

    private static func number(_ bytes: [UInt8], _ index: Int) -> Int {
        bytes[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
}
