import ClipboardHistory
import PasteboardClient
import SelectionModel

/// The items of the history in one file.
///
/// Each distinct content is stored once, found by its hash. An item is identified by all its representations: an identical copy
/// moves it to the front. Deleted content is overwritten in the file, in its journal, and in the index of words.
final class HistoryStore {
    enum Failure: Error, Hashable, Sendable {
        case database(DatabaseError)
        /// A later version of the program wrote the file.
        case laterVersion
    }

    let database: Database
    /// The number of items.
    private(set) var count = 0
    /// The size of all contents, in bytes.
    private(set) var size = 0
    let texts: SearchedTexts
    private var erasure: TraceErasure

    /// Opens the file at a path, which is created if it is missing; `key` is that of an encrypted file.
    init(_ path: String, key: FileKey? = nil) throws(Failure) {
        do throws(DatabaseError) {
            database = try Database(path, key: key)
        } catch {
            throw .database(error)
        }
        try Schema.prepare(database)
        texts = SearchedTexts(database)
        erasure = TraceErasure(database, texts, isErasing: false)
        do throws(DatabaseError) {
            try takeStock()
            erasure = TraceErasure(database, texts, isErasing: try state("erasing") != nil)
        } catch {
            throw .database(error)
        }
    }

    private func takeStock() throws(DatabaseError) {
        count = try database.number("SELECT count(*) FROM item") ?? 0
        size = try database.number("SELECT coalesce(sum(size), 0) FROM content") ?? 0
    }

    /// The number of pinned items.
    func pinned() throws(DatabaseError) -> Int {
        try database.number("SELECT count(*) FROM item WHERE pinned = 1") ?? 0
    }

    /// Runs a body as one transaction.
    private func change<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
        do throws(DatabaseError) {
            return try database.transaction(body)
        } catch {
            try? takeStock()
            throw error
        }
    }
}

// MARK: Small facts

extension HistoryStore {
    /// A stored number, kept across restarts.
    func state(_ name: String) throws(DatabaseError) -> Int? {
        try database.number("SELECT value FROM state WHERE name = ?", .text(name))
    }

    /// Sets the number, or removes it.
    func setState(_ name: String, _ value: Int?) throws(DatabaseError) {
        guard let value else { return try database.run("DELETE FROM state WHERE name = ?", .text(name)) }
        try database.run("INSERT OR REPLACE INTO state (name, value) VALUES (?, ?)", .text(name), .number(value))
    }
}

// MARK: Recording

extension HistoryStore {
    /// Stores a copy, or moves the same item to the front.
    ///
    /// - Parameters:
    ///   - record: the copy.
    ///   - facts: its facts for lists.
    ///   - now: the time, in milliseconds since 1970.
    /// - Returns: the item.
    /// - Throws: an error if the file cannot be written; the copy is then not stored at all.
    @discardableResult
    func record(_ record: HistoryRecord, _ facts: ContentFacts, now: Int) throws(DatabaseError) -> HistoryID {
        let hashes = record.contents.map { SHA256.hash($0.payload.bytes) }
        let identity = ContentIdentity.of(record, hashes)
        return try change { () throws(DatabaseError) in
            if let known = try database.number("SELECT id FROM item WHERE identity = ?", .bytes(identity)) {
                try again(HistoryID(known), record, now: now)
                return HistoryID(known)
            }
            return try insert(record, hashes, identity, facts, now: now)
        }
    }

    private func insert(
        _ record: HistoryRecord, _ hashes: [[UInt8]], _ identity: [UInt8], _ facts: ContentFacts, now: Int
    ) throws(DatabaseError) -> HistoryID {
        let place = try freePlace(record.time, now: now)
        let stored = StoredFacts(source: record.source, own: record.own, omissions: record.omissions)
        try database.run(
            """
            INSERT INTO item (place, time, identity, kind, size, pinned, application, title, preview, facts)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            .number(place), .number(record.time ?? now), .bytes(identity), .number(Int(facts.kind.rawValue)),
            .number(record.size), .number(record.isPinned ? 1 : 0), .text(optional: record.shownApplication),
            .text(optional: record.source?.shownTitle), .text(facts.preview), .bytes(stored.encoded))
        let id = database.lastRow
        for (number, (content, hash)) in zip(record.contents, hashes).enumerated() {
            let payload = content.payload
            try database.run(
                """
                INSERT INTO representation (item, number, target, reply, format, size, content)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                .number(id), .number(number), .text(content.target), .text(payload.type), .number(payload.format),
                .number(payload.bytes.count), .number(try store(payload.bytes, hash)))
        }
        try texts.add(facts.searched, at: place)
        count += 1
        return HistoryID(id)
    }

    private func store(_ bytes: [UInt8], _ hash: [UInt8]) throws(DatabaseError) -> Int {
        if let known = try database.number("SELECT id FROM content WHERE hash = ?", .bytes(hash)) { return known }
        try database.run(
            "INSERT INTO content (hash, size, bytes) VALUES (?, ?, ?)", .bytes(hash), .number(bytes.count),
            .bytes(bytes))
        size += bytes.count
        return database.lastRow
    }

    /// Moves an item to the front, and records the last source application, if known.
    private func again(_ id: HistoryID, _ record: HistoryRecord, now: Int) throws(DatabaseError) {
        if let time = record.time {
            // An import: the item stays where it is, unless it is older.
            let known = try database.number("SELECT time FROM item WHERE id = ?", .number(id.rawValue)) ?? 0
            if record.isPinned { try database.run("UPDATE item SET pinned = 1 WHERE id = ?", .number(id.rawValue)) }
            guard time > known else { return }
        }
        let old = try database.number("SELECT place FROM item WHERE id = ?", .number(id.rawValue)) ?? 0
        let place = try freePlace(record.time, now: now)
        let text = try texts.text(at: old)
        try texts.remove(at: old)
        try texts.add(text, at: place)
        try database.run(
            """
            UPDATE item SET place = ?, time = ?, copies = copies + 1, application = coalesce(?, application),
                title = coalesce(?, title)
            WHERE id = ?
            """,
            .number(place), .number(record.time ?? now), .text(optional: record.shownApplication),
            .text(optional: record.source?.shownTitle), .number(id.rawValue))
    }

    /// The place of a new item: in front of all others, or in the order of its time if it is imported.
    private func freePlace(_ time: Int?, now: Int) throws(DatabaseError) -> Int {
        guard var place = time else {
            let newest = try database.number("SELECT max(place) FROM item") ?? 0
            return max(now, newest + 1)
        }
        while try database.number("SELECT 1 FROM item WHERE place = ?", .number(place)) != nil { place += 1 }
        return place
    }

    /// Replaces the text that a search matches, once it has been rendered.
    func setText(_ facts: ContentFacts, of id: HistoryID) throws(DatabaseError) {
        try change { () throws(DatabaseError) in
            guard let place = try database.number("SELECT place FROM item WHERE id = ?", .number(id.rawValue)) else {
                return
            }
            try texts.remove(at: place)
            try texts.add(facts.searched, at: place)
            try database.run("UPDATE item SET preview = ? WHERE id = ?", .text(facts.preview), .number(id.rawValue))
        }
    }
}

