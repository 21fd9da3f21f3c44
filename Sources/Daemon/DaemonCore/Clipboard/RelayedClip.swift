import Pasteboard
import SelectionModel
import Targets

/// The clip of another client that is owned instead of it, or about to be, and its offer.
struct RelayedClip: Sendable {
    /// A generation about to be owned in place of another client.
    struct Candidate: Sendable {
        let generation: Generation
        /// The targets offered in addition to those of that client.
        let added: [String]
        /// The name of that client's application, if known.
        let application: String?
    }

    /// A clip owned in place of its original owner.
    struct Kept: Sendable {
        let candidate: Candidate
        let clip: ClipSaver.Clip
    }

    private var candidate: Candidate?
    private(set) var kept: Kept?
    /// The current or pending offer.
    private var offered: RelayedOffer?

    var isIdle: Bool { kept == nil && candidate == nil }

    /// True for the generation that is owned or about to be.
    func owns(_ generation: Generation) -> Bool { isCandidate(generation) || generation == kept?.candidate.generation }

    /// True for the generation that is about to be owned.
    func isCandidate(_ generation: Generation) -> Bool { generation == candidate?.generation }

    /// Records the offer that is being claimed.
    mutating func claim(_ offer: RelayedOffer, added: [String], application: String?) {
        candidate = Candidate(generation: offer.generation, added: added, application: application)
        offered = offer
    }

    /// Records that the claimed offer is owned, with this clip.
    mutating func owned(_ clip: ClipSaver.Clip?) {
        kept = candidate.flatMap { candidate in clip.map { Kept(candidate: candidate, clip: $0) } }
        candidate = nil
    }

    /// Records that the claimed offer is not owned.
    mutating func notOwned() { candidate = nil }

    mutating func lost(_ generation: Generation) {
        if generation == kept?.candidate.generation { kept = nil }
    }
}

// MARK: Requests

extension RelayedClip {
    /// The offer if it depends on the requestor; nil if it is the same for all requestors.
    func varyingOffer(_ generation: Generation) -> RelayedOffer? {
        offered.flatMap { $0.generation == generation && $0.varies ? $0 : nil }
    }

    /// True if a target is answered with rewritten content, except to requestors that read the owner's own format.
    func replaces(_ target: String, of generation: Generation) -> Bool {
        offered.map { $0.generation == generation && $0.replaced.contains(Target(target)) } ?? false
    }

    /// True if this application gets rewritten content for a target; the application is nil if no rule matches it.
    func replaces(_ target: String, of generation: Generation, for destination: DestinationRule?) -> Bool {
        guard replaces(target, of: generation) else { return false }
        guard let destination else { return true }
        return !destination.readsOriginals && destination.name != offered?.owner
    }

    /// The content read from the owned clip, unchanged.
    func payload(_ target: String, of generation: Generation) -> Payload? {
        generation == kept?.candidate.generation ? kept?.clip.snapshot.payloads[target] : nil
    }
}
