import SelectionModel

/// The reason why the daemon cannot serve, or cannot continue.
package enum DaemonFailure: Error, Sendable, CustomStringConvertible {
    case listening(ControlListener.Failure)
    case display(DisplayError)
    /// Another daemon serves the display from elsewhere: the message for the user, and the parent of its runtime folder if
    /// clients of this daemon can reach it.
    case servedElsewhere(reason: String, folder: String?)

    package var description: String {
        switch self {
        case .listening(let failure): failure.description
        case .display(let error): error.description
        case .servedElsewhere(let reason, _): reason
        }
    }
}
