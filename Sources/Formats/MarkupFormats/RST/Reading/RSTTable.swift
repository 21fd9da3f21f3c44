import RichText

/// A table with the lines of each cell.
struct RSTTable {
    var rows: [[(cell: Cell, lines: [[UInt8]])]] = []
    var headerCount = 0
    /// The number of columns at the start whose cells are row headers.
    var stubCount = 0

    /// Marks the cells of the first columns as row headers.
    mutating func markStubs() {
        for row in rows.indices.dropFirst(headerCount) {
            for column in rows[row].indices.prefix(stubCount) { rows[row][column].cell.isHeader = true }
        }
    }

    /// Returns the lines without their common indentation.
    static func dedented(_ lines: [[UInt8]]) -> [[UInt8]] {
        let lines = lines.map { RSTLine($0[...]) }
        let least = lines.lazy.filter { !$0.isBlank }.map(\.indent).min() ?? 0
        return lines.map { $0.bytes(from: least) }
    }
}

/// A grid table (specification, "Grid Tables").
struct RSTGridTable {
    private struct Box {
        let top: Int
        let left: Int
        let bottom: Int
        let right: Int
    }

    private let slots: [[[UInt8]]]
    private var boxes: [Box] = []
    /// The remaining steps of the search, limited in proportion to the table.
    private var steps: Int

    /// Parses lines; nil if they are not a grid table.
    init?(_ lines: [[UInt8]]) {
        slots = lines.map(Self.slots)
        steps = 0
        let width = slots.map(\.count).max() ?? 0
        guard slots.count >= 3, width >= 3, slots.allSatisfy({ $0.count == width }) else { return nil }
        steps = 40 * width * slots.count
        find()
        let area = boxes.reduce(0) { $0 + ($1.bottom - $1.top) * ($1.right - $1.left) }
        guard area == (slots.count - 1) * (width - 1) else { return nil }
    }

    /// The columns of a line; a wide character occupies two, the second of which is empty.
    private static func slots(of line: [UInt8]) -> [[UInt8]] {
        if line.allSatisfy({ $0 < 0x80 }) { return line.map { [$0] } }
        var slots: [[UInt8]] = []
        for scalar in line.text.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            let width = RSTGrid.width(of: bytes)
            if width == 0, !slots.isEmpty {
                slots[slots.count - 1] += bytes
            } else {
                slots.append(bytes)
                if width == 2 { slots.append([]) }
            }
        }
        return slots
    }

    private func sign(_ row: Int, _ column: Int) -> UInt8 {
        slots[row][column].count == 1 ? slots[row][column][0] : 0
    }
}

extension RSTGridTable {
    private mutating func find() {
        var corners = [(row: 0, column: 0)]
        var seen: Set<[Int]> = [[0, 0]]
        var next = 0
        while next < corners.count, steps > 0 {
            let (row, column) = corners[next]
            next += 1
            guard row < slots.count - 1, column < slots[0].count - 1, let box = box(at: row, column) else { continue }
            boxes.append(box)
            for corner in [(box.top, box.right), (box.bottom, box.left)]
            where seen.insert([corner.0, corner.1]).inserted {
                corners.append(corner)
            }
        }
    }

    private mutating func box(at top: Int, _ left: Int) -> Box? {
        var right = left + 1
        while right < slots[0].count, steps > 0 {
            steps -= 1
            switch sign(top, right) {
            case "+":
                if let bottom = bottom(of: top, left, right) {
                    return Box(top: top, left: left, bottom: bottom, right: right)
                }
            case "-", "=": break
            default: return nil
            }
            right += 1
        }
        return nil
    }

    private mutating func bottom(of top: Int, _ left: Int, _ right: Int) -> Int? {
        var bottom = top + 1
        while bottom < slots.count, steps > 0 {
            steps -= 1
            let sign = sign(bottom, right)
            if sign == "+", isClosed(top, left, bottom, right) { return bottom }
            guard sign == "+" || sign == "|" else { return nil }
            bottom += 1
        }
        return nil
    }

    private mutating func isClosed(_ top: Int, _ left: Int, _ bottom: Int, _ right: Int) -> Bool {
        steps -= right - left + bottom - top
        guard sign(bottom, left) == "+" else { return false }
        let isBelow = (left..<right).allSatisfy { "+-=".utf8.contains(sign(bottom, $0)) }
        return isBelow && (top...bottom).allSatisfy { "+|".utf8.contains(sign($0, left)) }
    }

    /// The cells, in the order of their first slots.
    var table: RSTTable {
        let tops = Set(boxes.map(\.top)).sorted()
        let lefts = Set(boxes.map(\.left)).sorted()
        let rowNumbers = Dictionary(uniqueKeysWithValues: tops.enumerated().map { ($1, $0) })
        var table = RSTTable(rows: Array(repeating: [], count: tops.count))
        for box in boxes.sorted(by: { ($0.top, $0.left) < ($1.top, $1.left) }) {
            var cell = Cell()
            cell.rowSpan = max(Self.count(of: tops, in: box.top..<box.bottom), 1)
            cell.columnSpan = max(Self.count(of: lefts, in: box.left..<box.right), 1)
            let lines = ((box.top + 1)..<box.bottom).map { Array(slots[$0][(box.left + 1)..<box.right].joined()) }
            table.rows[rowNumbers[box.top] ?? 0].append((cell, RSTTable.dedented(lines)))
        }
        let border = slots.indices.first { sign($0, 1) == "=" } ?? 0
        table.headerCount = tops.count { $0 < border }
        return table
    }

