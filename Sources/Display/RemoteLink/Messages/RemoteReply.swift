import PasteboardClient
import SelectionModel

/// A reply of the near end.
package enum RemoteReply: Equatable, Sendable {
    case hello(LinkHello)
    /// The reply of the daemon there.
    case control(Reply)
    case listed([String])
    case retrieved(Payload)
    /// The owner of a selection, or nil if there is none.
    case owner(RemoteOwner?)
    case cleared
    /// Reading failed there.
    case failed(RetrievalError)
    /// The request was denied.
    case denied(RemoteDenial)
    /// The reply takes time: the user is asked, or content is on its way.
    case working
}

extension RemoteReply {
    private enum Kind: UInt8 {
        case hello = 160
        case listed = 176
        case retrieved, owner, cleared, failed, denied, working
    }

    /// Whether more replies follow to the same request.
    package var isInterim: Bool { self == .working }

    package var frame: Frame {
        switch self {
        case .hello(let hello): Frame(Kind.hello.rawValue, hello)
        case .control(let reply): reply.frame
        case .listed(let targets): Frame(Kind.listed.rawValue, targets)
        case .retrieved(let payload): Frame(Kind.retrieved.rawValue, RemoteContent(payload))
        case .owner(let owner): Frame(Kind.owner.rawValue, owner)
        case .cleared: Frame(kind: Kind.cleared.rawValue)
        case .failed(let error): Frame(Kind.failed.rawValue, error)
        case .denied(let denial): Frame(Kind.denied.rawValue, denial)
        case .working: Frame(kind: Kind.working.rawValue)
        }
    }

    package init(_ frame: Frame) throws(MalformedRecord) {
        switch Kind(rawValue: frame.kind) {
        case .hello: self = .hello(try frame.record())
        case .listed: self = .listed(try frame.record())
        case .retrieved:
            let content: RemoteContent = try frame.record()
            self = .retrieved(content.payload)
        case .owner: self = .owner(try frame.record())
        case .cleared:
            try Self.checkEmpty(frame)
            self = .cleared
        case .failed: self = .failed(try frame.record())
        case .denied: self = .denied(try frame.record())
        case .working:
            try Self.checkEmpty(frame)
            self = .working
        case nil: self = .control(try Reply(frame))
        }
    }
}

extension RemoteReply {
    private static func checkEmpty(_ frame: Frame) throws(MalformedRecord) {
        guard frame.header.isEmpty, frame.blobs.isEmpty else { throw .invalidValue }
    }
}

private struct RemoteContent: ControlRecord {
    var payload: Payload

    init(_ payload: Payload) { self.payload = payload }

    func encode(to fields: inout FieldWriter) {
        fields.write(payload.type, payload.format)
        fields.write(content: payload.bytes)
    }

    init(from fields: inout FieldReader) throws(MalformedRecord) {
        payload = Payload(type: try fields.read(), format: try fields.read(), bytes: try fields.content())
        guard payload.isWellFormed else { throw .invalidValue }
    }
}
