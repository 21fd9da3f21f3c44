import SelectionModel
import Targets

/// What is offered of a clip of another client, in its place.
struct RelayedOffer: Sendable {
    let generation: Generation
    /// Those of the owner, then those that are added.
    let targets: [String]
    /// The name of the rule about whoever copied it; nil where nothing was added for those who read its own badly.
    let source: String?
    /// The name of the rule about whoever copied it, who gets everything as it wrote it.
    let owner: String?
    /// Those of the owner that are written anew for everybody else.
    let replaced: Set<Target>
    /// Whether it matters who asks what is offered.
    let varies: Bool
}
