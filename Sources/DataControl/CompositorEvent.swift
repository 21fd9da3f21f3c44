import SelectionModel

/// What a compositor tells, in the words of the protocol, and what becomes of the pipes to other clients.
package enum CompositorEvent: Equatable, Sendable {
    /// An offer is introduced; its types follow.
    case offerIntroduced(OfferID)
    case typeOffered(OfferID, String)
    /// This is what is on a selection from now on; nil: nothing.
    case selection(SelectionKind, OfferID?)
    /// Somebody waits at the other end of a pipe, which has this number from now on.
    case sendRequested(RequestID, SourceID, type: String)
    /// Somebody else owns what the source was for.
    case cancelled(SourceID)
    case synchronized(SyncID)
    /// Somebody has taken bytes that were sent.
    case taken(RequestID, count: Int)
    /// Whoever asked has closed the pipe.
    case readerClosed(RequestID)
    case received(RetrievalID, [UInt8])
    /// The owner has closed the pipe: that was all.
    case receivedAll(RetrievalID)
    /// There is no pipe to be had, or it cannot be read.
    case receptionFailed(RetrievalID)
}
