/// An event of a walk through the blocks and paragraphs of a text.
public enum BlockEvent: Sendable {
    case enter(Block.ID, BlockKind)
    case paragraph(Paragraph)
    case leave(Block.ID, BlockKind)
}

/// The blocks and paragraphs of a text in order, as events.
///
/// A block is entered before its content and left after it, so that writers need neither a tree nor recursion, however
/// deep the blocks nest.
public struct BlockEvents: Sequence, Sendable {
    let text: AttributedText

    /// Starts at the beginning of the text.
    public func makeIterator() -> Iterator {
        Iterator(text: text)
    }

    /// Walks through the text once.
    public struct Iterator: IteratorProtocol {
        private let text: AttributedText
        private var position = 0
        /// The index of the run in which the paragraph at ``position`` begins.
        private var run = 0
        /// The blocks that are open, outermost first.
        private var open: [Block.ID] = []
        /// The blocks to enter before the paragraph at ``position``, innermost first.
        private var entering: [Block.ID] = []
        /// How many of the open blocks contain the paragraph at ``position`` too; nil until computed.
        private var shared: Int?

        init(text: AttributedText) {
            self.text = text
        }

        /// The next event; nil at the end of the text.
        public mutating func next() -> BlockEvent? {
            guard position < text.storage.parts.paragraphEnds.count else { return leave(to: 0) }
            if shared == nil { prepare() }
            if let event = leave(to: shared ?? 0) { return event }
            if let id = entering.popLast() {
                open.append(id)
                shared = open.count
                return .enter(id, text.storage.parts.blocks[Int(id.index)].kind)
            }
            defer {
                position += 1
                shared = nil
            }
            return .paragraph(paragraph())
        }

        private mutating func paragraph() -> Paragraph {
            var paragraph = text.paragraphs[position]
            while run < text.storage.parts.runEnds.count, text.storage.parts.runEnds[run] <= paragraph.range.lowerBound
            {
                run += 1
            }
            paragraph.firstRun = run
            return paragraph
        }

        private mutating func leave(to depth: Int) -> BlockEvent? {
            guard open.count > depth, let id = open.popLast() else { return nil }
            return .leave(id, text.storage.parts.blocks[Int(id.index)].kind)
        }

        /// Finds the innermost open block that contains the next paragraph.
        ///
        /// Blocks are stored in the order in which they begin, and an open block began before any block that is still
        /// to be entered: every ancestor that comes after the last open block is new.
        private mutating func prepare() {
            entering.removeAll(keepingCapacity: true)
            var next = text.storage.parts.paragraphBlocks[position]
            var depth = open.count
            while let id = next {
                while depth > 0, open[depth - 1] > id { depth -= 1 }
                if depth > 0, open[depth - 1] == id { break }
                entering.append(id)
                next = text.storage.parts.blocks[Int(id.index)].parent
            }
            shared = next == nil ? 0 : depth
        }
    }
}

extension AttributedText {
    /// The blocks and paragraphs as events.
    public var blockEvents: BlockEvents {
        BlockEvents(text: self)
    }

    /// The labels of the footnotes, in the order in which they begin.
    package var footnoteLabels: [String] {
        storage.parts.blocks.compactMap { if case .footnote(let label) = $0.kind { label } else { nil } }
    }
}
