import RichText

/// The text of a paragraph, or of a cell, in pieces.
struct InlinePieces {
    private(set) var pieces: [InlinePiece] = []
    /// The signs that stand in it, and perhaps some that do not.
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

    /// Appends a piece in which no sign stands.
    mutating func append(plain content: InlinePiece.Content) {
        pieces.append(InlinePiece(content: content, marks: []))
    }
}
