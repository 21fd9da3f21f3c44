import Targets
import UniformTypes

/// What is asked of a pasteboard.
public enum RequestedContent: Hashable, Sendable {
    /// What the text targets give.
    case text
    /// The text as a reader sees it, without any markup: "paste and match style".
    case renderedText
    /// Content of this type, or of one that conforms to it.
    case type(UniformType)
    /// What this target gives, exactly.
    case target(Target)
}
