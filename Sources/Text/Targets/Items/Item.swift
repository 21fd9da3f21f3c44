import UniformTypes

/// One piece of content: the published representations, and the types that may be derived from them.
public struct Item: Hashable, Sendable {
    /// The types offered in addition to the published representations.
    public enum Derivation: Hashable, Sendable {
        /// Every type that the source can be written as.
        ///
        /// Plain text is not converted to rich types.
        case everything
        /// "Copy as": only these rich types, and the text targets.
        case rich([UniformType])
        /// Exactly these types, and nothing else.
        case only([UniformType])
    }

    /// The content of the text targets.
    public enum TextRole: Hashable, Sendable {
        /// The text as it was published: Markdown with its markers, CSV with its commas.
        case source
        /// The text as a reader sees it.
        case rendered
    }

    /// The representations, richest first.
    ///
    /// The first readable one is the source of all derived types.
    public var representations: [Representation]
    /// The types offered in addition to the representations.
    public var derivation: Derivation
    /// The content of the text targets; nil means the source for readable source text (Markdown, CSV, code), and the rendered
    /// text for HTML and RTF.
    public var textRole: TextRole?
    /// A secret: only text is offered, nothing is derived, and clipboard managers are asked not to keep it.
    public var isSensitive: Bool
    /// True if clipboard managers are asked not to keep it in a history or send it to other computers.
    public var isLocal = false
    /// True if only the focused application gets the content, if the display reports the focus.
    public var isForFocused = false
    /// Additional targets that are rendered for a relayed clip: the owner does not offer them, but some readers prefer them.
    public var renewed: [Target] = []
    /// An additional representation of a relayed clip that supplies what its source lacks (`Companion`).
    public var beside: Representation?

    /// Creates an item from representations, richest first.
    public init(
        _ representations: [Representation], derivation: Derivation = .everything, textRole: TextRole? = nil,
        isSensitive: Bool = false
    ) {
        // The UTF-8 form of a representation is not added if the item already contains it.
        self.representations = representations.flatMap { given in
            given.withUTF8.filter { $0 == given || !representations.contains($0) }
        }
        self.derivation = derivation
        self.textRole = textRole
        self.isSensitive = isSensitive
    }
}
