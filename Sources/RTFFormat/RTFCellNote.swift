/// What a cell is that its edges and its paragraphs do not say, in a destination of ours that other programs pass over: how
/// many columns and rows it covers, as far as no other cell begins there, and that it is a title although it holds more
/// than text.
struct RTFCellNote: Hashable {
    private let storedColumns: Int16
    private let storedRows: Int32
    let isTitle: Bool

    /// As in HTML (§4.9.11).
    private static let most = (columns: 1_000, rows: 65_534)

    init(columns: Int, rows: Int, isTitle: Bool) {
        storedColumns = Int16(clamping: min(max(columns, 1), Self.most.columns))
        storedRows = Int32(clamping: min(max(rows, 1), Self.most.rows))
        self.isTitle = isTitle
    }

    var columns: Int { Int(storedColumns) }
    var rows: Int { Int(storedRows) }

    /// `2 1 h`: the columns, the rows, and a letter for a title.
    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 3)
        guard parts.count >= 2, let columns = Int(parts[0]), let rows = Int(parts[1]) else { return nil }
        self.init(columns: columns, rows: rows, isTitle: parts.dropFirst(2).first == "h")
    }

    var text: String {
        "\(columns) \(rows)" + (isTitle ? " h" : "")
    }
}
