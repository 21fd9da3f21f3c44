/// The removal of deleted items from the pages of the file, which proceeds in parts.
struct TraceErasure {
    private static let pagesAtOnce = 64
    private static let pagesFreedAtOnce = 2048

    private let database: Database
    private let texts: SearchedTexts
    /// True while traces of deleted items are left.
    private(set) var isErasing: Bool
    /// True if the index of words is being merged.
    private var hasBegun = false

    init(_ database: Database, _ texts: SearchedTexts, isErasing: Bool) {
        self.database = database
        self.texts = texts
        self.isErasing = isErasing
    }

    mutating func begin() throws(DatabaseError) {
        (isErasing, hasBegun) = (true, false)
        try checkpoint()
    }

    /// Moves the journal into the file, and empties it: it contains older copies of overwritten pages.
    func checkpoint() throws(DatabaseError) { _ = try database.number("PRAGMA wal_checkpoint(TRUNCATE)") }

    /// Removes part of the remaining traces; returns true once there are none.
    ///
    /// FTS5 keeps the words of a deleted text until it merges its lists, and free pages stay in the file.
    mutating func proceed() throws(DatabaseError) -> Bool {
        if texts.hasIndex, try !merge() { return false }
        if try hasFreePages() {
            try database.execute("PRAGMA incremental_vacuum(\(Self.pagesFreedAtOnce))")
            if try hasFreePages() { return false }
        }
        return true
    }

    mutating func end() throws(DatabaseError) {
        try checkpoint()
        (isErasing, hasBegun) = (false, false)
    }

    private func hasFreePages() throws(DatabaseError) -> Bool { try database.number("PRAGMA freelist_count") ?? 0 > 0 }

    /// Merges lists of the index; returns true once nothing is left to be merged.
    private mutating func merge() throws(DatabaseError) -> Bool {
        let changed = try texts.merge(pages: hasBegun ? Self.pagesAtOnce : -Self.pagesAtOnce)
        defer { hasBegun = true }
        return hasBegun && changed < 2
    }
}
