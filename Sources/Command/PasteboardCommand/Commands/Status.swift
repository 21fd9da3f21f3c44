import ClipboardHistory
import PasteboardClient
import PasteboardConsole
import PasteboardViewer
import SelectionModel
import Targets

/// The command `pasteboard status`, which shows the state of the daemon.
struct Status: Verb {
    static let name = "status"
    static let summary = "Show the daemon: process, version, pasteboards, memory, requests served."

    static var parameters: [Parameter<Status>] {
        [.flag("json", "Print JSON.") { $0.json = true }] + PasteboardOptions.parameters.within { $1(&$0.pasteboard) }
    }

    var json = false
    var pasteboard = PasteboardOptions()

    func run() throws {
        let display = try pasteboard.display()
        if display.system == .remote { return try show(try pasteboard.ask(.status)) }
        let answer: Reply
        let deadline = Instant.now + pasteboard.patience
        do throws(ControlClient.Failure) {
            answer = try ControlClient(display: display, until: deadline).ask(.status, until: deadline)
        } catch .notRunning {
            answer = try answerFromElsewhere(display)
        } catch {
            throw CommandFailure(error)
        }
        try show(answer)
    }

    private func show(_ answer: Reply) throws {
        guard case .report(let report) = answer else {
            throw CommandFailure(.unavailable, ControlClient.Failure.malformedAnswer.description)
        }
        let history = HistoryClient.running(within: pasteboard.patience)
        try StandardOutput.write(
            json ? try JSONText.encode(StatusJSON(report, history)) : Self.text(report) + Self.text(history))
    }

    /// The answer of a daemon that the display names, if none runs in the user's runtime directory.
    private func answerFromElsewhere(_ display: DisplayName) throws -> Reply {
        guard let server = pasteboard.daemonElsewhere() else { throw CommandFailure(ControlClient.Failure.notRunning) }
        let deadline = Instant.now + pasteboard.patience
        do throws(ControlClient.Failure) {
            let folder = RuntimeFolder(in: server.folder)
            return try ControlClient(display: display, in: folder, until: deadline).ask(.status, until: deadline)
        } catch .timedOut(let process) {
            throw CommandFailure(SilentDaemon(process: process))
        } catch {
            throw CommandFailure(.unavailable, "no pasteboardd runs here; \(server.farName) serves this display")
        }
    }

