import ClipboardHistory

/// Copies that wait in memory until the file is unlocked: the newest ones, up to a limit.
struct LockedCopies {
    /// The maximum number of waiting copies, and their maximum size in bytes.
    static let most = 256
    static let largest = 64 << 20

    private var copies: [(record: HistoryRecord, arrival: Int)] = []
    private var size = 0

    var count: Int { copies.count }

    /// Adds a copy that arrived at a time, in milliseconds since 1970.
    mutating func add(_ record: HistoryRecord, at arrival: Int) {
        copies.append((record, arrival))
        size += record.size
        while copies.count > Self.most || size > Self.largest { size -= copies.removeFirst().record.size }
    }

    /// Returns all copies, oldest first, and removes them.
    mutating func take() -> [(record: HistoryRecord, arrival: Int)] {
        defer { clear() }
        return copies
    }

    mutating func clear() {
        copies = []
        size = 0
    }
}
