import SelectionModel

/// An event for the host, the program that owns and requests the selections.
package enum SelectionEvent: Sendable, Equatable {
    /// The selection is owned, verified, since the given server time.
    case owned(SelectionName, Generation, Timestamp)
    /// The selection could not be claimed; an earlier generation is not affected, unless its loss is reported.
    case notOwned(SelectionName, Generation, OwnershipFailure)
    case lost(SelectionName, Generation, OwnershipLoss)
    /// A cleared selection no longer has an owner, or has one that claimed it later.
    case cleared(SelectionName, owner: Window?)
    /// A requestor waits for an offered target, which the host supplies once with `supply`.
    ///
    /// TARGETS is requested only if it varies by requestor, and supplied with `supplyTargets`.
    case requested(RequestID, SelectionName, Generation, target: String, requestor: Window)
    /// A client that is about to exit requests that these targets of the clipboard be saved; nil for all.
    ///
    /// The host answers with `supply` and ``Payload/done`` once it owns them, or with nil.
    case saveRequested(RequestID, SelectionName, Generation, targets: [String]?, requestor: Window)
    /// The host no longer has to supply a request: it is overdue, or the requestor is gone.
    case withdrawn(RequestID)
    /// A requestor has read the whole value.
    ///
    /// It deleted the property; or it had all of the value, and then was destroyed, reused the property, or did not
    /// delete it in time. For generations that do not report transfers, only incremental transfers are reported.
    case transferred(SelectionName, Generation, target: String, requestor: Window)
    case retrieved(RetrievalID, Result<Payload, RetrievalError>)
    case targets(RetrievalID, Result<[String], RetrievalError>)
    /// The selection has another owner, or is watched from now on.
    ///
    /// The time is that of the owner's claim, `currentTime` for the initial state. The count grows by one with every observed
    /// change, including the initial state.
    case ownerChanged(
        SelectionName, owner: Window?, reason: OwnerChangeReason, timestamp: Timestamp, changeCount: UInt64)
    /// The owner of a selection, and its identity.
    case identified(InquiryID, Window?, ClientIdentity)
    /// The owner of a selection.
    case ownerFound(InquiryID, Window?)
    /// Whether a client's process is that of a selection's owner.
    case compared(InquiryID, isOwner: Bool)
}
