import RichText

/// The look of a piece of text with all values resolved, ready for layout and drawing.
public struct VisualAttributes: Hashable, Sendable {
    /// The position of the text relative to the line.
    public enum Baseline: Hashable, Sendable {
        case normal
        case raised
        case lowered
    }

    /// The font family; nil for the font of the host.
    public var fontFamily: String?
    /// The font size in points.
    public var fontSize: Double
    /// Whether the text is bold.
    public var isBold = false
    /// Whether the text is italic.
    public var isItalic = false
    /// Whether the text is underlined.
    public var isUnderlined = false
    /// Whether the text is struck through.
    public var isStruckThrough = false
    /// The baseline of the text.
    public var baseline = Baseline.normal
    /// The color of the text; nil for that of the host.
    public var foreground: Color?
    /// The color behind the text; nil for none.
    public var background: Color?

    /// Creates the look of plain text.
    public init(fontFamily: String? = nil, fontSize: Double) {
        self.fontFamily = fontFamily
        self.fontSize = fontSize
    }

    /// Returns the work that a host must redo when this look changes to another.
    public func effect(of other: VisualAttributes) -> VisualEffect {
        if self == other { return [] }
        var effect: VisualEffect = []
        if fontFamily != other.fontFamily || fontSize != other.fontSize || isBold != other.isBold
            || isItalic != other.isItalic || baseline != other.baseline
        {
            effect.insert(.layout)
        }
        if foreground != other.foreground || background != other.background || isUnderlined != other.isUnderlined
            || isStruckThrough != other.isStruckThrough
        {
            effect.insert(.decoration)
        }
        return effect
    }
}

/// The layout of a paragraph with all values resolved.
public struct VisualParagraph: Hashable, Sendable {
    /// The alignment of the lines; nil for the host's default.
    public var alignment: Alignment?
    /// The base direction; nil if it follows from the text.
    public var direction: Direction?
    /// The indent at the start edge in points.
    public var indent = 0.0
    /// The additional indent of the first line in points.
    public var firstLineIndent = 0.0
    /// The distance to the preceding paragraph in points.
    public var spaceBefore = 0.0
    /// The distance to the following paragraph in points.
    public var spaceAfter = 0.0
}
