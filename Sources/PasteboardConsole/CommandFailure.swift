import PasteboardClient
import Selections
import X11

/// Why a command ends without having done what it was asked: its exit status, and what is said on standard error.
package struct CommandFailure: Error {
    /// The exit statuses of the command-line contract, after sysexits(3).
    package enum Status: Int32 {
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

    package let status: Int32
    /// nil where nothing is to be said, since it is known already.
    package let message: String?

    package init(_ status: Status, _ message: String?) {
        self.status = status.rawValue
        self.message = message
    }
}

extension CommandFailure {
    package init(_ error: RetrievalError) {
        switch error {
        case .noOwner: self.init(.nothingThere, "the pasteboard is empty: nobody owns it")
        case .refused: self.init(.transferFailed, "the owner refused what it offers")
        case .timedOut: self.init(.silence, "the owner of the pasteboard does not answer")
        case .connectionLost: self.init(.unavailable, error.description)
        case .ownerGone, .tooLarge, .malformed: self.init(.transferFailed, error.description)
        }
    }

    package init(_ refusal: PublicationRefusal) {
        let status: Status =
            switch refusal {
            case .selectionKept: .cannotOwn
            case .invalidTargets: .usage
            case .tooLarge: .transferFailed
            case .secret: .notPermitted
            case .noServer: .unavailable
            case .serverEnded: .silence
            }
        self.init(status, refusal.description)
    }

    package init(_ error: X11Error) {
        self.init(.unavailable, error.description)
    }

    package init(_ error: DaemonLauncher.Failure) {
        switch error {
        case .control(let failure): self.init(failure)
        case .timedOut: self.init(.silence, "\(error.description); --timeout SECONDS waits longer")
        case .notInstalled, .cannotStart, .ended: self.init(.unavailable, error.description)
        }
    }
}
