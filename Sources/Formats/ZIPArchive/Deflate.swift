import CZlib

/// Raw deflate streams (RFC 1951), as in archives.
enum Deflate {
    /// The decompressed bytes, up to the end, the limit or the damage of the stream.
    struct Inflated {
        var bytes: [UInt8]
        /// The number of compressed bytes.
        var consumed: Int
        /// True if the limit was reached before the end of the stream.
        var isCut: Bool
    }

    private static let window: Int32 = 15
    private static let streamSize = unsafe Int32(MemoryLayout<z_stream>.size)

    /// Decompresses a stream at an offset, up to a limit in bytes.
    static func inflated(_ input: [UInt8], _ range: Range<Int>, expected: Int, limit: Int) -> Inflated {
        var stream = unsafe z_stream()
        guard unsafe inflateInit2_(&stream, -window, ZLIB_VERSION, streamSize) == Z_OK else {
            return Inflated(bytes: [], consumed: 0, isCut: false)
        }
        defer { unsafe inflateEnd(&stream) }
        var output: [UInt8] = []
        // The size in a header may be wrong, so memory is reserved only in proportion to the input.
        output.reserveCapacity(min(max(expected, 1024), limit, max(range.count, 64) * 32))
        var isCut = false
        unsafe input.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            unsafe stream.next_in = unsafe UnsafeMutablePointer(mutating: base + range.lowerBound)
            unsafe stream.avail_in = UInt32(clamping: range.count)
            var status = Z_OK
            while status == Z_OK {
                if output.count >= limit {
                    isCut = true
                    return
                }
                let room = min(max(output.capacity - output.count, 65_536), limit - output.count)
                var written = 0
                unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: min(room, 262_144)) { part in
                    unsafe stream.next_out = part.baseAddress
                    unsafe stream.avail_out = UInt32(clamping: part.count)
                    status = unsafe inflate(&stream, Z_NO_FLUSH)
                    written = unsafe part.count - Int(stream.avail_out)
                    unsafe output.append(contentsOf: part[..<written])
                }
                if written == 0, status == Z_OK, unsafe stream.avail_in == 0 { return }
            }
        }
        return unsafe Inflated(bytes: output, consumed: range.count - Int(stream.avail_in), isCut: isCut)
    }

    /// Compresses bytes with the fastest setting, because the user waits for the document.
    static func deflated(_ input: [UInt8]) -> [UInt8]? {
        var stream = unsafe z_stream()
        guard
            unsafe deflateInit2_(
                &stream, Z_BEST_SPEED, Z_DEFLATED, -window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, streamSize) == Z_OK
        else { return nil }
        defer { unsafe deflateEnd(&stream) }
        let most = unsafe Int(deflateBound(&stream, UInt(input.count)))
        return unsafe input.withUnsafeBufferPointer { source -> [UInt8]? in
            guard let base = source.baseAddress, source.count <= Int(UInt32.max) else { return nil }
            var isWhole = false
            let output = unsafe [UInt8](unsafeUninitializedCapacity: most) { target, count in
                unsafe stream.next_in = unsafe UnsafeMutablePointer(mutating: base)
                unsafe stream.avail_in = UInt32(clamping: source.count)
                unsafe stream.next_out = target.baseAddress
                unsafe stream.avail_out = UInt32(clamping: most)
                isWhole = unsafe deflate(&stream, Z_FINISH) == Z_STREAM_END
                count = unsafe most - Int(stream.avail_out)
            }
            return isWhole ? output : nil
        }
    }

    /// The CRC-32 of bytes.
    static func crc(_ input: [UInt8]) -> Int {
        unsafe input.withUnsafeBufferPointer { unsafe Int(crc32_z(0, $0.baseAddress, $0.count)) }
    }
}
