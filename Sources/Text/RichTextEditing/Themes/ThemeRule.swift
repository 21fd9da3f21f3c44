import RichText

/// A color for each appearance.
public struct ThemeColor: Hashable, Sendable {
    /// The color in the light appearance.
    public var light: Color
    /// The color in the dark appearance.
    public var dark: Color

    /// Creates a pair of colors.
    public init(light: Color, dark: Color) {
        self.light = light
        self.dark = dark
    }

    /// Uses one color in both appearances.
    public init(_ color: Color) { self.init(light: color, dark: color) }

    /// The color in an appearance.
    public subscript(appearance: Theme.Appearance) -> Color { appearance == .light ? light : dark }
}

/// The rule of a theme for one element.
///
/// A nil property is unspecified and keeps the value of earlier rules.
public struct ThemeRule: Hashable, Sendable {
    /// The font family.
    public var fontFamily: String?
    /// The font size as a multiple of the surrounding size.
    public var fontScale: Double?
    /// Whether the text is bold.
    public var isBold: Bool?
    /// Whether the text is italic.
    public var isItalic: Bool?
    /// Whether the text is underlined.
    public var isUnderlined: Bool?
    /// Whether the text is struck through.
    public var isStruckThrough: Bool?
    /// The color of the text.
    public var foreground: ThemeColor?
    /// The color behind the text.
    public var background: ThemeColor?
    /// The distance to the preceding paragraph in points; for paragraphs only.
    public var spaceBefore: Double?
    /// The distance to the following paragraph in points; for paragraphs only.
    public var spaceAfter: Double?
    /// The indent at the start edge in points for each block of this kind; for paragraphs only.
    public var indent: Double?

    /// Creates a rule.
    public init(
        fontFamily: String? = nil, fontScale: Double? = nil, isBold: Bool? = nil, isItalic: Bool? = nil,
        isUnderlined: Bool? = nil, isStruckThrough: Bool? = nil, foreground: ThemeColor? = nil,
        background: ThemeColor? = nil, spaceBefore: Double? = nil, spaceAfter: Double? = nil, indent: Double? = nil
    ) {
        self.fontFamily = fontFamily
        self.fontScale = fontScale
        self.isBold = isBold
        self.isItalic = isItalic
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.foreground = foreground
        self.background = background
        self.spaceBefore = spaceBefore
        self.spaceAfter = spaceAfter
        self.indent = indent
    }
}
