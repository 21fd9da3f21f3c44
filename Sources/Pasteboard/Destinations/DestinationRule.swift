import Targets
import UniformTypes

/// What is known of an application that pastes: how to tell it, how to write for it, and what it is better not offered.
///
/// An application that no rule knows gets the neutral offer. A rule of ours hides a target only where a test on the
/// application itself has shown that it pastes better without.
public struct DestinationRule: Sendable {
    /// The name that people know it by.
    public let name: String
    /// How much the rule says; a web application says more than the browser that it runs in.
    public let rank: SourceRule.Rank
    /// Each of them alone tells the application. Only a process, a window's class and a window's title tell of a destination.
    public let signs: [SourceSign]
    public let profile: WritingProfile
    /// Targets that are neither advertised to it nor answered.
    public let hidden: Set<Target>
    /// Targets of other applications' clips, by the name of the rule about those, that it reads worse than what stands beside
    /// them in an enriched clip. There they are hidden from it as well.
    public let avoided: [String: Set<Target>]

    public init(
        name: String, rank: SourceRule.Rank = .application, signs: [SourceSign], profile: WritingProfile = .neutral,
        hidden: Set<Target> = [], avoided: [String: Set<Target>] = [:]
    ) {
        self.name = name
        self.rank = rank
        self.signs = signs
        self.profile = profile
        self.hidden = hidden
        self.avoided = avoided
    }

    /// What is withheld from it of an enriched clip.
    ///
    /// - Parameter source: the name of the rule about whoever copied it.
    public func withheld(of source: String?) -> Set<Target> {
        hidden.union(source.flatMap { avoided[$0] } ?? [])
    }
}
