import FormatCore
import RichText

/// A table on its way into lines, whose columns stand below each other.
struct OrgTableWriter {
    private let table: Table
    private let labels: OrgLabels
    private var grid = TableGrid()
    private var headerCount = 0
    private var isInHeader = true
    /// How many blocks are open in it, and how many of them are tables.
    private var depth = 0
    private var cell = Cell()
    /// The text of the cell that is open, its paragraphs side by side.
    private var content: [OrgSegment] = []

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
        default: break
        }
    }

    /// False where the block belongs to the table, true where it is the table itself.
    mutating func leave(_ kind: BlockKind) -> Bool {
        guard depth > 0 else { return true }
        if case .cell = kind, depth == 2 { grid.append(OrgInlineWriter(.cell, labels).write(content), cell) }
        depth -= 1
        return false
    }

    mutating func append(_ paragraph: Paragraph) {
        guard depth >= 2 else { return }
        let segments = OrgSegment.segments(of: paragraph, adding: [])
        if !content.isEmpty, !segments.isEmpty { content.append(.space) }
        content += segments
    }

    func lines() -> [[UInt8]] {
        let count = max(grid.columnCount, 1)
        // Where the widest line would make short ones long, none of them is filled up.
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
        for (place, row) in grid.rows.enumerated() {
            if place == headerCount, place > 0 { lines.append(rule(widths)) }
            lines.append(line(row.map(Self.guarded), widths, isFilled: !isWide))
        }
        return lines
    }

    private func line(_ row: [[UInt8]], _ widths: [Int], isFilled: Bool) -> [UInt8] {
        var line = [UInt8(ascii: "|")]
        for column in 0..<(isFilled ? widths.count : max(row.count, 1)) {
            let cell = column < row.count ? row[column] : []
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

    /// A cell that would be taken for one about the table.
    private static func guarded(_ cell: [UInt8]) -> [UInt8] {
        let isMark = cell.count == 1 && "/!^_$#*".utf8.contains(cell[0])
        let isCookie = cell.first == UInt8(ascii: "<") && cell.last == UInt8(ascii: ">")
        return isMark || isCookie ? OrgEmphasis.spacer + cell : cell
    }
}
