import CSQLite

/// The reason why the file of the history cannot be read or written, without content.
struct DatabaseError: Error, Hashable, Sendable {
    /// SQLite's result code.
    let code: Int32

    /// The code, which SQLite does not use, for an encrypted file without the library that decrypts it.
    static let noCipher: Int32 = -2

    /// True if the file is damaged, or not a database.
    var isDamage: Bool { [SQLITE_CORRUPT, SQLITE_NOTADB].contains(code & 0xFF) }

    /// True if the disk is full.
    var isFull: Bool { code & 0xFF == SQLITE_FULL }
}

extension DatabaseError: CustomStringConvertible {
    var description: String {
        code == Self.noCipher
            ? "SQLCipher is not installed; install libsqlcipher0 or libsqlcipher1"
            : unsafe String(cString: sqlite3_errstr(code))
    }
}
