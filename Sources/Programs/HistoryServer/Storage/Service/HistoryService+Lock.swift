import ClipboardHistory
import Pasteboard
import SelectionModel

// The key of an encrypted file: from the keyring, else from the user.

extension HistoryService {
    /// Opens a locked file with the key from the keyring, if the keyring is open; the user is not prompted.
    ///
    /// A new file gets a new key, which is stored in the keyring.
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

    /// Opens the file with a key, and stores the waiting copies.
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
    /// Whether the request needs the file.
    var needsFile: Bool {
        switch self {
        case .hello, .watch, .reconfigure, .unlock, .lock: false
        default: true
        }
    }
}
