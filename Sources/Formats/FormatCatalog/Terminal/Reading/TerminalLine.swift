/// A line of a terminal: a row of cells, and the cursor.
struct TerminalLine {
    /// One column.
    struct Cell {
        /// The offset of the character in the source.
        var offset: UInt32 = 0
        /// The length of the character in bytes; 0 for a blank, and for the second column of a wide character.
        var count: UInt8 = 0
        var isContinued = false
        var style: UInt16 = 0

        /// True for a tab, whose count is longer than any character.
        var isTab: Bool { count == .max }
    }

    private(set) var cells: [Cell] = []
    private var cursor = 0
    /// The remaining number of blanks for cursor movements beyond the end, which cost only a few bytes.
    private var blanks: Int
    /// True if the last signal moved the cursor back by one column.
    private var isStrikingOver = false

    /// The maximum width in columns.
    private static let widest = 4096

    init(blanks: Int) { self.blanks = blanks }

    mutating func clear() {
        cells.removeAll(keepingCapacity: true)
        cursor = 0
        isStrikingOver = false
    }

    mutating func moveToStart() {
        cursor = 0
        isStrikingOver = false
    }

    mutating func goBack() {
        cursor = max(0, cursor - 1)
        isStrikingOver = true
    }

    mutating func move(by columns: Int) { move(to: cursor + columns) }

    mutating func move(to column: Int) {
        cursor = max(0, min(column, max(cells.count, Self.widest)))
        isStrikingOver = false
    }

    mutating func erase(isWholeLine: Bool) {
        if isWholeLine {
            cells.removeAll(keepingCapacity: true)
        } else if cursor < cells.count {
            free(cursor)
            cells.removeSubrange(cursor...)
        }
    }

    /// The cell that the next character overstrikes, if any.
    var struckCell: Cell? {
        isStrikingOver && cursor < cells.count && cells[cursor].count > 0 ? cells[cursor] : nil
    }

    /// Changes the style of the current cell.
    mutating func restyle(_ style: UInt16) {
        cells[cursor].style = style
        cursor += 1
        isStrikingOver = false
    }

    /// Writes a tab up to the next stop, which are eight columns apart.
    mutating func putTab(style: UInt16) {
        put(0, count: Int(UInt8.max), columns: 8 - cursor % 8, style: style)
    }

    /// Writes a character with this width.
    mutating func put(_ offset: Int, count: Int, columns: Int, style: UInt16) {
        isStrikingOver = false
        if columns == 0, join(offset, count) { return }
        fill()
        for column in 0..<max(1, columns) {
            let isContinued = column > 0
            let cell = Cell(
                offset: UInt32(truncatingIfNeeded: offset), count: isContinued ? 0 : UInt8(count),
                isContinued: isContinued, style: style)
            if cursor < cells.count {
                free(cursor)
                cells[cursor] = cell
            } else {
                cells.append(cell)
            }
            cursor += 1
        }
    }

    /// Adds a combining mark to the cell before; returns false if there is none.
    private mutating func join(_ offset: Int, _ count: Int) -> Bool {
        var index = cursor - 1
        while index > 0, index < cells.count, cells[index].isContinued { index -= 1 }
        guard index >= 0, index < cells.count, cells[index].count > 0,
            Int(cells[index].offset) + Int(cells[index].count) == offset,
            let sum = UInt8(exactly: Int(cells[index].count) + count), sum < .max
        else { return false }
        cells[index].count = sum
        return true
    }

    private mutating func fill() {
        guard cursor > cells.count else { return }
        let missing = min(cursor - cells.count, blanks)
        blanks -= missing
        cells.append(contentsOf: repeatElement(Cell(), count: missing))
        cursor = cells.count
    }

    /// Replaces the character that occupies a column with blanks, because one of its columns is overwritten.
    private mutating func free(_ column: Int) {
        var first = column
        while first > 0, cells[first].isContinued { first -= 1 }
        var end = first + 1
        while end < cells.count, cells[end].isContinued { end += 1 }
        guard end - first > 1 else { return }
        for index in first..<end { cells[index] = Cell(style: cells[index].style) }
    }
}
