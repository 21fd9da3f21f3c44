/// A selection with a direction: where it began, and the end that moves.
public struct TextSelection: Hashable, Sendable {
    /// The line on which a caret is shown between two lines of one paragraph.
    public enum Affinity: Hashable, Sendable {
        /// At the start of the line below.
        case downstream
        /// At the end of the line above.
        case upstream
    }

    /// The end that stays while the selection is extended.
    public var anchor: Int
    /// The end that moves: the caret.
    public var head: Int
    /// Where the caret is shown at the edge of a wrapped line.
    public var affinity: Affinity

    /// Creates a selection.
    public init(anchor: Int, head: Int, affinity: Affinity = .downstream) {
        self.anchor = anchor
        self.head = head
        self.affinity = affinity
    }

    /// Creates a caret.
    public init(caret: Int, affinity: Affinity = .downstream) {
        self.init(anchor: caret, head: caret, affinity: affinity)
    }

    /// The selected range; a caret if it is empty.
    public var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    /// Whether the caret is at its start.
    public var isReversed: Bool { head < anchor }
}
