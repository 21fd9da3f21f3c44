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
        case .hello(let hello): Frame(Kind.hello, hello)
        case .control(let reply): reply.frame
        case .listed(let targets): Frame(Kind.listed, targets)
        case .retrieved(let payload): Frame(Kind.retrieved, RemoteContent(payload: payload))
        case .owner(let owner): Frame(Kind.owner, owner)
        case .cleared: Frame(Kind.cleared)
        case .failed(let error): Frame(Kind.failed, error)
        case .denied(let denial): Frame(Kind.denied, denial)
        case .working: Frame(Kind.working)
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
        case .cleared: self = try frame.empty(.cleared)
        case .failed: self = .failed(try frame.record())
        case .denied: self = .denied(try frame.record())
        case .working: self = try frame.empty(.working)
        case nil: self = .control(try Reply(frame))
        }
    }
}

private struct RemoteContent {
    var payload: Payload
}

extension RemoteContent: ControlRecord {
    func encode(to fields: inout FieldWriter) {
        fields.write(payload.type, payload.format)
        fields.write(content: payload.bytes)
    }

    init(from fields: inout FieldReader) throws(MalformedRecord) {
        payload = Payload(type: try fields.read(), format: try fields.read(), bytes: try fields.content())
        guard payload.isWellFormed else { throw .invalidValue }
    }
}
