import ArgumentParser
import PasteboardService
import Selections
import X11

/// Which pasteboard is meant, and how long to wait for whoever owns it.
struct PasteboardOptions: ParsableArguments {
    @Option(
        name: [.customShort("p"), .long],
        help: "general (the clipboard), primary, secondary, find, drag, or a name of your own.",
        completion: .pasteboards)
    var pasteboard = "general"

    @Flag(help: "Short for -p primary.")
    var primary = false

    @Option(help: "Seconds to wait between two signs of life of the other side.")
    var timeout = 5.0

    func validate() throws {
        guard timeout > 0, timeout.isFinite, timeout < 1_000_000 else {
            throw ValidationError("--timeout takes a number of seconds above 0")
        }
        guard !pasteboard.isEmpty else { throw ValidationError("--pasteboard takes a name") }
    }

    var selection: SelectionName {
        primary ? .primary : SelectionName(pasteboard: pasteboard)
    }

    var patience: Duration {
        .seconds(timeout)
    }

    /// The display that the environment names.
    func display() throws -> DisplayName {
        if let display = DisplayName() { return display }
        let reason = environment("DISPLAY").map { "DISPLAY is “\($0)”, which names no X server as :0 does" }
        throw CommandFailure(
            .unavailable,
            "\(reason ?? "DISPLAY is not set"); pasteboard needs an X server, except for convert and types")
    }

    func reader() throws -> SelectionReader {
        do {
            return try SelectionReader(display: try display(), timeout: patience)
        } catch let error as X11Error {
            throw CommandFailure(error)
        }
    }

    /// The daemon is one of ours: on a busy machine, or with much to take in, it is slow and not silent.
    private static let daemonPatience: Duration = .seconds(30)

    func launcher() throws -> DaemonLauncher {
        DaemonLauncher(display: try display(), deadline: .now + max(patience, Self.daemonPatience))
    }

    /// Sends a message to the daemon, which is started if need be. A failure that it reports is thrown.
    @discardableResult
    func ask(_ message: Message) throws -> Message {
        do {
            let answer = try launcher().ask(message)
            if case .failed(let status, let reason) = answer { throw CommandFailure(status: status, message: reason) }
            return answer
        } catch let failure as DaemonLauncher.Failure {
            throw CommandFailure(failure)
        }
    }
}
