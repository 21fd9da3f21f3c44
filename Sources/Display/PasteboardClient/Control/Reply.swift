import Targets

/// A reply of the daemon.
package enum Reply: Equatable, Sendable {
    case hello(Hello)
    /// The request is done; the change count of the pasteboard.
    case done(changeCount: Int)
    /// The publication is refused, with the reason.
    case refused(PublicationRefusal)
    /// The daemon does not own the selection.
    case notHeld
    case report(StatusReport)
    case description(HeldDescription)
    case seen(SeenDescription)
    case rendering(RenderedContent)
    case text(HeldText)
    case surrendered(SurrenderedPublication)
    case readers(ReadersReport)
}

extension Reply {
    /// The numbers of `hello` and `done` are the same in every version, like those of their requests.
    private enum Kind: UInt8 {
        case hello = 1
        case done = 64
        case refused = 80
        case notHeld, report, description, seen, rendering, text, surrendered
        case readers
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
        case .surrendered(let publication): Frame(Kind.surrendered, publication)
        case .readers(let report): Frame(Kind.readers, report)
        }
    }

    package init(_ frame: Frame) throws(MalformedRecord) {
        switch Kind(rawValue: frame.kind) {
        case .hello: self = .hello(try frame.record())
        case .done: self = .done(changeCount: try frame.record())
        case .refused: self = .refused(try frame.record())
        case .notHeld: self = try frame.empty(.notHeld)
        case .report: self = .report(try frame.record())
        case .description: self = .description(try frame.record())
        case .seen: self = .seen(try frame.record())
        case .rendering: self = .rendering(try frame.record())
        case .text: self = .text(try frame.record())
        case .surrendered: self = .surrendered(try frame.record())
        case .readers: self = .readers(try frame.record())
        case nil: throw .unknownKind(frame.kind)
        }
    }
}
