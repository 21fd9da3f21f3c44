import FormatCore

/// A line of a terminal: cells, each with a character of the source, and a cursor.
struct TerminalLine {
    /// One column.
    struct Cell {
        /// Where the character begins in the source.
        var offset: UInt32 = 0
        /// Its length in bytes; 0 for a blank, and for a column that the character before it takes as well.
        var count: UInt8 = 0
        var isContinued = false
        var style: UInt16 = 0

        /// Whether it is a tab, which is longer than any character.
        var isTab: Bool { count == .max }
    }

    private(set) var cells: [Cell] = []
    private var cursor = 0
    /// How many blanks may still be put where the cursor was moved beyond the end, since a move takes a few bytes.
    private var blanks: Int
    /// Whether the last thing told was to go back one column.
    private var isStrikingOver = false

    /// No terminal is wider.
    private static let widest = 4096

    init(blanks: Int) {
        self.blanks = blanks
    }

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

    mutating func move(by columns: Int) {
        move(to: cursor + columns)
    }

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

    /// The cell that the next character would be struck over, if it would be.
    var struckCell: Cell? {
        isStrikingOver && cursor < cells.count && cells[cursor].count > 0 ? cells[cursor] : nil
    }

    /// Leaves what is there, in another style.
    mutating func restyle(_ style: UInt16) {
        cells[cursor].style = style
        cursor += 1
        isStrikingOver = false
    }

    /// A tab up to the next stop; they are eight columns apart.
    mutating func putTab(style: UInt16) {
        put(0, count: Int(UInt8.max), columns: 8 - cursor % 8, style: style)
    }

    /// A character that takes so many columns.
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

    /// A mark that belongs to the character before it is part of its cell.
    private mutating func join(_ offset: Int, _ count: Int) -> Bool {
        var place = cursor - 1
        while place > 0, place < cells.count, cells[place].isContinued { place -= 1 }
        guard place >= 0, place < cells.count, cells[place].count > 0,
            Int(cells[place].offset) + Int(cells[place].count) == offset,
            let sum = UInt8(exactly: Int(cells[place].count) + count), sum < .max
        else { return false }
        cells[place].count = sum
        return true
    }

    private mutating func fill() {
        guard cursor > cells.count else { return }
        let missing = min(cursor - cells.count, blanks)
        blanks -= missing
        cells.append(contentsOf: repeatElement(Cell(), count: missing))
        cursor = cells.count
    }

    /// Makes blanks of the columns of the character that takes this one, since one of them is taken from it.
    private mutating func free(_ column: Int) {
        var first = column
        while first > 0, cells[first].isContinued { first -= 1 }
        var end = first + 1
        while end < cells.count, cells[end].isContinued { end += 1 }
        guard end - first > 1 else { return }
        for place in first..<end { cells[place] = Cell(style: cells[place].style) }
    }
}
