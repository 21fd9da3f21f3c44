import RichText

/// The rows of the current table.
struct LaTeXRows {
    let name: String
    private var headerCount: Int
    private var rowCount = 0
    private var isInRow = false
    private var isInCell = false
    private var cell = Cell()
    private var column = 0
    /// The number of columns of the widest row.
    private var columnCount = 0
    /// The number of following rows that a cell above covers, for each column.
    private var covered: [Int: Int] = [:]

    init(_ name: String, headerCount: Int) {
        self.name = name
        self.headerCount = headerCount
    }

    /// Sets the spans of the next cell.
    mutating func span(columns: Int? = nil, rows: Int? = nil) {
        guard !isInCell else { return }
        if let columns { cell.columnSpan = min(max(columns, 1), 1000) }
        if let rows { cell.rowSpan = min(max(rows, 1), 1000) }
    }

    mutating func openCell(_ builder: inout AttributedText.Builder) {
        guard !isInCell else { return }
        if !isInRow {
            builder.open(.row(Row(isHeader: rowCount < headerCount)))
            isInRow = true
        }
        isInCell = true
        builder.open(.cell(cell))
        if cell.rowSpan > 1 {
            for index in column..<(column + cell.columnSpan) { covered[index] = cell.rowSpan }
        }
    }

    mutating func endCell(_ builder: inout AttributedText.Builder) {
        // A placeholder under a row span is not a cell.
        let isCovered = !isInCell && covered[column, default: 0] > 0
        if !isCovered {
            openCell(&builder)
            builder.close()
        }
        column += cell.columnSpan
        (isInCell, cell) = (false, Cell())
    }

    mutating func endRow(_ builder: inout AttributedText.Builder) {
        endCell(&builder)
        columnCount = max(columnCount, column)
        if isInRow { builder.close() }
        rowCount += 1
        (isInRow, column) = (false, 0)
        for (index, count) in covered { covered[index] = count > 1 ? count - 1 : nil }
    }

    mutating func close(_ builder: inout AttributedText.Builder) {
        builder.endParagraphIfNeeded()
        if isInCell || isInRow { endRow(&builder) }
        // The column specification may have more columns than any row.
        builder.updateInnermost { kind in
            guard case .table(let table) = kind, table.columns.count > columnCount else { return }
            kind = .table(Table(columns: Array(table.columns.prefix(columnCount))))
        }
        builder.close()
    }
}

extension LaTeXRows {
    /// The number of header rows: 1 if a rule and further rows follow the first row.
    static func headerCount(_ name: String, _ cursor: LaTeXCursor) -> Int {
        let end = cursor.source.end(of: name, from: cursor.index)
        guard let last = end, last - cursor.index < 100_000 else { return 0 }
        var rows = 0
        var depth = 0
        var next = cursor.index
        while next < last {
            guard cursor.bytes[next] == "\\" else {
                if cursor.bytes[next] == "{" { depth += 1 }
                if cursor.bytes[next] == "}" { depth -= 1 }
                next += 1
                continue
            }
            let rest = cursor.bytes[next..<last]
            if rest.starts(with: "\\\\".utf8) {
                if depth <= 0 { rows += 1 }
                next += 2
                continue
            }
            if rest.starts(with: "\\begin{tab".utf8) { return 0 }
            if rows > 0,
                ["\\hline", "\\midrule", "\\endhead", "\\endfirsthead"].contains(where: { rest.starts(with: $0.utf8) })
            {
                return cursor.bytes[next..<last].containsSequence("\\\\".utf8) ? rows : 0
            }
            next += 2
        }
        return 0
    }
}
