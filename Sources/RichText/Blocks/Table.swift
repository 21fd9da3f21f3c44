/// What is said of a table as a whole.
public struct Table: Hashable, Sendable, Codable {
    /// The alignment of each column whose alignment is said; columns beyond the last have none, so the last is never nil.
    public var columns: [Alignment?] {
        didSet { columns = Self.trimmed(columns) }
    }

    public init(columns: [Alignment?] = []) {
        self.columns = Self.trimmed(columns)
    }

    private static func trimmed(_ columns: [Alignment?]) -> [Alignment?] {
        let end = columns.lastIndex { $0 != nil }.map { $0 + 1 } ?? 0
        return end == columns.count ? columns : Array(columns[..<end])
    }
}

/// What is said of a row of a table.
public struct Row: Hashable, Sendable, Codable {
    /// True for a row of column titles, which stands before the others.
    public var isHeader: Bool

    public init(isHeader: Bool = false) {
        self.isHeader = isHeader
    }
}

/// What is said of a cell. A place that another cell's span covers has no cell of its own (HTML §4.9.12).
public struct Cell: Hashable, Sendable, Codable {
    /// How many columns it covers, 1 or more.
    public var columnSpan: Int
    /// How many rows it covers, 1 or more.
    public var rowSpan: Int
    /// True for the title of a row or column, wherever it stands. Cells of a header row need not say it.
    public var isHeader: Bool
    public var background: Color?

    public init(columnSpan: Int = 1, rowSpan: Int = 1, isHeader: Bool = false, background: Color? = nil) {
        self.columnSpan = columnSpan
        self.rowSpan = rowSpan
        self.isHeader = isHeader
        self.background = background
    }
}
