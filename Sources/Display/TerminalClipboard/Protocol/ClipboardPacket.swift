import UniformTypes

/// A packet of OSC 5522: keys and values, and a payload.
struct ClipboardPacket: Equatable {
    /// The number of the operating system command.
    static let command = 5522
    /// The maximum number of content bytes in a packet.
    static let pieceSize = 4096

    private var keys: [(name: String, value: String)]
    /// The payload, decoded.
    let payload: [UInt8]

    static func == (left: Self, right: Self) -> Bool { left.encoded == right.encoded }

    /// Creates a packet of this type.
    init(_ type: String, id: String, primary: Bool = false, mime: String? = nil, _ payload: some Collection<UInt8> = [])
    {
        keys = [("type", type), ("id", id)]
        if primary { keys.append(("loc", "primary")) }
        if let mime { keys.append(("mime", String(decoding: Base64.encode(Array(mime.utf8)), as: UTF8.self))) }
        self.payload = Array(payload)
    }

    /// Parses a packet from the text after the command's number; nil if the payload is damaged.
    init?(_ bytes: ArraySlice<UInt8>) {
        let metadata = bytes.prefix { $0 != UInt8(ascii: ";") }
        guard let payload = Base64.decodeStrictly(bytes[metadata.endIndex...].dropFirst()) else { return nil }
        self.payload = payload
        keys = metadata.split(separator: UInt8(ascii: ":")).map { field in
            let name = field.prefix { $0 != UInt8(ascii: "=") }
            let value = field[name.endIndex...].dropFirst()
            return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
        }
    }

    subscript(key: String) -> String? { keys.first { $0.name == key }?.value }

    /// The decoded type name of the payload.
    var mime: String? {
        self["mime"].flatMap { Base64.decodeStrictly(Array($0.utf8)) }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The whole control sequence.
    var encoded: [UInt8] {
        let metadata = keys.map { "\($0.name)=\($0.value)" }.joined(separator: ":")
        let start = Array("\u{1B}]\(Self.command);\(metadata)".utf8)
        let end: [UInt8] = [0x1B, UInt8(ascii: "\\")]
        return payload.isEmpty ? start + end : start + [UInt8(ascii: ";")] + Base64.encode(payload) + end
    }
}
