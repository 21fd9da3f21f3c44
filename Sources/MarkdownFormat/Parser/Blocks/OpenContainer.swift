import RichText

/// A block that is open and holds blocks.
struct OpenContainer: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case quote
        /// Items with this mark's character go on the list; `event` is where it was opened, since whether it is tight
        /// is known only in the end.
        ///
        /// Nil where that was in another part of the source.
        case list(character: UInt8, isOrdered: Bool, event: Int?)
        /// Lines that are indented by `offset` columns belong to it.
        case item(offset: Int)
        case footnote
    }

    var kind: Kind
    /// True once it holds a block.
    var hasBlock = false

    /// Lines of a list item may be blank; a footnote's text is indented by four columns.
    static let footnoteOffset = 4
}

/// The block that is open and holds lines.
enum OpenLeaf: Hashable, Sendable {
    case none
    case paragraph
    case fenced(CodeFence, indent: Int)
    case indented
    case html(HTMLBlockEnd)
    case table([Alignment?])

    var isParagraph: Bool {
        if case .paragraph = self { true } else { false }
    }

    /// True where a blank line in it says nothing about the space between blocks.
    var isFenced: Bool {
        if case .fenced = self { true } else { false }
    }
}
