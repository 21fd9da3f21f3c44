import SelectionModel

/// A request of a client to the daemon.
///
/// Every request but ``keep(_:)`` and ``report(_:)`` has a reply.
package enum Request: Equatable, Sendable {
    /// The first message.
    case hello(Hello)
    case publish(PublishRequest)
    case add(AddRequest)
    case release(selection: SelectionName)
    case status
    /// Describe the publication on a selection, without rendering anything.
    case describe(selection: SelectionName)
    /// Describe the offer to an application.
    case describeFor(DestinationQuery)
    /// A query for the answer that an application would get for a target.
    case renderFor(RenderingQuery)
    /// Send the text of a selection, if the daemon can answer without the X server.
    case readText(selection: SelectionName)
    /// Exit for a newer daemon, if there are no publications.
    case handOver
    /// Give up the socket and the lock for a session daemon, which then requests the publications.
    ///
    /// A session daemon itself replies `notHeld`.
    case giveWay
    /// Send a publication, including promises, to the daemon that takes over.
    case surrender(selection: SelectionName)
    /// The result of a promise, requested or not.
    case keep(KeptPromise)
    /// A program's progress with a promise.
    case report(PromiseReport)
    /// Report which programs requested which targets of a selection's current copy.
    case readers(selection: SelectionName)
    /// Read the configuration again.
    case reload
}

extension Request {
    /// The numbers of `hello` and `handOver` are the same in every version, so that every daemon understands them.
    private enum Kind: UInt8 {
        case hello = 1
        case handOver = 6
        case publish = 16
        case add, release, status, describe, describeFor, renderFor, readText, keep, giveWay, surrender, report
        case readers, reload
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
        case .report(let report): Frame(Kind.report, report)
        case .giveWay: Frame(Kind.giveWay)
        case .surrender(let selection): Frame(Kind.surrender, selection)
        case .readers(let selection): Frame(Kind.readers, selection)
        case .reload: Frame(Kind.reload)
        }
    }

    package init(_ frame: Frame) throws(MalformedRecord) {
        switch Kind(rawValue: frame.kind) {
        case .hello: self = .hello(try frame.record())
        case .publish: self = .publish(try frame.record())
        case .add: self = .add(try frame.record())
        case .release: self = .release(selection: try frame.record())
        case .status: self = try frame.empty(.status)
        case .describe: self = .describe(selection: try frame.record())
        case .describeFor: self = .describeFor(try frame.record())
        case .renderFor: self = .renderFor(try frame.record())
        case .readText: self = .readText(selection: try frame.record())
        case .handOver: self = try frame.empty(.handOver)
        case .keep: self = .keep(try frame.record())
        case .report: self = .report(try frame.record())
        case .giveWay: self = try frame.empty(.giveWay)
        case .surrender: self = .surrender(selection: try frame.record())
        case .readers: self = .readers(selection: try frame.record())
        case .reload: self = try frame.empty(.reload)
        case nil: throw .unknownKind(frame.kind)
        }
    }
}
