/// A connection to a display, which converts its protocol to events, and commands to its protocol.
///
/// Used from one thread, which polls ``descriptor`` for reading until ``deadline`` and then calls ``process(now:)``.
package protocol BackEnd: AnyObject {
    /// The name of the protocol, for the user.
    var protocolName: String { get }
    /// The descriptor to poll for reading.
    var descriptor: Int32 { get }
    /// The time at which to call `process` even if nothing has arrived; nil if there is no limit.
    var deadline: Instant? { get }
    /// True if an answer to a requestor is outstanding or incomplete.
    var owesAnswers: Bool { get }

    func perform(_ command: BackEndCommand, now: Instant)

    /// Handles everything that has arrived and every deadline that has passed.
    ///
    /// - Returns: the events, in order.
    /// - Throws: `connectionLost`; pending operations are lost, and this object cannot be used again.
    func process(now: Instant) throws(DisplayError) -> [BackEndEvent]

    /// Overwrites what earlier transfers have left in the buffers of the connection.
    func erase()
}

extension BackEnd {
    /// Does nothing, for a connection whose buffers never contain content.
    package func erase() {}
}
