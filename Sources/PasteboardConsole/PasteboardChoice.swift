import PasteboardClient
import Selections
import X11

/// A pasteboard, and how long to wait for whoever owns it.
package struct PasteboardChoice {
    package var selection: SelectionName
    package var patience: Duration

    package init(selection: SelectionName = .clipboard, patience: Duration = .seconds(5)) {
        self.selection = selection
        self.patience = patience
    }

    /// The display that the environment names.
    package func display() throws -> DisplayName {
        if let display = DisplayName() { return display }
        let reason = environment("DISPLAY").map { "DISPLAY is “\($0)”, which names no X server as :0 does" }
        throw CommandFailure(
            .unavailable,
            "\(reason ?? "DISPLAY is not set"); pasteboard needs an X server, except for convert and types")
    }

    package func reader() throws -> SelectionReader {
        do {
            return try SelectionReader(display: display(), timeout: patience) { [patience] in
                ServerWatchdog.expectAnswers(within: $0 ? patience : nil)
            }
        } catch let error as X11Error {
            throw CommandFailure(error)
        }
    }

    /// The answer of a daemon that runs; nil where none does, or none that can be talked to.
    package func askRunning(_ request: Request) throws(Silence) -> Reply? {
        guard let display = DisplayName() else { return nil }
        let deadline = ContinuousClock.now + patience
        do throws(ControlClient.Failure) {
            return try ControlClient(display: display, until: deadline).ask(request, until: deadline)
        } catch .timedOut(let process) {
            throw Silence(process: process)
        } catch {
            return nil
        }
    }

    package func launcher() throws -> DaemonLauncher {
        DaemonLauncher(display: try display(), patience: patience)
    }

    /// Sends a request to the daemon, which is started if need be. A refusal is thrown.
    @discardableResult
    package func ask(_ request: Request) throws -> Reply {
        do {
            let reply = try launcher().ask(request)
            if case .refused(let refusal) = reply { throw CommandFailure(refusal) }
            return reply
        } catch let failure as DaemonLauncher.Failure {
            throw CommandFailure(failure)
        }
    }
}
