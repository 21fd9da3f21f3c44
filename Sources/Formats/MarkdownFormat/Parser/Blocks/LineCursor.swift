/// A position in a line, in bytes and in columns; a tab advances to the next multiple of four columns
/// (CommonMark 0.31 §2.2).
struct LineCursor {
    let source: [UInt8]
    private(set) var position: Int
    /// The end of the line, without its line end.
    private(set) var end: Int
    private var column = 0
    /// The remaining columns of a tab at ``position`` that was partly consumed.
    private var restOfTab = 0
    /// The end of the white space at ``position``.
    private(set) var contentStart: Int
    /// The columns between ``position`` and ``contentStart``.
    private(set) var indent = 0

    init(_ source: [UInt8], _ range: Range<Int>) {
        self.source = source
        position = range.lowerBound
        contentStart = range.lowerBound
        end = range.upperBound
        measure()
    }

    /// Moves to the start of another line.
    mutating func begin(_ range: Range<Int>) {
        position = range.lowerBound
        end = range.upperBound
        column = 0
        restOfTab = 0
        measure()
    }

    var isBlank: Bool { contentStart == end }

    /// The first byte that is not white space.
    var first: UInt8? { contentStart < end ? source[contentStart] : nil }

    /// The rest of the line after the white space.
    var content: ArraySlice<UInt8> { source[contentStart..<end] }

    /// The rest of the line, white space included.
    var rest: ParsedLine {
        restOfTab > 0
            ? ParsedLine(spaces: restOfTab, range: (position + 1)..<end) : ParsedLine(range: position..<end)
    }

    mutating func skipIndent() {
        column += indent
        position = contentStart
        restOfTab = 0
        indent = 0
    }

    /// Skips bytes, none of them white space.
    mutating func skip(bytes: Int) {
        position += bytes
        column += bytes
        measure()
    }

    /// Skips white space up to this many columns.
    mutating func skip(columns: Int) {
        var left = min(columns, indent)
        while left > 0 {
            let width = restOfTab > 0 ? restOfTab : source[position] == 0x09 ? 4 - column % 4 : 1
            let step = min(width, left)
            column += step
            left -= step
            restOfTab = step < width ? width - step : 0
            if restOfTab == 0 { position += 1 }
        }
        measure()
    }

    private mutating func measure() {
        var index = position
        var columns = column
        if restOfTab > 0 {
            columns += restOfTab
            index += 1
        }
        while index < end {
            if source[index] == 0x20 {
                columns += 1
            } else if source[index] == 0x09 {
                columns += 4 - columns % 4
            } else {
                break
            }
            index += 1
        }
        contentStart = index
        indent = columns - column
    }
}
