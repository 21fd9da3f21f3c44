import SelectionModel

/// An event of a compositor, in the terms of the protocol, or of a pipe to another client.
package enum CompositorEvent: Equatable, Sendable {
    /// An offer is introduced; its types follow.
    case offerIntroduced(OfferID)
    case typeOffered(OfferID, String)
    /// The new offer of a selection, or nil if it is empty.
    case selection(SelectionKind, OfferID?)
    /// A client requests a type of the source over a pipe, which has this number from now on.
    case sendRequested(RequestID, SourceID, type: String)
    /// The source has been replaced by another client's.
    case cancelled(SourceID)
    case synchronized(SyncID)
    /// The reader has taken bytes.
    case taken(RequestID, count: Int)
    /// The reader has closed the pipe.
    case readerClosed(RequestID)
    case received(RetrievalID, [UInt8])
    /// The owner has closed the pipe: the transfer is complete.
    case receivedAll(RetrievalID)
    /// No pipe could be created, or it cannot be read.
    case receptionFailed(RetrievalID)
}
