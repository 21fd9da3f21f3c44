import BackEnds
import PasteboardClient
import RemoteLink
import SelectionModel

/// A pasteboard, and the timeout for its owner.
package struct PasteboardChoice {
    package var selection: SelectionName
    package var patience: Duration
    /// The type of display to use, or nil for that of the session.
    package var system: DisplaySystem?

    package init(
        selection: SelectionName = .clipboard, patience: Duration = .seconds(5), system: DisplaySystem? = nil
    ) {
        self.selection = selection
        self.patience = patience
        self.system = system
    }

    /// The display of the environment.
    package func display() throws -> DisplayName {
        do throws(DisplayChoice.Failure) {
            return try DisplayConnector.choose(system, for: selection)
        } catch .unknownSystem(let word) {
            throw CommandFailure(.usage, DisplayChoice.Failure.unknownSystem(word).description)
        } catch .noRemote {
            throw CommandFailure(.unavailable, DisplayChoice.Failure.noRemote.description)
        } catch {
            let needed =
                switch system {
                case .wayland: "a Wayland compositor"
                case .x11: "an X server"
                case .gnome, .remote, .terminal, nil: "a display, a terminal or `pasteboard ssh`"
                }
            throw CommandFailure(.unavailable, "\(error); pasteboard needs \(needed), except for convert and types")
        }
    }

    package func reader() throws -> SelectionReader {
        do {
            return try SelectionReader(display: display(), timeout: patience)
        } catch let error as DisplayError {
            throw CommandFailure(error)
        }
    }

    /// The reply of a running daemon; nil if there is none, or none of a compatible version.
    package func askRunning(_ request: Request) throws(SilentDaemon) -> Reply? {
        guard let display = try? DisplayConnector.choose(system, for: selection) else { return nil }
        if display.system == .remote { return try? RemoteDaemon(display.name, patience: patience).ask(request) }
        let deadline = Instant.now + patience
        do throws(ControlClient.Failure) {
            return try ControlClient(display: display, until: deadline).ask(request, until: deadline)
        } catch .timedOut(let process) {
            throw SilentDaemon(process: process)
        } catch {
            return nil
        }
    }

    /// Sends a request to the daemon, which is started if necessary; throws if it is refused, or if the publication reaches no
    /// client.
    @discardableResult
    package func ask(_ request: Request) throws -> Reply {
        let display = try display()
        if display.system == .terminal { return try askTerminal(request) }
        if display.system == .remote { return try ask(request, of: RemoteDaemon(display.name, patience: patience)) }
        do {
            let launcher = DaemonLauncher(display: display, patience: patience)
            let reply = try launcher.ask(request)
            if case .refused(let refusal) = reply { throw CommandFailure(refusal) }
            if case .publish = request, DisplayConnector.needsActiveWindow(launcher.display) {
                throw CommandFailure(
                    .unavailable,
                    "copied, but the compositor passes it on only while an X11 program has the focus; see --backend wayland"
                )
            }
            return reply
        } catch let failure as DaemonLauncher.Failure {
            // A daemon that waits for a silent display answers others.
            if case .control(.timedOut(_?)) = failure,
                ControlClient.version(of: display, until: .now + .seconds(1)) != nil
            {
                throw CommandFailure(.silent as DisplayError)
            }
            throw CommandFailure(failure)
        }
    }

    private func ask(_ request: Request, of daemon: RemoteDaemon) throws -> Reply {
        let reply: Reply
        do throws(RemoteFailure) {
            reply = try daemon.ask(request)
        } catch {
            throw CommandFailure(error)
        }
        if case .refused(let refusal) = reply { throw CommandFailure(refusal) }
        return reply
    }
}
