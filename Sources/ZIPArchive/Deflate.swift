import CZlib

/// Raw deflate streams (RFC 1951), as archives hold them.
enum Deflate {
    /// The bytes of a stream, as far as it can be read, and where it ends.
    struct Inflated {
        var bytes: [UInt8]
        /// How many bytes of the input belong to the stream.
        var consumed: Int
        /// Whether the limit was reached before the end of the stream.
        var isCut: Bool
    }

    private static let window: Int32 = 15
    private static let streamSize = Int32(MemoryLayout<z_stream>.size)

    /// Inflates what begins at an offset of the input, up to a limit in bytes.
    static func inflated(_ input: [UInt8], _ range: Range<Int>, expected: Int, limit: Int) -> Inflated {
        var stream = z_stream()
        guard inflateInit2_(&stream, -window, ZLIB_VERSION, streamSize) == Z_OK else {
            return Inflated(bytes: [], consumed: 0, isCut: false)
        }
        defer { inflateEnd(&stream) }
        var output: [UInt8] = []
        // What a header promises may be anything: memory comes as the stream is read.
        output.reserveCapacity(min(max(expected, 1024), limit, max(range.count, 64) * 32))
        var isCut = false
        input.withUnsafeBufferPointer { source in
            guard let base = source.baseAddress else { return }
            stream.next_in = UnsafeMutablePointer(mutating: base + range.lowerBound)
            stream.avail_in = UInt32(clamping: range.count)
            var status = Z_OK
            while status == Z_OK {
                if output.count >= limit {
                    isCut = true
                    return
                }
                let room = min(max(output.capacity - output.count, 65_536), limit - output.count)
                let start = output.count
                output.reserveCapacity(start + room)
                var written = 0
                withUnsafeTemporaryAllocation(of: UInt8.self, capacity: min(room, 262_144)) { part in
                    stream.next_out = part.baseAddress
                    stream.avail_out = UInt32(clamping: part.count)
                    status = inflate(&stream, Z_NO_FLUSH)
                    written = part.count - Int(stream.avail_out)
                    output.append(contentsOf: part[..<written])
                }
                if written == 0, status == Z_OK, stream.avail_in == 0 { return }
            }
        }
        return Inflated(bytes: output, consumed: range.count - Int(stream.avail_in), isCut: isCut)
    }

    /// Deflates bytes quickly: what a person waits for is the document, not its size.
    static func deflated(_ input: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        guard
            deflateInit2_(
                &stream, Z_BEST_SPEED, Z_DEFLATED, -window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, streamSize) == Z_OK
        else { return nil }
        defer { deflateEnd(&stream) }
        let most = Int(deflateBound(&stream, UInt(input.count)))
        return input.withUnsafeBufferPointer { source -> [UInt8]? in
            guard let base = source.baseAddress, source.count <= Int(UInt32.max) else { return nil }
            var isWhole = false
            let output = [UInt8](unsafeUninitializedCapacity: most) { target, count in
                stream.next_in = UnsafeMutablePointer(mutating: base)
                stream.avail_in = UInt32(clamping: source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(clamping: most)
                isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
                count = most - Int(stream.avail_out)
            }
            return isWhole ? output : nil
        }
    }

    /// The check sum of bytes.
    static func crc(_ input: [UInt8]) -> Int {
        input.withUnsafeBufferPointer { Int(crc32_z(0, $0.baseAddress, $0.count)) }
    }
}
