/// A cell property that edges and paragraphs cannot express, in a private destination that other programs skip: the number of
/// columns and rows that the cell covers, up to the next cell, and whether it is a header cell although it contains more than
/// text.
struct RTFCellNote: Hashable {
    private let storedColumns: Int16
    private let storedRows: Int32
    let isTitle: Bool

    /// The limits of HTML (§4.9.11).
    private static let most = (columns: 1_000, rows: 65_534)

    init(columns: Int, rows: Int, isTitle: Bool) {
        storedColumns = Int16(clamping: min(max(columns, 1), Self.most.columns))
        storedRows = Int32(clamping: min(max(rows, 1), Self.most.rows))
        self.isTitle = isTitle
    }

    var columns: Int { Int(storedColumns) }
    var rows: Int { Int(storedRows) }

    /// Parses `2 1 h`: the columns, the rows, and a letter for a header cell.
    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 3)
        guard parts.count >= 2, let columns = Int(parts[0]), let rows = Int(parts[1]) else { return nil }
        self.init(columns: columns, rows: rows, isTitle: parts.dropFirst(2).first == "h")
    }

    var text: String { "\(columns) \(rows)" + (isTitle ? " h" : "") }
}
