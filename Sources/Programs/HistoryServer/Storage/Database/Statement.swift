import CSQLite

/// A compiled statement, with the row that it has reached.
///
/// The pointer to it ends with the object, and never leaves it.
@safe final class Statement {
    private let handle: OpaquePointer

    init(_ text: String, in database: OpaquePointer) throws(DatabaseError) {
        var prepared: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(database, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
        guard code == SQLITE_OK, let prepared = unsafe prepared else {
            throw DatabaseError(code: code == SQLITE_OK ? SQLITE_MISUSE : code)
        }
        unsafe handle = prepared
    }

    deinit {
        unsafe sqlite3_finalize(handle)
    }

    /// Goes back to the start, and drops the values of the parameters.
    func reset() {
        unsafe sqlite3_reset(handle)
        unsafe sqlite3_clear_bindings(handle)
    }

    /// Binds a parameter, counted from 1.
    func bind(_ value: DatabaseValue, at index: Int32) throws(DatabaseError) {
        // SQLite copies the value.
        let transient = unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        let code: Int32
        switch value {
        case .number(let number): code = unsafe sqlite3_bind_int64(handle, index, Int64(number))
        case .null: code = unsafe sqlite3_bind_null(handle, index)
        case .text(var text):
            code = text.withUTF8 { bytes in
                unsafe bytes.withMemoryRebound(to: CChar.self) {
                    unsafe sqlite3_bind_text64(
                        handle, index, $0.baseAddress, UInt64($0.count), transient, UInt8(SQLITE_UTF8))
                }
            }
        case .bytes(let bytes):
            code = unsafe bytes.withUnsafeBytes {
                unsafe $0.isEmpty
                    ? sqlite3_bind_zeroblob(handle, index, 0)
                    : sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), transient)
            }
        }
        guard code == SQLITE_OK else { throw DatabaseError(code: code) }
    }

    /// Goes to the next row; returns false after the last one.
    func step() throws(DatabaseError) -> Bool {
        switch unsafe sqlite3_step(handle) {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        case let code: throw DatabaseError(code: code)
        }
    }

    func number(_ column: Int32) -> Int { unsafe Int(sqlite3_column_int64(handle, column)) }

    func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(handle, column) == SQLITE_NULL }

    func bytes(_ column: Int32) -> [UInt8] {
        let count = Int(unsafe sqlite3_column_bytes(handle, column))
        guard count > 0, let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }

    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
}
