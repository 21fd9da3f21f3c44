import SelectionModel

/// The reason why the daemon cannot serve, or no longer can.
package enum DaemonFailure: Error, Sendable, CustomStringConvertible {
    case listening(ControlListener.Failure)
    case display(DisplayError)
    /// Another daemon serves it from elsewhere; with the message for the user, and the parent of its runtime folder if a client
    /// of this daemon can reach it.
    case servedElsewhere(reason: String, folder: String?)

    package var description: String {
        switch self {
        case .listening(let failure): failure.description
        case .display(let error): error.description
        case .servedElsewhere(let reason, _): reason
        }
    }
}
