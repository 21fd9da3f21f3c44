import PasteboardClient

/// A reply of `pasteboard-history`.
package enum HistoryReply: Equatable, Sendable {
    case hello(version: String)
    /// The request is done, and has affected so many items.
    case done(count: Int)
    /// There is no such item.
    case notFound
    /// The request has failed, with a message for the user that has no content.
    case failed(String)
    /// Items, newest first.
    case items([HistoryItem])
    case description(HistoryDescription)
    case content(HistoryRecord.Content)
    case status(HistoryStatus)
    /// The items have changed; sent without a request to those that watch.
    case changed
}

extension HistoryReply {
    private enum Kind: UInt8 {
        case hello = 1
        case done = 64
        case notFound, failed, items, description, content, status, changed
    }

    package var frame: Frame {
        switch self {
        case .hello(let version): Frame(Kind.hello, version)
        case .done(let count): Frame(Kind.done, count)
        case .notFound: Frame(Kind.notFound)
        case .failed(let sentence): Frame(Kind.failed, sentence)
        case .items(let items): Frame(Kind.items, items)
        case .description(let description): Frame(Kind.description, description)
        case .content(let content): Frame(Kind.content, content)
        case .status(let status): Frame(Kind.status, status)
        case .changed: Frame(Kind.changed)
        }
    }

    package init(_ frame: Frame) throws(MalformedRecord) {
        switch Kind(rawValue: frame.kind) {
        case .hello: self = .hello(version: try frame.record())
        case .done: self = .done(count: try frame.record())
        case .notFound: self = try frame.empty(.notFound)
        case .failed: self = .failed(try frame.record())
        case .items: self = .items(try frame.record())
        case .description: self = .description(try frame.record())
        case .content: self = .content(try frame.record())
        case .status: self = .status(try frame.record())
        case .changed: self = try frame.empty(.changed)
        case nil: throw .unknownKind(frame.kind)
        }
    }
}
