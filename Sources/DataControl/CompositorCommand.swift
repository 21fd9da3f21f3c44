import SelectionModel

/// What is to be said to a compositor, and done with the pipes to other clients.
package enum CompositorCommand: Equatable, Sendable {
    case createSource(SourceID, types: [String])
    /// What is on a selection from now on; nil: nothing.
    case setSelection(SelectionKind, SourceID?)
    case destroySource(SourceID)
    case destroyOffer(OfferID)
    /// Leads to `synchronized`.
    case synchronize(SyncID)
    /// Make a pipe, give the owner its writing end, and tell what arrives.
    case receive(RetrievalID, OfferID, type: String)
    /// Close the pipe.
    case endReception(RetrievalID)
    /// Write these bytes as fast as they are taken, and tell so.
    case send(RequestID, [UInt8])
    /// Close the pipe.
    case endSending(RequestID)
}
