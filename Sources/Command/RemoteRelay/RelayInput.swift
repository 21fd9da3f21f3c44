import PasteboardClient
import RemoteLink
import SelectionModel

/// The number of a connection from the other computer.
package struct LinkID: Hashable, Sendable {
    package let rawValue: Int

    package init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// The number of a request of the other computer.
package struct OperationID: Hashable, Sendable {
    package let rawValue: Int

    package init(_ rawValue: Int) { self.rawValue = rawValue }
}

/// An event for the machine.
package enum RelayInput: Sendable {
    case connected(LinkID)
    case arrived(LinkID, LinkEvent)
    case disconnected(LinkID)
    /// The reply of the local daemon; nil if it cannot be reached.
    case replied(OperationID, Reply?)
    case listed(OperationID, Result<[String], RetrievalError>)
    case retrieved(OperationID, Result<Payload, RetrievalError>)
    case owner(OperationID, RemoteOwner?)
    case cleared(OperationID)
    /// The local folder with the other computer's files; nil if they cannot be written.
    case stored(OperationID, promises: [Int], [String]?)
    case filesRead(OperationID, Result<RemoteFiles, RemoteFileRefusal>)
    /// The display cannot be read.
    case failed(OperationID, RetrievalError)
    /// The owner of a watched selection has changed; not sent for the first report.
    case ownerChanged(SelectionName, RemoteOwner?)
    /// The user's answer to the question whether the other computer may read.
    case answered(Bool)
    /// The daemon needs the promised content of a publication.
    case wanted(OperationID, promise: Int)
    /// The daemon no longer needs promised content of a publication.
    case over(OperationID)
    /// ``RelayMachine/deadline`` has come.
    case deadline
}
