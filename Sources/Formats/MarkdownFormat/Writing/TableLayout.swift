import FormatCore
import RichText

/// Collects the cells of a table, and writes it with aligned columns.
struct TableLayout {
    private let columns: [Alignment?]
    private var grid = TableGrid()
    /// The number of open blocks within the table.
    private(set) var depth = 0
    private var span = Cell()
    /// True for each column in which a cell begins; others are only covered by wider cells.
    private var begins: [Bool] = []
    private var hasSpans = false
    /// The text before the next paragraph of the cell: the marker of an item.
    private var marker = ""
    private var numbers: [(number: Int, numbering: ListStyle.Numbering)?] = []
    private var isInCode = false
    /// The open rows of tables within the cell, the outermost first.
    private var innerRows: [InnerRow] = []

    /// A row of a nested table, which is a line of the cell.
    private struct InnerRow {
        /// The number of bars to be written before the next text; -1 before the first cell.
        var bars = -1
        var hasText = false
    }

    init(_ table: Table) { columns = table.columns }

    mutating func enter(_ kind: BlockKind, _ writer: inout InlineWriter) {
        depth += 1
        switch kind {
        case .row where depth == 1: grid.beginRow()
        case .cell(let cell) where depth == 2:
            writer.text.removeAll()
            span = cell
        case .row: innerRows.append(InnerRow())
        case .cell: if !innerRows.isEmpty { innerRows[innerRows.count - 1].bars += 1 }
        case .list(let style):
            if case .ordered(let numbering, let start) = style.marker {
                numbers.append((start, numbering))
            } else {
                numbers.append(nil)
            }
        case .item(let task): beginItem(task)
        case .code: isInCode = true
        default: break
        }
    }

    mutating func leave(_ kind: BlockKind, _ writer: inout InlineWriter) {
        switch kind {
        case .cell where depth == 2:
            noteBegin(at: grid.columnsOfLastRow)
            grid.append(writer.write(.cell) ? Self.withEdges(writer.lines) : [], span)
        case .item: endItem(&writer)
        case .row where depth > 1: _ = innerRows.popLast()
        case .list: _ = numbers.popLast()
        case .code: isInCode = false
        default: break
        }
        depth -= 1
    }

    private mutating func noteBegin(at column: Int) {
        if span.columnSpan > 1 { hasSpans = true }
        while begins.count <= column { begins.append(false) }
        begins[column] = true
    }

    /// Adds a paragraph to the cell, after a `<br>`: the only line break that a cell can contain.
    ///
    /// A line of code becomes a code span.
    mutating func append(_ paragraph: Paragraph, _ writer: inout InlineWriter) {
        let start = writer.text.pieces.count
        if !isInCode {
            writer.text.append(paragraph, writer.footnotes)
        } else {
            appendCode(paragraph.utf8, &writer.text)
        }
        guard writer.text.pieces.count > start else { return }
        // When it is read, an anchor precedes the whole content of its cell.
        let isBehindAnchor = start == 0 && !isInCode && paragraph.style.anchor != nil && !paragraph.isEmpty
        let (bars, isInRow) = takeBars()
        writer.text.insert(
            bars + marker, behindLineBreak: start > 0 && !isInRow, at: isBehindAnchor ? 1 : start)
        marker = ""
    }

    /// Returns the bars between cells of inner rows before the next text, and whether the text continues a line.
    private mutating func takeBars() -> (String, isInRow: Bool) {
        var bars = ""
        var isInRow = false
        for index in innerRows.indices {
            let row = innerRows[index]
            if row.bars > 0 {
                if bars.isEmpty, row.hasText { (bars, isInRow) = (" ", true) }
                bars += String(repeating: "| ", count: row.bars)
            }
            innerRows[index] = InnerRow(bars: 0, hasText: true)
        }
        return (bars, isInRow)
    }
}

extension TableLayout {
    /// Readers strip white space at the edges of a cell.
    private static func withEdges(_ cell: [UInt8]) -> [UInt8] {
        guard let first = cell.first, let last = cell.last, first <= 0x20 || last <= 0x20 else { return cell }
        var content = cell[...]
        var output: [UInt8] = []
        if first == 0x20 || first == 0x09 {
            output.append(MarkdownEscaping.reference(to: first))
            content.removeFirst()
        }
        let endsWithSpace = !content.isEmpty && (last == 0x20 || last == 0x09)
        output.append(contentsOf: endsWithSpace ? content.dropLast() : content)
        if endsWithSpace { output.append(MarkdownEscaping.reference(to: last)) }
        return output
    }

    /// Writes the number or box of an item without text; these are content, unlike a bullet.
    private mutating func endItem(_ writer: inout InlineWriter) {
        if !marker.isEmpty, marker.utf8.first != "•".utf8.first {
            let words = String(marker.dropLast())
            writer.text.insert(words, behindLineBreak: !writer.text.pieces.isEmpty, at: writer.text.pieces.count)
        }
        marker = ""
    }

