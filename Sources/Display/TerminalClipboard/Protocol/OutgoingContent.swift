/// Content that is being sent by OSC 5522, a few packets at a time.
struct OutgoingContent {
    private let id: String
    private let primary: Bool
    private var parts: ArraySlice<TerminalContent.Part>
    /// The number of bytes sent of the first part.
    private var sent = 0
    private var hasStarted = false
    /// Whether everything was sent.
    private(set) var isEmpty = false

    /// The number of packets that are created at once.
    private static let batch = 8

    init(_ parts: [TerminalContent.Part], id: String, primary: Bool) {
        self.parts = parts[...]
        self.id = id
        self.primary = primary
    }

    /// The next packets; none once everything was sent.
    mutating func next() -> [ClipboardPacket] {
        guard !isEmpty else { return [] }
        var packets: [ClipboardPacket] = []
        if !hasStarted {
            hasStarted = true
            packets.append(ClipboardPacket("write", id: id, primary: primary))
        }
        while packets.count < Self.batch, let part = parts.first {
            let piece = part.bytes[sent...].prefix(ClipboardPacket.pieceSize)
            packets.append(ClipboardPacket("wdata", id: id, mime: part.type, piece))
            sent += piece.count
            guard sent == part.bytes.count else { continue }
            if !part.aliases.isEmpty {
                let names = Array(part.aliases.joined(separator: " ").utf8)
                packets.append(ClipboardPacket("walias", id: id, mime: part.type, names))
            }
            parts.removeFirst()
            sent = 0
        }
        if parts.isEmpty, packets.count <= Self.batch {
            packets.append(ClipboardPacket("wdata", id: id))
            isEmpty = true
        }
        return packets
    }
}
