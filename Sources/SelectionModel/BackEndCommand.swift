/// What a back end is to do.
///
/// Nothing here waits: what comes of it is told by events.
package enum BackEndCommand: Equatable, Sendable {
    /// Tell of the owner of a selection, now and with every change.
    case watch(SelectionName)
    /// Leads to `owned` or `notOwned`.
    case claim(Claim)
    /// Give up what is owned. Leads to `lost`; what others own is not touched.
    case release(SelectionName)
    /// Make a selection empty, whoever owns it. Leads to `cleared`.
    case clear(SelectionName, Generation)
    /// Answer a request; nil refuses it.
    case supply(RequestID, Payload?)
    /// Answer a request for the list of targets.
    case supplyTargets(RequestID, [String])
    /// Ask the owner of a selection what it offers. Leads to `listed`.
    case list(RetrievalID, SelectionName, RetrievalLimits)
    /// Ask the owner of a selection for a target. Leads to `retrieved`.
    case retrieve(RetrievalID, SelectionName, target: String, RetrievalLimits)
    /// Forget what was asked for; nothing more is told of it.
    case cancel(RetrievalID)
    /// Ask who a client is. Leads to `identified`.
    case identify(InquiryID, ClientToken)
    /// Ask who owns a selection. Leads to `identified`.
    case identifyOwner(InquiryID, SelectionName)
    /// Ask whether a selection is this program's. Leads to `ownershipVerified`.
    case verifyOwnership(InquiryID, SelectionName)
}
