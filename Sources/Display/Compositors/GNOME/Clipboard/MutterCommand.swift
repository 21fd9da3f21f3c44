import SelectionModel

/// A call of mutter's interface, or an operation on the pipes to other clients.
package enum MutterCommand: Equatable, Sendable {
    /// Drop the current session and the reading sessions with their outstanding calls, and create a new session.
    case createSession
    case enableClipboard
    /// Create another session, which only reads; its number is above 0.
    case createReader(Int)
    case enableReader(Int)
    /// Own the selection with these types; without types, give it up.
    case setSelection(UInt64, types: [String])
    case ping(MutterCall)
    /// Get the descriptor for an answer to a request.
    case openWriting(RequestID, serial: UInt32)
    /// Report whether the answer to a request is complete.
    case finishWriting(serial: UInt32, isWhole: Bool)
    /// Get a descriptor for reading a type of the owner, in a reading session or, with number 0, in the main session.
    case openReading(RetrievalID, type: String, session: Int)
    /// Write these bytes as fast as the reader takes them, and report progress; with `awaitsReading`, the last of it only after
    /// the bytes have been read.
    case send(RequestID, [UInt8], awaitsReading: Bool)
    /// Close the pipe.
    case endSending(RequestID)
    /// Close the pipe.
    case endReception(RetrievalID)
}
