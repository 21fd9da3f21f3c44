import RichText

/// The state of a table that is being written.
struct HTMLTableWriting {
    private enum Section {
        case none
        case head
        case body
    }

    let table: Table
    /// The offset in the output of the attributes of its tag.
    let start: Int
    var columns = HTMLColumnCursor()
    private var section = Section.none

    init(_ table: Table, startsAt start: Int) {
        self.table = table
        self.start = start
    }

    /// The alignment of the column of the next cell.
    var alignment: Alignment? {
        columns.column < table.columns.count ? table.columns[columns.column] : nil
    }

    /// The tags between the section of the previous row and that of a row.
    mutating func begin(_ row: Row) -> String {
        let next = row.isHeader && section != .body ? Section.head : .body
        guard next != section else { return "" }
        defer { section = next }
        return endOfSection + (next == .head ? "<thead>" : "<tbody>")
    }

    var endOfSection: String {
        switch section {
        case .none: ""
        case .head: "</thead>"
        case .body: "</tbody>"
        }
    }

    func isTitle(_ cell: Cell) -> Bool { section == .head || cell.isHeader }

    func endTag(of cell: Cell) -> String { isTitle(cell) ? "</th>" : "</td>" }
}

/// Finds the column of each cell of a table with column and row spans.
struct HTMLColumnCursor: Sendable {
    /// The maximum number of columns that are distinguished.
    static let maximum = 256

    /// The column of the next cell, or of the open one.
    private(set) var column = 0
    /// The columns covered by row spans, and for how many more rows.
    private var covered: [Int: Int] = [:]

    /// Skips the columns covered by row spans.
    mutating func skipCovered() {
        guard !covered.isEmpty else { return }
        while column < Self.maximum, let rows = covered[column], rows > 0 { column += 1 }
    }

    mutating func advance(by cell: Cell) {
        if cell.rowSpan > 1, column < Self.maximum {
            for index in column..<min(column + cell.columnSpan, Self.maximum) { covered[index] = cell.rowSpan }
        }
        column = min(column + cell.columnSpan, Self.maximum)
    }

    /// Ends a row; a row without cells does not count.
    mutating func endRow() {
        guard column > 0 else { return }
        column = 0
        guard !covered.isEmpty else { return }
        covered = covered.compactMapValues { $0 > 1 ? $0 - 1 : nil }
    }
}
