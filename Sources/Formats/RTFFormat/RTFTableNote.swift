import RichText

/// A table property that rows cannot express, in a private destination that other programs skip: the number of quotations that
/// contain the table, and the alignment of each column even if it is only left, if no cell has text, or if only the cell
/// contents are aligned.
struct RTFTableNote: Hashable {
    var quoteDepth: Int
    var columns: [Alignment?]

    init(quoteDepth: Int, columns: [Alignment?]) {
        self.quoteDepth = quoteDepth
        self.columns = columns
    }

    /// Parses `1 lcr-`: the quotations, and a letter for each column.
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
