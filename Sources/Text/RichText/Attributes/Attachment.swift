/// The object that an object replacement character (U+FFFC) represents.
public enum Attachment: Hashable, Sendable, Codable {
    case media(Media)
    /// A formula, in a line or displayed.
    case formula(FormulaSource)
    /// A reference to the footnote with this label, which is a separate block (``BlockKind/footnote(label:)``).
    case footnoteReference(label: String)
}
