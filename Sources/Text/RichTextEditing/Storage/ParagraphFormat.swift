import RichText

/// A block in the path of a paragraph: its kind, and its identity, which is that of the object.
///
/// Consecutive paragraphs that share a step belong to one block; two steps of one kind are two blocks.
public final class BlockStep: Sendable, Identifiable {
    /// The kind of the block.
    public let kind: BlockKind

    /// Creates a new block.
    public init(_ kind: BlockKind) { self.kind = kind }
}

/// The format of a paragraph: its style, and the blocks that contain it, outermost first.
final class ParagraphFormat: Sendable {
    let style: ParagraphStyle
    let path: [BlockStep]

    init(_ style: ParagraphStyle, path: [BlockStep] = []) {
        self.style = style
        self.path = path
    }

    /// Body text outside any block.
    static let body = ParagraphFormat(.body)

    /// The format of this style in these blocks; that of body text is stored once.
    static func of(_ style: ParagraphStyle, _ path: [BlockStep]) -> ParagraphFormat {
        path.isEmpty && style == .body ? .body : ParagraphFormat(style, path: path)
    }

    /// Whether both have the same style and the same blocks.
    func isSame(as other: ParagraphFormat) -> Bool {
        self === other || style == other.style && path.elementsEqual(other.path) { $0 === $1 }
    }

    /// The number of blocks, from the outermost, that contain both paragraphs.
    func sharedDepth(with other: ParagraphFormat) -> Int { zip(path, other.path).prefix { $0 === $1 }.count }
}
