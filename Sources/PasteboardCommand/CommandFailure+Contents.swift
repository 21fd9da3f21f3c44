import Formats
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import PasteboardService
import Targets

extension CommandFailure {
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

    init(_ failure: ForegroundOwner.Failure) {
        switch failure {
        case .display(let error): self.init(error)
        case .refused: self.init(.cannotOwn, "another client holds the selection and kept it")
        case .notInstalled: self.init(DaemonLauncher.Failure.notInstalled)
        }
    }

    init(_ error: TypeNameError) {
        self.init(.usage, error.description)
    }
}
