import RichText

/// How a piece of text looks: everything decided, ready for layout and drawing.
public struct VisualAttributes: Hashable, Sendable {
    /// Where the line of the text stands.
    public enum Baseline: Hashable, Sendable {
        case normal
        case raised
        case lowered
    }

    /// nil for the font of the host.
    public var fontFamily: String?
    /// In points.
    public var fontSize: Double
    public var isBold = false
    public var isItalic = false
    public var isUnderlined = false
    public var isStruckThrough = false
    public var baseline = Baseline.normal
    /// nil for the colour of the host.
    public var foreground: Color?
    public var background: Color?

    public init(fontFamily: String? = nil, fontSize: Double) {
        self.fontFamily = fontFamily
        self.fontSize = fontSize
    }

    /// What a host has to do where text changes from one look to the other.
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

/// How a paragraph is set: everything decided. All of it concerns layout.
public struct VisualParagraph: Hashable, Sendable {
    public var alignment: Alignment?
    public var direction: Direction?
    /// In points, as the other distances.
    public var indent = 0.0
    public var firstLineIndent = 0.0
    public var spaceBefore = 0.0
    public var spaceAfter = 0.0
}
