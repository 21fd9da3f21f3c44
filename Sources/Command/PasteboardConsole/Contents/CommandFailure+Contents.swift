import Pasteboard
import PasteboardClient
import PasteboardReading
import Targets

extension CommandFailure {
    package init(_ failure: ReadingFailure) {
        switch failure {
        case .nothingThere: self.init(.nothingThere, "the pasteboard has no content of this type")
        case .noPlace(let objection): self.init(.nothingThere, objection)
        case .retrieval(let error): self.init(error)
        case .conversion(let failure): self.init(failure)
        case .picture(let failure): self.init(failure)
        case .converter(let failure): self.init(failure)
        }
    }

    package init(_ failure: PictureConversion.Failure) {
        switch failure {
        case .notInstalled, .cannotStart: self.init(.unavailable, failure.description)
        case .refused, .noAnswer: self.init(.badData, failure.description)
        }
    }

    package init(_ failure: UserConversion.Failure) {
        switch failure {
        case .notStarted: self.init(.unavailable, failure.description)
        case .program(_, .timedOut): self.init(.silence, failure.description)
        case .program: self.init(.transferFailed, failure.description)
        case .conversion(let failure): self.init(failure)
        }
    }

    package init(_ failure: PictureText.Failure) {
        switch failure {
        case .notInstalled: self.init(.unavailable, failure.description)
        case .nothingFound: self.init(.nothingThere, failure.description)
        case .program(let failure): self.init(failure)
        }
    }

    package init(_ failure: QRCode.Failure) {
        switch failure {
        case .notInstalled: self.init(.unavailable, failure.description)
        case .empty, .tooLong: self.init(.badData, failure.description)
        case .program(let failure): self.init(failure)
        }
    }

    package init(_ failure: ItemRenderer.Failure) {
        switch failure {
        case .noWriter(let type): self.init(.usage, "there is no conversion to or from \(type.commonName)")
        case .unreadable(let error): self.init(.badData, error.description)
        case .notStarted: self.init(.unavailable, failure.programDescription)
        case .brokenOff: self.init(.badData, failure.programDescription)
        }
    }

    package init(_ error: TypeNameError) { self.init(.usage, error.description) }
}
