import Glibc
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading

/// Turns the history on or off, in the configuration file and in the running daemon.
struct HistorySwitch {
    private let pasteboard: PasteboardOptions

    init(_ pasteboard: PasteboardOptions) { self.pasteboard = pasteboard }

    func turn(on isOn: Bool) throws {
        guard let file = ConfigurationFile() else {
            throw CommandFailure(.noInput, "there is no folder for the configuration: set HOME or XDG_CONFIG_HOME")
        }
        try write(isOn, into: file)
        guard case .report(let report)? = try? pasteboard.choice.askRunning(.status), report.manager != nil else {
            if isOn {
                StandardError.say(
                    "the history is on; recording starts with the session's daemon: "
                        + "`systemctl --user enable --now pasteboardd`, or `pasteboardd --session`")
            }
            return
        }
        guard case .done? = try? pasteboard.choice.askRunning(.reload) else {
            throw CommandFailure(.unavailable, "pasteboardd did not reload the configuration; restart it")
        }
    }

    private func write(_ isOn: Bool, into file: ConfigurationFile) throws {
        let input = InputFile(path: file.path)
        let text: String
        if input.exists {
            guard let valid = String(validating: try input.read(), as: UTF8.self) else {
                throw CommandFailure(.badData, "\(file.path): it is not valid UTF-8")
            }
            text = valid
        } else {
            try makeFolder(of: file.path)
            text = ""
        }
        let changed: String
        do throws(Configuration.Invalid) {
            changed = try HistoryKey.setting(isOn, in: text)
        } catch {
            let lines = ConfigurationFile.Failure.invalid(path: file.path, error.errors).lines
            throw CommandFailure(.badData, lines.first)
        }
        if changed != text { try OutputFile(path: file.path).write(Array(changed.utf8)) }
    }

    /// Makes the parent folders of a file, with access for the user only.
    private func makeFolder(of path: String) throws {
        var end = path.index(after: path.startIndex)
        while let slash = path[end...].firstIndex(of: "/") {
            let folder = String(path[..<slash])
            if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST {
                throw CommandFailure(.transferFailed, "cannot make the folder \(folder): \(SystemMessage.latest)")
            }
            end = path.index(after: slash)
        }
    }
}