    private mutating func beginItem(_ task: TaskState?) {
        switch task {
        case .done: marker = "☑ "
        case .open: marker = "☐ "
        case nil:
            guard let last = numbers.indices.last, let number = numbers[last] else {
                marker = "• "
                return
            }
            marker = number.numbering.text(of: number.number) + ". "
            numbers[last]?.number = min(number.number, 999_999_998) + 1
        }
    }
}

// MARK: Lines

extension TableLayout {
    /// The maximum width to which a column is padded, in terminal columns.
    ///
    /// Beyond it, alignment does not help readers, and the padding would be larger than the text.
    private static let widestPadding = 60

    /// The maximum number of cells of a table that is written without the columns in which no cell begins.
    ///
    /// Such a table is small enough to be written in the same way again.
    private static let mostNarrowed = 1_024

    /// For each column, true if it is written; a column in which no cell begins is meaningless without spans.
    private func written(_ count: Int, rows: Int) -> [Bool] {
        guard hasSpans, rows * count <= Self.mostNarrowed else { return Array(repeating: true, count: count) }
        return (0..<count).map { $0 < begins.count && begins[$0] }
    }

    /// In a large table that is mostly empty, empty cells at the ends of rows are left out: readers add them again.
    func forEachLine(_ append: ([UInt8]) -> Void) {
        guard grid.rowCount > 0 else { return }
        let count = max(1, grid.columnCount)
        let isSmall = grid.rowCount * count <= 4 * grid.filledCount + 1_024
        let widths = (0..<count).map { _ in 3 }
        let measured = isSmall ? measure(widths) : widths
        let written = written(count, rows: grid.rowCount)
        append(line(ofRow: 0, count, measured, written))
        append(delimiterLine(measured, written))
        for row in 1..<max(1, grid.rowCount) {
            let shown = isSmall ? count : max(1, grid.filledCount(ofRow: row))
            append(line(ofRow: row, shown, measured, written))
        }
    }

    private func measure(_ least: [Int]) -> [Int] {
        var widths = least
        for row in 0..<grid.rowCount {
            for column in 0..<grid.cellCount(ofRow: row) {
                let width = DisplayWidth.of(grid.cell(row, column))
                if width <= Self.widestPadding { widths[column] = max(widths[column], width) }
            }
        }
        return widths
    }

    /// Returns a line with `count` cells; missing cells are empty.
    private func line(ofRow row: Int, _ count: Int, _ widths: [Int], _ written: [Bool]) -> [UInt8] {
        var line: [UInt8] = [UInt8(ascii: "|")]
        let cells = grid.cellCount(ofRow: row)
        for column in 0..<count where written[column] {
            let cell = column < cells ? grid.cell(row, column) : []
            let missing = max(0, widths[column] - DisplayWidth.of(cell))
            let left = leftShare(of: missing, column)
            line.append(addingCapacity: cell.count + missing + 3) {
                $0.append(repeating: 0x20, count: 1 + left)
                $0.append(cell.span)
                $0.append(repeating: 0x20, count: 1 + missing - left)
                $0.append(UInt8(ascii: "|"))
            }
        }
        return line
    }

    private func leftShare(of missing: Int, _ column: Int) -> Int {
        switch alignment(of: column) {
        case .right: missing
        case .center: missing / 2
        case .left, .justified, nil: 0
        }
    }

    private func alignment(of column: Int) -> Alignment? {
        column < columns.count ? columns[column] : nil
    }

    private func delimiterLine(_ widths: [Int], _ written: [Bool]) -> [UInt8] {
        var line: [UInt8] = [UInt8(ascii: "|")]
        for (column, width) in widths.enumerated() where written[column] {
            let alignment = alignment(of: column)
            line.append(0x20)
            var dashes = [UInt8](repeating: UInt8(ascii: "-"), count: width)
            if alignment == .left || alignment == .center { dashes[0] = UInt8(ascii: ":") }
            if alignment == .right || alignment == .center { dashes[width - 1] = UInt8(ascii: ":") }
            line.append(contentsOf: dashes)
            line.append(0x20)
            line.append(UInt8(ascii: "|"))
        }
        return line
    }

    /// A line separator in the code ends a code span, because it is read back as a line break.
    private func appendCode(_ code: ArraySlice<UInt8>, _ text: inout InlineContent) {
        let start = text.pieces.count
        var rest = code
        while true {
            let separator = rest.firstOccurrence(of: "\u{2028}".utf8)
            let line = rest[..<(separator?.lowerBound ?? rest.endIndex)]
            if !line.allSatisfy({ $0 <= 0x20 }) {
                if text.pieces.count > start { text.insert("", behindLineBreak: true, at: text.pieces.count) }
                text.append(code: line)
            }
            guard let separator else { return }
            rest = rest[separator.upperBound...]
        }
    }
}
