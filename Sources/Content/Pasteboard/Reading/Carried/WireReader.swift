/// Reads numbers and text from bytes with bounds checks.
struct WireReader {
    private let bytes: [UInt8]
    private let isBigEndian: Bool
    private var index = 0

    init(_ bytes: [UInt8], isBigEndian: Bool = false) {
        self.bytes = bytes
        self.isBigEndian = isBigEndian
    }

    /// Reads 32 bits.
    mutating func number() -> UInt32? {
        guard bytes.count - index >= 4 else { return nil }
        let four = bytes[index..<index + 4]
        index += 4
        return (isBigEndian ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// Reads little-endian UTF-16.
    mutating func utf16(bytes count: Int) -> String? {
        guard count >= 0, count % 2 == 0, bytes.count - index >= count else { return nil }
        let units = stride(from: index, to: index + count, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
        index += count
        return String(decoding: units, as: UTF16.self)
    }

    mutating func align(to size: Int) { index = min(bytes.count, (index + size - 1) / size * size) }
}
