import Pasteboard
import SelectionModel

/// An input of the machine.
///
/// Every input comes with its time.
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
    /// The user's settings; they apply from the next request, for derived types from the next copy.
    case configured(Configuration, Bridging)
    /// Become the clipboard manager of the session, unless there is one already.
    case manageClipboard
    /// Become the daemon of the display, unless there is one already. ``ServerMachine/lock`` shows the result.
    case lockDisplay(DaemonIdentity)
    /// Stop being the daemon of the display, in favor of another one.
    case unlockDisplay
    /// ``ServerMachine/deadline`` has come.
    case deadline
}

/// A command of the machine, to be executed in order.
package enum ServerCommand: Sendable {
    case backEnd(BackEndCommand)
    case renderer(RendererCommand)
    case control(ConnectionID, ControlCommand)
    /// Print a message for the user.
    case warn(String)
    /// Tell the user that this program requested a secret without having the focus.
    case notifyOfReader(String)
    /// Hand a copy over to the history.
    case record(RecordedCopy)
}
