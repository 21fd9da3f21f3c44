/// A message on a socket: a kind, a header of small fields, and byte strings.
///
/// The encoding is little-endian: header length (4 bytes), kind (1), flags (1), number of byte strings (2), the length
/// of each (8), the header, then the byte strings. With flag 1 these are in a sealed memory file that is passed along.
package struct Frame: Equatable, Sendable {
    package var kind: UInt8
    package var header: [UInt8]
    package var blobs: [[UInt8]]

    package init(kind: UInt8, header: [UInt8] = [], blobs: [[UInt8]] = []) {
        self.kind = kind
        self.header = header
        self.blobs = blobs
    }

    static let prefixLength = 8
    static let descriptorFlag: UInt8 = 1
    /// The longest header that is accepted.
    static let maximumHeader = 1 << 20
    static let maximumBlobs = 512
    /// The size in bytes from which byte strings are sent as a sealed memory file.
    package static let inlineLimit = 256 << 10
    /// The largest total size of the byte strings of a frame.
    package static let maximumContent = max(PhysicalMemory.total / 2, 1 << 30)

    var contentLength: Int { blobs.reduce(0) { $0 + $1.count } }

    /// The encoded frame, with its byte strings if they are inline and short; long ones are sent without a copy.
    func encoded(inline: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(littleEndian: UInt64(header.count), count: 4)
        bytes.append(kind)
        bytes.append(inline ? 0 : Self.descriptorFlag)
        bytes.append(littleEndian: UInt64(blobs.count), count: 2)
        for blob in blobs { bytes.append(littleEndian: UInt64(blob.count), count: 8) }
        bytes += header
        if inline, contentLength <= Self.inlineLimit {
            for blob in blobs { bytes += blob }
        }
        return bytes
    }
}

/// The reason why received bytes are not a frame.
package enum FrameError: Error, Hashable, Sendable {
    case headerTooLong
    case tooManyBlobs
    case contentTooLong
    case descriptorMissing
    case tooManyDescriptors
    case unreadableDescriptor(SystemError)
}

extension [UInt8] {
    mutating func append(littleEndian value: UInt64, count: Int) {
        for index in 0..<count { append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(index)))) }
    }
}

extension ArraySlice<UInt8> {
    /// The value of at most eight bytes as a little-endian number.
    var littleEndianValue: UInt64 { reversed().reduce(0) { $0 << 8 | UInt64($1) } }
}
