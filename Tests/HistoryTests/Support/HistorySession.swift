import Glibc
import Pasteboard
import PasteboardClient
import SelectionModel
import TestSupport

/// A private session: an X server, a home, and the programs of this build.
final class HistorySession {
    struct Outcome {
        let status: Int32
        let text: String
        var lines: [String] { text.split(separator: "\n").map(String.init) }
    }

    let server: TestServer
    private let home = Runtime.makeFolder()
    private let runtime = Runtime.makeFolder()
    private let variables: [String]
    private var daemon: Program?

    static let isAvailable = TestServer.isAvailable && TestServer.isInstalled("xclip")

    /// - Parameters:
    ///   - configuration: the text of the user's configuration; nil: none.
    ///   - variables: more of the environment, as `NAME=value`. Without them no session bus is found.
    /// - Throws: where a program does not start.
    init(_ configuration: String? = "{ \"history\": true }", variables: [String] = []) throws {
        self.variables = ["DBUS_SESSION_BUS_ADDRESS=unix:path=/nonexistent"] + variables
        server = try TestServer()
        if let configuration { configure(configuration) }
        try startDaemon()
    }

    var stateFolder: String { home + "/state/pasteboard" }
    var configurationFile: String { home + "/config/pasteboard/config.json" }

    func configure(_ text: String) {
        mkdir(home + "/config", 0o700)
        mkdir(home + "/config/pasteboard", 0o700)
        FileBytes.write(Array(text.utf8), to: configurationFile)
    }

    func startDaemon() throws {
        daemon = try start(["pasteboardd", "--session"])
        try waitUntil { try self.status()["clipboardManager"]?["isManager"]?.bool == true }
    }

    func killDaemon() {
        daemon = nil
    }

    /// Starts a program of this build, or of the system.
    func start(_ words: [String], input: String = "") throws -> Program {
        try start(words, bytes: Array(input.utf8))
    }

    /// Starts a program, which reads these bytes.
    func start(_ words: [String], bytes: [UInt8]) throws -> Program {
        let folder = (DaemonLauncher.executable() ?? "").split(separator: "/").dropLast().map { "/" + $0 }.joined()
        let program = words[0].hasPrefix("pasteboard") ? "\(folder)/\(words[0])" : words[0]
        let environment = [
            "HOME=\(home)", "XDG_RUNTIME_DIR=\(runtime)", "XDG_STATE_HOME=\(home)/state",
            "XDG_CONFIG_HOME=\(home)/config",
        ]
        return try Program(
            ["env"] + environment + variables + [program] + words.dropFirst(), display: server.display,
            input: bytes)
    }

    @discardableResult
    func run(_ words: [String], input: String = "") throws -> Outcome {
        let program = try start(words, input: input)
        let text = String(decoding: try program.read(), as: UTF8.self)
        return Outcome(status: try program.status(), text: text)
    }

    /// What `pasteboard history` writes.
    @discardableResult
    func history(_ words: String..., input: String = "") throws -> Outcome {
        try run(["pasteboard", "history"] + words, input: input)
    }

    /// The previews, newest first.
    func previews() throws -> [String] { try history("list", "--format", "{preview}").lines }

    func copy(_ text: String, _ options: String...) throws {
        _ = try run(["pasteboard", "copy"] + options, input: text)
    }

    /// Another program copies, and keeps the clipboard.
    func foreignCopy(_ text: String, as target: String = "UTF8_STRING") throws -> Program {
        try start(["xclip", "-quiet", "-selection", "clipboard", "-t", target], input: text)
    }

    func status() throws -> JSONValue {
        let text = try run(["pasteboard", "status", "--json"]).text
        return text.isEmpty
            ? JSONValue(.object([]), at: TextPosition(line: 1, column: 1)) : try JSONValue(parsing: text)
    }

    /// The process of `pasteboard-history`; nil if none runs.
    func historyProcess() throws -> pid_t? { try status()["history"]?["pid"]?.integer.map { pid_t($0) } }

    /// Whether a text is anywhere in the history's folder or the runtime folder.
    func isOnDisk(_ text: String) -> Bool {
        let folders = [stateFolder, runtime + "/pasteboard"]
        return folders.contains { folder in
            FileBytes.names(in: folder).contains { name in
                Latin1Text.of(FileBytes.read(folder + "/" + name) ?? []).contains(text)
            }
        }
    }

    func waitForItems(_ count: Int) throws {
        try waitUntil { try self.status()["history"]?["items"]?.integer == count }
    }
}
