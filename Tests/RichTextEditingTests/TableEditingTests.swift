import RichText
import RichTextEditing
import Testing

@Suite("Editing tables")
struct TableEditingTests {
    /// `before`, a table with cells a1 b1 …, one row for each letter, and `after`.
    private func text(rows: Int = 2, columns: Int = 2) throws -> EditableText {
        var text: EditableText = "before\n\nafter"
        text.insertTable(rows: rows, columns: columns, at: 7)
        for (row, letter) in zip(0..<rows, "abcdef") {
            for column in 0..<columns {
                let cell = try #require(text.rangeOfCell(row: row, column: column, inTableAt: 7))
                text.replace(cell, with: "\(letter)\(column + 1)")
            }
        }
        return text
    }

    /// The rows between bars, titles with an exclamation mark.
    private func notation(_ text: EditableText) -> String {
        var last: [BlockStep] = []
        let cells = text.paragraphs.map { paragraph in
            defer { last = paragraph.path }
            let words = text.string(in: paragraph.range)
            guard paragraph.path.count > 2 else { return "\(last.isEmpty ? "" : "|") \(words) " }
            let isNew = last.count < 3 || last[1] !== paragraph.path[1]
            let isHeader = paragraph.path[1].kind == .row(Row(isHeader: true))
            return (isNew ? "|\(isHeader ? "!" : "")" : " ") + words
        }
        return cells.joined().trimmingSpaces
    }

    @Test(
        "Rows and columns are added, removed and moved",
        arguments: [
            ("", "before |!a1 a2|b1 b2| after"),
            ("row 2", "before |!a1 a2|b1 b2| | after"),
            ("row 1", "before |!a1 a2| |b1 b2| after"),
            ("row 0", "before |!a1 a2| |b1 b2| after"),
            ("no row 0", "before |b1 b2| after"),
            ("no row 1", "before |!a1 a2| after"),
            ("move row 0 1", "before |!b1 b2|a1 a2| after"),
            ("column 0", "before |! a1 a2| b1 b2| after"),
            ("column 1", "before |!a1  a2|b1  b2| after"),
            ("column 2", "before |!a1 a2 |b1 b2 | after"),
            ("no column 0", "before |!a2|b2| after"),
            ("no column 1", "before |!a1|b1| after"),
            ("move column 0 1", "before |!a2 a1|b2 b1| after"),
            ("move column 1 0", "before |!a2 a1|b2 b1| after"),
        ])
    func edits(command: String, after: String) throws {
        var text = try text()
        let before = text
        let words = command.split(separator: " ")
        let numbers = words.compactMap { Int($0) }
        let edit: Edit? =
            switch words.filter({ Int($0) == nil }).joined(separator: " ") {
            case "row": try text.insertRow(numbers[0], inTableAt: 7)
            case "no row": try text.removeRow(numbers[0], inTableAt: 7)
            case "move row": try text.moveRow(numbers[0], to: numbers[1], inTableAt: 7)
            case "column": try text.insertColumn(numbers[0], inTableAt: 7)
            case "no column": try text.removeColumn(numbers[0], inTableAt: 7)
            case "move column": try text.moveColumn(numbers[0], to: numbers[1], inTableAt: 7)
            default: nil
            }
        #expect(notation(text) == after)
        if let edit { text.apply(edit.inverse) }
        #expect(text == before)
    }

    @Test("A table without rows or columns is removed")
    func removing() throws {
        var rows = try text()
        try rows.removeRow(0, inTableAt: 7)
        try rows.removeRow(0, inTableAt: 7)
        #expect(rows == "before\nafter")
        var columns = try text()
        try columns.removeColumn(0, inTableAt: 7)
        try columns.removeColumn(0, inTableAt: 7)
        #expect(columns == "before\nafter")
    }

    @Test("The caret's cell")
    func place() throws {
        let text = try text(rows: 3)
        let place = try #require(text.tablePosition(at: text.place(of: "b2").lowerBound))
        #expect([place.row, place.column, place.rows, place.columns] == [1, 1, 3, 2])
        #expect(text.tablePosition(at: 0) == nil)
    }

    @Test("Alignments move with their columns")
    func alignments() throws {
        var text = try text()
        try text.alignColumn(1, .right, inTableAt: 7)
        try text.insertColumn(0, inTableAt: 7)
        #expect(text.paragraphs[1].path.first?.kind == .table(Table(columns: [nil, nil, .right])))
        try text.moveColumn(2, to: 0, inTableAt: 7)
        #expect(text.paragraphs[1].path.first?.kind == .table(Table(columns: [.right])))
    }

    @Test("Missing rows and columns are rejected")
    func errors() throws {
        var text = try text()
        let before = text
        #expect(throws: StructureError.noTable) { try text.insertRow(0, inTableAt: 0) }
        #expect(throws: StructureError.noRow(3)) { try text.insertRow(3, inTableAt: 7) }
        #expect(throws: StructureError.noRow(-1)) { try text.removeRow(-1, inTableAt: 7) }
        #expect(throws: StructureError.noColumn(2)) { try text.removeColumn(2, inTableAt: 7) }
        #expect(throws: StructureError.noColumn(9)) { try text.moveColumn(0, to: 9, inTableAt: 7) }
        #expect(text == before)
    }

    @Test("A cell that spans rows is not split")
    func spans() throws {
        var builder = AttributedText.Builder()
        builder.open(.table(Table()))
        for (index, cells) in [[Cell(rowSpan: 2), Cell()], [Cell()]].enumerated() {
            builder.open(.row(Row()))
            for cell in cells {
                builder.open(.cell(cell))
                builder.append("\(index)")
                builder.close()
            }
            builder.close()
        }
        var text = EditableText(builder.finish())
        #expect(throws: StructureError.spannedCell) { try text.insertRow(1, inTableAt: 0) }
        #expect(throws: StructureError.spannedCell) { try text.removeColumn(0, inTableAt: 0) }
        try text.insertRow(2, inTableAt: 0)
        #expect(text.tablePosition(at: 0)?.rows == 3)
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
