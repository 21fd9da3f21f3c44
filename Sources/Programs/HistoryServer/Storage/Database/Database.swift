import CSQLite

/// An SQLite file, used by one thread.
///
/// The pointer to it ends with the object, and only statements of the same object get it.
@safe final class Database {
    private let handle: OpaquePointer
    private let library: csqlite_library
    /// True if the file is encrypted, by a library that lacks the index of words.
    let isEncrypted: Bool
    private var statements: [String: Statement] = [:]

    /// Opens the file at a path, which must exist or be creatable.
    ///
    /// - Parameters:
    ///   - path: the path.
    ///   - key: the key of an encrypted file; nil: the file is not encrypted.
    /// - Throws: an error if it cannot be opened, or SQLCipher is not installed. A wrong key is detected by the first statement
    ///   that reads.
    init(_ path: String, key: FileKey? = nil) throws(DatabaseError) {
        var library = csqlite_linked()
        if key != nil, unsafe csqlite_load_cipher(&library) != 0 { throw DatabaseError(code: DatabaseError.noCipher) }
        self.library = library
        isEncrypted = key != nil
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
        var code = unsafe library.open(path, &opened, flags, nil)
        if let key, code == SQLITE_OK {
            code = unsafe key.bytes.withUnsafeBytes {
                unsafe library.set_key(opened, $0.baseAddress, Int32($0.count))
            }
        }
        guard code == SQLITE_OK, let opened = unsafe opened else {
            _ = unsafe library.close(opened)
            throw DatabaseError(code: code == SQLITE_OK ? SQLITE_NOMEM : code)
        }
        unsafe handle = opened
        _ = unsafe library.extend_codes(handle, 1)
        // The file format is the same for every version of SQLCipher.
        if key != nil { try execute("PRAGMA cipher_compatibility = 3") }
    }

    deinit {
        statements = [:]
        _ = unsafe library.close(handle)
    }

    /// Runs statements without parameters and results.
    func execute(_ text: String) throws(DatabaseError) {
        let code = unsafe library.run(handle, text, nil, nil, nil)
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
            unsafe statement = try Statement(text, in: handle, of: library)
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

    /// The first column of all rows, as numbers.
    func numbers(_ text: String, _ values: DatabaseValue...) throws(DatabaseError) -> [Int] {
        let statement = try prepared(text, values)
        defer { statement.reset() }
        var numbers: [Int] = []
        while try statement.step() { numbers.append(statement.number(0)) }
        return numbers
    }

    /// Runs a body as one transaction.
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
    var lastRow: Int { unsafe Int(library.last_row(handle)) }

    /// The number of rows that statements have changed since the file was opened.
    var changedRows: Int { unsafe Int(library.changed_rows(handle)) }

    /// Returns the pages that are kept for later use to the system.
    func releaseMemory() { _ = unsafe library.release_memory(handle) }
}

/// A value of a parameter.
enum DatabaseValue {
    case number(Int)
    case text(String)
    case bytes([UInt8])
    case null
}
