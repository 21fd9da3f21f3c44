import BackEnds
import PasteboardClient
import SelectionModel

/// A pasteboard, and the timeout for its owner.
package struct PasteboardChoice {
    package var selection: SelectionName
    package var patience: Duration

    package init(selection: SelectionName = .clipboard, patience: Duration = .seconds(5)) {
        self.selection = selection
        self.patience = patience
    }

    /// The display of the environment.
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
                DisplayWatchdog.expectAnswers(within: $0 ? patience : nil)
            }
        } catch let error as DisplayError {
            throw CommandFailure(error)
        }
    }

    /// The reply of a running daemon; nil if there is none, or none of a compatible version.
    package func askRunning(_ request: Request) throws(SilentDaemon) -> Reply? {
        guard let display = DisplayName() else { return nil }
        let deadline = ContinuousClock.now + patience
        do throws(ControlClient.Failure) {
            return try ControlClient(display: display, until: deadline).ask(request, until: deadline)
        } catch .timedOut(let process) {
            throw SilentDaemon(process: process)
        } catch {
            return nil
        }
    }

    package func launcher() throws -> DaemonLauncher {
        DaemonLauncher(display: try display(), patience: patience)
    }

    /// Sends a request to the daemon, which is started if necessary; throws if it is refused.
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
