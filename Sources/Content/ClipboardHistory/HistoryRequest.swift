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
    fileprivate enum Kind: UInt8 {
        case hello = 1
        case record = 16
        case add, list, describe, content, pin, unpin, delete, clear, forget, pause, resume, status, watch, reconfigure
        case unlock, lock, thumbnail
    }

    package var frame: Frame {
        switch self {
        case .hello(let version): Frame(.hello, version)
        case .record(let record): Frame(.record, record)
        case .add(let record): Frame(.add, record)
        case .list(let query): Frame(.list, query)
        case .describe(let id): Frame(.describe, id)
        case .content(let id, let index): Frame(.content, [id.rawValue, index])
        case .thumbnail(let id): Frame(.thumbnail, id)
        case .pin(let id, let isPinned): Frame(isPinned ? .pin : .unpin, id)
        case .delete(let ids): Frame(.delete, ids)
        case .clear(let includingPinned): Frame(.clear, includingPinned)
        case .forget: Frame(.forget)
        case .pause(let seconds): Frame(.pause, seconds)
        case .resume: Frame(.resume)
        case .status: Frame(.status)
        case .watch: Frame(.watch)
        case .reconfigure: Frame(.reconfigure)
        case .unlock(let passphrase): Frame(.unlock, String(decoding: passphrase, as: UTF8.self))
        case .lock: Frame(.lock)
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
        case .forget, .resume, .status, .watch, .reconfigure, .lock:
            guard frame.header.isEmpty, frame.blobs.isEmpty else { throw .leftOver }
            self =
                switch kind {
                case .forget: .forget
                case .resume: .resume
                case .status: .status
                case .watch: .watch
                case .lock: .lock
                default: .reconfigure
                }
        }
    }
}

extension Frame {
    fileprivate init(_ kind: HistoryRequest.Kind, _ record: some ControlRecord) {
        self.init(kind.rawValue, record)
    }

    fileprivate init(_ kind: HistoryRequest.Kind) { self.init(kind: kind.rawValue) }
}
