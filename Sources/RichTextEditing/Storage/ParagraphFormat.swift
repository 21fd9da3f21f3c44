import RichText

/// A block as an edited text knows it: its kind, and its identity, which is that of the object. Paragraphs that hold
/// the same step in their paths, one after the other, are in one block; two steps of one kind are two blocks.
public final class BlockStep: Sendable, Identifiable {
    public let kind: BlockKind

    public init(_ kind: BlockKind) {
        self.kind = kind
    }
}

/// What is said of one paragraph: its style, and the blocks that hold it, outermost first.
final class ParagraphFormat: Sendable {
    let style: ParagraphStyle
    let path: [BlockStep]

    init(_ style: ParagraphStyle, path: [BlockStep] = []) {
        self.style = style
        self.path = path
    }

    /// Body text outside any block.
    static let body = ParagraphFormat(.body)

    /// Whether both say the same and stand in the same blocks.
    func isSame(as other: ParagraphFormat) -> Bool {
        self === other || style == other.style && path.elementsEqual(other.path) { $0 === $1 }
    }

    /// How many blocks, from the outermost, hold both paragraphs.
    func sharedDepth(with other: ParagraphFormat) -> Int {
        zip(path, other.path).prefix { $0 === $1 }.count
    }
}
