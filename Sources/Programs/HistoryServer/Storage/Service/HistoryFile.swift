import ClipboardHistory
import PasteboardClient
import SelectionModel

/// The file of the history, opened when it is needed and again after a failure.
///
/// Whatever is wrong with it costs the history and nothing else: a damaged file is set aside, and a folder that cannot be used is
/// tried again after a while.
final class HistoryFile {
    /// Why nothing can be read or written; a sentence for people.
    struct Unusable: Error, CustomStringConvertible {
        let description: String
    }

    /// How long a folder that could not be used is left alone.
    private static let pause: Duration = .seconds(5)
    /// The most complaints that are remembered.
    private static let mostComplaints = 8

    private let path: String?
    private var folder: HistoryFolder?
    private var store: HistoryStore?
    private var failure: (complaint: String, until: Instant)?
    /// What went wrong, without content.
    private(set) var complaints: [String] = []
    private let warn: (String) -> Void

    /// - Parameters:
    ///   - path: the folder; nil if the environment names none.
    ///   - warn: called with a sentence for people.
    init(_ path: String?, warn: @escaping (String) -> Void) {
        self.path = path
        self.warn = warn
    }

    /// The path of the file.
    var name: String { (path ?? "") + "/" + HistoryProgram.fileName }

    /// The size on the disk, in bytes.
    var size: Int { folder?.size ?? 0 }

    /// Whether traces of deleted items are left.
    var isErasing: Bool { store?.isErasing ?? false }

    /// Uses the store.
    ///
    /// A damaged file is set aside, and the body runs once more on a new one.
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

    /// Closes the file.
    func close() {
        try? store?.checkpoint()
        (store, folder) = (nil, nil)
    }

    private func open() throws(Unusable) -> HistoryStore {
        if let store { return store }
        if let failure, failure.until > .now { throw Unusable(description: failure.complaint) }
        do {
            let store = try opened()
            self.store = store
            failure = nil
            return store
        } catch {
            failure = (error.description, .now + Self.pause)
            complain(error.description)
            throw error
        }
    }

    private func opened() throws(Unusable) -> HistoryStore {
        guard let path else { throw Unusable(description: "neither XDG_STATE_HOME nor HOME names a folder") }
        let folder: HistoryFolder
        if let known = self.folder {
            folder = known
        } else {
            do throws(HistoryFolder.Unusable) {
                folder = try HistoryFolder(path)
            } catch {
                throw Unusable(description: error.description)
            }
            self.folder = folder
        }
        do throws(HistoryStore.Failure) {
            return try HistoryStore(folder.file)
        } catch .database(let error) where error.isDamage {
            setAside()
        } catch {
            throw Unusable(description: Self.sentence(error, folder.file))
        }
        do throws(HistoryStore.Failure) {
            return try HistoryStore(folder.file)
        } catch {
            throw Unusable(description: Self.sentence(error, folder.file))
        }
    }

    private func setAside() {
        store = nil
        guard let folder else { return }
        complain("the history was damaged; it is set aside as \(folder.setAside()), and a new one has begun")
    }

    private func fail(_ error: DatabaseError) -> Unusable {
        let sentence =
            error.isFull
            ? "the disk is full; nothing new is recorded" : "the history cannot be read or written: \(error)"
        complain(sentence)
        return Unusable(description: sentence)
    }

    private func complain(_ sentence: String) {
        guard complaints.last != sentence else { return }
        complaints = (complaints + [sentence]).suffix(Self.mostComplaints)
        warn(sentence)
    }

    private static func sentence(_ failure: HistoryStore.Failure, _ file: String) -> String {
        switch failure {
        case .laterVersion: "\(file) was written by a later version of pasteboard-history"
        case .database(let error): "cannot open \(file): \(error)"
        }
    }
}
