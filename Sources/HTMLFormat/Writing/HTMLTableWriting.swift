import RichText

/// A table that is being written.
struct HTMLTableWriting {
    private enum Section {
        case none
        case head
        case body
    }

    let table: Table
    var columns = HTMLColumnCursor()
    private var section = Section.none

    init(_ table: Table) {
        self.table = table
    }

    /// The alignment of the column of the next cell.
    var alignment: Alignment? {
        columns.column < table.columns.count ? table.columns[columns.column] : nil
    }

    /// The tags that go from the section of the row before to that of a row.
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

    func isTitle(_ cell: Cell) -> Bool {
        section == .head || cell.isHeader
    }

    func endTag(of cell: Cell) -> String {
        isTitle(cell) ? "</th>" : "</td>"
    }
}

/// Finds the column of each cell of a table, given that cells reach over several columns and rows.
struct HTMLColumnCursor: Sendable {
    /// The most columns that are told apart.
    static let maximum = 256

    /// The column of the next cell, or of the one that is open.
    private(set) var column = 0
    /// The columns that cells above reach down into, and how many rows more.
    private var covered: [Int: Int] = [:]

    /// Moves over the columns that cells above cover.
    mutating func skipCovered() {
        guard !covered.isEmpty else { return }
        while column < Self.maximum, let rows = covered[column], rows > 0 { column += 1 }
    }

    mutating func advance(by cell: Cell) {
        if cell.rowSpan > 1, column < Self.maximum {
            for place in column..<min(column + cell.columnSpan, Self.maximum) { covered[place] = cell.rowSpan }
        }
        column = min(column + cell.columnSpan, Self.maximum)
    }

    /// A row without cells is none.
    mutating func endRow() {
        guard column > 0 else { return }
        column = 0
        guard !covered.isEmpty else { return }
        covered = covered.compactMapValues { $0 > 1 ? $0 - 1 : nil }
    }
}
