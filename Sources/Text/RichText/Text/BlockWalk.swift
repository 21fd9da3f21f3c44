/// The walk behind ``BlockEvents``, for callers that need only some of the blocks and paragraphs.
package struct BlockWalk: Sendable {
    /// An event without its block or paragraph.
    package enum Step: Sendable {
        case enter(Block.ID)
        /// A paragraph, by its index.
        case paragraph(Int)
        case leave(Block.ID)
    }

    package let text: AttributedText
    private var position = 0
    /// The index of the run in which the last paragraph begins.
    private var run = 0
    /// The blocks that are open, outermost first.
    private var open: [Block.ID] = []
    /// The blocks to enter before the paragraph at ``position``, innermost first.
    private var entering: [Block.ID] = []
    /// The number of open blocks that also contain the paragraph at ``position``; nil until computed.
    private var shared: Int?

    /// Starts at the beginning of the text.
    package init(_ text: AttributedText) { self.text = text }

    /// The next step; nil at the end of the text.
    package mutating func next() -> Step? {
        guard position < text.storage.parts.paragraphEnds.count else { return leave(to: 0) }
        if shared == nil { prepare() }
        if let step = leave(to: shared ?? 0) { return step }
        if let id = entering.popLast() {
            open.append(id)
            shared = open.count
            return .enter(id)
        }
        defer {
            position += 1
            shared = nil
        }
        return .paragraph(position)
    }

    /// The paragraph of the last step.
    package mutating func paragraph() -> Paragraph {
        var paragraph = text.paragraphs[position - 1]
        while run < text.storage.parts.runEnds.count, text.storage.parts.runEnds[run] <= paragraph.range.lowerBound {
            run += 1
        }
        paragraph.firstRun = run
        return paragraph
    }
}

extension BlockWalk {
    private mutating func leave(to depth: Int) -> Step? {
        guard open.count > depth, let id = open.popLast() else { return nil }
        return .leave(id)
    }

    /// Finds the innermost open block that contains the next paragraph.
    ///
    /// Blocks are stored in the order in which they begin, and an open block began before any block that is still
    /// to be entered: every ancestor that comes after the last open block is new.
    private mutating func prepare() {
        if !entering.isEmpty { entering.removeAll(keepingCapacity: true) }
        var next = text.storage.parts.paragraphBlocks[position].id
        // As in most texts, the same block continues.
        if let next, open.last == next {
            shared = open.count
            return
        }
        var depth = open.count
        while let id = next {
            while depth > 0, open[depth - 1] > id { depth -= 1 }
            if depth > 0, open[depth - 1] == id { break }
            entering.append(id)
            next = text.storage.parts.blocks.parent(of: id)
        }
        shared = next == nil ? 0 : depth
    }
}
