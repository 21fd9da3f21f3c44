import MarkdownFormat

extension MarkdownSource {
    /// Returns the edit for the Tab key in a table: it selects the next or the previous cell; behind the last cell it
    /// adds a row.
    ///
    /// - Returns: The edit, without replacements if only the selection moves; nil outside tables and before the first
    /// cell.
    public func nextCell(from offset: Int, backward: Bool = false) -> MarkdownEdit? {
        let offset = safe(offset)
        guard let table = TableSource(self, at: offset), var (row, column) = table.position(of: offset) else {
            return nil
        }
        if backward {
            column -= 1
            if column < 0 {
                row -= row == 2 ? 2 : 1
                guard row >= 0 else { return nil }
                column = table.rows[row].cells.count - 1
            }
        } else {
            column += 1
            if column >= table.rows[row].cells.count {
                row += row == 0 ? 2 : 1
                column = 0
            }
        }
        guard row < table.rows.count else { return newRow(at: offset) }
        guard table.rows[row].cells.indices.contains(column) else { return nil }
        return MarkdownEdit([], selection: table.rows[row].cells[column])
    }

    /// Returns the edit that adds an empty row behind the one at an offset, with the caret in its first cell; nil
    /// outside tables.
    public func newRow(at offset: Int) -> MarkdownEdit? {
        let offset = safe(offset)
        guard let table = TableSource(self, at: offset), let (row, _) = table.position(of: offset) else { return nil }
        let line = table.rows[max(row, 1)].line
        let lead = line.text(line.range.lowerBound..<line.content.lowerBound).map { $0 == ">" ? $0 : " " }
        let text = "\n" + String(lead) + "|" + String(repeating: "  |", count: table.columns)
        let caret = line.range.upperBound + 1 + lead.count + 2
        return MarkdownEdit([.init(line.range.upperBound..<line.range.upperBound, text)], selection: caret..<caret)
    }

    /// Returns the edit that makes the columns of the table at an offset equally wide in all rows; nil if they are, and
    /// outside tables.
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
