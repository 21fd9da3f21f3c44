/// The texts by which items are found, with an index of their words unless the file is encrypted.
struct SearchedTexts {
    private let database: Database

    init(_ database: Database) { self.database = database }

    /// Whether an index finds words; without one, every text is searched.
    var hasIndex: Bool { !database.isEncrypted }

    func add(_ text: String, at place: Int) throws(DatabaseError) {
        try database.run("INSERT INTO search (place, text) VALUES (?, ?)", .number(place), .text(text))
        guard hasIndex else { return }
        try database.run("INSERT INTO words (rowid, text) VALUES (?, ?)", .number(place), .text(text))
    }

    func remove(at place: Int) throws(DatabaseError) {
        if hasIndex {
            try database.run(
                "INSERT INTO words (words, rowid, text) VALUES ('delete', ?, ?)", .number(place),
                .text(text(at: place)))
        }
        try database.run("DELETE FROM search WHERE place = ?", .number(place))
    }

    func removeAll() throws(DatabaseError) {
        try database.execute("DELETE FROM search")
        if hasIndex { try database.execute("INSERT INTO words (words) VALUES ('delete-all')") }
    }

    /// The text by which the item at a place is found.
    func text(at place: Int) throws(DatabaseError) -> String {
        let statement = try database.statement("SELECT text FROM search WHERE place = ?", .number(place))
        defer { statement.reset() }
        return try statement.step() ? statement.text(0) : ""
    }

    /// Merges up to `pages` pages of the index, which keeps the words of removed texts until then; returns how many it changed.
    func merge(pages: Int) throws(DatabaseError) -> Int {
        let before = database.changedRows
        try database.run("INSERT INTO words (words, rank) VALUES ('merge', ?)", .number(pages))
        return database.changedRows - before
    }
}
