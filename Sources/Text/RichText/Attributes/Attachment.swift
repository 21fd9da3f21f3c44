/// What an object replacement character (U+FFFC) stands for.
public enum Attachment: Hashable, Sendable, Codable {
    case media(Media)
    /// A formula, in a line or displayed.
    case formula(FormulaSource)
    /// A reference to the footnote with this label, which is a block of its own (``BlockKind/footnote(label:)``).
    case footnoteReference(label: String)
}
