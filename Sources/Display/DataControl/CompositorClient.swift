import SelectionModel

/// The selections on one connection to a compositor, for a program that reads them.
///
/// Used like a ``BackEnd``; no call waits for another client, and only ``synchronize(until:)`` waits for the compositor.
package protocol CompositorClient: AnyObject {
    /// The descriptor to poll for reading.
    var fileDescriptor: Int32 { get }
    /// The time at which to call ``process(now:)`` even if nothing has arrived; nil if there is no limit.
    var nextDeadline: Instant? { get }

    /// The owner of a selection, by the events so far, or nil if there is none.
    func owner(of selection: SelectionName) -> ClientToken?

    /// True if the compositor has the selection; other selections exist only in this program.
    func isShared(_ selection: SelectionName) -> Bool

    /// The number of bytes received so far; nil once the transfer has ended.
    func receivedBytes(of retrieval: RetrievalID) -> Int?

    /// Starts a command; ``process(now:)`` reports its result.
    func perform(_ command: BackEndCommand, now: Instant)

    /// Handles everything that has arrived and every deadline that has passed.
    ///
    /// - Returns: the events, in order.
    /// - Throws: `connectionLost`; pending operations are lost, and this object cannot be used again.
    func process(now: Instant) throws(DisplayError) -> [BackEndEvent]

    /// Waits until the compositor has reported its present state.
    ///
    /// - Throws: an error if it does not answer by then.
    func synchronize(until end: Instant) throws(DisplayError)
}
