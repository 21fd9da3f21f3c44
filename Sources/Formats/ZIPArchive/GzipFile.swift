/// A file compressed by gzip (RFC 1952).
package enum GzipFile {
    /// True if the bytes begin with a gzip header.
    package static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B, 0x08]) }

    /// Returns the decompressed content; nil for damaged files, and beyond a limit in bytes.
    package static func content(of bytes: [UInt8], limit: Int) -> [UInt8]? {
        guard isOne(bytes), bytes.count > headSize + tailSize else { return nil }
        let flags = bytes[3]
        var index = headSize
        if flags & 4 != 0 { index += 2 + Int(bytes[index]) + Int(bytes[index + 1]) << 8 }
        // The file name and the comment end with NUL.
        for flag: UInt8 in [8, 16] where flags & flag != 0 {
            guard index < bytes.count, let end = bytes[index...].firstIndex(of: 0) else { return nil }
            index = end + 1
        }
        if flags & 2 != 0 { index += 2 }
        let end = bytes.count - tailSize
        guard index < end else { return nil }
        let inflated = Deflate.inflated(bytes, index..<end, expected: 0, limit: limit)
        let sum = (0..<4).reduce(0) { $0 | Int(bytes[end + $1]) << (8 * $1) }
        guard !inflated.isCut, inflated.consumed == end - index, Deflate.crc(inflated.bytes) == sum else { return nil }
        return inflated.bytes
    }

    private static let (headSize, tailSize) = (10, 8)
}
