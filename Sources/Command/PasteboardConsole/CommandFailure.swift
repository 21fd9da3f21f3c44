import PasteboardClient
import SelectionModel
import Targets

/// The failure of a command: its exit status, and its message on standard error.
package struct CommandFailure: Error {
    package let status: Int32
    /// The message; nil if the user already knows the reason.
    package let message: String?

    package init(_ status: ExitStatus, _ message: String?) { self.init(exitStatus: status.rawValue, message) }

    /// A failure with a status from a library.
    package init(exitStatus status: Int32, _ message: String?) {
        self.status = status
        self.message = message
    }
}

extension CommandFailure {
    package init(_ error: RetrievalError) {
        let message =
            switch error {
            case .noOwner: "the pasteboard is empty: nobody owns it"
            case .refused: "the owner refused what it offers"
            case .timedOut: "the owner of the pasteboard does not answer"
            case .displaySilent: Self.sentence(about: .silent)
            case .terminal(.silent): "\(TerminalRefusal.silent); --timeout SECONDS waits longer"
            case .terminal, .connectionLost, .ownerGone, .tooLarge, .malformed, .remoteLost, .notPermitted:
                error.description
            }
        self.init(ExitStatus(error), message)
    }

    package init(_ refusal: PublicationRefusal) { self.init(ExitStatus(refusal), refusal.description) }

    package init(_ error: DisplayError) { self.init(ExitStatus(error), Self.sentence(about: error)) }

    private static func sentence(about error: DisplayError) -> String {
        error == .silent ? "\(error); --timeout SECONDS waits longer" : error.description
    }

    package init(_ failure: ControlClient.Failure) {
        var message = failure.description
        if case .timedOut(let process) = failure {
            let end = process.map { "; kill -KILL \($0) ends it; its copies are lost" } ?? ""
            message += "; --timeout SECONDS waits longer\(end)"
        }
        self.init(ExitStatus(failure), message)
    }

    package init(_ failure: DaemonLauncher.Failure) {
        switch failure {
        case .control(let failure): self.init(failure)
        case .timedOut: self.init(ExitStatus(failure), "\(failure.description); --timeout SECONDS waits longer")
        case .notInstalled, .cannotStart, .ended: self.init(ExitStatus(failure), failure.description)
        }
    }
}
