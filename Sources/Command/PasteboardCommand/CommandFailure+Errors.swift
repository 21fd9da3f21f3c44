import ClipboardHistory
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import SelectionModel

extension CommandFailure {
    /// The failure with which an error ends a command.
    ///
    /// Commands propagate the errors of the libraries.
    init(of error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let error as DisplayError: self.init(error)
        case let error as RetrievalError: self.init(error)
        case let failure as ReadingFailure: self.init(failure)
        case let failure as ControlClient.Failure: self.init(failure)
        case let failure as DaemonLauncher.Failure: self.init(failure)
        case let failure as HistoryClient.Failure: self.init(failure)
        case let failure as ItemRenderer.Failure: self.init(failure)
        case let failure as PictureText.Failure: self.init(failure)
        case let failure as QRCode.Failure: self.init(failure)
        case let daemon as SilentDaemon: self.init(daemon)
        default: self.init(.software, "\(error)")
        }
    }

    /// The failure of a command for a failed request to the history.
    private init(_ failure: HistoryClient.Failure) {
        switch failure {
        case .noSuchItem: self.init(.nothingThere, failure.description)
        case .refused: self.init(.transferFailed, failure.description)
        default: self.init(.unavailable, failure.description)
        }
    }
}
