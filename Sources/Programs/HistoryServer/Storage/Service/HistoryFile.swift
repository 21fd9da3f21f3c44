import ClipboardHistory
import Glibc
import SelectionModel

/// The file of the history, opened when it is needed, and reopened after a failure.
///
/// Errors affect only the history: a damaged file is renamed, and an unusable folder is tried again later.
final class HistoryFile {
    /// The reason why nothing can be read or written; a sentence for the user.
    struct Unusable: Error, CustomStringConvertible {
        let description: String
    }

    /// The pause before an unusable folder is tried again.
    private static let pause: Duration = .seconds(5)
    /// The maximum number of stored messages.
    private static let mostComplaints = 8

    private let path: String?
    let isEncrypted: Bool
    private var key: FileKey?
    /// The unencrypted file, whose items are moved into the encrypted one.
    private var plain: HistoryStore?
    private var folder: HistoryFolder?
    private var store: HistoryStore?
    /// The identity of the file that the store has opened.
    private var opened: HistoryFolder.FileNumber?
    private var failure: (complaint: String, until: Instant)?
    /// The error, without content.
    private(set) var complaints: [String] = []
    /// The messages about errors that are over once an item has been recorded.
    private var passing: Set<String> = []
    private let warn: (String) -> Void

    /// - Parameters:
    ///   - path: the folder; nil if the environment names none.
    ///   - isEncrypted: whether the file is encrypted; then it is locked until it gets its key.
    ///   - warn: called with a message for the user.
    init(_ path: String?, isEncrypted: Bool = false, warn: @escaping (String) -> Void) {
        self.path = path
        self.isEncrypted = isEncrypted
        self.warn = warn
    }

    var name: String { (path ?? "") + "/" + fileName }

    private var fileName: String { isEncrypted ? HistoryProgram.encryptedName : HistoryProgram.fileName }

    /// The size on the disk, in bytes.
    var size: Int { folder?.size ?? 0 }

    /// Whether traces of deleted items are left.
    var isErasing: Bool { store?.isErasing ?? false }

    /// Uses the store.
    ///
    /// A damaged file is renamed, and the body runs once more on a new one.
    func use<Result>(_ body: (HistoryStore) throws(DatabaseError) -> Result) throws(Unusable) -> Result {
        let store = try open()
        do throws(DatabaseError) {
            return try body(store)
        } catch  where error.isDamage {
            setAside()
        } catch {
            throw fail(error)
        }
        let new = try open()
        do throws(DatabaseError) {
            return try body(new)
        } catch {
            throw fail(error)
        }
    }

    /// Records an item; the errors that prevented it before are over.
    func record(_ record: HistoryRecord, _ facts: ContentFacts, now: Int) throws(Unusable) -> HistoryID {
        let id = try use { store throws(DatabaseError) in try store.record(record, facts, now: now) }
        if !passing.isEmpty {
            complaints.removeAll { passing.contains($0) }
            passing = []
        }
        return id
    }

    /// Closes the file.
    func close() {
        try? store?.checkpoint()
        (store, plain, folder) = (nil, nil, nil)
    }

    private func open() throws(Unusable) -> HistoryStore {
        if let store {
            if let folder, folder.fileNumber == opened { return store }
            // The file was deleted or replaced: later copies would be lost with the last descriptor.
            (self.store, plain, folder) = (nil, nil, nil)
            complain("the file of the history was removed; a new one was started")
        }
        if isLocked { throw Unusable(description: "the history is locked; `pasteboard history unlock` opens it") }
        if let failure, failure.until > .now { throw Unusable(description: failure.complaint) }
        do {
            let store = try openStore()
            self.store = store
            failure = nil
            return store
        } catch {
            failure = (error.description, .now + Self.pause)
            complain(error.description, isPassing: true)
            throw error
        }
    }

    private func openStore() throws(Unusable) -> HistoryStore {
        let folder = try usableFolder()
        let store: HistoryStore
        do throws(HistoryStore.Failure) {
            store = try HistoryStore(folder.file, key: key)
        } catch .database(let error) where error.isDamage && !isEncrypted {
            setAside()
            store = try openStore(in: folder)
        } catch {
            throw Unusable(description: Self.sentence(error, folder.file))
        }
        opened = folder.fileNumber
        if folder.hasPlainFile { plain = try? HistoryStore(folder.plainFile) }
        return store
    }

