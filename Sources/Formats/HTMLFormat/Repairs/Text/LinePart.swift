import HTMLSyntax
import RichText

/// A part of an element that holds lines: one line, an empty line, or anything else.
enum LinePart {
    /// A line: a block, or the text between blocks.
    struct Line {
        /// The block; nil for text between blocks.
        let block: HTMLTree.ID?
        /// The outermost element that contains only the block; nil for text between blocks.
        let box: HTMLTree.ID?
        /// The nodes of text between blocks.
        let nodes: [HTMLTree.ID]
        /// The style of the block that its text takes on.
        let style: LineStyle
        /// The classes of the block if style sheets may give them a look.
        let classes: ArraySlice<UInt8>?
        /// The computed style of the block.
        let computed: HTMLStyle
        /// True for a paragraph element.
        let isParagraph: Bool
        let content: LineContent

        /// The line breaks at the start and end.
        var edges: [HTMLTree.ID] { content.leadingBreaks + content.trailingBreaks }
        /// True if an empty line follows the text in the block.
        var endsParagraph: Bool { content.trailingBreaks.count > 1 }

        /// True if the line belongs to the paragraph of the line before it, whose first line is given.
        func continues(_ last: Line, of first: Line) -> Bool {
            content.leadingBreaks.isEmpty && isParagraph == last.isParagraph
                && content.mayFollow(last.content, areParagraphs: isParagraph)
                && computed.alignment == first.computed.alignment && computed.direction == first.computed.direction
                && computed.indent == first.computed.indent
                && computed.firstLineIndent == first.computed.firstLineIndent
                && computed.language == first.computed.language
                && computed.whiteSpace == first.computed.whiteSpace
                && keepsLook(inside: first)
        }

        /// True if the text looks the same when it is moved to the block of another line.
        private func keepsLook(inside first: Line) -> Bool {
            if style == first.style {
                return computed.marks == first.computed.marks && computed.look == first.computed.look
            }
            return classes == first.classes && style.declaresAll(of: first.style)
        }
    }

    case line(Line)
    case empty([HTMLTree.ID], isBlock: Bool)
    case other

    var isLineBlock: Bool {
        if case .line(let line) = self { line.block != nil } else { false }
    }

    var isEmptyBlock: Bool {
        if case .empty(_, let isBlock) = self { isBlock } else { false }
    }
}
