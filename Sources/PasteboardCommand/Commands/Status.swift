import ArgumentParser
import PasteboardService
import PasteboardViewer
import Selections

/// `pasteboard status`
struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What the daemon holds: process, version, pasteboards, memory, requests served.")

    @Flag(help: "As JSON.")
    var json = false

    @OptionGroup var pasteboard: PasteboardOptions

    func run() throws {
        let display = try pasteboard.display()
        let answer: Message
        do throws(ControlClient.Failure) {
            let client = try ControlClient(display: display)
            answer = try client.ask(.status, until: .now + pasteboard.patience)
        } catch {
            throw CommandFailure(.unavailable, error.description)
        }
        guard case .report(let report) = answer else {
            throw CommandFailure(.unavailable, ControlClient.Failure.malformedAnswer.description)
        }
        try StandardOutput.write(json ? try JSONText.encode(StatusJSON(report)) : Self.text(report))
    }

    private static func text(_ report: StatusReport) -> String {
        var lines = [
            "pasteboardd \(report.version), process \(report.process), up \(report.uptime) s",
            "memory \(ByteCount.text(report.memory)), requests served \(report.requestsServed)",
        ]
        for held in report.held {
            let name = SelectionName(held.selection).pasteboardName
            lines.append(
                "\(PrintableText.line(name, cells: 48)): change \(held.changeCount), \(held.targets) targets, "
                    + "published \(ByteCount.text(held.published)), rendered \(ByteCount.text(held.rendered))"
                    + (held.profiles.isEmpty ? "" : ", also for \(held.profiles.joined(separator: ", "))"))
        }
        if report.held.isEmpty { lines.append("holds nothing") }
        if let manager = report.manager { lines += text(manager) }
        if !report.complaints.isEmpty {
            lines.append("the configuration file is wrong, and not in force:")
            lines += report.complaints.map { "  " + PrintableText.line($0, cells: 400) }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension Status {
    private static func text(_ manager: StatusReport.Manager) -> [String] {
        var lines = [manager.hasRole ? "is the clipboard manager" : "another program is the clipboard manager"]
        if manager.readTargets > 0 {
            lines.append("\(manager.readTargets) targets of another program are safe if that is killed")
        }
        if manager.keptTargets > 0 {
            lines.append(
                "owns a clip in the place of the program that copied it: \(manager.keptTargets) targets, "
                    + ByteCount.text(manager.keptBytes))
        }
        return lines
            + manager.omissions.map { omission in
                "not kept: \(printable(omission.target ?? "the clip of another program")), \(omission.reason.explanation)"
            }
    }

    /// Names of targets come from other programs, and a terminal obeys control characters.
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
        let targets: Int
        let publishedBytes: Int
        let renderedBytes: Int
        let profiles: [String]
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
        let notKept: [Omission]

        init(_ manager: StatusReport.Manager) {
            isManager = manager.hasRole
            readTargets = manager.readTargets
            keptTargets = manager.keptTargets
            keptBytes = manager.keptBytes
            notKept = manager.omissions.map { Omission(target: $0.target, reason: $0.reason.rawValue) }
        }
    }

    let pid: Int
    let version: String
    let uptimeSeconds: Int
    let memoryBytes: Int
    let requestsServed: Int
    let pasteboards: [Pasteboard]
    let clipboardManager: Manager?
    let configurationErrors: [String]

    init(_ report: StatusReport) {
        pid = report.process
        version = report.version
        uptimeSeconds = report.uptime
        memoryBytes = report.memory
        requestsServed = report.requestsServed
        clipboardManager = report.manager.map { Manager($0) }
        configurationErrors = report.complaints
        pasteboards = report.held.map {
            Pasteboard(
                pasteboard: SelectionName($0.selection).pasteboardName, selection: $0.selection,
                changeCount: $0.changeCount, targets: $0.targets, publishedBytes: $0.published,
                renderedBytes: $0.rendered, profiles: $0.profiles)
        }
    }
}
