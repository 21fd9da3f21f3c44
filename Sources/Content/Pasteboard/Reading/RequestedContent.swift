import Targets
import UniformTypes

/// A request for the content of a pasteboard.
public enum RequestedContent: Hashable, Sendable {
    /// The content of the text targets.
    case text
    /// The text without markup, for "paste and match style".
    case renderedText
    /// Content of this type, or of one that conforms to it.
    case type(UniformType)
    /// The content of exactly this target.
    case target(Target)
}
