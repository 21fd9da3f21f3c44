import FormatCore
import RichText

/// A grid table (specification, "Grid Tables").
struct RSTGrid {
    /// A cell with its slots.
    private struct Box {
        let lines: [[UInt8]]
        let row: Int
        let column: Int
        let rows: Int
        let columns: Int
    }

    /// The maximum number of slots, which spans can create from few cells.
    private static let limit = 20_000

    private var boxes: [Box] = []
    /// The index of the box in each slot.
    private var slots: [[Int]] = []
    private var widths: [Int] = []
    private var heights: [Int] = []
    private var headerCount: Int

    init(_ table: MarkupTable) {
        headerCount = table.headerCount < table.rows.count ? table.headerCount : 0
        place(table, keepsSpans: true)
        if slots.count * (slots.first?.count ?? 0) > Self.limit + 4 * table.rows.reduce(0, { $0 + $1.cells.count }) {
            (boxes, slots) = ([], [])
            place(table, keepsSpans: false)
        }
        if boxes.contains(where: { $0.row < headerCount && $0.row + $0.rows > headerCount }) { headerCount = 0 }
        measure()
    }
}

// MARK: Layout

extension RSTGrid {
    private mutating func place(_ table: MarkupTable, keepsSpans: Bool) {
        var columns = TableSlots()
        var starts: [[(column: Int, cell: MarkupCell)]] = []
        var count = 1
        for row in table.rows {
            columns.beginRow()
            starts.append(
                row.cells.map { cell in
                    let column = columns.take(keepsSpans ? cell.cell : Cell())
                    count = max(count, column + (keepsSpans ? min(max(cell.cell.columnSpan, 1), 1000) : 1))
                    return (column, cell)
                })
        }
        slots = [[Int]](repeating: [Int](repeating: -1, count: count), count: starts.count)
        for (row, cells) in starts.enumerated() {
            for (column, cell) in cells where slots[row][column] < 0 {
                let lines = RSTPrinter.joined(cell.content, isInBlock: true).lines.map { Array($0) }
                let rows = keepsSpans ? min(max(cell.cell.rowSpan, 1), starts.count - row) : 1
                var width = 1
                while keepsSpans, width < cell.cell.columnSpan, column + width < count, slots[row][column + width] < 0 {
                    width += 1
                }
                add(Box(lines: lines, row: row, column: column, rows: rows, columns: width))
            }
            for column in 0..<count where slots[row][column] < 0 {
                add(Box(lines: [], row: row, column: column, rows: 1, columns: 1))
            }
        }
    }

    private mutating func add(_ box: Box) {
        for row in box.row..<(box.row + box.rows) {
            for column in box.column..<(box.column + box.columns) { slots[row][column] = boxes.count }
        }
        boxes.append(box)
    }

    private mutating func measure() {
        widths = [Int](repeating: 1, count: slots.first?.count ?? 0)
        heights = [Int](repeating: 1, count: slots.count)
        for isSpan in [false, true] {
            for box in boxes {
                let columns = box.column..<(box.column + box.columns)
                let rows = box.row..<(box.row + box.rows)
                if (box.columns > 1) == isSpan {
                    let width = box.lines.map { DisplayWidth.inGrid($0) }.max() ?? 0
                    let there = widths[columns].reduce(0, +) + 3 * (box.columns - 1)
                    widths[columns.upperBound - 1] += max(width - there, 0)
                }
                if (box.rows > 1) == isSpan {
                    let there = heights[rows].reduce(0, +) + box.rows - 1
                    heights[rows.upperBound - 1] += max(box.lines.count - there, 0)
                }
            }
        }
    }
}

// MARK: Drawing

extension RSTGrid {
    var bytes: [UInt8] {
        guard !slots.isEmpty else { return [] }
        var lines = [rule(above: 0)]
        /// The next line of each box.
        var next = [Int](repeating: 0, count: boxes.count)
        for row in slots.indices {
            for _ in 0..<heights[row] { lines.append(content(row, &next)) }
            lines.append(rule(above: row + 1, &next))
        }
        return Array(lines.joined(separator: [0x0A]))
    }

    private func rule(above row: Int) -> [UInt8] {
        var none: [Int] = [Int](repeating: 0, count: boxes.count)
        return rule(above: row, &none)
    }

    private func box(_ row: Int, _ column: Int) -> Int? {
        slots.indices.contains(row) && slots[row].indices.contains(column) ? slots[row][column] : nil
    }

    /// A border between rows, interrupted by boxes that span both rows.
    private func rule(above row: Int, _ next: inout [Int]) -> [UInt8] {
        let sign = UInt8(ascii: row == headerCount && row > 0 ? "=" : "-")
        var line: [UInt8] = []
        var column = 0
        while column < widths.count {
            let (above, below) = (box(row - 1, column), box(row, column))
            line.append(corner(row, column, sign))
            if let below, above == below {
                let box = boxes[below]
                append(box, &next[below], to: &line)
                column += box.columns
            } else {
                line += [UInt8](repeating: sign, count: widths[column] + 2)
                column += 1
            }
        }
        line.append(corner(row, column, sign))
        return line
    }

    private func corner(_ row: Int, _ column: Int, _ sign: UInt8) -> UInt8 {
        let around = [box(row - 1, column - 1), box(row - 1, column), box(row, column - 1), box(row, column)]
        if around[0] == around[2], around[1] == around[3] { return UInt8(ascii: "|") }
        if around[0] == around[1], around[2] == around[3] { return sign }
        return UInt8(ascii: "+")
    }

    private func content(_ row: Int, _ next: inout [Int]) -> [UInt8] {
        var line: [UInt8] = []
        var column = 0
        while column < widths.count {
            let number = slots[row][column]
            line.append("|")
            append(boxes[number], &next[number], to: &line)
            column += boxes[number].columns
        }
        line.append("|")
        return line
    }

    /// Appends the next line of a box, padded to its width.
    private func append(_ box: Box, _ next: inout Int, to line: inout [UInt8]) {
        let content = next < box.lines.count ? box.lines[next] : []
        next += 1
        let width = widths[box.column..<(box.column + box.columns)].reduce(0, +) + 3 * (box.columns - 1)
        line.append(0x20)
        line += content
        line += [UInt8](repeating: 0x20, count: max(width - DisplayWidth.inGrid(content), 0) + 1)
    }
}
