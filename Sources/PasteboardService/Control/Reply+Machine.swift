import DaemonCore
import PasteboardClient

extension Reply {
    /// Converts an answer of the machine to the control protocol.
    init(_ reply: ControlReply) {
        switch reply {
        case .done(let changeCount): self = .done(changeCount: changeCount)
        case .refused(let refusal): self = .refused(refusal)
        case .notHeld: self = .notHeld
        case .content(let target, let payload):
            self = .text(HeldText(target: target, replyType: payload.type, bytes: payload.bytes))
        case .rendering(let bytes): self = .rendering(RenderedContent(bytes))
        case .surrendered(let order, let changeCount):
            self = .surrendered(SurrenderedPublication(order, changeCount: changeCount, now: .now))
        }
    }
}
