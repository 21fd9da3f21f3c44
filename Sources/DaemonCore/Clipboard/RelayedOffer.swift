import SelectionModel
import Targets

/// The offer for another client's clip, made in its place.
struct RelayedOffer: Sendable {
    let generation: Generation
    /// The targets of the owner, then the added ones.
    let targets: [String]
    /// The name of the source rule that matches the owner; nil if nothing was added for destinations that read the owner's own
    /// formats badly.
    let source: String?
    /// The name of the source rule that matches the owner, which itself gets every target unchanged.
    let owner: String?
    /// The owner's targets that are rewritten for all other clients.
    let replaced: Set<Target>
    /// True if the offer depends on the requestor.
    let varies: Bool
}