// MARK: Pinning and deleting

extension HistoryStore {
    /// Pins or unpins an item; returns false if there is none.
    func pin(_ id: HistoryID, _ isPinned: Bool) throws(DatabaseError) -> Bool {
        let before = database.changedRows
        try database.run("UPDATE item SET pinned = ? WHERE id = ?", .number(isPinned ? 1 : 0), .number(id.rawValue))
        return database.changedRows > before
    }

    /// Deletes items; returns how many there were.
    @discardableResult
    func delete(_ ids: [HistoryID]) throws(DatabaseError) -> Int {
        guard !ids.isEmpty else { return 0 }
        let deleted = try change { () throws(DatabaseError) in
            var deleted = 0
            for id in ids where try deleteOne(id) { deleted += 1 }
            if deleted > 0 { try setState("erasing", 1) }
            return deleted
        }
        if deleted > 0 { try erasure.begin() }
        return deleted
    }

    /// Deletes all items, or all that are not pinned.
    func clear(includingPinned: Bool) throws(DatabaseError) -> Int {
        let before = count
        let pinned = try pinned()
        if includingPinned || pinned == 0 {
            try change { () throws(DatabaseError) in
                for table in ["item", "representation", "content", "thumbnail"] {
                    try database.execute("DELETE FROM \(table)")
                }
                try texts.removeAll()
                try setState("erasing", 1)
            }
            try takeStock()
            try erasure.begin()
            return before - count
        }
        var deleted = 0
        while true {
            let ids = try oldest(500)
            guard !ids.isEmpty else { return deleted }
            deleted += try delete(ids)
        }
    }

    /// The newest item.
    func newest() throws(DatabaseError) -> HistoryID? {
        try database.number("SELECT id FROM item ORDER BY place DESC LIMIT 1").map { HistoryID($0) }
    }

    private func deleteOne(_ id: HistoryID) throws(DatabaseError) -> Bool {
        guard let place = try database.number("SELECT place FROM item WHERE id = ?", .number(id.rawValue)) else {
            return false
        }
        try texts.remove(at: place)
        let contents = try database.numbers(
            "SELECT DISTINCT content FROM representation WHERE item = ?", .number(id.rawValue))
        try database.run("DELETE FROM representation WHERE item = ?", .number(id.rawValue))
        for content in contents {
            guard try database.number("SELECT 1 FROM representation WHERE content = ?", .number(content)) == nil,
                let bytes = try database.number("SELECT size FROM content WHERE id = ?", .number(content))
            else { continue }
            try database.run("DELETE FROM content WHERE id = ?", .number(content))
            size -= bytes
        }
        try database.run("DELETE FROM thumbnail WHERE item = ?", .number(id.rawValue))
        try database.run("DELETE FROM item WHERE id = ?", .number(id.rawValue))
        count -= 1
        return true
    }

    /// The oldest items that are not pinned.
    private func oldest(_ limit: Int, before time: Int = .max) throws(DatabaseError) -> [HistoryID] {
        try database.numbers(
            "SELECT id FROM item WHERE pinned = 0 AND place < ? ORDER BY place LIMIT ?", .number(time), .number(limit)
        ).map { HistoryID($0) }
    }
}

// MARK: Limits

extension HistoryStore {
    /// Deletes items that exceed the limits, oldest first; pinned items stay.
    func clean(items: Int, bytes: Int, before time: Int?) throws(DatabaseError) {
        if let time {
            while case let ids = try oldest(200, before: time), !ids.isEmpty { try delete(ids) }
        }
        while count > items, case let ids = try oldest(min(count - items, 200)), !ids.isEmpty { try delete(ids) }
        while size > bytes, case let ids = try oldest(1), !ids.isEmpty { try delete(ids) }
    }
}

// MARK: Erasing

extension HistoryStore {
    /// True while traces of deleted items are left in the file.
    var isErasing: Bool { erasure.isErasing }

    /// Moves the journal into the file, and empties it.
    func checkpoint() throws(DatabaseError) { try erasure.checkpoint() }

    /// Removes part of the remaining traces of deleted items.
    func eraseSome() throws(DatabaseError) {
        guard isErasing, try erasure.proceed() else { return }
        try setState("erasing", nil)
        try erasure.end()
    }
}
