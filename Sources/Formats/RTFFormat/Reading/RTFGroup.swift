/// The state that a group saves when it begins and restores when it ends (RTF 1.9.1, "Groups").
struct RTFGroup {
    var character = RTFCharacter()
    var paragraph = RTFParagraph()
    /// The destination of the text of the group.
    var destination = RTFDestination.body
    /// The destination that the group itself began; the end of the group completes it.
    var opened: RTFDestination?
    /// The number of fallback characters after `\u` (`\uc`).
    var unicodeSkip = 1
    /// The link of this field's instruction: an index into the links of the document.
    var fieldLink: Int32?
    /// True for a field within the instruction of another.
    var isInnerField = false
    /// True if formulas are displayed in a separate paragraph.
    var isFormulaDisplayed = false
    /// True if the TeX of the formula is next to itand is read instead.
    var hasFormulaSource = false
    /// The shape around the text.
    var shape: Shape?

    /// The facts about a shape that its paragraphs need.
    struct Shape {
        /// The number of tables that contain the shape.
        var tableDepth: Int
        /// The list marker of the paragraph that the shape is anchored in.
        var marker: Int32?
    }

    /// The paragraph border that border control words apply to.
    var border: Border?

    enum Border {
        case bottom
        case other
    }

    /// True if the text is document text.
    var isInText: Bool { destination.isText }

    /// The number of tables that contain the paragraph.
    var tableDepth: Int {
        guard paragraph.isInTable else { return shape?.tableDepth ?? 0 }
        return min(max(Int(paragraph.tableDepth), 1), Self.maximumTableDepth)
    }

    /// The depth of the table whose row is being defined.
    var rowDepth: Int { if case .nestedTable = destination { nestedTableDepth } else { 1 } }

    /// The depth of the table that the control words for nested tables apply to.
    var nestedTableDepth: Int { max(2, tableDepth) }

    /// The maximum table depth; deeper tables are merged.
    static let maximumTableDepth = 16
}
