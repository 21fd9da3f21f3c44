import Pasteboard
import SelectionModel

/// An input of the machine.
///
/// Each input has a time.
package enum ServerInput: Sendable {
    case backEnd(BackEndEvent)
    /// The display has disconnected; outstanding requests to it will not be answered.
    case displayLost
    /// A new connection to the display exists.
    case displayFound
    case renderer(RendererEvent)
    case control(ConnectionID, ControlRequest)
    /// A client of the control socket has disconnected; its promises cannot be fulfilled.
    case disconnected(ConnectionID)
    /// The user's settings. They apply from the next request; changes of derived types apply from the next copy.
    case configured(Configuration, Bridging)
    /// Become the clipboard manager of the session, unless there is one already.
    case manageClipboard
    /// Become the daemon of the display, unless there is one already. The result is in ``ServerMachine/lock``.
    case lockDisplay(DaemonIdentity)
    /// Hand the display over to another daemon.
    case unlockDisplay
    /// ``ServerMachine/deadline`` has come.
    case deadline
}

/// A command of the machine.
///
/// Commands are executed in order.
package enum ServerCommand: Sendable {
    case backEnd(BackEndCommand)
    case renderer(RendererCommand)
    case control(ConnectionID, ControlCommand)
    /// Print a message for the user.
    case warn(String)
    /// Notify the user that this program requested a secret without having the focus.
    case notifyOfReader(String)
    /// Record a copy in the history.
    case record(RecordedCopy)
}
