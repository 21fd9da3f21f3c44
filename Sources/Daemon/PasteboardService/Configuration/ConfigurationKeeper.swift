import CSystem
import Glibc
import Pasteboard
import PasteboardClient
import PasteboardReading

/// The current configuration: read at the start, and again after each SIGHUP.
///
/// An invalid file changes nothing.
final class ConfigurationKeeper {
    private let file: ConfigurationFile?
    private let requests: Descriptor?
    private(set) var configuration = Configuration()
    /// The errors from the last reading of the file; empty if there are none.
    private(set) var complaints: [String] = []

    init(_ file: ConfigurationFile? = ConfigurationFile()) {
        self.file = file
        let number = csystem_reload_requests()
        requests = number < 0 ? nil : Descriptor(owning: number)
        read()
    }

    var pollEntry: (descriptor: Int32, interest: Poll.Interest)? {
        requests.map { ($0.number, .read) }
    }

    /// Reads the file again if this was requested since the last call; returns true if the new configuration is in effect.
    func reloadIfAsked() -> Bool {
        guard let requests else { return false }
        var record = [UInt8](repeating: 0, count: 128)
        guard unsafe Glibc.read(requests.number, &record, record.count) > 0 else { return false }
        return read()
    }

    /// Reads the file again; returns true if the new configuration is in effect.
    func reload() -> Bool { read() }

    @discardableResult
    private func read() -> Bool {
        guard let file else { return false }
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
