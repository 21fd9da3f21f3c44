/// An event of a back end about the selections of its display, in order.
package enum BackEndEvent: Sendable {
    /// A claim has succeeded and is verified: any client can convert the selection now.
    case owned(SelectionName, Generation)
    /// A claim has failed. An earlier generation is not affected, unless its own loss is reported.
    case notOwned(SelectionName, Generation, ClaimFailure)
    /// The selection has another owner or a later generation, or was released. Transfers in progress continue.
    case lost(SelectionName, Generation)
    /// A selection that was to be cleared has no owner any more, or a later one.
    case cleared(SelectionName)
    /// A client requests a target, to be supplied once.
    case requested(RequestID, Generation, target: String, by: ClientToken)
    /// A client requests TARGETS, to be supplied once. Sent only if the targets vary by requestor.
    case targetsRequested(RequestID, Generation, by: ClientToken)
    /// A client that is about to exit asks that these targets of the clipboard be kept, or all if there is no list.
    ///
    /// Answered with ``Payload/done``, or nil if they cannot be kept, once that is certain.
    case saveRequested(RequestID, Generation, targets: [String]?)
    /// The requestor of this request no longer waits.
    case withdrawn(RequestID)
    /// A transfer is complete; `byManager` is true if the reader is the session's clipboard manager, which does not count as a
    /// paste.
    case transferred(SelectionName, Generation, target: String, byManager: Bool)
    case listed(RetrievalID, Result<[String], RetrievalError>)
    case retrieved(RetrievalID, Result<Payload, RetrievalError>)
    case ownerChanged(SelectionName, OwnerChange)
    /// The identity of a client; for inquiries about an owner, with its token. A client that has disconnected has no identity.
    case identified(InquiryID, ClientToken?, ClientIdentity)
    /// True if this program owns the selection at this moment.
    case ownershipVerified(InquiryID, isOurs: Bool)
}
