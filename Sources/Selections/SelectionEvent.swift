/// What concerns the host.
package enum SelectionEvent: Sendable, Equatable {
    /// The selection is ours, verified, since the given server time.
    case owned(SelectionName, Generation, Timestamp)
    /// The selection could not be taken; an earlier generation of ours stays as it was, unless its own loss is told.
    case notOwned(SelectionName, Generation, OwnershipFailure)
    case lost(SelectionName, Generation, OwnershipLoss)
    /// A selection that was to be cleared has no owner any more, or one that took it later.
    case cleared(SelectionName, owner: Window?)
    /// Somebody waits for an advertised target: answer with `supply`, once. TARGETS is only requested where it varies by
    /// requestor, and answered with `supplyTargets`.
    case requested(RequestID, SelectionName, Generation, target: String, requestor: Window)
    /// A client that is about to leave wants these targets of the clipboard to outlive it, nil for all: answer with
    /// `supply` once they are owned, ``Payload/done`` or nil.
    case saveRequested(RequestID, SelectionName, Generation, targets: [String]?, requestor: Window)
    /// The host need not supply this any more: it took too long, or the requestor has gone.
    case withdrawn(RequestID)
    /// The requestor took the last byte of what was supplied: it deleted the property, or had all of it and went away, asked
    /// for something else in the same place, or let the time for that pass. Of generations that do not report transfers,
    /// only incremental ones are told.
    case transferred(SelectionName, Generation, target: String, requestor: Window)
    case retrieved(RetrievalID, Result<Payload, RetrievalError>)
    case targets(RetrievalID, Result<[String], RetrievalError>)
    /// The selection has another owner, or is watched from now on. The time is the one that the owner claimed,
    /// `currentTime` for the initial state; the count grows by one with every change seen, the initial state included.
    case ownerChanged(
        SelectionName, owner: Window?, reason: OwnerChangeReason, timestamp: Timestamp, changeCount: UInt64)
}
