import RichText

/// A colour for each appearance.
public struct ThemeColor: Hashable, Sendable {
    public var light: Color
    public var dark: Color

    public init(light: Color, dark: Color) {
        self.light = light
        self.dark = dark
    }

    /// One colour for both.
    public init(_ color: Color) {
        self.init(light: color, dark: color)
    }

    public subscript(appearance: Theme.Appearance) -> Color {
        appearance == .light ? light : dark
    }
}

/// What a theme says of one element. What is nil it does not say, and what it was before stays.
public struct ThemeRule: Hashable, Sendable {
    public var fontFamily: String?
    /// The size of the font as a multiple of what is around it.
    public var fontScale: Double?
    public var isBold: Bool?
    public var isItalic: Bool?
    public var isUnderlined: Bool?
    public var isStruckThrough: Bool?
    public var foreground: ThemeColor?
    public var background: ThemeColor?
    /// The distance to the paragraph before, in points; of a paragraph only.
    public var spaceBefore: Double?
    /// The distance to the paragraph after, in points; of a paragraph only.
    public var spaceAfter: Double?
    /// How far the text is indented at its start, in points, for each block of this kind around it; of a paragraph
    /// only.
    public var indent: Double?

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
