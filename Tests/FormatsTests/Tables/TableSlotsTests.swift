import RichText
import Testing

@testable import FormatCore

@Suite("The columns of cells")
struct TableSlotsTests {
    /// Each row: the spans of the cells by columns and rows, row by row, and the column of each cell.
    @Test(
        arguments: [
            ([[(1, 1), (2, 1), (1, 1)], [(1, 1)]], [[0, 1, 3], [0]]),
            ([[(1, 2), (1, 1)], [(1, 1)], [(1, 1)]], [[0, 1], [1], [0]]),
            ([[(1, 1), (2, 3), (1, 1)], [(1, 1), (1, 2)], [(1, 1), (1, 1)]], [[0, 1, 3], [0, 3], [0, 4]]),
            ([[(1, 3)], [(1, 3)], [(1, 3)], [(1, 1)]], [[0], [1], [2], [0]]),
            // A cell over a covered column counts from its own row.
            ([[(1, 1), (1, 2)], [(2, 1), (1, 1)], [(1, 1), (1, 1)]], [[0, 1], [0, 2], [0, 1]]),
            ([[(0, 0), (1_000_000, 1), (1, 1)]], [[0, 1, 1001]]),
        ] as [([[(Int, Int)]], [[Int]])])
    func columns(spans: [[(Int, Int)]], expected: [[Int]]) {
        var slots = TableSlots()
        let columns = spans.map { row in
            slots.beginRow()
            return row.map { slots.take(Cell(columnSpan: $0.0, rowSpan: $0.1)) }
        }
        #expect(columns == expected)
    }

    /// Spans that a few bytes ask for cover no more columns than a table has.
    @Test func manyWideCellsCoverNoMoreThanATableHas() {
        var slots = TableSlots()
        var last = 0
        for _ in 0..<2000 {
            slots.beginRow()
            last = slots.take(Cell(columnSpan: 1_000_000, rowSpan: 1_000_000))
        }
        #expect(last == 1024)
    }
}
