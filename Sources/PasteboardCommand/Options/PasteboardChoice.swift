import PasteboardService
import Selections
import X11

/// A pasteboard, and how long to wait for whoever owns it.
struct PasteboardChoice {
    var selection: SelectionName = .clipboard
    var patience: Duration = .seconds(5)

    /// The daemon is one of ours: on a busy machine, or with much to take in, it is slow and not silent.
    private static let daemonPatience: Duration = .seconds(30)

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
