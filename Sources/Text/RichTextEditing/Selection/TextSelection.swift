/// A selection with a direction: a fixed end and a moving end.
public struct TextSelection: Hashable, Sendable {
    /// The line on which a caret is shown between two lines of one paragraph.
    public enum Affinity: Hashable, Sendable {
        /// At the start of the line below.
        case downstream
        /// At the end of the line above.
        case upstream
    }

    /// The end that does not move while the selection is extended.
    public var anchor: Int
    /// The end that moves: the caret.
    public var head: Int
    /// The position of the caret at the edge of a wrapped line.
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
