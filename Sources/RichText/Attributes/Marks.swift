/// The semantic marks of a piece of text: what it is, not how it looks.
public struct Marks: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Strong importance; shown bold.
    public static let strong = Marks(rawValue: 1 << 0)
    /// Stress emphasis; shown italic.
    public static let emphasis = Marks(rawValue: 1 << 1)
    /// Underlined. A link is not underlined by being a link.
    public static let underline = Marks(rawValue: 1 << 2)
    /// Struck through: removed or no longer true.
    public static let strikethrough = Marks(rawValue: 1 << 3)
    /// Code, keyboard input or sample output within a paragraph.
    public static let code = Marks(rawValue: 1 << 4)
    /// Highlighted as with a marker pen. The pen's own colour, if it is known, is the background of ``Look``.
    public static let highlight = Marks(rawValue: 1 << 5)
    /// Raised: superscript. Excludes ``subscript``.
    public static let superscript = Marks(rawValue: 1 << 6)
    /// Lowered: subscript. Excludes ``superscript``.
    public static let `subscript` = Marks(rawValue: 1 << 7)
}
