import PasteboardClient

/// A message that has been sent in part.
struct OutgoingMessage: Sendable {
    private let kind: UInt8
    private let parts: [[UInt8]]
    private var part = 0
    private var offset = 0
    private var hasBegun = false
    /// The number of bytes that the receiver has granted.
    private var credit = LinkLimits.window
    private var left: Int

    init(_ frame: Frame) {
        kind = frame.kind
        parts = [frame.header] + frame.blobs
        left = parts.reduce(0) { $0 + $1.count }
    }

    var isSent: Bool { hasBegun && left == 0 }

    var isReady: Bool { !hasBegun || left > 0 && credit > 0 }

    mutating func grant(_ bytes: Int) {
        // The limit makes unlimited grants harmless.
        credit = min(credit + bytes, 1 << 40)
    }

    /// The next frame of the message.
    mutating func next(on stream: UInt32) -> LinkFrame? {
        guard hasBegun else {
            hasBegun = true
            return LinkFrame(.begin, stream: stream, payload: beginning[...])
        }
        guard left > 0, credit > 0 else { return nil }
        while offset == parts[part].count {
            part += 1
            offset = 0
        }
        let count = min(parts[part].count - offset, credit, LinkFrame.maximumPayload)
        defer {
            offset += count
            left -= count
            credit -= count
        }
        return LinkFrame(.data, stream: stream, payload: parts[part][offset..<offset + count])
    }

    private var beginning: [UInt8] {
        var bytes = [kind]
        bytes.append(littleEndian: UInt32(parts[0].count))
        bytes.append(UInt8(truncatingIfNeeded: parts.count - 1))
        bytes.append(UInt8(truncatingIfNeeded: (parts.count - 1) >> 8))
        for part in parts.dropFirst() { bytes.append(littleEndian: UInt64(part.count)) }
        return bytes
    }
}
