import MarkdownFormat

extension MarkdownSource {
    /// Returns the edit for the Tab key in a table: it selects the next or the previous cell; after the last cell it
    /// adds a row.
    ///
    /// - Returns: The edit, without replacements if only the selection moves; nil outside tables and before the first
    /// cell.
    public func nextCell(from offset: Int, backward: Bool = false) -> MarkdownEdit? {
        let offset = safe(offset)
        guard let row = tableRow(at: offset) else { return nil }
        let column = row.cells.lastIndex { $0.lowerBound <= offset } ?? 0
        if backward {
            if column > 0 { return MarkdownEdit([], selection: row.cells[column - 1]) }
            guard var target = tableRow(before: row) else { return nil }
            // The second row has no text.
            if let header = tableRow(before: target), tableRow(before: header) == nil { target = header }
            return target.cells.last.map { MarkdownEdit([], selection: $0) }
        }
        if column + 1 < row.cells.count { return MarkdownEdit([], selection: row.cells[column + 1]) }
        var target = tableRow(after: row)
        if let second = target, tableRow(before: row) == nil { target = tableRow(after: second) }
        guard let target else { return newRow(at: offset) }
        return target.cells.first.map { MarkdownEdit([], selection: $0) }
    }

    /// Returns the edit that adds an empty row after the one at an offset, with the caret in its first cell; nil
    /// outside tables.
    ///
    /// In a table with more than a hundred rows, the new row has as many cells as the row at the offset.
    public func newRow(at offset: Int) -> MarkdownEdit? {
        guard var row = tableRow(at: safe(offset)) else { return nil }
        if tableRow(before: row) == nil {
            guard let second = tableRow(after: row) else { return nil }
            row = second
        }
        var (columns, header) = (row.cells.count, row)
        for _ in 0..<100 {
            guard let before = tableRow(before: header) else {
                columns = header.cells.count
                break
            }
            header = before
        }
        let line = row.line
        let lead = line.text(line.range.lowerBound..<line.content.lowerBound).map { $0 == ">" ? $0 : " " }
        let text = "\n" + String(lead) + "|" + String(repeating: "  |", count: columns)
        let caret = line.range.upperBound + 1 + lead.count + 2
        return MarkdownEdit([.init(line.range.upperBound..<line.range.upperBound, text)], selection: caret..<caret)
    }

    /// Returns the edit that aligns the columns of the table at an offset; nil if they are aligned, and outside tables.
    public func aligningTable(at offset: Int) -> MarkdownEdit? {
        let offset = safe(offset)
        guard let table = TableSource(self, at: offset) else { return nil }
        let delimiters = table.rows[1].cells.map { string($0) }
        var widths = [Int](repeating: 3, count: table.columns)
        for (index, row) in table.rows.enumerated() where index != 1 {
            for (column, cell) in row.cells.prefix(table.columns).enumerated() {
                widths[column] = max(widths[column], string(cell).count)
            }
        }
        var replacements: [MarkdownEdit.Replacement] = []
        for (index, row) in table.rows.enumerated() {
            var text = "|"
            for column in 0..<table.columns {
                let sign = column < delimiters.count ? delimiters[column] : "-"
                let cell = row.cells.indices.contains(column) ? string(row.cells[column]) : ""
                text +=
                    " " + (index == 1 ? Self.delimiter(sign, widths[column]) : Self.padded(cell, widths[column], sign))
                text += " |"
            }
            // Surplus cells, which are not rendered, are kept.
            for cell in row.cells.dropFirst(table.columns) { text += " \(string(cell)) |" }
            if let change = trimmed(.init(row.line.content, text)) { replacements.append(change) }
        }
        guard !replacements.isEmpty else { return nil }
        return MarkdownEdit(replacements, keeping: offset..<offset)
    }

    private static func delimiter(_ sign: String, _ width: Int) -> String {
        let (left, right) = (sign.hasPrefix(":"), sign.count > 1 && sign.hasSuffix(":"))
        let count = max(1, width - (left ? 1 : 0) - (right ? 1 : 0))
        return (left ? ":" : "") + String(repeating: "-", count: count) + (right ? ":" : "")
    }

    private static func padded(_ cell: String, _ width: Int, _ sign: String) -> String {
        let space = max(0, width - cell.count)
        let isRight = sign.count > 1 && sign.hasSuffix(":")
        let before = isRight ? (sign.hasPrefix(":") ? space / 2 : space) : 0
        return String(repeating: " ", count: before) + cell + String(repeating: " ", count: space - before)
    }
}
