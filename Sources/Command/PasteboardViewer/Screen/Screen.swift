/// The screen of a terminal: rows of cells with one character each.
package struct Screen: Hashable, Sendable {
    package struct Size: Hashable, Sendable {
        package var columns: Int
        package var rows: Int

        package init(columns: Int, rows: Int) {
            self.columns = columns
            self.rows = rows
        }
    }

    package struct Cell: Hashable, Sendable {
        /// The character; nil after a character that takes two cells.
        package var character: Character?
        package var style: Style

        static let blank = Cell(character: " ", style: [])
    }

    package let size: Size
    package private(set) var rows: [[Cell]]
    /// A picture that covers some rows, if the terminal can draw one.
    package var picture: Picture?

    package init(_ size: Size) {
        self.size = size
        rows = Array(repeating: Array(repeating: .blank, count: max(0, size.columns)), count: max(0, size.rows))
    }

    /// Writes a line from a column on, cut at the right edge.
    ///
    /// Cells outside the screen are ignored.
    package mutating func write(_ text: StyledText, row: Int, column: Int = 0) {
        guard rows.indices.contains(row), column >= 0 else { return }
        var column = column
        for part in text.parts {
            for character in part.text {
                let width = character.cellWidth
                guard column + width <= size.columns else { return }
                rows[row][column] = Cell(character: character, style: part.style)
                if width == 2 { rows[row][column + 1] = Cell(character: nil, style: part.style) }
                column += width
            }
        }
    }

    /// Adds a style to a whole row.
    package mutating func style(row: Int, _ style: Style) {
        guard rows.indices.contains(row) else { return }
        for column in rows[row].indices { rows[row][column].style.formUnion(style) }
    }

    /// The rows as text, without trailing blanks.
    package var lines: [String] {
        rows.map { row in
            var line = String(row.compactMap(\.character))
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
