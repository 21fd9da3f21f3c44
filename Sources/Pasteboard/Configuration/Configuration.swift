/// What a user has configured: rules of their own about applications, what is done with what others copy, and limits.
public struct Configuration: Sendable {
    /// Limits, in bytes.
    public struct Limits: Hashable, Sendable {
        /// The most that is held of one copy; nil leaves it to the size of the machine.
        public var held: Int?
        /// Content larger than this is offered as it is, with nothing derived.
        public var rendered = Offer.renderingLimit
        /// The most that is read of another application's copy in order to bridge it.
        public var bridged = 32 << 20

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

/// What the daemon makes of what other applications copy, beside keeping it.
public enum BridgingMode: String, CaseIterable, Hashable, Sendable {
    /// What is kept for an application that has ended is offered as it was, and nothing else.
    case off
    /// What is kept for an application that has ended is offered with the types that can be derived from it.
    case onExit = "on-exit"
    /// A copy that lacks something useful is taken over from its owner, whole, and offered with that.
    case enrich
}
