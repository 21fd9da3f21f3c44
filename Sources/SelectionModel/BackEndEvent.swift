/// What a back end tells of the selections of its display, in order.
package enum BackEndEvent: Sendable {
    /// A claim has succeeded: verified, so that anybody can read now.
    case owned(SelectionName, Generation)
    /// A claim has failed. An earlier generation stays as it was, unless its own loss is told.
    case notOwned(SelectionName, Generation, ClaimFailure)
    /// Somebody else owns it, a later generation does, or it was given up. Transfers under way go on.
    case lost(SelectionName, Generation)
    /// A selection that was to be cleared has no owner any more, or a later one.
    case cleared(SelectionName)
    /// Somebody waits for a target: to be supplied once.
    case requested(RequestID, Generation, target: String, by: ClientToken)
    /// Somebody waits for the list of targets: to be supplied once. Only where it varies by requestor.
    case targetsRequested(RequestID, Generation, by: ClientToken)
    /// A client that is about to leave wants these targets of the clipboard to outlive it, nil for all: to be supplied with
    /// ``Payload/done`` or nil once that is certain.
    case saveRequested(RequestID, Generation, targets: [String]?)
    /// Nobody waits for this any more.
    case withdrawn(RequestID)
    /// All of what was supplied has been taken; `byManager`: by the session's clipboard manager, whose reading is no paste.
    case transferred(SelectionName, Generation, target: String, byManager: Bool)
    case listed(RetrievalID, Result<[String], RetrievalError>)
    case retrieved(RetrievalID, Result<Payload, RetrievalError>)
    case ownerChanged(SelectionName, OwnerChange)
    /// Who a client is; for questions about an owner, whom that was. Nothing is known of those that have gone.
    case identified(InquiryID, ClientToken?, ClientIdentity)
    /// Whether a selection is this program's at this moment.
    case ownershipVerified(InquiryID, isOurs: Bool)
}
