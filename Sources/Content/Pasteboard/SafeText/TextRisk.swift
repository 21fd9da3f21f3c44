/// A kind of character that does something in a terminal, or is not what it looks like.
public enum TextRisk: String, CaseIterable, Hashable, Sendable {
    /// The end of a bracketed paste, `ESC [ 201 ~`: what follows it is typed.
    case pasteEnd
    /// Any other escape, which a terminal or a program in it may execute.
    case escape
    /// Any other control character but tab and line feed.
    case control
    /// A character that changes the direction of text.
    case bidirectional
    /// An invisible character.
    case invisible
    /// A character that looks like another, which programs know.
    case lookalike
    /// A space that programs do not treat as one.
    case space

    /// The name for one of them, and for several.
    var words: (one: String, several: String) {
        switch self {
        case .pasteEnd: ("end of a bracketed paste", "ends of a bracketed paste")
        case .escape: ("escape", "escapes")
        case .control: ("control character", "control characters")
        case .bidirectional: ("bidirectional control", "bidirectional controls")
        case .invisible: ("invisible character", "invisible characters")
        case .lookalike: ("look-alike letter", "look-alike letters")
        case .space: ("unusual space", "unusual spaces")
        }
    }

    /// Whether harmless text has it as well.
    var isCommon: Bool { self == .space }
}
