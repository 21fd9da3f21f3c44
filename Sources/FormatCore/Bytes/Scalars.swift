extension ArraySlice<UInt8> {
    /// The scalar that begins at an index in valid UTF-8, and its length in bytes.
    @inlinable package func scalar(at place: Int) -> (Unicode.Scalar, count: Int) {
        let first = self[place]
        let count = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
        guard count > 1, place + count <= endIndex else { return (Unicode.Scalar(first), 1) }
        var value = UInt32(first) & (0x7F >> UInt32(count))
        for offset in 1..<count { value = value << 6 | UInt32(self[place + offset] & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", count)
    }

    /// The scalar that ends at an index in valid UTF-8, and its length in bytes.
    @inlinable package func scalar(before place: Int) -> (Unicode.Scalar, count: Int) {
        var start = place - 1
        while start > startIndex, self[start] & 0xC0 == 0x80 { start -= 1 }
        return (scalar(at: start).0, place - start)
    }
}
