import Glibc
import Pasteboard
import PasteboardClient
import PasteboardReading
import SelectionModel

/// Whether another computer may read: what the person has said with `pasteboard remote`, else the configuration.
///
/// The person's word is a file of the runtime folder, which is gone after the session. Its content is the moment until which it
/// counts, in seconds since 1970; empty: as long as the session.
package struct RelayPermission {
    private let names: RelayNames
    private let host: String

    /// - Parameter host: the other computer, as the person calls it.
    /// - Throws: where there is no safe folder.
    package init(host: String) throws(RuntimeFolder.Failure) {
        names = try RelayNames(host: host)
        self.host = host
    }

    /// The current permission.
    package var reading: RemoteReading {
        switch word {
        case .allowed: .always
        case .denied: .never
        case nil: (try? ConfigurationFile()?.read())?.reading(by: host) ?? .never
        }
    }

    /// Whether the person has decided, and how.
    package enum Word: Sendable {
        case allowed
        case denied
    }

    /// Decides.
    ///
    /// - Parameters:
    ///   - word: the user's decision, or nil to follow the configuration.
    ///   - time: how long it holds, or nil for the whole session.
    /// - Throws: where the file cannot be written.
    package func decide(_ word: Word?, for time: Duration? = nil) throws(SystemError) {
        guard let word else {
            if unsafe unlink(names.permission) != 0, errno != ENOENT { throw SystemError("unlink") }
            return
        }
        let end = time.map { String(Int(Glibc.time(nil)) + Int($0.components.seconds)) } ?? ""
        let content = Array("\(word == .allowed ? "allow" : "deny") \(end)\n".utf8)
        let temporary = names.permission + ".\(getpid())"
        let number = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard number >= 0 else { throw SystemError("open") }
        let descriptor = Descriptor(owning: number)
        guard unsafe write(descriptor.number, content, content.count) == content.count,
            unsafe rename(temporary, names.permission) == 0
        else { throw SystemError("rename") }
    }

    private var word: Word? {
        let number = unsafe open(names.permission, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard number >= 0 else { return nil }
        let descriptor = Descriptor(owning: number)
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = unsafe read(descriptor.number, &buffer, buffer.count)
        let words = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self).split { $0 == " " || $0 == "\n" }
        if words.count > 1 {
            guard let end = Int(words[1]), Int(Glibc.time(nil)) < end else { return nil }
        }
        switch words.first {
        case "allow": return .allowed
        case "deny": return .denied
        default: return nil
        }
    }
}
