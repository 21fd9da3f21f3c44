import CSystem
import Glibc
import Pasteboard
import PasteboardClient
import PasteboardReading

/// The current configuration: read at the start, and again after each change of the file and each SIGHUP.
///
/// A rule about secrets must be in effect for the next copy, because the commands follow the file at once. An invalid file
/// changes nothing.
final class ConfigurationKeeper {
    private let file: ConfigurationFile?
    private let requests: Descriptor?
    /// The state of the file when it was read last; nil if there was none.
    private var state: FileState?
    private(set) var configuration = Configuration()
    /// The errors from the last reading of the file; empty if there are none.
    private(set) var complaints: [String] = []

    init(_ file: ConfigurationFile? = ConfigurationFile()) {
        self.file = file
        let number = csystem_reload_requests()
        requests = number < 0 ? nil : Descriptor(owning: number)
        read()
    }

    var pollEntry: (descriptor: Int32, interest: Poll.Interest)? { requests.map { ($0.number, .read) } }

    /// Reads the file again if it has changed or this was requested since the last call; returns true if the new configuration
    /// is in effect.
    func reloadIfNeeded() -> Bool { isRequested || FileState(file?.path) != state ? read() : false }

    private var isRequested: Bool {
        guard let requests else { return false }
        var record = [UInt8](repeating: 0, count: 128)
        return unsafe Glibc.read(requests.number, &record, record.count) > 0
    }

    /// Reads the file again; returns true if the new configuration is in effect.
    func reload() -> Bool { read() }

    @discardableResult
    private func read() -> Bool {
        guard let file else { return false }
        // First, so that a change while the file is read is noticed.
        state = FileState(file.path)
        do throws(ConfigurationFile.Failure) {
            configuration = try file.read()
            complaints = []
            return true
        } catch {
            complaints = error.lines
            for line in complaints { Self.say("pasteboardd: \(line)\n") }
            return false
        }
    }

    /// Prints a line on standard error, for the journal.
    private static func say(_ line: String) {
        let bytes = Array(line.utf8)
        _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
    }
}

/// The properties of a file that change when it is written or replaced.
private struct FileState: Equatable {
    private let number: UInt
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    /// Returns nil if there is no such file.
    init?(_ path: String?) {
        var facts = stat()
        guard let path, unsafe stat(path, &facts) == 0 else { return nil }
        number = facts.st_ino
        size = facts.st_size
        seconds = facts.st_mtim.tv_sec
        nanoseconds = facts.st_mtim.tv_nsec
    }
}
