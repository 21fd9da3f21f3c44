import CSQLite

/// Why the file of the history cannot be read or written, without content.
struct DatabaseError: Error, Hashable, Sendable {
    /// SQLite's result code.
    let code: Int32

    /// True if the file is damaged, or no database.
    var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) }

    /// True if the disk is full.
    var isFull: Bool { code & 0xFF == SQLITE_FULL }
}

extension DatabaseError: CustomStringConvertible {
    var description: String { unsafe String(cString: sqlite3_errstr(code)) }
}
