import PasteboardClient
import RemoteLink
import SelectionModel
import Targets

/// A command of the machine; they are executed in order.
package enum RelayCommand: Equatable, Sendable {
    case send(LinkID, stream: UInt32, Frame)
    case cancel(LinkID, stream: UInt32)
    /// The other end has broken the protocol.
    case close(LinkID, LinkFault)
    /// Ask the local daemon. Leads to `replied`, and for a publication with promises to `wanted` and `over`.
    case ask(OperationID, Request)
    /// Watch a selection. Leads to `listed`, and then to `ownerChanged`.
    case list(OperationID, SelectionName)
    /// Read a target. Leads to `retrieved`.
    case retrieve(OperationID, SelectionName, Target)
    /// Identify the owner of a selection. Leads to `owner`.
    case owner(OperationID, SelectionName)
    /// Clear a selection. Leads to `cleared`.
    case clear(OperationID, SelectionName)
    /// Stop reporting events for this operation.
    case forget(OperationID)
    /// Provide promised content, or nil if there is none.
    case keep(OperationID, promise: Int, [UInt8]?)
    /// Store files of the other computer in a local folder. Leads to `stored`, with the same promises.
    case store(OperationID, promises: [Int], RemoteFiles)
    /// Read the contents of local files. Leads to `filesRead`.
    case readFiles(OperationID, paths: [[UInt8]])
    /// Report how much of a promise has arrived, in thousandths.
    case report(OperationID, promise: Int, Int)
    /// Replace a publication whose promises can no longer be fulfilled with the remaining content, if it is still published.
    case reduce(OperationID, PublishRequest?)
    /// Ask the user. Leads to `answered`.
    case question(purpose: String)
    /// Notify the user.
    case tell(RelayNotice)
}

/// A notice for the user of this computer.
package enum RelayNotice: Hashable, Sendable {
    /// The other computer asked to read and was refused.
    case refusedReading(purpose: String)
    case refusedSecret
    case refusedPublication(RefusalReason)
    /// The connection ended; whether some of the content copied there is still available.
    case lost(keptSome: Bool)
    case brokenProtocol(String)

    package enum RefusalReason: Hashable, Sendable {
        case tooMany
        case tooLarge
        case secret
    }
}

extension RelayNotice {
    /// The message for the user.
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
        case .lost(false):
            "the connection to \(host) ended: of the copy made there, only the types that were already pasted are left here"
        case .brokenProtocol(let reason): "\(host) broke the protocol (\(reason)); the connection was closed"
        }
    }
}
