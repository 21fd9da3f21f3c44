extension ArraySlice<UInt8> {
    /// The scalar that begins at an index in valid UTF-8, and its length in bytes.
    @inlinable package func scalar(at index: Int) -> (Unicode.Scalar, count: Int) {
        let first = self[index]
        let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard count > 1, index + count <= endIndex else { return (Unicode.Scalar(first), 1) }
        var value = UInt32(first) & (0x7F >> UInt32(count))
        for offset in 1..<count { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", count)
    }

    /// The scalar that ends at an index in valid UTF-8, and its length in bytes.
    @inlinable package func scalar(before index: Int) -> (Unicode.Scalar, count: Int) {
        var start = index - 1
        while start > startIndex, self[start] & 0xC0 == 0x80 { start -= 1 }
        return (scalar(at: start).0, index - start)
    }
}
