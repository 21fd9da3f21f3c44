/// A command for a back end.
///
/// No command blocks: its result is reported by an event.
package enum BackEndCommand: Equatable, Sendable {
    /// Report the owner of a selection, now and with every change.
    case watch(SelectionName)
    /// Claim a selection. Leads to `owned` or `notOwned`.
    case claim(Claim)
    /// Give up a claim, if the display was not asked for the selection yet. Leads to `notOwned`; any other claim ends as usual.
    case withdraw(SelectionName, Generation)
    /// Give up an owned selection. Leads to `lost`; another client's ownership is not affected.
    case release(SelectionName)
    /// Clear a selection, whatever its owner. Leads to `cleared`.
    case clear(SelectionName, Generation)
    /// Answer a request; nil refuses it.
    case supply(RequestID, Payload?)
    /// Answer a request for TARGETS.
    case supplyTargets(RequestID, [String])
    /// Request the targets of a selection from its owner. Leads to `listed`.
    case list(RetrievalID, SelectionName, RetrievalLimits)
    /// Convert a selection to a target. Leads to `retrieved`.
    case retrieve(RetrievalID, SelectionName, target: String, RetrievalLimits)
    /// Cancel a retrieval; nothing more is reported about it.
    case cancel(RetrievalID)
    /// Identify a client. Leads to `identified`.
    case identify(InquiryID, ClientToken)
    /// Identify the owner of a selection. Leads to `identified`.
    case identifyOwner(InquiryID, SelectionName)
    /// Verify that this program owns a selection. Leads to `ownershipVerified`.
    case verifyOwnership(InquiryID, SelectionName)
}
