import Pasteboard
import SelectionModel

/// What the machine is told.
///
/// The moment comes with every one.
package enum ServerInput: Sendable {
    case backEnd(BackEndEvent)
    /// The display has ended; nothing of what was asked of it will be answered.
    case displayLost
    /// There is another connection to the display.
    case displayFound
    case renderer(RendererEvent)
    case control(ConnectionID, ControlRequest)
    /// A client of the control socket is gone, and what it has promised with it.
    case disconnected(ConnectionID)
    /// What the user wants; counts from the next request, and for what is derived, from the next copy.
    case configured(Configuration, Bridging)
    /// Become the clipboard manager of the session, unless there is one already.
    case manageClipboard
    /// Become the daemon of the display, unless there is one already. ``ServerMachine/lock`` tells when that is settled.
    case lockDisplay(DaemonIdentity)
    /// Be the daemon of the display no more: another one is to be.
    case unlockDisplay
    /// ``ServerMachine/deadline`` has come.
    case deadline
}

/// What the machine wants done, in this order.
package enum ServerCommand: Sendable {
    case backEnd(BackEndCommand)
    case renderer(RendererCommand)
    case control(ConnectionID, ControlCommand)
    /// Tell people.
    case warn(String)
}
