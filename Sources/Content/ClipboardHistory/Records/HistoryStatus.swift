import PasteboardClient

/// Whether the history's file is encrypted and open.
package enum HistoryLock: Int, ControlRecord {
    /// It is not encrypted.
    case none
    /// It is encrypted, and open.
    case open
    case locked
    /// It will be encrypted with the first passphrase, which has not been set.
    case unset
}

/// The state of the history.
package struct HistoryStatus: Equatable, Sendable {
    /// The process of `pasteboard-history`.
    package var process: Int
    /// The resident memory of that process, in bytes.
    package var memory: Int
    package var path: String
    package var items: Int
    package var pinned: Int
    /// The size of the file, in bytes.
    package var fileSize: Int
    /// The seconds until copies are recorded again; 0 if it is paused until it is resumed, nil if it is not paused.
    package var pausedFor: Int?
    /// Whether copies are recorded: the configuration turns the history on.
    package var isOn: Bool
    /// The errors since the start, such as a full disk; never contents.
    package var complaints: [String]
    /// Whether the file is encrypted and open.
    package var lock: HistoryLock
    /// The number of copies that wait in memory until the file is unlocked.
    package var waiting: Int

    package init(
        process: Int, memory: Int, path: String, items: Int, pinned: Int, fileSize: Int, pausedFor: Int?, isOn: Bool,
        complaints: [String], lock: HistoryLock = .none, waiting: Int = 0
    ) {
        self.process = process
        self.memory = memory
        self.path = path
        self.items = items
        self.pinned = pinned
        self.fileSize = fileSize
        self.pausedFor = pausedFor
        self.isOn = isOn
        self.complaints = complaints
        self.lock = lock
        self.waiting = waiting
    }
}

extension HistoryStatus: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(process, memory, path, items, pinned, fileSize, pausedFor, isOn, complaints, lock, waiting)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            process: try fields.read(), memory: try fields.read(), path: try fields.read(), items: try fields.read(),
            pinned: try fields.read(), fileSize: try fields.read(), pausedFor: try fields.read(),
            isOn: try fields.read(), complaints: try fields.read(), lock: try fields.read(),
            waiting: try fields.read())
    }
}
