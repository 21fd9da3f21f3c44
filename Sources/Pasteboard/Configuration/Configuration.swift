/// What a user has configured: rules of their own about applications, what is done with what others copy, and limits.
public struct Configuration: Sendable {
    /// Limits, in bytes.
    public struct Limits: Hashable, Sendable {
        /// The most that is held of one copy; nil leaves it to the size of the machine.
        public var held: Int?
        /// Content larger than this is offered as it is, with nothing derived.
        public var rendered = Offer.renderingLimit
        /// The most that is read of another application's copy in order to bridge it.
        public var bridged = 64 << 20

        public init() {}
    }

    /// The user's own rules and ours, in the order in which they count.
    public var sources = SourceRule.all
    public var destinations = DestinationRule.all
    /// nil where the file does not say.
    public var bridging: BridgingMode?
    public var limits = Limits()
    /// Whether a rule about sources is the user's own.
    public var hasOwnSources = false
    /// The text that it was read from; empty where nothing is configured.
    public var text = ""

    /// What holds where nothing is configured.
    public init() {}
}

/// What the daemon does with what other applications copy.
public enum BridgingMode: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case off
    /// It carries on what an application had copied that goes away.
    case onExit = "on-exit"
    /// It also takes over after a copy where it can add something useful.
    case enrich
}
