import PasteboardClient

/// A request to `pasteboard-history`.
///
/// Every request has one reply.
package enum HistoryRequest: Equatable, Sendable {
    /// The first message of a client: the version of its protocol.
    case hello(version: String)
    /// Store a copy, unless the history is off or paused.
    case record(HistoryRecord)
    /// Store an item that a user imports, in any case.
    case add(HistoryRecord)
    case list(HistoryQuery)
    case describe(HistoryID)
    /// Send one representation of an item, by its index.
    case content(HistoryID, index: Int)
    /// Send the small picture of an item.
    case thumbnail(HistoryID)
    case pin(HistoryID, Bool)
    case delete([HistoryID])
    /// Delete all items; pinned ones only if requested.
    case clear(includingPinned: Bool)
    /// Delete the newest item.
    case forget
    /// Record nothing for this many seconds, or until it is resumed if nil.
    case pause(seconds: Int?)
    case resume
    case status
    /// Send `changed` whenever the items change.
    case watch
    /// Read the configuration again.
    case reconfigure
    /// Open the encrypted file with this passphrase, which becomes the passphrase of a new file.
    case unlock(passphrase: [UInt8])
    /// Close the encrypted file and drop its key.
    case lock
}

extension HistoryRequest {
    private enum Kind: UInt8 {
        case hello = 1
        case record = 16
        case add, list, describe, content, pin, unpin, delete, clear, forget, pause, resume, status, watch, reconfigure
        case unlock, lock, thumbnail
    }

    package var frame: Frame {
        switch self {
        case .hello(let version): Frame(Kind.hello, version)
        case .record(let record): Frame(Kind.record, record)
        case .add(let record): Frame(Kind.add, record)
        case .list(let query): Frame(Kind.list, query)
        case .describe(let id): Frame(Kind.describe, id)
        case .content(let id, let index): Frame(Kind.content, [id.rawValue, index])
        case .thumbnail(let id): Frame(Kind.thumbnail, id)
        case .pin(let id, let isPinned): Frame(isPinned ? Kind.pin : .unpin, id)
        case .delete(let ids): Frame(Kind.delete, ids)
        case .clear(let includingPinned): Frame(Kind.clear, includingPinned)
        case .forget: Frame(Kind.forget)
        case .pause(let seconds): Frame(Kind.pause, seconds)
        case .resume: Frame(Kind.resume)
        case .status: Frame(Kind.status)
        case .watch: Frame(Kind.watch)
        case .reconfigure: Frame(Kind.reconfigure)
        case .unlock(let passphrase): Frame(Kind.unlock, String(decoding: passphrase, as: UTF8.self))
        case .lock: Frame(Kind.lock)
        }
    }

    package init(_ frame: Frame) throws(MalformedRecord) {
        guard let kind = Kind(rawValue: frame.kind) else { throw .unknownKind(frame.kind) }
        switch kind {
        case .hello: self = .hello(version: try frame.record())
        case .record: self = .record(try frame.record())
        case .add: self = .add(try frame.record())
        case .list: self = .list(try frame.record())
        case .describe: self = .describe(try frame.record())
        case .content:
            let numbers: [Int] = try frame.record()
            guard numbers.count == 2 else { throw .invalidValue }
            self = .content(HistoryID(numbers[0]), index: numbers[1])
        case .thumbnail: self = .thumbnail(try frame.record())
        case .pin: self = .pin(try frame.record(), true)
        case .unpin: self = .pin(try frame.record(), false)
        case .delete: self = .delete(try frame.record())
        case .clear: self = .clear(includingPinned: try frame.record())
        case .pause: self = .pause(seconds: try frame.record())
        case .unlock:
            let passphrase: String = try frame.record()
            self = .unlock(passphrase: Array(passphrase.utf8))
        case .forget: self = try frame.empty(.forget)
        case .resume: self = try frame.empty(.resume)
        case .status: self = try frame.empty(.status)
        case .watch: self = try frame.empty(.watch)
        case .reconfigure: self = try frame.empty(.reconfigure)
        case .lock: self = try frame.empty(.lock)
        }
    }
}
