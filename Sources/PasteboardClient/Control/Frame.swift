/// What travels over a socket of ours in one piece: a kind, a header of small fields, and byte strings.
///
/// On the wire, little-endian: header length (4 bytes), kind (1), flags (1), number of byte strings (2), the length of each
/// (8), the header, then the byte strings; with flag 1 these are instead in a sealed memory file that comes along.
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
    /// A longer header comes from no program of ours.
    static let maximumHeader = 1 << 20
    static let maximumBlobs = 512
    /// From this size on, in bytes, the byte strings travel as a sealed memory file.
    package static let inlineLimit = 256 << 10
    /// The most that the byte strings of a frame may hold together, in bytes.
    package static let maximumContent = max(PhysicalMemory.total / 2, 1 << 30)

    var contentLength: Int {
        blobs.reduce(0) { $0 + $1.count }
    }

    /// The frame up to its byte strings, and the byte strings too if they travel inline.
    func encoded(inline: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(littleEndian: UInt64(header.count), count: 4)
        bytes.append(kind)
        bytes.append(inline ? 0 : Self.descriptorFlag)
        bytes.append(littleEndian: UInt64(blobs.count), count: 2)
        for blob in blobs { bytes.append(littleEndian: UInt64(blob.count), count: 8) }
        bytes += header
        if inline {
            for blob in blobs { bytes += blob }
        }
        return bytes
    }
}

/// Why what came over a socket is not a frame.
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
        for place in 0..<count { append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(place)))) }
    }
}

extension ArraySlice<UInt8> {
    /// The bytes as a little-endian number; at most eight of them.
    var littleEndianValue: UInt64 {
        reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