    static func text(_ report: StatusReport) -> String {
        var lines = [
            "pasteboardd \(report.version), process \(report.process), up \(report.uptime) s",
            "memory \(ByteCount.text(report.memory)), requests served \(report.requestsServed)",
        ]
        lines.append(
            "uses \(report.protocolName.map { PrintableText.line($0, cells: 200) } ?? "no display at the moment")")
        switch report.displayHolder {
        case .thisOne: lines.append("serves this display")
        case .nobody: break
        case .another(let name): lines.append("this display is served by \(name)")
        }
        lines += report.held.map(text)
        if report.system != .x11 {
            lines.append("\(report.system.title) hides who reads the clipboard and which application has the focus")
        }
        if report.held.isEmpty, report.manager?.keptTargets ?? 0 == 0 { lines.append("holds nothing") }
        if !report.confinesRenderers {
            lines.append("renders without a system call filter, because this system has none")
        }
        if let manager = report.manager { lines += text(manager) }
        if !report.complaints.isEmpty {
            lines.append("the configuration file has errors, and pasteboardd keeps its earlier settings:")
            lines += report.complaints.map { "  " + PrintableText.line($0, cells: 400) }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension Status {
    private static func text(_ held: StatusReport.Held) -> String {
        let content =
            held.isSecret
            ? "a secret"
            : "\(Count.text(held.targets, "target")), published \(ByteCount.text(held.published)), "
                + "rendered \(ByteCount.text(held.rendered))"
                + (held.profiles.isEmpty ? "" : ", also for \(held.profiles.joined(separator: ", "))")
        let focused = held.isForFocused ? ", only for the application with the focus" : ""
        let readers = held.readers.map { $0 == 0 ? "" : ", read by \(Count.text($0, "program"))" } ?? ""
        let name = PrintableText.line(SelectionName(held.selection).pasteboardName, cells: 48)
        return "\(name): change \(held.changeCount), \(content)\(focused)\(readers)"
    }

    private static func text(_ manager: ManagerStatus) -> [String] {
        var lines = [manager.hasRole ? "is the clipboard manager" : "another program is the clipboard manager"]
        if manager.readTargets > 0 {
            let verb = manager.readTargets == 1 ? "is" : "are"
            lines.append("\(Count.text(manager.readTargets, "target")) of another program \(verb) kept if it is killed")
        }
        if manager.keptTargets > 0 {
            lines.append(
                "general: keeps \(Count.text(manager.keptTargets, "representation")) of "
                    + "\(PrintableText.line(manager.keptOf ?? "another program", cells: 48)), "
                    + ByteCount.text(manager.keptBytes))
        }
        return lines
            + manager.omissions.map { omission in
                "not kept: \(printable(omission.target ?? "the copy of another program")), \(omission.reason.explanation)"
            }
    }

    /// Target names come from other programs, and must not send control characters to the terminal.
    private static func printable(_ name: String) -> String {
        String(
            String.UnicodeScalarView(
                name.unicodeScalars.prefix(80).map { $0.isASCII && $0.value >= 0x20 && $0.value != 0x7F ? $0 : "?" }))
    }
}

/// The shape of `status --json`.
private struct StatusJSON: Encodable {
    struct Pasteboard: Encodable {
        let pasteboard: String
        let selection: String
        let changeCount: Int
        let isSecret: Bool
        /// The number of targets; absent for a secret.
        let targets: Int?
        let publishedBytes: Int?
        let renderedBytes: Int?
        let profiles: [String]?
        /// The number of programs that requested it; absent if the display does not report them.
        let readers: Int?
        let isForFocused: Bool

        init(_ held: StatusReport.Held) {
            pasteboard = SelectionName(held.selection).pasteboardName
            selection = held.selection
            changeCount = held.changeCount
            isSecret = held.isSecret
            readers = held.readers
            isForFocused = held.isForFocused
            targets = isSecret ? nil : held.targets
            publishedBytes = isSecret ? nil : held.published
            renderedBytes = isSecret ? nil : held.rendered
            profiles = isSecret ? nil : held.profiles
        }
    }

    struct Manager: Encodable {
        struct Omission: Encodable {
            let target: String?
            let reason: String
        }

        let isManager: Bool
        let readTargets: Int
        let keptTargets: Int
        let keptBytes: Int
        let keptOf: String?
        let notKept: [Omission]

        init(_ manager: ManagerStatus) {
            isManager = manager.hasRole
            readTargets = manager.readTargets
            keptTargets = manager.keptTargets
            keptBytes = manager.keptBytes
            keptOf = manager.keptOf
            notKept = manager.omissions.map { Omission(target: $0.target, reason: $0.reason.rawValue) }
        }
    }

    let pid: Int
    let version: String
    let uptimeSeconds: Int
    let memoryBytes: Int
    let requestsServed: Int
    let pasteboards: [Pasteboard]
    let isDisplayServer: Bool
    /// The display of the running daemon, if it is another one.
    let displayServer: String?
    let rendersConfined: Bool
    /// The back end: `wayland`, `gnome` or `x11`.
    let backEnd: String
    /// The protocol of the display; left out without a display.
    let backEndProtocol: String?
    let clipboardManager: Manager?
    let configurationErrors: [String]
    /// The history; left out while it is off.
    let history: HistoryStatusJSON?

    init(_ report: StatusReport, _ history: HistoryStatus?) {
        self.history = history.map { HistoryStatusJSON($0) }
        pid = report.process
        version = report.version
        uptimeSeconds = report.uptime
        memoryBytes = report.memory
        requestsServed = report.requestsServed
        rendersConfined = report.confinesRenderers
        backEnd = report.system.rawValue
        backEndProtocol = report.protocolName
        isDisplayServer = report.displayHolder == .thisOne
        if case .another(let name) = report.displayHolder { displayServer = name } else { displayServer = nil }
        clipboardManager = report.manager.map { Manager($0) }
        configurationErrors = report.complaints
        pasteboards = report.held.map { Pasteboard($0) }
    }
}
