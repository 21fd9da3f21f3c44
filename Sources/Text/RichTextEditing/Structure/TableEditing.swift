import RichText

extension EditableText {
    /// The position of an offset in a table, counted from 0, and the size of the table.
    public struct TablePosition: Hashable, Sendable {
        /// The index of the row.
        public let row: Int
        /// The index of the column.
        public let column: Int
        /// The number of rows.
        public let rows: Int
        /// The number of columns.
        public let columns: Int
    }

    /// The position in the innermost table that contains an offset; nil outside tables.
    public func tablePosition(at offset: Int) -> TablePosition? {
        let index = paragraph(at: offset).index
        guard let grid = EditedTable(self, around: index), let position = grid.position(of: index) else { return nil }
        return TablePosition(row: position.row, column: position.column, rows: grid.rows.count, columns: grid.columns)
    }

    /// The range of the text in a cell of the table at an offset; nil if there is no such cell.
    public func rangeOfCell(row: Int, column: Int, inTableAt offset: Int) -> Range<Int>? {
        guard let grid = EditedTable(self, around: paragraph(at: offset).index), grid.rows.indices.contains(row),
            grid.rows[row].cells.indices.contains(column)
        else { return nil }
        return range(ofParagraphs: grid.rows[row].cells[column].paragraphs)
    }

    /// Inserts a table of empty cells after the paragraph at an offset, or instead of it if it is empty.
    ///
    /// The first row is a header row.
    @discardableResult
    public mutating func insertTable(rows: Int, columns: Int, at offset: Int) -> Edit? {
        let paragraph = paragraph(at: offset)
        let isEmpty = paragraph.range.isEmpty
        let path = Array(paragraph.format.container) + [BlockStep(.table(Table()))]
        guard path.count + 2 <= AttributedText.Builder.maximumDepth else { return nil }
        var piece = EditableText()
        for row in 0..<max(rows, 1) {
            let next = Self.emptyRow(Row(isHeader: row == 0), columns: max(columns, 1), in: path)
            if row == 0 { piece = next } else { piece.appendParagraphs(next) }
        }
        return transaction { text in
            if isEmpty {
                text.splice(paragraph.range, with: piece)
            } else {
                text.insertParagraphs(piece, before: paragraph.index + 1)
            }
        }
    }

    /// Inserts an empty row before the row with this index into the table at an offset.
    ///
    /// If the index is the number of rows, the row is appended. A row cannot precede the header row.
    @discardableResult
    public mutating func insertRow(_ row: Int, inTableAt offset: Int) throws(StructureError) -> Edit? {
        let grid = try grid(at: offset)
        guard (0...grid.rows.count).contains(row) else { throw .noRow(row) }
        let row = row == 0 && grid.rows.first?.isHeader == true ? 1 : row
        if grid.crossesRow(row) { throw .spannedCell }
        let index = row < grid.rows.count ? grid.rows[row].paragraphs.lowerBound : grid.paragraphs.upperBound
        let piece = Self.emptyRow(Row(), columns: grid.columns, in: grid.path)
        return transaction { $0.insertParagraphs(piece, before: index) }
    }

    /// Removes a row of the table at an offset; with its last row the table is removed.
    @discardableResult
    public mutating func removeRow(_ row: Int, inTableAt offset: Int) throws(StructureError) -> Edit? {
        let grid = try grid(at: offset)
        guard grid.rows.indices.contains(row) else { throw .noRow(row) }
        if grid.crossesRow(row) || grid.crossesRow(row + 1) { throw .spannedCell }
        return transaction { $0.removeParagraphs(grid.rows[row].paragraphs) }
    }

    /// Moves a row of the table at an offset to another index.
    ///
    /// Header rows are determined by index.
    @discardableResult
    public mutating func moveRow(_ row: Int, to target: Int, inTableAt offset: Int) throws(StructureError) -> Edit? {
        let grid = try grid(at: offset)
        guard grid.rows.indices.contains(row) else { throw .noRow(row) }
        guard grid.rows.indices.contains(target) else { throw .noRow(target) }
        if grid.hasSpans { throw .spannedCell }
        let paragraphs = grid.rows[target].paragraphs
        return transaction { text in
            text.moveParagraphs(
                grid.rows[row].paragraphs, before: target > row ? paragraphs.upperBound : paragraphs.lowerBound)
            guard let moved = EditedTable(text, around: grid.paragraphs.lowerBound) else { return }
            for (new, old) in zip(moved.rows, grid.rows) {
                text.replaceStep(atDepth: grid.path.count, around: new.paragraphs.lowerBound, with: old.step.kind)
            }
        }
    }