    /// The number of these positions in a range.
    ///
    /// They are in order, and found by binary search, for tables with many rows.
    private static func count(of places: [Int], in range: Range<Int>) -> Int {
        func index(_ place: Int) -> Int {
            var (low, high) = (0, places.count)
            while low < high {
                let middle = (low + high) / 2
                if places[middle] < place { low = middle + 1 } else { high = middle }
            }
            return low
        }
        return index(range.upperBound) - index(range.lowerBound)
    }
}

/// A simple table between lines of `=` (specification, "Simple Tables").
struct RSTSimpleTable {
    /// The number of cells from which on short lines between many columns are no table.
    private static let mostCells = 100_000

    private(set) var table = RSTTable()

    /// True for a line of `=` in columns.
    static func isBorder(_ text: ArraySlice<UInt8>) -> Bool {
        text.starts(with: "==".utf8) && text.allSatisfy { $0 == "=" || $0 == 0x20 }
    }

    /// Parses lines; nil if they are not a simple table.
    init?(_ lines: [[UInt8]]) {
        guard let border = lines.first else { return nil }
        let starts = Self.starts(of: border)
        guard starts.count > 1, starts.count <= 500, starts.count * lines.count <= Self.mostCells else { return nil }
        var rows: [Row] = []
        for line in lines.dropFirst().dropLast() {
            if Self.isBorder(line[...]) {
                if table.headerCount == 0 { table.headerCount = rows.count }
                continue
            }
            let isRule = !line.isEmpty && line.allSatisfy { $0 == "-" || $0 == 0x20 }
            if isRule, !rows.isEmpty { rows[rows.count - 1].starts = Self.starts(of: line).filter(starts.contains) }
            if line.isEmpty || isRule { continue }
            let first = Self.cells(of: line, starts)[0]
            if !first.allSatisfy({ $0 == 0x20 }) || rows.isEmpty {
                rows.append(Row(lines: [line], starts: starts))
            } else {
                rows[rows.count - 1].lines.append(line)
            }
        }
        if table.headerCount == rows.count { table.headerCount = 0 }
        table.rows = rows.map { $0.cells(in: starts) }
    }

    /// The lines of a row, and the columns in which its cells begin; a line of `-` below a row joins columns.
    private struct Row {
        var lines: [[UInt8]]
        var starts: [Int]

        func cells(in columns: [Int]) -> [(cell: Cell, lines: [[UInt8]])] {
            let starts = starts.first == columns.first ? starts : columns
            let lines = lines.map { RSTSimpleTable.cells(of: $0, starts) }
            return starts.indices.map { number in
                let end = number + 1 < starts.count ? starts[number + 1] : Int.max
                var cell = Cell()
                cell.columnSpan = columns.count { $0 >= starts[number] && $0 < end }
                return (cell, RSTTable.dedented(lines.map { $0[number] }))
            }
        }
    }

    /// The columns in which the parts of a border begin.
    private static func starts(of border: [UInt8]) -> [Int] {
        border.indices.filter { border[$0] != 0x20 && ($0 == 0 || border[$0 - 1] == 0x20) }
    }

    private static func cells(of line: [UInt8], _ starts: [Int]) -> [[UInt8]] {
        // Columns are counted in characters.
        let scalars = Array(line.text.unicodeScalars)
        return starts.enumerated().map { number, start in
            let end = number + 1 < starts.count ? min(starts[number + 1], scalars.count) : scalars.count
            return start < end ? Array(String(String.UnicodeScalarView(scalars[start..<end])).utf8) : []
        }
    }
}

/// The directive `list-table`: a nested list.
struct RSTListTable {
    private(set) var table = RSTTable()

    init(_ lines: ArraySlice<RSTLine>) {
        var column: Int?
        for line in lines {
            if column == nil, let field = RSTPicture.field(line.text) {
                let number = Int(String(decoding: field.value.prefix(4), as: UTF8.self))
                if field.name == "header-rows" { table.headerCount = max(number ?? 0, 0) }
                if field.name == "stub-columns" { table.stubCount = max(number ?? 0, 0) }
                continue
            }
            if line.isBlank, column == nil { continue }
            if column == nil { column = line.indent }
            var line = line
            if line.indent == column, let mark = RSTMark(line.text) {
                table.rows.append([])
                line = RSTLine(line.text.dropFirst(mark.width), indent: line.indent + mark.width)
            }
            guard let row = table.rows.indices.last else { continue }
            if let mark = RSTMark(line.text), line.indent > column ?? 0, line.indent <= (column ?? 0) + 3 {
                let text = RSTLine(line.text.dropFirst(mark.width), indent: line.indent + mark.width)
                table.rows[row].append((Cell(), [text.bytes(from: 0)]))
            } else if let last = table.rows[row].indices.last {
                table.rows[row][last].lines.append(line.bytes(from: 0))
            }
        }
        table.rows = table.rows.map { row in row.map { ($0.cell, RSTTable.dedented($0.lines)) } }
        table.markStubs()
    }
}
