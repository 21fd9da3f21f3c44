import Targets

/// The known properties of an application that pastes.
///
/// A rule contains how to recognize the application, how to write for it, and which targets are hidden from it. An
/// application without a rule gets the neutral offer. A built-in rule hides a target only if a test with the
/// application has shown that it pastes better without it.
public struct DestinationRule: Sendable {
    /// The name of the application, as users know it.
    public let name: String
    /// The rank of the rule: a web application ranks above the browser that it runs in.
    public let rank: SourceRule.Rank
    /// The signs, each of which is sufficient; for a destination a process, a window class or a window title.
    public let signs: [SourceSign]
    /// The form in which content is written for the application.
    public let profile: WritingProfile
    /// The targets that are neither advertised to it nor answered.
    public let hidden: Set<Target>
    /// The targets that are hidden from it in enriched copies, by the name of the source rule.
    ///
    /// It reads these targets of the source worse than the other targets of the enriched copy.
    public let avoided: [String: Set<Target>]
    /// Whether it keeps all copies, including secrets; secrets are hidden from it.
    public let keepsHistory: Bool
    /// Whether it repairs the content of each application itself; it gets everything unchanged.
    public let readsOriginals: Bool

    /// Creates a rule.
    public init(
        name: String, rank: SourceRule.Rank = .application, signs: [SourceSign], profile: WritingProfile = .neutral,
        hidden: Set<Target> = [], avoided: [String: Set<Target>] = [:], keepsHistory: Bool = false,
        readsOriginals: Bool = false
    ) {
        self.name = name
        self.rank = rank
        self.signs = signs
        self.profile = profile
        self.hidden = hidden
        self.avoided = avoided
        self.keepsHistory = keepsHistory
        self.readsOriginals = readsOriginals
    }

    /// The targets of an offer that are neither advertised to it nor answered.
    public func hidden(of offer: Offer) -> Set<Target> {
        keepsHistory && (offer.isSecret || offer.isForFocused) ? hidden.union(offer.entries.map(\.target)) : hidden
    }

    /// The targets that are hidden from it in an enriched copy of a source, which is named by its rule.
    public func withheld(of source: String?) -> Set<Target> { hidden.union(source.flatMap { avoided[$0] } ?? []) }
}
