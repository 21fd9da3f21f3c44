import PasteboardClient
import RemoteLink
import SelectionModel

/// The number of a connection of the other computer.
package struct LinkID: Hashable, Sendable {
    package let rawValue: Int

    package init(_ rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// The number of something that the other computer has requested.
package struct OperationID: Hashable, Sendable {
    package let rawValue: Int

    package init(_ rawValue: Int) {
        self.rawValue = rawValue
    }
}

/// An event for the machine.
package enum RelayInput: Sendable {
    case connected(LinkID)
    case arrived(LinkID, LinkEvent)
    case disconnected(LinkID)
    /// The reply of the daemon here, or nil if it cannot be reached.
    case replied(OperationID, Reply?)
    case listed(OperationID, Result<[String], RetrievalError>)
    case retrieved(OperationID, Result<Payload, RetrievalError>)
    case owner(OperationID, RemoteOwner?)
    case cleared(OperationID)
    /// The folder with the files of the other computer, or nil if they cannot be written.
    case stored(OperationID, promises: [Int], [String]?)
    case filesRead(OperationID, Result<RemoteFiles, RemoteFileRefusal>)
    /// The display cannot be read.
    case failed(OperationID, RetrievalError)
    /// The owner of a watched selection; not for the first report.
    case ownerChanged(SelectionName, RemoteOwner?)
    /// The person's answer to the question whether the other computer may read.
    case answered(Bool)
    /// The daemon wants a promise of a publication.
    case wanted(OperationID, promise: Int)
    /// The daemon wants no promise of a publication any more.
    case over(OperationID)
    /// ``RelayMachine/deadline`` has come.
    case deadline
}
