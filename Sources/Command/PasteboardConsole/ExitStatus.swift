import PasteboardClient
import SelectionModel
import Targets

/// The exit statuses of the commands, after sysexits(3), and their mapping from failures to reach the daemon or a display.
///
/// Errors about contents are mapped by the commands.
package enum ExitStatus: Int32 {
    case nothingThere = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case software = 70
    case cannotOwn = 73
    case transferFailed = 74
    case silence = 75
    case notPermitted = 77
}

extension ExitStatus {
    package init(_ error: RetrievalError) {
        self =
            switch error {
            case .noOwner: .nothingThere
            case .timedOut, .displaySilent: .silence
            case .connectionLost: .unavailable
            case .refused, .ownerGone, .tooLarge, .malformed, .remoteLost: .transferFailed
            case .notPermitted: .notPermitted
            case .terminal(let refusal): ExitStatus(refusal)
            }
    }

    package init(_ refusal: TerminalRefusal) {
        self =
            switch refusal {
            case .notPermitted, .unreadable: .notPermitted
            case .unavailable, .needsText, .inBackground, .closed: .unavailable
            case .busy, .failed, .invalid, .damaged, .tooLarge: .transferFailed
            case .silent, .interrupted: .silence
            }
    }

    package init(_ error: DisplayError) {
        self =
            switch error {
            case .silent: .silence
            case .notPermitted: .notPermitted
            default: .unavailable
            }
    }

    package init(_ refusal: PublicationRefusal) {
        self =
            switch refusal {
            case .selectionKept: .cannotOwn
            case .invalidTargets: .usage
            case .tooLarge: .transferFailed
            case .secret: .notPermitted
            case .noServer: .unavailable
            case .serverEnded: .silence
            }
    }

    package init(_ failure: ControlClient.Failure) {
        self =
            switch failure {
            case .timedOut: .silence
            case .notRunning, .foreignDaemon, .folder, .system, .closed, .malformedAnswer, .otherVersion: .unavailable
            }
    }

    package init(_ failure: DaemonLauncher.Failure) {
        self =
            switch failure {
            case .control(let failure): ExitStatus(failure)
            case .timedOut: .silence
            case .notInstalled, .cannotStart, .ended: .unavailable
            }
    }
}
