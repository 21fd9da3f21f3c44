/// The tables of the file, by version.
enum Schema {
    /// The version that this program writes.
    static var version: Int { migrations.count }

    /// The statements that lead from each version to the next one.
    ///
    /// A published step never changes, because files of that version exist.
    private static let migrations = [
        """
        CREATE TABLE item (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            place INTEGER NOT NULL UNIQUE,
            time INTEGER NOT NULL,
            identity BLOB NOT NULL UNIQUE,
            kind INTEGER NOT NULL,
            size INTEGER NOT NULL,
            pinned INTEGER NOT NULL DEFAULT 0,
            copies INTEGER NOT NULL DEFAULT 1,
            application TEXT,
            title TEXT,
            preview TEXT NOT NULL,
            facts BLOB NOT NULL);
        CREATE INDEX item_order ON item (pinned, place);
        CREATE TABLE content (
            id INTEGER PRIMARY KEY,
            hash BLOB NOT NULL UNIQUE,
            size INTEGER NOT NULL,
            bytes BLOB NOT NULL);
        CREATE INDEX content_size ON content (size);
        CREATE TABLE representation (
            item INTEGER NOT NULL,
            number INTEGER NOT NULL,
            target TEXT NOT NULL,
            reply TEXT NOT NULL,
            format INTEGER NOT NULL,
            size INTEGER NOT NULL,
            content INTEGER NOT NULL,
            PRIMARY KEY (item, number)) WITHOUT ROWID;
        CREATE INDEX representation_content ON representation (content);
        CREATE TABLE search (place INTEGER PRIMARY KEY, text TEXT NOT NULL);
        CREATE TABLE state (name TEXT PRIMARY KEY, value INTEGER) WITHOUT ROWID;
        """,
        "CREATE TABLE thumbnail (item INTEGER PRIMARY KEY, bytes BLOB NOT NULL);",
    ]

    /// The index of words, which belongs to the first version; an encrypted file has none.
    private static let index = """
        CREATE VIRTUAL TABLE words USING fts5 (text, content = '', columnsize = 0, detail = none, tokenize = 'trigram');
        """

    /// Brings a file to the version of this program.
    static func prepare(_ database: Database) throws(HistoryStore.Failure) {
        do throws(DatabaseError) {
            // One process uses the file. So no shared memory is needed, which network file systems lack. This must be set
            // before anything is read.
            try database.execute("PRAGMA locking_mode = EXCLUSIVE")
            // Free pages can be returned to the file system; this must be set before the first table exists.
            try database.execute("PRAGMA auto_vacuum = INCREMENTAL")
            for setting in settings { try database.execute("PRAGMA \(setting)") }
            let present = try database.number("PRAGMA user_version") ?? 0
            guard present <= version else { throw DatabaseError(code: laterVersion) }
            for step in present..<version {
                try database.transaction { () throws(DatabaseError) in
                    try database.execute(migrations[step])
                    if step == 0, !database.isEncrypted { try database.execute(index) }
                    try database.execute("PRAGMA user_version = \(step + 1)")
                }
            }
        } catch {
            throw error.code == laterVersion ? .laterVersion : .database(error)
        }
    }

    /// A code that SQLite does not use.
    private static let laterVersion: Int32 = -1

    private static let settings = [
        "journal_mode = WAL", "synchronous = NORMAL",
        // Deleted content is overwritten.
        "secure_delete = ON",
        // Nothing is written to other files.
        "temp_store = MEMORY", "cache_size = -4096", "journal_size_limit = 4194304", "trusted_schema = OFF",
        "cell_size_check = ON",
    ]
}
