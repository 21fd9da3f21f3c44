import Formats
import Pasteboard
import PasteboardService
import Selections
import Targets
import X11

/// Why a command ends without having done what it was asked: its exit status, and what is said on standard error.
struct CommandFailure: Error {
    /// The exit statuses of the command-line contract, after sysexits(3).
    enum Status: Int32 {
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

    let status: Int32
    /// nil where nothing is to be said, since it is known already.
    let message: String?

    init(_ status: Status, _ message: String?) {
        self.status = status.rawValue
        self.message = message
    }

    init(status: Int, message: String) {
        self.status = Int32(truncatingIfNeeded: status)
        self.message = message
    }
}

extension CommandFailure {
    init(_ error: RetrievalError) {
        switch error {
        case .noOwner: self.init(.nothingThere, "the pasteboard is empty: nobody owns it")
        case .refused: self.init(.transferFailed, "the owner refused what it offers")
        case .timedOut: self.init(.silence, "the owner of the pasteboard does not answer")
        case .connectionLost: self.init(.unavailable, error.description)
        case .ownerGone, .tooLarge, .malformed: self.init(.transferFailed, error.description)
        }
    }

    init(_ failure: ReadingFailure) {
        switch failure {
        case .nothingThere: self.init(.nothingThere, "the pasteboard has nothing of this kind")
        case .noPlace(let objection): self.init(.nothingThere, objection)
        case .retrieval(let error): self.init(error)
        case .conversion(let failure): self.init(failure)
        }
    }

    init(_ failure: ItemRenderer.Failure) {
        switch failure {
        case .noWriter(let type): self.init(.usage, "there is no conversion to or from \(type)")
        case .unreadable(let error): self.init(.badData, error.description)
        }
    }

    init(_ error: X11Error) {
        self.init(.unavailable, error.description)
    }

    init(_ error: DaemonLauncher.Failure) {
        self.init(.unavailable, error.description)
    }

    init(_ failure: ForegroundOwner.Failure) {
        switch failure {
        case .display(let error): self.init(error)
        case .refused: self.init(.cannotOwn, "another client holds the selection and kept it")
        case .malformedRequest: self.init(.software, "what was to be published makes no item")
        case .notInstalled: self.init(DaemonLauncher.Failure.notInstalled)
        }
    }

    init(_ error: TypeNameError) {
        self.init(.usage, error.description)
    }
}
