import BackEnds
import Glibc
import Pasteboard
import PasteboardClient
import PasteboardConsole
import SelectionModel
import Targets

/// The command `pasteboard watch`, which reports the changes of a pasteboard.
struct Watch: Verb {
    static let name = "watch"
    static let summary = "Print a line for the current content of a pasteboard, and one for each change."

    static var parameters: [Parameter<Watch>] {
        [
            .flag("json", "Print JSON, one object per line.") { $0.json = true },
            .flag(
                "readers",
                "Also print a line, within a second, for each program that reads a copy made with pasteboard (X11)."
            ) { $0.readers = true },
            .option(
                "exec", "COMMAND",
                """
                Run COMMAND with sh for each change. PASTEBOARD_CHANGE, PASTEBOARD_OWNER, PASTEBOARD_TYPES and \
                PASTEBOARD_SECRET describe the change.
                """
            ) { $0.command = $1 },
        ] + PasteboardOptions.parameters.within { $1(&$0.pasteboard) }
    }

    var json = false
    var readers = false
    var command: String?
    var pasteboard = PasteboardOptions()

    func run() throws {
        let system = try pasteboard.display(for: "watch").system
        if readers {
            guard system == .x11 else { throw CommandFailure.readersHidden(on: system) }
            return try followReaders()
        }
        let reader = try pasteboard.reader()
        let details = try pasteboard.reader()
        let secrecy = UserRules.configuration().secrecy
        var failure: CommandFailure?
        var count = 0
        try reader.watch(pasteboard.selection, for: STDOUT_FILENO) { owner in
            do throws(RetrievalError) {
                guard let change = try Change(owner, after: count, pasteboard, details, secrecy) else { return true }
                count = change.changeCount
                failure = report(change)
            } catch {
                failure = CommandFailure(error)
            }
            return failure == nil
        }
        if let failure { throw failure }
    }

    /// Reports changes, and readers of the current copy: while the daemon owns it, it is asked once a second.
    private func followReaders() throws {
        let details = try pasteboard.reader()
        let secrecy = UserRules.configuration().secrecy
        var news = ReaderWatch()
        var count = 0
        var next: Instant?
        let connection = try DisplayConnector.connect(
            to: try pasteboard.display(for: "watch"), patience: pasteboard.patience)
        connection.watch(pasteboard.selection)
        while true {
            for event in try connection.process(now: .now) {
                guard case .ownerChanged(pasteboard.selection, let latest) = event,
                    let change = try Change(latest.owner, after: count, pasteboard, details, secrecy)
                else { continue }
                count = change.changeCount
                next = change.owner == "pasteboardd" ? .now : nil
                if let failure = report(change) { throw failure }
            }
            if let moment = next, moment <= .now {
                next = .now + ReaderWatch.pause
                try reportReaders(&news)
            }
            let waiting = PollRequest([(STDOUT_FILENO, [])], until: next)
            if connection.pollRequest.adding(waiting).wait().contains(STDOUT_FILENO) { return }
        }
    }

    private func reportReaders(_ news: inout ReaderWatch) throws {
        let answer = try? pasteboard.choice.askRunning(.readers(selection: pasteboard.selection))
        guard case .readers(let report)? = answer else { return }
        for reader in news.news(in: report) {
            let event = ReaderEvent(
                changeCount: report.changeCount, pasteboard: pasteboard.selection.pasteboardName,
                reader: ReadersJSON.Reader(reader))
            try StandardOutput.write(json ? try JSONText.encode(event, isPretty: false) : event.line)
        }
    }

    /// The failure to write output; nil if it was written.
    private func report(_ change: Change) -> CommandFailure? {
        if let command { change.run(command) }
        do {
            try StandardOutput.write(json ? try JSONText.encode(change, isPretty: false) : change.line)
            return nil
        } catch {
            return CommandFailure(of: error)
        }
    }
}

/// One change; the shape of a line of `watch --json`.
private struct Change: Encodable {
    let changeCount: Int
    let pasteboard: String
    let owner: String?
    let pid: Int?
    let types: [String]
    /// True if its owner or the user's configuration marks it as a secret.
    let isSecret: Bool

    /// Describes a change; nil if the owner has released the selection before it could be read.
    ///
    /// Such an owner has claimed the selection to clear it: the next change reports that there is no owner. `count` is the
    /// number of the last change; the daemon's own publications have its own count.
    init?(
        _ owner: ClientToken?, after count: Int, _ options: PasteboardOptions, _ reader: SelectionReader,
        _ secrecy: Secrecy
    ) throws(RetrievalError) {
        let selection = options.selection
        pasteboard = selection.pasteboardName
        // A connection to another computer identifies only the owners that it was told of.
        _ = try reader.owner(of: selection)
        let identity = try owner.map { owner throws(RetrievalError) in try reader.identify(owner) }
        self.owner = identity?.applicationName
        pid = identity?.process.map { Int($0) }
        let offered = owner == nil ? [] : (try? reader.targets(of: selection)) ?? []
        types = offered.filter(\.isReadable).map(\.name)
        isSecret = secrecy.verdict(on: (identity ?? ClientIdentity()).evidence(offered: offered)).isSecret
        let latest = try reader.owner(of: selection)
        if owner != nil, latest == nil, types.isEmpty { return nil }
        let held = owner != nil && owner == latest && identity?.applicationName == "pasteboardd"
        changeCount = (held ? try? options.heldDescription()?.changeCount : nil) ?? count + 1
    }

    var line: String {
        let who = owner ?? (pid == nil && types.isEmpty ? "nobody" : "unknown")
        return "\(changeCount)\t\(VisibleText.line(who))\t\(VisibleText.line(types.joined(separator: " ")))\n"
    }

    func run(_ command: String) {
        unsafe setenv("PASTEBOARD_CHANGE", String(changeCount), 1)
        unsafe setenv("PASTEBOARD_OWNER", owner ?? "", 1)
        unsafe setenv("PASTEBOARD_SECRET", isSecret ? "1" : "", 1)
        unsafe setenv("PASTEBOARD_TYPES", types.joined(separator: "\n"), 1)
        var spawn = Spawn("/bin/sh", ["sh", "-c", command])
        spawn.passed = [(STDOUT_FILENO, STDOUT_FILENO), (STDERR_FILENO, STDERR_FILENO)]
        if let process = try? spawn.run() { Spawn.awaitEnd(of: process) }
    }
}
