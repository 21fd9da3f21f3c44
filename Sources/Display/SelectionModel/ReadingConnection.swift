/// A connection to a display that reads selections of any owner.
///
/// Each back end has its own type of connection.
///
/// It belongs to one thread, does not wait for other clients, and reports the result of each request as an event. Its owner
/// polls ``fileDescriptor`` for reading until ``nextDeadline``, and then calls ``process(now:)``.
package protocol ReadingConnection: AnyObject {
    var fileDescriptor: Int32 { get }

    /// The time at which to call ``process(now:)`` even if nothing has arrived; nil if there is no limit.
    var nextDeadline: Instant? { get }

    /// Handles all events that have arrived and all deadlines that have passed.
    /// - Throws: an error if the display has ended; all requests in progress are lost, and the connection cannot be used
    ///   afterwards.
    func process(now: Instant) throws(DisplayError) -> [ReadingEvent]

    /// Requests the targets of a selection from its owner. Leads to `listed`.
    func list(_ selection: SelectionName, limits: RetrievalLimits) -> RetrievalID

    /// Asks the owner of a selection for a target. Leads to `retrieved`.
    func retrieve(_ selection: SelectionName, target: String, limits: RetrievalLimits) -> RetrievalID

    /// Cancels a request; no event of it follows.
    func cancel(_ retrieval: RetrievalID)

    /// The number of bytes received so far; nil once the transfer has ended.
    func receivedBytes(of retrieval: RetrievalID) -> Int?

    /// Reports the owner of a selection now and with every change: `ownerChanged`.
    func watch(_ selection: SelectionName)

    /// The current owner of a selection; nil if none.
    ///
    /// Waits for the display, up to the connection's time limit.
    ///
    /// - Throws: `silent` if the display does not answer; an error if it has ended.
    func owner(of selection: SelectionName) throws(DisplayError) -> ClientToken?

    /// Identifies a client from the information of the display.
    ///
    /// Waits for the display, up to the connection's time limit.
    /// - Throws: `silent` if the display does not answer; an error if it has ended.
    func identify(_ client: ClientToken) throws(DisplayError) -> ClientIdentity

    /// Clears a selection, also if another client owns it. Leads to `cleared`.
    func clear(_ selection: SelectionName)

    /// Ends the connection before this object does. May wait for the display.
    func close()
}

/// A result of a request on a connection, or a change of a watched selection.
package enum ReadingEvent: Sendable, Equatable {
    /// The offer of an owner, in its order.
    case listed(RetrievalID, Result<[String], RetrievalError>)
    case retrieved(RetrievalID, Result<Payload, RetrievalError>)
    case ownerChanged(SelectionName, OwnerChange)
    /// A selection that was to be cleared has no owner any more, or a later one.
    case cleared(SelectionName)

    /// True for the result of a request.
    package func concerns(_ retrieval: RetrievalID) -> Bool {
        switch self {
        case .listed(retrieval, _), .retrieved(retrieval, _): true
        default: false
        }
    }
}