    private func openStore(in folder: HistoryFolder) throws(Unusable) -> HistoryStore {
        do throws(HistoryStore.Failure) {
            return try HistoryStore(folder.file, key: key)
        } catch {
            throw Unusable(description: Self.sentence(error, folder.file))
        }
    }

    private func usableFolder() throws(Unusable) -> HistoryFolder {
        guard let path else {
            throw Unusable(description: "there is no folder for the history: set HOME or XDG_STATE_HOME")
        }
        if let folder { return folder }
        do throws(HistoryFolder.Unusable) {
            let folder = try HistoryFolder(path, name: fileName)
            self.folder = folder
            return folder
        } catch {
            throw Unusable(description: error.description)
        }
    }

    private func setAside() {
        store = nil
        guard let folder else { return }
        complain("the history was damaged; it was renamed to \(folder.setAside()), and a new one was started")
    }

    private func fail(_ error: DatabaseError) -> Unusable {
        let sentence =
            error.isFull
            ? "the disk is full; new copies are not recorded" : "the history cannot be read or written: \(error)"
        complain(sentence, isPassing: true)
        return Unusable(description: sentence)
    }

    private func complain(_ sentence: String, isPassing: Bool = false) {
        if isPassing { passing.insert(sentence) }
        guard complaints.last != sentence else { return }
        complaints = (complaints + [sentence]).suffix(Self.mostComplaints)
        warn(sentence)
    }

    fileprivate static func sentence(_ failure: HistoryStore.Failure, _ file: String) -> String {
        switch failure {
        case .laterVersion: "\(file) was written by a later version of pasteboard-history"
        case .database(let error) where error.isDamage:
            "\(file) cannot be decrypted: the key is wrong, or it is damaged"
        case .database(let error): "cannot open \(file): \(error)"
        }
    }
}

// MARK: The key

extension HistoryFile {
    /// Whether the file still needs a key.
    var isLocked: Bool { isEncrypted && key == nil }

    /// Whether there is no encrypted file so far: the first key becomes its key.
    var isNew: Bool {
        var facts = stat()
        return isEncrypted && (unsafe lstat(name, &facts) != 0 || facts.st_size == 0)
    }

    /// Opens the file with a key.
    ///
    /// - Throws: an error if the key is wrong, or the file cannot be opened; it then stays locked.
    func unlock(_ key: FileKey) throws(Unusable) {
        close()
        self.key = key
        failure = nil
        do throws(Unusable) {
            store = try openStore()
        } catch {
            self.key = nil
            close()
            throw error
        }
    }

    /// Closes the file and drops its key.
    func lock() {
        close()
        key = nil
    }
}

// MARK: Moving

extension HistoryFile {
    /// Whether items are left in a file that is not encrypted.
    var isMoving: Bool { plain != nil }

    /// Some items of the file that is not encrypted; empty if none is left.
    func itemsToMove() throws(Unusable) -> [HistoryRecord] {
        guard let plain else { return [] }
        do throws(DatabaseError) {
            var records: [HistoryRecord] = []
            for item in try plain.items(HistoryQuery(limit: Self.movedAtOnce)) {
                if let record = try plain.record(of: item.id) { records.append(record) }
            }
            return records
        } catch {
            throw fail(error)
        }
    }

    /// Deletes the items returned by ``itemsToMove()``, and the file once it is empty and its traces are erased.
    func removeMoved() throws(Unusable) {
        guard let plain else { return }
        do throws(DatabaseError) {
            if try plain.delete(plain.items(HistoryQuery(limit: Self.movedAtOnce)).map(\.id)) > 0 { return }
            if plain.isErasing { return try plain.eraseSome() }
        } catch {
            throw fail(error)
        }
        self.plain = nil
        folder?.removePlainFile()
    }

    /// Leaves the rest for the next start.
    func stopMoving() { plain = nil }

    private static let movedAtOnce = 16
}
