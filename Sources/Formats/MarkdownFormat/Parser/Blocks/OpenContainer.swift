import RichText

/// An open block that contains blocks.
struct OpenContainer: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case quote
        /// Items with this mark's character continue the list.
        ///
        /// `event` is the index of the opening event, which is updated at the end of the list, when it is known whether the
        /// list is tight. It is nil if the list was opened in another part of the source.
        case list(character: UInt8, isOrdered: Bool, event: Int?)
        /// Lines indented by `offset` columns belong to it.
        case item(offset: Int)
        case footnote
        /// Lines indented by `offset` columns belong to it.
        ///
        /// Until a line with an indentation settles it, it is the column of the text after the mark.
        case definition(offset: Int, isSettled: Bool)
    }

    var kind: Kind
    /// True once it contains a block.
    var hasBlock = false

    /// Lines of a list item may be blank; a footnote's text is indented by four columns.
    static let footnoteOffset = 4
    /// The largest indentation that a definition needs.
    static let definitionOffset = 4
}

/// The open block that contains lines.
enum OpenLeaf: Hashable, Sendable {
    case none
    case paragraph
    case fenced(CodeFence, indent: Int)
    case indented
    case html(HTMLBlockEnd)
    case table([Alignment?])
    /// A drawn table, of which this many lines follow, indented by `indent` columns.
    case drawn(rest: Int, indent: Int)

    var isParagraph: Bool {
        if case .paragraph = self { true } else { false }
    }
}
