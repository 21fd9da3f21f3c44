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
                    + "published \(ByteCount.text(held.published)), rendered \(ByteCount.text(held.rendered))")
        }
        if report.held.isEmpty { lines.append("holds nothing") }
        return lines.map { $0 + "\n" }.joined()
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
    }

    let pid: Int
    let version: String
    let uptimeSeconds: Int
    let memoryBytes: Int
    let requestsServed: Int
    let pasteboards: [Pasteboard]

    init(_ report: StatusReport) {
        pid = report.process
        version = report.version
        uptimeSeconds = report.uptime
        memoryBytes = report.memory
        requestsServed = report.requestsServed
        pasteboards = report.held.map {
            Pasteboard(
                pasteboard: SelectionName($0.selection).pasteboardName, selection: $0.selection,
                changeCount: $0.changeCount, targets: $0.targets, publishedBytes: $0.published,
                renderedBytes: $0.rendered)
        }
    }
}
