import SelectionModel

/// A request to a compositor, or an operation on the pipes to other clients.
package enum CompositorCommand: Equatable, Sendable {
    case createSource(SourceID, types: [String])
    /// Set the source of a selection, or clear it if nil.
    case setSelection(SelectionKind, SourceID?)
    case destroySource(SourceID)
    case destroyOffer(OfferID)
    /// Leads to `synchronized`.
    case synchronize(SyncID)
    /// Create a pipe, send its writing end to the owner of the offer, and report the data received.
    case receive(RetrievalID, OfferID, type: String)
    /// Close the pipe.
    case endReception(RetrievalID)
    /// Write these bytes as fast as the reader takes them, and report progress; with `awaitsReading`, the last of it only after
    /// the bytes have been read.
    case send(RequestID, [UInt8], awaitsReading: Bool)
    /// Close the pipe.
    case endSending(RequestID)
}
