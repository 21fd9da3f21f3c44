import CSQLite

/// A file of SQLite's, used by one thread.
///
/// The pointer to it ends with the object, and only statements of the same object get it.
@safe final class Database {
    private let handle: OpaquePointer
    private var statements: [String: Statement] = [:]

    /// Opens the file at a path, which must exist or be creatable.
    init(_ path: String) throws(DatabaseError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
        let code = unsafe sqlite3_open_v2(path, &opened, flags, nil)
        guard code == SQLITE_OK, let opened = unsafe opened else {
            unsafe sqlite3_close_v2(opened)
            throw DatabaseError(code: code == SQLITE_OK ? SQLITE_NOMEM : code)
        }
        unsafe handle = opened
        unsafe sqlite3_extended_result_codes(handle, 1)
    }

    deinit {
        statements = [:]
        unsafe sqlite3_close_v2(handle)
    }

    /// Runs statements without parameters and results.
    func execute(_ text: String) throws(DatabaseError) {
        let code = unsafe sqlite3_exec(handle, text, nil, nil, nil)
        guard code == SQLITE_OK else { throw DatabaseError(code: code) }
    }

    /// A statement, which is compiled once; its parameters are bound in order.
    func statement(_ text: String, _ values: DatabaseValue...) throws(DatabaseError) -> Statement {
        try prepared(text, values)
    }

    private func prepared(_ text: String, _ values: [DatabaseValue]) throws(DatabaseError) -> Statement {
        let statement: Statement
        if let known = statements[text] {
            statement = known
            statement.reset()
        } else {
            unsafe statement = try Statement(text, in: handle)
            statements[text] = statement
        }
        for (index, value) in values.enumerated() { try statement.bind(value, at: Int32(index) + 1) }
        return statement
    }

    /// Runs a statement without results.
    func run(_ text: String, _ values: DatabaseValue...) throws(DatabaseError) {
        let statement = try prepared(text, values)
        defer { statement.reset() }
        while try statement.step() {}
    }

    /// The first column of the first row, as a number; nil without a row.
    func number(_ text: String, _ values: DatabaseValue...) throws(DatabaseError) -> Int? {
        let statement = try prepared(text, values)
        defer { statement.reset() }
        return try statement.step() ? statement.number(0) : nil
    }

    /// Runs a body as a whole or not at all.
    func transaction<Result>(_ body: () throws(DatabaseError) -> Result) throws(DatabaseError) -> Result {
        try execute("BEGIN IMMEDIATE")
        do throws(DatabaseError) {
            let result = try body()
            try execute("COMMIT")
            return result
        } catch {
            for statement in statements.values { statement.reset() }
            // A full disk may have rolled it back already.
            try? execute("ROLLBACK")
            throw error
        }
    }

    /// The row that was inserted last.
    var lastRow: Int { unsafe Int(sqlite3_last_insert_rowid(handle)) }

    /// The number of rows that statements have changed since the file was opened.
    var changedRows: Int { unsafe Int(sqlite3_total_changes64(handle)) }

    /// Returns the pages that are kept for later use to the system.
    func releaseMemory() { _ = unsafe sqlite3_db_release_memory(handle) }
}

/// A value of a parameter.
enum DatabaseValue {
    case number(Int)
    case text(String)
    case bytes([UInt8])
    case null
}
