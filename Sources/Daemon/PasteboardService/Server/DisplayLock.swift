import DaemonCore
import PasteboardClient
import SelectionModel

/// The lock of a display, which one daemon holds.
enum DisplayLock {
    /// Takes the lock.
    ///
    /// Two permanent daemons would both react to everything on the display. A daemon started on demand exits if its clients can
    /// reach the other one: otherwise each would hold half of the state. Over a forwarded display it is an ordinary client.
    static func take(
        _ display: DisplayName, with server: PasteboardServer, _ listener: ControlListener, stays: Bool
    ) throws(DaemonFailure) {
        guard let folder = try? RuntimeFolder.open() else { return }
        let identity = DaemonIdentity.own(stays: stays, folder: folder)
        let holder: DaemonIdentity?
        do {
            holder = try server.lockDisplay(as: identity)
        } catch {
            throw .display(error)
        }
        guard let other = holder else { return }
        let isReachable =
            other.isBeside(identity)
            && (try? ControlClient(display: display, in: RuntimeFolder(in: other.folder))) != nil
        guard stays || isReachable && listener.isOwn else { return }
        listener.stop()
        throw .servedElsewhere(reason: other.refusal(for: identity), folder: isReachable ? other.folder : nil)
    }
}
