import RichText

/// A table drawn with `+`, `-` and `|`, as in reStructuredText, Pandoc and Emacs.
package struct GridTable {
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
    package init?(_ lines: [[UInt8]]) {
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
        for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            let width = DisplayWidth.inGrid(bytes)
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

extension GridTable {
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
            case UInt8(ascii: "+"):
                if let bottom = bottom(of: top, left, right) {
                    return Box(top: top, left: left, bottom: bottom, right: right)
                }
            case UInt8(ascii: "-"), UInt8(ascii: "="): break
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
            if sign == UInt8(ascii: "+"), isClosed(top, left, bottom, right) { return bottom }
            guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "|") else { return nil }
            bottom += 1
        }
        return nil
    }

    private mutating func isClosed(_ top: Int, _ left: Int, _ bottom: Int, _ right: Int) -> Bool {
        steps -= right - left + bottom - top
        guard sign(bottom, left) == UInt8(ascii: "+") else { return false }
        let isBelow = (left..<right).allSatisfy { "+-=".utf8.contains(sign(bottom, $0)) }
        return isBelow && (top...bottom).allSatisfy { "+|".utf8.contains(sign($0, left)) }
    }

    /// The cells, in the order of their first slots.
    package var table: LinedTable {
        let tops = Set(boxes.map(\.top)).sorted()
        let lefts = Set(boxes.map(\.left)).sorted()
        let rowNumbers = Dictionary(uniqueKeysWithValues: tops.enumerated().map { ($1, $0) })
        var table = LinedTable(rows: Array(repeating: [], count: tops.count))
        for box in boxes.sorted(by: { ($0.top, $0.left) < ($1.top, $1.left) }) {
            var cell = Cell()
            cell.rowSpan = max(Self.count(of: tops, in: box.top..<box.bottom), 1)
            cell.columnSpan = max(Self.count(of: lefts, in: box.left..<box.right), 1)
            let lines = ((box.top + 1)..<box.bottom).map { Array(slots[$0][(box.left + 1)..<box.right].joined()) }
            table.rows[rowNumbers[box.top] ?? 0].append((cell, LinedTable.dedented(lines)))
        }
        let border = slots.indices.first { sign($0, 1) == UInt8(ascii: "=") } ?? 0
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
