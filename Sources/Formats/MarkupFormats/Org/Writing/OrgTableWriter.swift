import FormatCore
import RichText

/// Collects a table and writes it with aligned columns.
struct OrgTableWriter {
    private let table: Table
    private let labels: OrgLabels
    private var grid = TableGrid()
    private var headerCount = 0
    private var isInHeader = true
    /// The number of open blocks in the table, and of open tables among them.
    private var depth = 0
    private var cell = Cell()
    /// The text of the open cell, its paragraphs joined in one line.
    private var content: [OrgSegment] = []
    private var inner = InnerCells(bar: ", ")
    /// The last byte of the text.
    private var last: UInt8?

    init(_ table: Table, _ labels: OrgLabels) {
        self.table = table
        self.labels = labels
    }

    mutating func enter(_ kind: BlockKind) {
        depth += 1
        switch kind {
        case .row(let row) where depth == 1:
            grid.beginRow()
            isInHeader = isInHeader && row.isHeader
            if isInHeader { headerCount += 1 }
        case .cell(let cell) where depth == 2:
            self.cell = cell
            content = []
            (inner, last) = (InnerCells(bar: ", "), nil)
        default: if depth > 2 { inner.enter(kind) }
        }
    }

    /// Returns true if the block is the table itself, false if it is a part of it.
    mutating func leave(_ kind: BlockKind) -> Bool {
        guard depth > 0 else { return true }
        if case .cell = kind, depth == 2 { grid.append(OrgInlineWriter(.cell, labels).write(content), cell) }
        if depth > 2 { inner.leave(kind) }
        depth -= 1
        return false
    }

    mutating func append(_ paragraph: Paragraph) {
        guard depth >= 2 else { return }
        let segments = OrgSegment.segments(of: paragraph, adding: [])
        guard !segments.isEmpty else { return }
        let signs = inner.signs(after: last)
        content += OrgSegment.segments(ofSigns: signs) + segments
        last = paragraph.utf8.last
    }

    func lines() -> [[UInt8]] {
        let count = max(grid.columnCount, 1)
        // If the widest line would lengthen many short ones, no line is padded.
        var widths = [Int](repeating: 1, count: count)
        let isWide = grid.rows.count * count > 4 * max(grid.filledCount, 1) + 256
        if !isWide {
            for row in grid.rows {
                for (column, cell) in row.enumerated() { widths[column] = max(widths[column], DisplayWidth.of(cell)) }
            }
            if widths.contains(where: { $0 > 80 }) { widths = widths.map { _ in 1 } }
        }
        var lines: [[UInt8]] = []
        if !table.columns.isEmpty {
            widths = widths.map { max($0, 3) }
            let cookies = (0..<count).map { Self.cookie($0 < table.columns.count ? table.columns[$0] : nil) }
            lines.append(line(cookies, widths, isFilled: !isWide))
        }
        for (index, row) in grid.rows.enumerated() {
            if index == headerCount, index > 0 { lines.append(rule(widths)) }
            lines.append(line(row.map(Self.guarded), widths, isFilled: !isWide))
        }
        return lines
    }

    private func line(_ row: [[UInt8]], _ widths: [Int], isFilled: Bool) -> [UInt8] {
        var line = [UInt8(ascii: "|")]
        for column in 0..<(isFilled ? widths.count : max(row.count, 1)) {
            let cell = column < row.count ? row[column][...] : []
            line.append(0x20)
            line.append(contentsOf: cell)
            line.append(contentsOf: repeatElement(0x20, count: max(widths[column] - DisplayWidth.of(cell), 0) + 1))
            line.append(UInt8(ascii: "|"))
        }
        return line
    }

    private func rule(_ widths: [Int]) -> [UInt8] {
        let parts = widths.map { [UInt8](repeating: UInt8(ascii: "-"), count: $0 + 2) }
        return [UInt8(ascii: "|")] + parts.joined(separator: [UInt8(ascii: "+")]) + [UInt8(ascii: "|")]
    }

    private static func cookie(_ alignment: Alignment?) -> [UInt8] {
        switch alignment {
        case .left?, .justified?: Array("<l>".utf8)
        case .center?: Array("<c>".utf8)
        case .right?: Array("<r>".utf8)
        case nil: []
        }
    }

    /// Escapes a cell that Org would read as an instruction for the table.
    private static func guarded(_ cell: ArraySlice<UInt8>) -> [UInt8] {
        let isMark = cell.count == 1 && "/!^_$#*".utf8.contains(cell[cell.startIndex])
        let isCookie = cell.first == "<" && cell.last == ">"
        return isMark || isCookie ? OrgEmphasis.spacer + cell : Array(cell)
    }
}
