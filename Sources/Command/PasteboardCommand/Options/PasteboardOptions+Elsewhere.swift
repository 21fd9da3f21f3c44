import PasteboardClient
import PasteboardConsole
import SelectionModel
import Targets

// A daemon of this user with another runtime folder, such as that of a session whose XDG_RUNTIME_DIR is not set here.
extension PasteboardOptions {
    /// The daemon that the display names; nil if there is none.
    func daemonElsewhere() -> DaemonIdentity? {
        let card = try? reader().retrieve(Target(DaemonIdentity.target), from: DaemonIdentity.selection)
        return card.flatMap { DaemonIdentity($0.bytes) }
    }

    /// The reply of that daemon; nil if there is none, or it is on another computer or of another user.
    ///
    /// Only an X display names its daemon.
    func askElsewhere(_ request: Request) throws(SilentDaemon) -> Reply? {
        guard let display = try? display(), display.system == .x11, let server = daemonElsewhere() else { return nil }
        let deadline = Instant.now + patience
        do throws(ControlClient.Failure) {
            let folder = RuntimeFolder(in: server.folder)
            return try ControlClient(display: display, in: folder, until: deadline).ask(request, until: deadline)
        } catch .timedOut(let process) {
            throw SilentDaemon(process: process)
        } catch {
            return nil
        }
    }
}
