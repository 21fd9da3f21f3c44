import ClipboardHistory
import Pasteboard
import SelectionModel

// The key of an encrypted file: of the keyring, else of a person.

extension HistoryService {
    /// Opens the file with the key that the keyring has, if it is locked and the keyring is open; nobody is asked.
    ///
    /// A file that is new gets a new key, which the keyring then has.
    func openByKeyring() {
        guard file.isLocked, settings.encryption == .keyring, nextKeyring <= .now else { return }
        nextKeyring = .now + Self.keyringPause
        guard let keyring = SecretService() else { return }
        switch keyring.key() {
        case .key(let key): try? unlock(.random(key))
        case .none where file.isNew:
            let key = RandomBytes.make(FileKey.length)
            if keyring.store(key) { try? unlock(.random(key)) }
        case .none, .locked, .absent: break
        }
    }

    /// Opens the file with a key, and stores what has waited for that.
    func unlock(_ key: FileKey) throws(HistoryFile.Unusable) {
        guard file.isEncrypted else {
            throw HistoryFile.Unusable(description: "the history is not encrypted; set \"encrypt\": true to encrypt it")
        }
        guard file.isLocked else { return }
        guard key != .passphrase([]) else { throw HistoryFile.Unusable(description: "the passphrase is empty") }
        try file.unlock(key)
        try takeWaiting()
    }
}

extension HistoryRequest {
    /// Whether the file is needed for it.
    var needsFile: Bool {
        switch self {
        case .hello, .watch, .reconfigure, .unlock, .lock: false
        default: true
        }
    }
}
