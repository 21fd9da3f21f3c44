import Pasteboard
import PasteboardClient
import PasteboardService
import Selections
import UniformTypes
import X11

/// Why a pasteboard did not do what it was asked. No case carries content.
public enum PasteboardError: Error, Hashable, Sendable {
    /// There is no X server that can be reached, or it has ended; why.
    case noServer(String)
    /// `pasteboardd` cannot be reached or started; why.
    case noDaemon(String)
    /// Another client holds the pasteboard and kept it. What it held before is there still.
    case kept
    /// What was to be written makes no publication: too many types, or more bytes than are held; which.
    case invalid(String)
    /// Nobody owns the pasteboard.
    case empty
    /// Nothing of this type is there, and none can be derived.
    case notOffered(UniformType)
    /// The owner refused what it offers, went away in the middle, or broke the protocol; how.
    case transferFailed(String)
    /// The owner gives no sign of life.
    case silent
    /// What is there is not what its type says; where.
    case unreadable(String)
    /// A converter of the program's own threw an error.
    case conversionFailed(from: UniformType, to: UniformType)
}

extension PasteboardError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noServer(let reason), .noDaemon(let reason), .invalid(let reason), .transferFailed(let reason): reason
        case .kept: "another client holds the pasteboard and kept it"
        case .empty: "the pasteboard is empty: nobody owns it"
        case .notOffered(let type): "the pasteboard has no \(type), and none can be derived from what it has"
        case .silent: "the owner of the pasteboard does not answer"
        case .unreadable(let reason): reason
        case .conversionFailed(let origin, let type): "the converter from \(origin) to \(type) failed"
        }
    }
}

extension PasteboardError {
    init(_ error: X11Error) {
        self = .noServer(error.description)
    }

    init(_ error: RetrievalError) {
        switch error {
        case .noOwner: self = .empty
        case .timedOut: self = .silent
        case .connectionLost: self = .noServer(error.description)
        case .refused, .ownerGone, .tooLarge, .malformed: self = .transferFailed(error.description)
        }
    }

    init(_ failure: ReadingFailure, wanted type: UniformType) {
        switch failure {
        case .nothingThere, .noPlace, .conversion(.noWriter): self = .notOffered(type)
        case .retrieval(let error): self.init(error)
        case .conversion(.unreadable(let error)): self = .unreadable(error.description)
        }
    }

    init(_ refusal: PublicationRefusal) {
        switch refusal {
        case .selectionKept: self = .kept
        case .invalidTargets, .tooLarge, .secret, .noServer, .serverEnded: self = .invalid(refusal.description)
        }
    }
}
