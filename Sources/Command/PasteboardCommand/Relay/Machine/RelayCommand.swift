import PasteboardClient
import RemoteLink
import SelectionModel
import Targets

/// The actions of the machine, in order.
package enum RelayCommand: Equatable, Sendable {
    case send(LinkID, stream: UInt32, Frame)
    case cancel(LinkID, stream: UInt32)
    /// The other end has broken the protocol.
    case close(LinkID, LinkFault)
    /// Ask the daemon here. Leads to `replied`, and for a publication with promises to `wanted` and `over`.
    case ask(OperationID, Request)
    /// Leads to `listed`, and from then on to `ownerChanged`.
    case list(OperationID, SelectionName)
    /// Leads to `retrieved`.
    case retrieve(OperationID, SelectionName, Target)
    /// Leads to `owner`.
    case owner(OperationID, SelectionName)
    /// Leads to `cleared`.
    case clear(OperationID, SelectionName)
    /// Nothing more is to be told of it.
    case forget(OperationID)
    /// The content of a promise, or nil if there is none.
    case keep(OperationID, promise: Int, [UInt8]?)
    /// Put files of the other computer into a folder here. Leads to `stored`, with the same promises.
    case store(OperationID, promises: [Int], RemoteFiles)
    /// Read the contents of files here. Leads to `filesRead`.
    case readFiles(OperationID, paths: [[UInt8]])
    /// How much of it has arrived, in thousandths.
    case report(OperationID, promise: Int, Int)
    /// A publication whose promises can no longer be fulfilled. The rest of it replaces it, if it is still published.
    case reduce(OperationID, PublishRequest?)
    /// Ask the person. Leads to `answered`.
    case question(purpose: String)
    /// Tell the person.
    case tell(RelayNotice)
}

/// A notice for the user of this computer.
package enum RelayNotice: Hashable, Sendable {
    /// The other computer wanted to read and was refused.
    case refusedReading(purpose: String)
    case refusedSecret
    case refusedPublication(RefusalReason)
    /// The connection ended; whether text or anything else of what was copied there is left.
    case lost(keptSome: Bool)
    case brokenProtocol(String)

    package enum RefusalReason: Hashable, Sendable {
        case tooMany
        case tooLarge
        case secret
    }
}

extension RelayNotice {
    /// The sentence for a person.
    package func sentence(about host: String) -> String {
        switch self {
        case .refusedReading(let purpose):
            "\(host) tried to read the clipboard\(purpose.isEmpty ? "" : " (\(purpose))") and was refused; "
                + "`pasteboard remote allow \(host)` allows it"
        case .refusedSecret: "\(host) tried to read a secret and was refused"
        case .refusedPublication(.tooMany): "\(host) copies too often, and some copies were refused"
        case .refusedPublication(.tooLarge): "\(host) copied something too large, which was refused"
        case .refusedPublication(.secret): "\(host) tried to send a secret, which was refused"
        case .lost(true):
            "the connection to \(host) ended: only text and small types of the copy made there are left here"
        case .lost(false): "the connection to \(host) ended, and the copy made there is gone"
        case .brokenProtocol(let reason): "\(host) broke the protocol (\(reason)); the connection was closed"
        }
    }
}
