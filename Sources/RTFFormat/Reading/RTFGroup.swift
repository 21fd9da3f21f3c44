import FormatCore
import RichText

/// What a group saves when it begins and restores when it ends (RTF 1.9.1, "Groups").
struct RTFGroup {
    var character = RTFCharacter()
    var paragraph = RTFParagraph()
    /// Where the text of the group goes.
    var destination = RTFDestination.body
    /// The destination that the group itself began, which its end completes.
    var opened: RTFDestination?
    /// How many characters stand for one `\u` where Unicode is not understood (`\uc`).
    var unicodeSkip = 1
    /// The link that the instruction of this field names: an index into the links of the document.
    var fieldLink: Int32?
    /// True in a field within the instruction of another.
    var isInnerField = false
    /// The formula around the text.
    var formula: RTFFormula?
    /// The shape around the text.
    var shape: Shape?

    /// A shape with text of its own, as its paragraphs have to know it.
    struct Shape {
        /// How many tables the shape stands in.
        var tableDepth: Int
        /// The list marker of the paragraph that the shape is anchored in.
        var marker: Int32?
    }

    /// The border of the paragraph that the words about borders are about.
    var border: Border?

    enum Border {
        case bottom
        case other
    }

    /// Whether text goes into the document here.
    var isInText: Bool { destination.isText }

    /// How many tables the paragraph stands in.
    var tableDepth: Int {
        guard paragraph.isInTable else { return shape?.tableDepth ?? 0 }
        return min(max(Int(paragraph.tableDepth), 1), Self.maximumTableDepth)
    }

    /// The depth of the table whose row is being defined.
    var rowDepth: Int {
        if case .nestedTable = destination { nestedTableDepth } else { 1 }
    }

    /// The depth of the table that the words for nested tables are about.
    var nestedTableDepth: Int { max(2, tableDepth) }

    /// Tables nested deeper are taken for one.
    static let maximumTableDepth = 16
}
