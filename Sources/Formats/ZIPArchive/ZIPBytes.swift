extension [UInt8] {
    /// The little-endian 16-bit number at an offset; zero beyond the end.
    func number16(at offset: Int) -> Int {
        offset >= 0 && offset + 2 <= count ? Int(self[offset]) | Int(self[offset + 1]) << 8 : 0
    }

    /// The little-endian 32-bit number at an offset; zero beyond the end.
    func number32(at offset: Int) -> Int { number16(at: offset) | number16(at: offset + 2) << 16 }

    mutating func append(number16 number: Int) {
        append(UInt8(truncatingIfNeeded: number))
        append(UInt8(truncatingIfNeeded: number >> 8))
    }

    mutating func append(number32 number: Int) {
        append(number16: number)
        append(number16: number >> 16)
    }
}
