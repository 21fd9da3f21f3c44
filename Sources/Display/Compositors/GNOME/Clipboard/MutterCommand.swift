import SelectionModel

/// A call of mutter's interface, or an operation on the pipes to other clients.
package enum MutterCommand: Equatable, Sendable {
    /// Drop the present session and those that only read, with their outstanding calls, and create another one.
    case createSession
    case enableClipboard
    /// Create another session, which reads alone; its number is above 0.
    case createReader(Int)
    case enableReader(Int)
    /// Own the selection with these types; none: give it up.
    case setSelection(UInt64, types: [String])
    case ping(MutterCall)
    /// Get the descriptor for an answer to a request.
    case openWriting(RequestID, serial: UInt32)
    /// Tell how the answer to a request ended.
    case finishWriting(serial: UInt32, isWhole: Bool)
    /// Get the descriptor with a type of the owner's, in a session that only reads or, as number 0, in the session itself.
    case openReading(RetrievalID, type: String, session: Int)
    /// Write these bytes as fast as the reader takes them, and report progress; with `awaitsReading`, the last of them only
    /// once they are read.
    case send(RequestID, [UInt8], awaitsReading: Bool)
    /// Close the pipe.
    case endSending(RequestID)
    /// Close the pipe.
    case endReception(RetrievalID)
}
