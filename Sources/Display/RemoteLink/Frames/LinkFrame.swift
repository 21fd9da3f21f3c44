/// A piece of a message between two computers, over a connection that carries only bytes.
///
/// The encoding is little-endian: length of the payload (4 bytes), kind (1), stream (4), the payload.
package struct LinkFrame: Equatable, Sendable {
    package enum Kind: UInt8, Sendable, CaseIterable {
        /// The kind of a message and its lengths; its bytes follow.
        case begin = 1
        /// Bytes of a message.
        case data
        /// The receiver accepts this many more bytes of a message.
        case credit
        /// The stream has ended on both sides.
        case cancel
    }

    package var kind: Kind
    /// The stream; odd if the far end has opened it.
    package var stream: UInt32
    package var payload: ArraySlice<UInt8>

    package init(_ kind: Kind, stream: UInt32, payload: ArraySlice<UInt8> = []) {
        self.kind = kind
        self.stream = stream
        self.payload = payload
    }

    package static let prefixLength = 9
    /// The maximum payload, for sending and receiving.
    package static let maximumPayload = 64 << 10

    /// The encoded frame.
    package var encoded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.prefixLength + payload.count)
        bytes.append(littleEndian: UInt32(payload.count))
        bytes.append(kind.rawValue)
        bytes.append(littleEndian: stream)
        bytes += payload
        return bytes
    }
}

extension [UInt8] {
    mutating func append(littleEndian value: UInt32) {
        for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: value >> UInt32(shift))) }
    }

    mutating func append(littleEndian value: UInt64) {
        append(littleEndian: UInt32(truncatingIfNeeded: value))
        append(littleEndian: UInt32(truncatingIfNeeded: value >> 32))
    }
}

extension ArraySlice<UInt8> {
    /// The value of at most eight bytes as a little-endian number.
    var littleEndianNumber: UInt64 { reversed().reduce(0) { $0 << 8 | UInt64($1) } }
}
