import RichText

/// An open group or environment, and the state outside.
struct LaTeXFrame {
    enum Kind {
        case group
        /// A group that ends with a quotation mark.
        case quotation(closing: String)
        case heading(Int)
        /// An environment; `isBlock` is true if it is a block of the text.
        case environment(String, isBlock: Bool)
        case list(String, hasItem: Bool)
        /// A list whose items have no marker: paragraphs.
        case unmarkedList(String)
        case table(LaTeXRows)
        /// The caption of a long table, which has this name and these columns.
        case caption(String, [Alignment?])

        /// True for a group within a paragraph.
        var isGroup: Bool {
            switch self {
            case .group, .quotation: true
            default: false
            }
        }

        /// True if a closing brace ends the frame; false for environments.
        var endsAtBrace: Bool {
            switch self {
            case .group, .quotation, .heading, .caption: true
            case .environment, .list, .unmarkedList, .table: false
            }
        }
    }

    var kind: Kind
    let marks: Marks
    let link: Link?
    /// The index of the innermost frame that is not a group; nil if there are only groups.
    let block: Int?
}
