/// The kind of a paragraph.
public enum ParagraphKind: Hashable, Sendable, Codable {
    case body
    /// A heading of level 1 to 6.
    case heading(Int)
    /// A thematic break, which has no text.
    case rule
    /// A term of a ``BlockKind/definitionList``.
    case term
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

/// The attributes of a whole paragraph.
///
/// A nil property is unspecified.
public struct ParagraphStyle: Hashable, Sendable, Codable {
    /// The kind of the paragraph.
    public var kind: ParagraphKind
    /// The alignment of its lines.
    public var alignment: Alignment?
    /// Its base direction.
    public var direction: Direction?
    /// The indent at the start edge in points, in addition to that of its blocks.
    public var indent: Double?
    /// The additional indent of the first line in points; negative for a hanging indent.
    public var firstLineIndent: Double?
    /// The name for links within the text (`#name`).
    ///
    /// A heading also has an implicit name from its words.
    public var anchor: String?

    /// Creates a paragraph style.
    public init(
        _ kind: ParagraphKind = .body, alignment: Alignment? = nil, direction: Direction? = nil,
        indent: Double? = nil, firstLineIndent: Double? = nil, anchor: String? = nil
    ) {
        self.kind = kind
        self.alignment = alignment
        self.direction = direction
        self.indent = indent
        self.firstLineIndent = firstLineIndent
        self.anchor = anchor
    }

    /// Body text without further attributes.
    public static let body = ParagraphStyle()

    /// A heading of this level.
    public static func heading(_ level: Int) -> ParagraphStyle { ParagraphStyle(.heading(min(max(level, 1), 6))) }

    /// A thematic break.
    public static let rule = ParagraphStyle(.rule)
}
