import SelectionModel

/// A call of mutter's interface, or an operation on the pipes to other clients.
package enum MutterCommand: Equatable, Sendable {
    /// Drop the present session, with its outstanding calls, and create another one.
    case createSession
    case enableClipboard
    /// Own the selection with these types; none: give it up.
    case setSelection(UInt64, types: [String])
    case ping(MutterCall)
    /// Get the descriptor for an answer to a request.
    case openWriting(RequestID, serial: UInt32)
    /// Tell how the answer to a request ended.
    case finishWriting(serial: UInt32, isWhole: Bool)
    /// Get the descriptor with a type of the owner's.
    case openReading(RetrievalID, type: String)
    /// Write these bytes as fast as the reader takes them, and report progress; with `awaitsReading`, the last of them only
    /// once they are read.
    case send(RequestID, [UInt8], awaitsReading: Bool)
    /// Close the pipe.
    case endSending(RequestID)
    /// Close the pipe.
    case endReception(RetrievalID)
}
