/// An event of a walk through the blocks and paragraphs of a text.
public enum BlockEvent: Sendable {
    case enter(Block.ID, BlockKind)
    case paragraph(Paragraph)
    case leave(Block.ID, BlockKind)
}

/// The blocks and paragraphs of a text in order, as events.
///
/// A block is entered before its content and left after it, so that writers need neither a tree nor recursion for nested
/// blocks.
public struct BlockEvents: Sequence, Sendable {
    let text: AttributedText

    /// Starts at the beginning of the text.
    public func makeIterator() -> Iterator { Iterator(text: text) }

    /// Walks through the text once.
    public struct Iterator: IteratorProtocol {
        private var walk: BlockWalk

        init(text: AttributedText) { walk = BlockWalk(text) }

        /// The next event; nil at the end of the text.
        public mutating func next() -> BlockEvent? {
            switch walk.next() {
            case .enter(let id): .enter(id, walk.text.kind(of: id))
            case .paragraph: .paragraph(walk.paragraph())
            case .leave(let id): .leave(id, walk.text.kind(of: id))
            case nil: nil
            }
        }
    }
}

extension AttributedText {
    /// The blocks and paragraphs as events.
    public var blockEvents: BlockEvents { BlockEvents(text: self) }

    /// The kind of a block.
    package func kind(of id: Block.ID) -> BlockKind { storage.parts.blocks.kind(of: id) }

    /// Whether the text has lists of definitions.
    package var hasDefinitions: Bool { storage.parts.blocks.kinds.contains(.definitionList) }

    /// The labels of the footnotes, in the order in which they begin.
    package var footnoteLabels: [String] {
        storage.parts.blocks.allKinds.compactMap { if case .footnote(let label) = $0 { label } else { nil } }
    }
}
