import DaemonCore
import PasteboardClient
import SelectionModel

extension Message {
    /// What the machine answers, as it is said over the socket.
    init(_ reply: ControlReply) {
        switch reply {
        case .done(let changeCount): self = .done(changeCount: changeCount)
        case .refused(let refusal): self = .failed(status: refusal.status, reason: refusal.reason)
        case .notHeld: self = .notHeld
        case .content(let target, let payload):
            self = .content(target: target.name, replyType: payload.type, payload.bytes)
        case .rendering(let bytes): self = .rendering(bytes)
        }
    }
}

extension Refusal {
    /// The exit status of the command line.
    fileprivate var status: Int {
        switch self {
        case .invalidTargets: 64
        case .noDisplay: 69
        case .keptByAnother: 73
        case .tooLarge: 74
        case .displayEnded: 75
        case .secret: 77
        }
    }

    /// For people.
    fileprivate var reason: String {
        switch self {
        case .invalidTargets: "the X server does not take so many targets, or one of their names"
        case .noDisplay: "the X server has ended; pasteboardd waits for the next one"
        case .keptByAnother: "another client holds the selection and kept it"
        case .tooLarge(let limit): "the content is larger than the \(limit) bytes that are held"
        case .displayEnded: "the X server ended before the content was published"
        case .secret: "what is there is a secret; it is left as text alone"
        }
    }
}
