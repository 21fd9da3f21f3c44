import Targets
import UniformTypes

/// What somebody wants of a pasteboard.
public enum Wish: Hashable, Sendable {
    /// What the text targets give.
    case text
    /// The text as a reader sees it, without any markup: "paste and match style".
    case renderedText
    /// Content of this type, or of one that conforms to it.
    case type(UniformType)
    /// What this target gives, exactly.
    case target(Target)
}
