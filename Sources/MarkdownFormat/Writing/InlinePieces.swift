import RichText

/// The pieces of a paragraph or a cell.
struct InlinePieces {
    private(set) var pieces: [InlinePiece] = []
    /// At least the signs that the text contains.
    private(set) var signs: TextSigns = []

    init() {}

    init(_ pieces: [InlinePiece], _ signs: TextSigns) {
        self.pieces = pieces
        self.signs = signs
    }

    var isEmpty: Bool { pieces.isEmpty }

    mutating func append(_ other: InlinePieces) {
        if pieces.isEmpty { pieces = other.pieces } else { pieces.append(contentsOf: other.pieces) }
        signs.formUnion(other.signs)
    }

    /// Appends a piece without marks and without any of ``TextSigns``.
    mutating func append(plain content: InlinePiece.Content) {
        pieces.append(InlinePiece(content: content, marks: []))
    }
}
