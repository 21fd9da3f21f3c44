/// The semantic marks of a piece of text: its meaning, not its look.
public struct Marks: OptionSet, Hashable, Sendable, Codable {
    /// The bits of the marks.
    public let rawValue: UInt16

    /// Creates a set from the bits of its marks.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Strong importance; shown bold.
    public static let strong = Marks(rawValue: 1 << 0)
    /// Stress emphasis; shown italic.
    public static let emphasis = Marks(rawValue: 1 << 1)
    /// Underlined text.
    ///
    /// A link has this mark only if the source underlines it in addition.
    public static let underline = Marks(rawValue: 1 << 2)
    /// Struck through: removed or no longer true.
    public static let strikethrough = Marks(rawValue: 1 << 3)
    /// Code, keyboard input or sample output within a paragraph.
    public static let code = Marks(rawValue: 1 << 4)
    /// Highlighted as with a marker pen.
    ///
    /// The color of the pen, if known, is the background of ``Look``.
    public static let highlight = Marks(rawValue: 1 << 5)
    /// Superscript, which excludes ``subscript``.
    public static let superscript = Marks(rawValue: 1 << 6)
    /// Subscript, which excludes ``superscript``.
    public static let `subscript` = Marks(rawValue: 1 << 7)
    /// Keys that are pressed, or text that is typed; always together with ``code``.
    ///
    /// Without ``code`` it has no meaning.
    public static let keyboard = Marks(rawValue: 1 << 8)
}

extension Marks {
    /// The marks with either ``code`` or ``keyboard``, for formats that have an element for each.
    package var withOneKindOfCode: Marks {
        isSuperset(of: [.code, .keyboard]) ? subtracting(.code) : subtracting(.keyboard)
    }
}
