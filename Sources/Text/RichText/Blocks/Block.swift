/// A block of a text: its kind and its parent.
///
/// Blocks have an identity: two neighboring lists are two blocks, and all paragraphs of an item belong to one.
public struct Block: Hashable, Sendable {
    /// The identity of a block within its text.
    public struct ID: Hashable, Sendable, Comparable {
        let index: Int32

        /// Orders blocks by where they begin in the text.
        public static func < (left: ID, right: ID) -> Bool { left.index < right.index }
    }

    /// The kind of the block.
    public var kind: BlockKind
    /// The parent block, which always precedes this one; nil at the top level.
    public let parent: ID?
}
