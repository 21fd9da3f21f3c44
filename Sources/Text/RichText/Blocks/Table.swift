/// The attributes of a table.
public struct Table: Hashable, Sendable, Codable {
    /// The alignment of each column; trailing unspecified columns are left out, so that the last element is never nil.
    public var columns: [Alignment?] {
        didSet { columns = Self.trimmed(columns) }
    }

    /// Creates the attributes of a table.
    public init(columns: [Alignment?] = []) { self.columns = Self.trimmed(columns) }

    private static func trimmed(_ columns: [Alignment?]) -> [Alignment?] {
        let end = columns.lastIndex { $0 != nil }.map { $0 + 1 } ?? 0
        return end == columns.count ? columns : Array(columns[..<end])
    }
}

/// The attributes of a table row.
public struct Row: Hashable, Sendable, Codable {
    /// Whether this is a header row, which precedes the others.
    public var isHeader: Bool

    /// Creates the attributes of a row.
    public init(isHeader: Bool = false) { self.isHeader = isHeader }
}

/// The attributes of a table cell.
///
/// A slot that the span of another cell covers has no cell of its own (HTML §4.9.12).
public struct Cell: Hashable, Sendable, Codable {
    /// The number of columns it spans, 1 or more.
    public var columnSpan: Int
    /// The number of rows it spans, 1 or more.
    public var rowSpan: Int
    /// Whether this is a header cell outside a header row; cells in a header row are always header cells.
    public var isHeader: Bool
    /// The color behind the cell.
    public var background: Color?

    /// Creates the attributes of a cell.
    public init(columnSpan: Int = 1, rowSpan: Int = 1, isHeader: Bool = false, background: Color? = nil) {
        self.columnSpan = columnSpan
        self.rowSpan = rowSpan
        self.isHeader = isHeader
        self.background = background
    }
}
