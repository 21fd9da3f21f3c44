import ClipboardHistory
import PasteboardClient
import SelectionModel

extension HistoryStore {
    private static let columns = "id, time, application, title, kind, size, preview, pinned, copies"

    /// The items that match a query, newest first.
    func items(_ query: HistoryQuery) throws(DatabaseError) -> [HistoryItem] {
        let words = SearchWords(query.words)
        if words.isEmpty { return try newest(query) }
        var items: [HistoryItem] = []
        var passed = 0
        try forEachPlace(matching: words) { place throws(DatabaseError) in
            if !texts.hasIndex || !words.areConfirmedByIndex {
                guard words.areIn(try texts.text(at: place)) else { return true }
            }
            guard let item = try item(at: place), item.isPinned || !query.isPinnedOnly else { return true }
            passed += 1
            if passed > query.offset { items.append(item) }
            return items.count < query.limit
        }
        return items
    }

    private func newest(_ query: HistoryQuery) throws(DatabaseError) -> [HistoryItem] {
        let condition = query.isPinnedOnly ? "WHERE pinned = 1" : ""
        let statement = try database.statement(
            "SELECT \(Self.columns) FROM item \(condition) ORDER BY place DESC LIMIT ? OFFSET ?",
            .number(query.limit), .number(query.offset))
        defer { statement.reset() }
        var items: [HistoryItem] = []
        while try statement.step() { items.append(HistoryItem(statement)) }
        return items
    }

    /// Calls back with the places that may match, newest first, until the callback returns false.
    private func forEachPlace(
        matching words: SearchWords, _ body: (Int) throws(DatabaseError) -> Bool
    ) throws(DatabaseError) {
        let statement =
            if texts.hasIndex, let expression = words.indexExpression {
                try database.statement(
                    "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid DESC", .text(expression))
            } else {
                try database.statement("SELECT place FROM search ORDER BY place DESC")
            }
        defer { statement.reset() }
        while try statement.step() {
            guard try body(statement.number(0)) else { return }
        }
    }

    private func item(at place: Int) throws(DatabaseError) -> HistoryItem? {
        let statement = try database.statement("SELECT \(Self.columns) FROM item WHERE place = ?", .number(place))
        defer { statement.reset() }
        return try statement.step() ? HistoryItem(statement) : nil
    }

    /// All facts about an item, without its contents.
    func description(of id: HistoryID) throws(DatabaseError) -> HistoryDescription? {
        let statement = try database.statement(
            "SELECT \(Self.columns), facts FROM item WHERE id = ?", .number(id.rawValue))
        defer { statement.reset() }
        guard try statement.step() else { return nil }
        let facts = (try? StoredFacts(encoded: statement.bytes(9))) ?? StoredFacts()
        return HistoryDescription(
            item: HistoryItem(statement), source: facts.source ?? ClientIdentity(), entries: try entries(of: id),
            own: facts.own, omissions: facts.omissions)
    }

    /// An item with its contents, for an export; nil if there is none.
    func record(of id: HistoryID) throws(DatabaseError) -> HistoryRecord? {
        guard let description = try description(of: id) else { return nil }
        var contents: [HistoryRecord.Content] = []
        for index in description.entries.indices {
            if let content = try content(of: id, at: index) { contents.append(content) }
        }
        return HistoryRecord(
            source: description.source, application: description.item.application, contents: contents,
            own: description.own, omissions: description.omissions, time: description.item.time,
            isPinned: description.item.isPinned)
    }

    private func entries(of id: HistoryID) throws(DatabaseError) -> [HistoryDescription.Entry] {
        let statement = try database.statement(
            "SELECT target, reply, format, size FROM representation WHERE item = ? ORDER BY number",
            .number(id.rawValue))
        defer { statement.reset() }
        var entries: [HistoryDescription.Entry] = []
        while try statement.step() {
            entries.append(
                HistoryDescription.Entry(
                    target: statement.text(0), replyType: statement.text(1), format: statement.number(2),
                    size: statement.number(3)))
        }
        return entries
    }

    /// One representation of an item.
    func content(of id: HistoryID, at index: Int) throws(DatabaseError) -> HistoryRecord.Content? {
        let statement = try database.statement(
            """
            SELECT target, reply, format, bytes FROM representation JOIN content ON content.id = representation.content
            WHERE item = ? AND number = ?
            """,
            .number(id.rawValue), .number(index))
        defer { statement.reset() }
        guard try statement.step() else { return nil }
        let payload = Payload(type: statement.text(1), format: statement.number(2), bytes: statement.bytes(3))
        return HistoryRecord.Content(target: statement.text(0), payload: payload)
    }
}

extension HistoryItem {
    /// The item in a row of the columns above.
    fileprivate init(_ row: Statement) {
        self.init(
            id: HistoryID(row.number(0)), time: row.number(1), application: row.optionalText(2),
            title: row.optionalText(3), kind: Kind(rawValue: UInt8(clamping: row.number(4))) ?? .data,
            size: row.number(5), preview: row.text(6), isPinned: row.number(7) != 0, copies: row.number(8))
    }
}
