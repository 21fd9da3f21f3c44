import UniformTypes

/// One piece of content: the published representations, and the types that may be derived from them.
public struct Item: Hashable, Sendable {
    /// The types offered in addition to the published representations.
    public enum Derivation: Hashable, Sendable {
        /// Every type that the source can be written as.
        ///
        /// Plain text stays plain.
        case everything
        /// "Copy as": of the rich types only these, and the text targets.
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

    /// Richest first.
    ///
    /// The first one that can be read is the source of all that is derived.
    public var representations: [Representation]
    /// The types offered in addition to the representations.
    public var derivation: Derivation
    /// nil: the source for what is text by nature (Markdown, CSV, code), the rendered text for HTML and RTF.
    public var textRole: TextRole?
    /// A secret: text alone is offered, nothing is derived, and clipboard managers are asked not to keep it.
    public var isSensitive: Bool
    /// Clipboard managers are asked not to keep it in a history or send it to other computers.
    public var isLocal = false
    /// Only the application with the focus gets the content, if the display says which that is.
    public var isForFocused = false
    /// Names under which it is offered beside its types, each written anew: those that some readers take before what the
    /// owner of a relayed clip offers, and under which it offers nothing.
    public var renewed: [Target] = []
    /// What else of a relayed clip tells what the source of its renderings lacks (`Companion`).
    public var beside: Representation?

    /// An item of these representations, richest first.
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
