import SelectionModel
import UniformTypes

/// A partly received answer of OSC 5522: one type, or the list of types.
struct Reading {
    private let type: String
    private var bytes: [UInt8] = []
    private var types: [String] = []
    private var hasContent = false
    private var isTooLarge = false

    /// The name that requests the list of types instead of a type.
    private static let list = "."

    init(type: String) { self.type = type }

    /// Takes a packet; returns the result of the request once there is one.
    mutating func take(_ packet: ClipboardPacket, limit: Int) -> TerminalExchange.Outcome? {
        switch packet["status"] {
        case "OK": return nil
        case "DATA":
            take(packet, within: limit)
            return nil
        case "DONE":
            if type == Self.list { return .success(.types(listed)) }
            if isTooLarge { return .failure(.tooLarge(limit: limit)) }
            return hasContent ? .success(.content(bytes)) : .failure(.failed)
        case let status?: return TerminalRefusal(status: status).map { .failure($0) }
        case nil: return nil
        }
    }

    private mutating func take(_ packet: ClipboardPacket, within limit: Int) {
        let mime = packet.mime
        if type == Self.list, let mime, mime != Self.list {
            // Some terminals send a packet for each type.
            types.append(mime)
        } else if mime == type {
            hasContent = true
            guard bytes.count + packet.payload.count <= limit else {
                (isTooLarge, bytes) = (true, [])
                return
            }
            if !isTooLarge { bytes += packet.payload }
        }
    }

    private var listed: [String] {
        let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map(String.init)
        var seen: Set<String> = []
        return (types + words).filter { seen.insert($0).inserted }
    }
}

/// A pending answer of OSC 52.
struct TextReading {
    /// The text, once it has come.
    private(set) var text: Result<[UInt8], TerminalRefusal>?
    /// Whether the following query was answered.
    ///
    /// A terminal that answers in order then sends no more.
    private(set) var isFenced = false

    mutating func take(_ word: TerminalWord) {
        switch word {
        case .primaryAttributes: isFenced = true
        case .overlong: text = .failure(.damaged)
        case .command(52, let bytes):
            let payload = bytes.drop { $0 != UInt8(ascii: ";") }.dropFirst()
            text = Base64.decodeStrictly(payload).map { .success($0) } ?? .failure(.damaged)
        default: break
        }
    }
}

extension TerminalRefusal {
    /// Parses the refusal code of OSC 5522; nil for any other word.
    init?(status: String) {
        switch status {
        case "ENOSYS": self = .unavailable
        case "EPERM": self = .notPermitted
        case "EBUSY": self = .busy
        case "EIO": self = .failed
        case "EINVAL": self = .invalid
        // An unknown word, from a later version of the protocol, counts as a refusal.
        case let word where word.first == "E": self = .failed
        default: return nil
        }
    }
}
