/// What a paragraph is.
public enum ParagraphKind: Hashable, Sendable, Codable {
    case body
    /// A heading; the level is 1 to 6.
    case heading(Int)
    /// A thematic break: a rule across the page. It has no text.
    case rule
}

/// The alignment of the lines of a paragraph, or of a column.
public enum Alignment: Hashable, Sendable, Codable {
    case left
    case center
    case right
    case justified
}

/// The base direction of a paragraph's text (Unicode Standard Annex 9).
public enum Direction: Hashable, Sendable, Codable {
    case leftToRight
    case rightToLeft
}

/// What is said of a whole paragraph: its kind, and how it looked. What is nil was not said.
public struct ParagraphStyle: Hashable, Sendable, Codable {
    public var kind: ParagraphKind
    public var alignment: Alignment?
    public var direction: Direction?
    /// How far the paragraph is indented at its start beyond what its blocks indent it, in points.
    public var indent: Double?
    /// How far its first line is indented beyond the others, in points; negative where it hangs.
    public var firstLineIndent: Double?

    public init(
        _ kind: ParagraphKind = .body, alignment: Alignment? = nil, direction: Direction? = nil,
        indent: Double? = nil, firstLineIndent: Double? = nil
    ) {
        self.kind = kind
        self.alignment = alignment
        self.direction = direction
        self.indent = indent
        self.firstLineIndent = firstLineIndent
    }

    public static let body = ParagraphStyle()

    public static func heading(_ level: Int) -> ParagraphStyle {
        ParagraphStyle(.heading(min(max(level, 1), 6)))
    }

    public static let rule = ParagraphStyle(.rule)
}
