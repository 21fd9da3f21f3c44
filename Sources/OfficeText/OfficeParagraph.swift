import RichText

/// The properties of a paragraph, as office formats say them; lengths are in twips, a twentieth of a point.
package struct OfficeParagraph: Sendable {
    /// The place of a paragraph in a list.
    package enum ListPlace: Hashable, Sendable {
        /// The paragraph begins an item.
        case item(OfficeItem)
        /// The paragraph continues the open item of the list of this depth.
        case continuation(depth: Int)
    }

    package var kind: ParagraphKind = .body
    package var meaning: OfficeMeaning?
    package var list: ListPlace?
    /// The number that stands before the text of a heading.
    package var label: String?
    /// The indents, those of lists and quotations included.
    package var left = 0
    package var right = 0
    package var first = 0
    package var alignment: Alignment?
    package var direction: Direction?
    /// Whether there is space behind it.
    package var isSpaced = false
    /// Whether it has no text because an item has to have a paragraph.
    package var isPlaceholder = false
    /// The name by which links within the text lead to it.
    package var bookmark: String?
    /// The notes of ours: the style, and the blocks around it.
    package var styleNote: String?
    package var placeNote: String?

    package init() {}

    /// The lengths in which both formats are written.
    package enum Length {
        /// The indent of a list.
        package static let list = 720
        /// The place for the marker.
        package static let hanging = 360
        package static let quote = 567
        package static let space = 120
    }
}

/// An item of a list, as the paragraph that begins it says.
package struct OfficeItem: Hashable, Sendable {
    /// What the items of a list have in common; lists in them have it too.
    package var list: Int
    /// The depth of its list, from zero.
    package var level: Int
    package var style: ListStyle
    package var task: TaskState?
    /// Whether it is the first of its list; nil where only its place can tell.
    package var beginsList: Bool?

    package init(list: Int, level: Int, style: ListStyle, task: TaskState? = nil, beginsList: Bool? = nil) {
        (self.list, self.level, self.style, self.task, self.beginsList) = (list, level, style, task, beginsList)
    }
}
