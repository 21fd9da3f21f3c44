import Glibc
import Pasteboard
import PasteboardClient
import PasteboardReading
import RemoteRelay

/// The read permission of another computer: the user's decision with `pasteboard remote`, else the configuration.
///
/// The decision is a file in the runtime folder, which is deleted after the session. Its content is the expiry time in seconds
/// since 1970; an empty file is valid for the whole session.
package struct RelayPermission {
    private let names: RelayNames
    private let host: String

    /// - Parameter host: the user's name for the other computer.
    /// - Throws: an error if there is no safe folder.
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

    /// The user's decision.
    package enum Word: Sendable {
        case allowed
        case denied
    }

    /// Stores a decision.
    ///
    /// - Parameters:
    ///   - word: the user's decision, or nil to follow the configuration.
    ///   - time: how long it is valid, or nil for the whole session.
    /// - Throws: an error if the file cannot be written.
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
