/// What the daemon answers to a request.
package enum Reply: Equatable, Sendable {
    case hello(Hello)
    /// Done; the change count of the pasteboard concerned.
    case done(changeCount: Int)
    /// Not published, and why.
    case refused(PublicationRefusal)
    /// The daemon does not own that selection.
    case notHeld
    case report(StatusReport)
    case description(HeldDescription)
    case seen(SeenDescription)
    case rendering(RenderedContent)
    case text(HeldText)
}

extension Reply {
    /// `hello` and `done` are the same in every version, as the requests are that they answer.
    private enum Kind: UInt8 {
        case hello = 1
        case done = 64
        case refused = 80
        case notHeld, report, description, seen, rendering, text
    }

    package var frame: Frame {
        switch self {
        case .hello(let hello): Frame(Kind.hello, hello)
        case .done(let changeCount): Frame(Kind.done, changeCount)
        case .refused(let refusal): Frame(Kind.refused, refusal)
        case .notHeld: Frame(Kind.notHeld)
        case .report(let report): Frame(Kind.report, report)
        case .description(let description): Frame(Kind.description, description)
        case .seen(let seen): Frame(Kind.seen, seen)
        case .rendering(let content): Frame(Kind.rendering, content)
        case .text(let text): Frame(Kind.text, text)
        }
    }

    package init(_ frame: Frame) throws(MalformedRecord) {
        switch Kind(rawValue: frame.kind) {
        case .hello: self = .hello(try frame.record())
        case .done: self = .done(changeCount: try frame.record())
        case .refused: self = .refused(try frame.record())
        case .notHeld:
            try frame.checkEmpty()
            self = .notHeld
        case .report: self = .report(try frame.record())
        case .description: self = .description(try frame.record())
        case .seen: self = .seen(try frame.record())
        case .rendering: self = .rendering(try frame.record())
        case .text: self = .text(try frame.record())
        case nil: throw .unknownKind(frame.kind)
        }
    }
}
