import RichText

/// What a table is that its rows do not say, in a destination of ours that other programs pass over: how many quotations
/// hold it, and how each column is aligned even where left is all that is said, or no cell has text, or only what cells
/// hold is aligned.
struct RTFTableNote: Hashable {
    var quoteDepth: Int
    var columns: [Alignment?]

    init(quoteDepth: Int, columns: [Alignment?]) {
        self.quoteDepth = quoteDepth
        self.columns = columns
    }

    /// `1 lcr-`: the quotations, and a letter for each column.
    init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard let depth = parts.first.flatMap({ Int($0) }), (0...AttributedText.Builder.maximumDepth).contains(depth)
        else { return nil }
        let letters = parts.count > 1 ? parts[1].prefix(RTFRow.maximumCells) : ""
        self.init(quoteDepth: depth, columns: letters.map { Self.alignments[$0] })
    }

    var text: String {
        let letters = columns.map { column in Self.alignments.first { $0.value == column }?.key ?? "-" }
        return "\(quoteDepth) " + String(letters)
    }

    private static let alignments: [Character: Alignment] = ["l": .left, "c": .center, "r": .right, "j": .justified]
}
