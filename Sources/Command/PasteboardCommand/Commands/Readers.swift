import PasteboardClient
import PasteboardConsole
import SelectionModel

/// The command `pasteboard readers`, which shows who requested the current copy.
struct Readers: Verb {
    static let name = "readers"
    static let summary = "Show which programs asked for the current copy, and what they got."
    static let discussion = """
        The daemon records this in memory for the copies that it owns on X11, until something else is copied. X11 names the \
        window that gets the answer, so a program can pretend to be another one. `pasteboard paste` of text reads over the \
        daemon's socket and is not listed.
        """

    static var parameters: [Parameter<Readers>] {
        [.flag("json", "Print JSON.") { $0.json = true }] + PasteboardOptions.parameters.within { $1(&$0.pasteboard) }
    }

    var json = false
    var pasteboard = PasteboardOptions()

    func run() throws {
        let system = try pasteboard.display().system
        guard system == .x11 else { throw CommandFailure.readersHidden(on: system) }
        let answer = try pasteboard.choice.askRunning(.readers(selection: pasteboard.selection))
        guard case .readers(let report)? = answer else {
            throw CommandFailure(
                .nothingThere,
                "pasteboardd does not own the \(pasteboard.selection.pasteboardName) pasteboard, so it does not know who read it"
            )
        }
        let shown = ReadersJSON(report, of: pasteboard.selection)
        try StandardOutput.write(json ? try JSONText.encode(shown) : shown.lines.map { $0 + "\n" }.joined())
    }
}

extension CommandFailure {
    /// Only X11 tells who reads the clipboard, and another computer does not pass it on.
    static func readersHidden(on system: DisplaySystem) -> CommandFailure {
        guard system != .remote else {
            return CommandFailure(
                .unavailable,
                "this computer does not know who reads the clipboard; run the command on the computer with the display")
        }
        return CommandFailure(.unavailable, "\(system.title) hides who reads the clipboard; this needs X11")
    }
}

/// The shape of `readers --json`.
struct ReadersJSON: Encodable {
    struct Reader: Encodable {
        let application: String?
        let pid: Int?
        /// The source of the process id: `socket` is the X server, `property` the window.
        let pidEvidence: String?
        let window: String
        let target: String
        /// Whether the program had the input focus.
        let hasFocus: Bool?
        let firstSecondsAgo: Double
        let lastSecondsAgo: Double
        let requests: Int
        /// `answered`, `refused` or `pending`: the outcome of the last request.
        let outcome: String

        init(_ reader: ReadersReport.Reader) {
            application = reader.application
            pid = reader.process
            pidEvidence = reader.process == nil ? nil : reader.isProcessKnown ? "socket" : "property"
            window = "0x" + String(reader.window, radix: 16)
            target = reader.target
            hasFocus = reader.hasFocus
            firstSecondsAgo = Self.seconds(reader.firstAge)
            lastSecondsAgo = Self.seconds(reader.lastAge)
            requests = reader.count
            outcome = reader.outcome.rawValue
        }

        private static func seconds(_ time: Duration) -> Double {
            let (seconds, attoseconds) = time.components
            return Double(seconds) + Double(attoseconds / 1_000_000_000_000_000) / 1000
        }

        var line: String {
            let name = VisibleText.line(application ?? "an unknown program")
            let process = pid.map { ", process \($0)" + (pidEvidence == "property" ? " (self-reported)" : "") } ?? ""
            let focus = hasFocus.map { $0 ? ", with the focus" : ", without the focus" } ?? ""
            let times = requests > 1 ? ", \(requests) times" : ""
            return "\(name)\(process), window \(window)\(focus): \(VisibleText.line(target)) \(outcome), "
                + "\(Int(lastSecondsAgo)) s ago\(times)"
        }
    }

    let pasteboard: String
    let changeCount: Int
    let readers: [Reader]
    /// The number of requests beyond the limit, which were not recorded.
    let unrecorded: Int

    init(_ report: ReadersReport, of selection: SelectionName) {
        pasteboard = selection.pasteboardName
        changeCount = report.changeCount
        readers = report.readers.map { Reader($0) }
        unrecorded = report.unrecorded
    }

    var lines: [String] {
        let rest = unrecorded > 0 ? ["and \(Count.text(unrecorded, "request")) that were not recorded"] : []
        return readers.isEmpty && rest.isEmpty ? ["no program has requested it"] : readers.map(\.line) + rest
    }
}
