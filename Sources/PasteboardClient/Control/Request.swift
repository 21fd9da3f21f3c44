import Selections

/// What a client says to the daemon. Everything is answered, but ``keep(_:)``.
package enum Request: Equatable, Sendable {
    /// The first message.
    case hello(Hello)
    case publish(PublishRequest)
    case add(AddRequest)
    case release(selection: SelectionName)
    case status
    /// What the daemon holds under this selection, without rendering any of it.
    case describe(selection: SelectionName)
    /// What an application is offered of that.
    case describeFor(DestinationQuery)
    /// What an application would be given for a target.
    case renderFor(RenderingQuery)
    /// The text that a paste of this selection gives, as far as no server has to carry it.
    case readText(selection: SelectionName)
    /// The daemon exits if it holds nothing, so that a newer one can take its place.
    case handOver
    /// The bytes of a promise that was asked for, or that the program keeps of its own accord.
    case keep(KeptPromise)
}

extension Request {
    /// `hello` and `handOver` are the same in every version, so that a daemon of another one understands them.
    private enum Kind: UInt8 {
        case hello = 1
        case handOver = 6
        case publish = 16
        case add, release, status, describe, describeFor, renderFor, readText, keep
    }

    package var frame: Frame {
        switch self {
        case .hello(let hello): Frame(Kind.hello, hello)
        case .publish(let request): Frame(Kind.publish, request)
        case .add(let request): Frame(Kind.add, request)
        case .release(let selection): Frame(Kind.release, selection)
        case .status: Frame(Kind.status)
        case .describe(let selection): Frame(Kind.describe, selection)
        case .describeFor(let query): Frame(Kind.describeFor, query)
        case .renderFor(let query): Frame(Kind.renderFor, query)
        case .readText(let selection): Frame(Kind.readText, selection)
        case .handOver: Frame(Kind.handOver)
        case .keep(let promise): Frame(Kind.keep, promise)
        }
    }

    package init(_ frame: Frame) throws(MalformedRecord) {
        switch Kind(rawValue: frame.kind) {
        case .hello: self = .hello(try frame.record())
        case .publish: self = .publish(try frame.record())
        case .add: self = .add(try frame.record())
        case .release: self = .release(selection: try frame.record())
        case .status:
            try frame.checkEmpty()
            self = .status
        case .describe: self = .describe(selection: try frame.record())
        case .describeFor: self = .describeFor(try frame.record())
        case .renderFor: self = .renderFor(try frame.record())
        case .readText: self = .readText(selection: try frame.record())
        case .handOver:
            try frame.checkEmpty()
            self = .handOver
        case .keep: self = .keep(try frame.record())
        case nil: throw .unknownKind(frame.kind)
        }
    }
}
