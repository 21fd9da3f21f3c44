import DataControl
import SelectionModel

/// A pending method call.
package enum MutterCall: Hashable, Sendable {
    /// Create the session.
    case create
    /// Enable the clipboard of the session.
    case enable
    /// Create another session that only reads, with this number.
    case createReader(Int)
    /// Enable the clipboard of a session that only reads.
    case enableReader(Int)
    /// Own the selection, or give it up.
    case set(UInt64)
    /// Only get an answer, which shows that everything earlier has been handled.
    case ping(SyncID)
    /// Get the descriptor to which a requested type is written.
    case write(RequestID)
    /// Get the descriptor from which a type of the owner is read.
    case read(RetrievalID)
}

/// The reason why a call failed.
package enum MutterRefusal: Error, Hashable, Sendable {
    /// The session has been closed, or there is no such service.
    case gone
    /// Another read of the same session has not ended.
    case busy
    /// Any other error, with mutter's message.
    case other(String)
}
