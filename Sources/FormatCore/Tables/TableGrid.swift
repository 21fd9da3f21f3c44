import RichText

/// The cells of a table in rows and columns; slots covered by a span are empty cells.
package struct TableGrid {
    package private(set) var rows: [[[UInt8]]] = []
    /// The number of following rows for which each column is still covered.
    private var covered: [Int: Int] = [:]
    private var fillers = 10_000

    package init() {}

    package mutating func beginRow() {
        rows.append([])
        skipCovered()
    }

    package mutating func append(_ content: [UInt8], _ cell: Cell) {
        guard let row = rows.indices.last else { return }
        for place in 0..<max(1, min(cell.columnSpan, 1 + fillers)) {
            if place > 0 { fillers -= 1 }
            if cell.rowSpan > 1 { covered[rows[row].count] = cell.rowSpan - 1 }
            rows[row].append(place == 0 ? content : [])
        }
        skipCovered()
    }

    /// Skips the slots that a cell of a row above covers.
    ///
    /// The cells that all spans together may add are limited, because a span of thousands takes a few bytes.
    private mutating func skipCovered() {
        let row = rows.count - 1
        while fillers > 0, let left = covered[rows[row].count], left > 0 {
            covered[rows[row].count] = left - 1
            rows[row].append([])
            fillers -= 1
        }
    }

    package var columnCount: Int {
        rows.map(\.count).max() ?? 0
    }

    /// The number of cells without the empty ones at row ends.
    package var filledCount: Int {
        rows.reduce(0) { $0 + Self.filledCount(of: $1) }
    }

    package static func filledCount(of row: [[UInt8]]) -> Int {
        row.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
    }
}
