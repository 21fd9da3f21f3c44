/// A block of a text: its kind, and the block around it. A block has an identity, so that two neighbouring lists are not
/// one, and the paragraphs of one item are.
public struct Block: Hashable, Sendable {
    /// The identity of a block within its text.
    public struct ID: Hashable, Sendable, Comparable {
        let place: Int32

        public static func < (left: ID, right: ID) -> Bool {
            left.place < right.place
        }
    }

    public var kind: BlockKind
    /// The block around it; nil at the top level. It always stands before this one.
    public let parent: ID?
}
