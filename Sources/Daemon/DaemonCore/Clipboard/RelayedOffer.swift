import Pasteboard
import SelectionModel
import Targets

/// The offer of another client's clip that is owned in its place.
struct RelayedOffer: Sendable {
    let generation: Generation
    /// The targets of the owner, then the added ones.
    let targets: [String]
    /// The name of the source rule that matches the owner; nil if nothing was added for destinations that read the owner's
    /// formats badly.
    let source: String?
    /// The name of the source rule that matches the owner, which gets every target unchanged.
    let owner: String?
    /// The owner's targets that are rewritten for all other clients.
    let replaced: Set<Target>
    /// True if the offer depends on the requestor.
    let varies: Bool

    /// Creates the offer of a clip.
    ///
    /// - Parameters:
    ///   - read: the targets read from the clip, in the owner's order.
    ///   - generation: the generation to own.
    ///   - enrichment: the additions, if there are any.
    ///   - owner: the name of the source rule that matches the owner.
    ///   - settings: the mode of bridging, and the rules for requestors.
    init(
        of read: [String], _ generation: Generation, with enrichment: Enrichment?, from owner: String?,
        _ settings: ServerSettings
    ) {
        self.generation = generation
        self.owner = owner
        targets = Array((read + (enrichment?.added.map(\.name) ?? [])).prefix(Claim.targetLimit))
        source = enrichment?.item.renewed.isEmpty == false ? owner : nil
        let isRecognised = settings.bridging.mode == .markdown && enrichment?.isOfRecognisedText == true
        replaced = settings.bridging.mode == .enrich || isRecognised ? enrichment?.replaced ?? [] : []
        varies = settings.destinations.withholdsAny(of: targets, from: source)
    }
}
