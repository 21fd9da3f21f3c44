import Pasteboard
import PasteboardClient
import PasteboardReading
import SelectionModel
import UniformTypes

/// The reason why an operation on a pasteboard failed; no case contains content.
public enum PasteboardError: Error, Hashable, Sendable {
    /// The X server cannot be reached or has exited, with the reason.
    case noServer(String)
    /// `pasteboardd` cannot be reached or started, with the reason.
    case noDaemon(String)
    /// Another client owns the pasteboard and did not release it; its content is unchanged.
    case kept
    /// The items exceed a limit: the number of types, or the size; with the reason.
    case invalid(String)
    /// The items have no representation; the content of the pasteboard is unchanged.
    case nothingToWrite
    /// The pasteboard has no owner.
    case empty
    /// The type is not offered and cannot be derived.
    case notOffered(UniformType)
    /// The owner refused an offered target, exited during the transfer, or violated the protocol; with the reason.
    case transferFailed(String)
    /// The owner does not answer.
    case silent
    /// The content does not match its type, with the position.
    case unreadable(String)
    /// A converter of the program threw an error.
    case conversionFailed(from: UniformType, to: UniformType)
}

extension PasteboardError: CustomStringConvertible {
    /// The error in English, without content.
    public var description: String {
        switch self {
        case .noServer(let reason), .noDaemon(let reason), .invalid(let reason), .transferFailed(let reason): reason
        case .kept: "another program owns the pasteboard and keeps it"
        case .nothingToWrite: "the items have no representation; to empty the pasteboard, call clear()"
        case .empty: "the pasteboard is empty: nobody owns it"
        case .notOffered(let type): "the pasteboard has no \(type), and none can be derived from what it has"
        case .silent: "the owner of the pasteboard does not answer"
        case .unreadable(let reason): reason
        case .conversionFailed(let origin, let type): "the converter from \(origin) to \(type) failed"
        }
    }
}

extension PasteboardError {
    init(_ error: DisplayError) { self = .noServer(error.description) }

    init(_ error: RetrievalError) {
        switch error {
        case .noOwner: self = .empty
        case .timedOut: self = .silent
        case .connectionLost, .displaySilent, .remoteLost, .notPermitted: self = .noServer(error.description)
        case .refused, .ownerGone, .tooLarge, .malformed, .terminal: self = .transferFailed(error.description)
        }
    }

    init(_ failure: ReadingFailure, wanted type: UniformType) {
        switch failure {
        case .nothingThere, .noPlace, .conversion(.noWriter): self = .notOffered(type)
        case .retrieval(let error): self.init(error)
        case .conversion(.unreadable(let error)): self = .unreadable(error.description)
        case .conversion(let failure): self = .unreadable(failure.programDescription ?? "")
        case .picture(let failure): self = .unreadable(failure.description)
        case .converter(let failure): self = .unreadable(failure.description)
        }
    }

    init(_ refusal: PublicationRefusal) {
        switch refusal {
        case .selectionKept: self = .kept
        case .noServer, .serverEnded: self = .noServer(refusal.description)
        case .invalidTargets, .tooLarge, .secret: self = .invalid(refusal.description)
        }
    }
}
