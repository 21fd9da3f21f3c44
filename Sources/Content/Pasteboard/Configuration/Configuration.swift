import FormatCatalog

/// The user's configuration: rules about applications, the bridging of other applications' copies, and limits.
public struct Configuration: Sendable {
    /// The limits in bytes.
    public struct Limits: Hashable, Sendable {
        /// The largest publication that is held; nil for a limit by the size of the machine's memory.
        public var held: Int?
        /// Larger content is offered as it is, without derived types.
        public var rendered = Offer.renderingLimit
        /// The size limit for reading another application's copy for bridging.
        public var bridged = 32 << 20

        /// Creates the default limits.
        public init() {}
    }

    /// The user's and the built-in source rules, in order of priority.
    public var sources: [SourceRule] {
        get { ownSources ?? SourceRule.all }
        set { ownSources = newValue }
    }
    /// The user's and the built-in destination rules, in order of priority.
    public var destinations: [DestinationRule] {
        get { ownDestinations ?? DestinationRule.all }
        set { ownDestinations = newValue }
    }
    // Without user's rules, the built-in tables are not created for commands that do not need them.
    private var ownSources: [SourceRule]?
    private var ownDestinations: [DestinationRule]?
    /// The bridging mode; nil if the file does not set it.
    public var bridging: BridgingMode?
    /// The limits.
    public var limits = Limits()
    /// Whether the user has defined source rules.
    public var hasOwnSources = false
    /// The schemes whose links are kept in addition to the standard ones.
    public var linkSchemes: Set<String> = []
    /// The dialect of Markdown.
    public var markdown = MarkdownDialect.github
    /// The user's own converters, in the order of the file.
    public var converters: [UserConverter] = []
    /// The rules about other computers, in the order of the file.
    public var remote: [RemoteRule] = []
    /// The settings of the history.
    public var history = HistorySettings()

    /// The rules for secrets, and for copies that are never kept.
    public var secrecy = Secrecy()

    /// The rules for copies that only the application with the focus may read.
    public var focus = FocusPolicy()

    /// Whether reading and writing depend on the configuration.
    public var changesRendering: Bool { hasOwnSources || !linkSchemes.isEmpty || markdown != .github }

    /// The text of the file; empty without a configuration.
    public var text = ""

    /// Creates the default configuration.
    public init() {}
}

/// The mode in which the daemon adds types to copies of other applications, in addition to keeping them.
public enum BridgingMode: String, CaseIterable, Hashable, Sendable {
    /// The content of an application that has exited is offered unchanged.
    case off
    /// The content of an application that has exited is offered with derived types.
    case onExit = "on-exit"
    /// Plain text that is certainly Markdown is taken over immediately, and offered unchanged with derived types; other
    /// copies are handled as in ``onExit``.
    case markdown
    /// A copy that lacks a useful type, or is Markdown as plain text, is taken over immediately and offered with derived
    /// types.
    case enrich
}