    /// Inserts an empty column before the column with this index.
    ///
    /// If the index is the number of columns, the column is appended.
    @discardableResult
    public mutating func insertColumn(_ column: Int, inTableAt offset: Int) throws(StructureError) -> Edit? {
        let grid = try grid(at: offset)
        guard (0...grid.columns).contains(column) else { throw .noColumn(column) }
        if grid.hasSpans { throw .spannedCell }
        return transaction { text in
            for row in grid.rows.reversed() where column <= row.cells.count {
                let index =
                    column < row.cells.count ? row.cells[column].paragraphs.lowerBound : row.paragraphs.upperBound
                text.insertParagraphs(Self.emptyCells(1, in: grid.path + [row.step]), before: index)
            }
            text.updateColumns(grid) { $0.insert(nil, at: min(column, $0.count)) }
        }
    }

    /// Removes a column of the table at an offset; with its last column the table is removed.
    @discardableResult
    public mutating func removeColumn(_ column: Int, inTableAt offset: Int) throws(StructureError) -> Edit? {
        let grid = try grid(at: offset)
        guard (0..<grid.columns).contains(column) else { throw .noColumn(column) }
        if grid.hasSpans { throw .spannedCell }
        return transaction { text in
            text.updateColumns(grid) { if $0.indices.contains(column) { $0.remove(at: column) } }
            for row in grid.rows.reversed() where column < row.cells.count {
                text.removeParagraphs(row.cells[column].paragraphs)
            }
        }
    }

    /// Moves a column of the table at an offset to another index.
    @discardableResult
    public mutating func moveColumn(_ column: Int, to target: Int, inTableAt offset: Int) throws(StructureError)
        -> Edit?
    {
        let grid = try grid(at: offset)
        for index in [column, target] where !(0..<grid.columns).contains(index) { throw .noColumn(index) }
        if grid.hasSpans { throw .spannedCell }
        return transaction { text in
            text.updateColumns(grid) { columns in
                while columns.count <= max(column, target) { columns.append(nil) }
                columns.insert(columns.remove(at: column), at: target)
            }
            for row in grid.rows.reversed() where max(column, target) < row.cells.count {
                let paragraphs = row.cells[target].paragraphs
                text.moveParagraphs(
                    row.cells[column].paragraphs,
                    before: target > column ? paragraphs.upperBound : paragraphs.lowerBound)
            }
        }
    }

    /// Sets the alignment of a column of the table at an offset; nil for none.
    @discardableResult
    public mutating func alignColumn(
        _ column: Int, _ alignment: Alignment?, inTableAt offset: Int
    ) throws(StructureError) -> Edit? {
        let grid = try grid(at: offset)
        guard (0..<grid.columns).contains(column) else { throw .noColumn(column) }
        return transaction { text in
            text.updateColumns(grid) { columns in
                while columns.count <= column { columns.append(nil) }
                columns[column] = alignment
            }
        }
    }
}

extension EditableText {
    private func grid(at offset: Int) throws(StructureError) -> EditedTable {
        guard let grid = EditedTable(self, around: paragraph(at: offset).index) else { throw .noTable }
        return grid
    }

    private mutating func updateColumns(_ grid: EditedTable, _ change: (inout [Alignment?]) -> Void) {
        var table = grid.table
        change(&table.columns)
        replaceStep(atDepth: grid.path.count - 1, around: grid.paragraphs.lowerBound, with: .table(table))
    }

    private static func emptyRow(_ row: Row, columns: Int, in path: [BlockStep]) -> EditableText {
        emptyCells(columns, in: path + [BlockStep(.row(row))])
    }

    private static func emptyCells(_ count: Int, in path: [BlockStep]) -> EditableText {
        func cell() -> EditableText {
            EditableText(root: .empty, tail: ParagraphFormat(.body, path: path + [BlockStep(.cell(Cell()))]))
        }
        var text = cell()
        for _ in 0..<(count - 1) { text.appendParagraphs(cell()) }
        return text
    }
}

extension EditedTable {
    /// Whether a cell spans the edge before this row.
    fileprivate func crossesRow(_ row: Int) -> Bool {
        rows.prefix(row).enumerated().contains { index, cells in
            cells.cells.contains { cell in
                guard case .cell(let cell) = cell.step.kind else { return false }
                return index + cell.rowSpan > row
            }
        }
    }
}
