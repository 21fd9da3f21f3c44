import PasteboardClient

/// A message that has arrived in part.
struct IncomingMessage: Sendable {
    private let kind: UInt8
    private let lengths: [Int]
    private var parts: [[UInt8]] = [[]]
    /// The total size in bytes.
    let total: Int
    private(set) var received = 0
    /// The number of bytes that the sender may send.
    private var granted = LinkLimits.window

    /// Reads the frame that begins a message.
    init(_ payload: ArraySlice<UInt8>) throws(LinkFault) {
        var rest = payload
        guard rest.count >= 7, let kind = rest.popFirst() else { throw .malformedBeginning }
        let header = Int(rest.prefix(4).littleEndianNumber)
        let count = Int(rest.dropFirst(4).prefix(2).littleEndianNumber)
        rest = rest.dropFirst(6)
        guard header <= LinkLimits.header, count <= LinkLimits.blobs, rest.count == 8 * count else {
            throw .malformedBeginning
        }
        var lengths = [header]
        var total = header
        for _ in 0..<count {
            let length = rest.prefix(8).littleEndianNumber
            rest = rest.dropFirst(8)
            let (sum, overflows) = total.addingReportingOverflow(Int(truncatingIfNeeded: length))
            guard length <= UInt64(Int.max), !overflows else { throw .malformedBeginning }
            total = sum
            lengths.append(Int(length))
        }
        self.kind = kind
        self.lengths = lengths
        self.total = total
    }

    /// Adds bytes; returns the credit to grant for more, which may be none.
    mutating func take(_ bytes: ArraySlice<UInt8>) throws(LinkFault) -> Int {
        guard bytes.count <= total - received, bytes.count <= granted - received else { throw .unexpectedBytes }
        received += bytes.count
        var rest = bytes
        while !rest.isEmpty {
            let part = parts.count - 1
            let room = lengths[part] - parts[part].count
            if room == 0 {
                parts.append([])
                continue
            }
            parts[part] += rest.prefix(room)
            rest = rest.dropFirst(room)
        }
        guard received < total, granted - received <= LinkLimits.window / 2 else { return 0 }
        let credit = LinkLimits.window - (granted - received)
        granted += credit
        return credit
    }

    /// The message, once it is complete.
    var message: Frame? {
        guard received == total else { return nil }
        var all = parts
        while all.count < lengths.count { all.append([]) }
        return Frame(kind: kind, header: all[0], blobs: Array(all.dropFirst()))
    }
}
