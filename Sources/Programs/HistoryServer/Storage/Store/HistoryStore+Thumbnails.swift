import ClipboardHistory

extension HistoryStore {
    /// The small picture of an item; nil if it has none.
    func thumbnail(of id: HistoryID) throws(DatabaseError) -> [UInt8]? {
        let statement = try database.statement("SELECT bytes FROM thumbnail WHERE item = ?", .number(id.rawValue))
        defer { statement.reset() }
        return try statement.step() ? statement.bytes(0) : nil
    }

    /// Stores the small picture of an item, unless the item is gone.
    func setThumbnail(_ bytes: [UInt8], of id: HistoryID) throws(DatabaseError) {
        try database.run(
            "INSERT OR REPLACE INTO thumbnail (item, bytes) SELECT id, ? FROM item WHERE id = ?", .bytes(bytes),
            .number(id.rawValue))
    }
}
