import FormatCore
import RichText

/// Writes a table as comma- or tab-separated values, one line for each row, quoted as in RFC 4180.
///
/// Slots under a span are empty cells. Text outside tables is written as rows of one cell, so that it is not lost.
public struct DelimitedWriter: FormatWriter {
    private let separator: CellSeparator

    /// Creates a writer for a separator.
    public init(_ separator: CellSeparator) { self.separator = separator }

    /// True if a text is exactly one table, for which this format is offered.
    public static func canWrite(_ text: AttributedText) -> Bool {
        var tables = 0
        var depth = 0
        for event in text.withoutFrontMatter.blockEvents {
            switch event {
            case .enter(_, .table):
                if depth == 0 { tables += 1 }
                depth += 1
            case .leave(_, .table): depth -= 1
            case .enter, .leave: break
            case .paragraph(let paragraph):
                if depth == 0, !paragraph.isEmpty || paragraph.style.kind == .rule { return false }
            }
        }
        return tables == 1
    }

    /// The reason why the text loses content as a table; nil if it is one table and nothing else.
    public func objection(to text: AttributedText) -> String? {
        let name = separator == .comma ? "comma" : "tab"
        return text.isEmpty || Self.canWrite(text)
            ? nil : "\(name)-separated values hold one table, and this has other content"
    }

    /// All cells are quoted if a reader would otherwise find another separator in the result.
    public func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        let collector = Self.collector(of: text, options)
        let rows = collector.grid.rows
        let least = collector.hasHeader ? rows.first?.count ?? 0 : 0
        let output = written(rows, least, quotesAll: false)
        let found = SeparatorSearch(separator, in: output)
        return found.separator == separator.byte && found.start == 0 ? output : written(rows, least, quotesAll: true)
    }

    /// The maximum number of separators that short rows may add, because one long header may be above many of them.
    private static let mostFillers = 1 << 20

    /// The rows, with the least number of cells in each: readers refuse rows that are shorter than the header.
    private func written(_ rows: TableGrid.Rows, _ least: Int, quotesAll: Bool) -> [UInt8] {
        var output: [UInt8] = []
        var fillers = Self.mostFillers
        // A blank line after rows of several cells is not a row.
        let isOfColumns = rows.contains { $0.count > 1 }
        for row in rows {
            for (index, cell) in row.enumerated() {
                if index > 0 { output.append(separator.byte) }
                let isBlankLine = isOfColumns && row.count == 1 && cell.isEmpty && least < 2
                append(cell, isAlone: row.count == 1 && least < 2, quotesAll: quotesAll || isBlankLine, to: &output)
            }
            let missing = min(max(least - row.count, 0), fillers)
            fillers -= missing
            output.append(contentsOf: repeatElement(separator.byte, count: missing))
            output.append(0x0A)
        }
        return output
    }
}

extension DelimitedWriter {
    /// The texts of the cells of all tables, and of other paragraphs as rows with one cell.
    static func rows(of text: AttributedText, _ options: WritingOptions) -> TableGrid.Rows {
        collector(of: text, options).grid.rows
    }

    private static func collector(of text: AttributedText, _ options: WritingOptions) -> DelimitedCollector {
        let text = text.withoutFrontMatter
        var collector = DelimitedCollector(PlainTextInline(options, PlainTextInline.footnoteNumbers(text)))
        for event in text.blockEvents { collector.take(event) }
        return collector
    }

    private func append(_ cell: ArraySlice<UInt8>, isAlone: Bool, quotesAll: Bool, to output: inout [UInt8]) {
        let quote = UInt8(ascii: "\"")
        let needsQuotes =
            quotesAll || cell.contains { $0 == separator.byte || $0 == quote || $0 == 0x0A || $0 == 0x0D }
            || cell.first == 0x20
            || cell.last == 0x20 || TextDecoding.beginsWithMark(cell)
            || (isAlone && separator == .comma && cell.contains(";"))
        guard needsQuotes else { return output.append(contentsOf: cell) }
        output.append(quote)
        for byte in cell {
            if byte == quote { output.append(quote) }
            output.append(byte)
        }
        output.append(quote)
    }
}

/// Collects the rows of all tables of a text, and the text between them.
private struct DelimitedCollector {
    private let inline: PlainTextInline
    private(set) var grid = TableGrid()
    /// True if the first row is a header.
    private(set) var hasHeader = false
    /// The number of open tables, nested ones included.
    private var depth = 0
    private var cell = Cell()
    private var content: [UInt8] = []
    private var isFirst = true
    private var inner = InnerCells(bar: " | ")

    init(_ inline: PlainTextInline) { self.inline = inline }

    mutating func take(_ event: BlockEvent) {
        switch event {
        case .enter(_, .table(let table)):
            if depth == 0 { grid.beginTable() } else { inner.enter(.table(table)) }
            depth += 1
        case .leave(_, .table(let table)):
            depth -= 1
            if depth == 0 { grid.beginTable() } else { inner.leave(.table(table)) }
        case .enter(_, let kind) where depth > 1: inner.enter(kind)
        case .enter(_, .row(let row)) where depth == 1:
            if row.isHeader, grid.rows.isEmpty { hasHeader = true }
            grid.beginRow()
        case .enter(_, .cell(let cell)) where depth == 1: begin(cell)
        case .leave(_, .cell) where depth == 1: grid.append(content, cell)
        case .enter, .leave: break
        case .paragraph(let paragraph): take(paragraph)
        }
    }

    private mutating func begin(_ cell: Cell) {
        self.cell = cell
        content = []
        isFirst = true
        inner = InnerCells(bar: " | ")
    }

    private mutating func take(_ paragraph: Paragraph) {
        let lines = inline.lines(of: paragraph)
        guard depth > 0 else {
            guard !paragraph.isEmpty else { return }
            grid.beginRow()
            grid.append(Array(lines.joined(separator: [0x0A])))
            return
        }
        if depth > 1 {
            guard !paragraph.isEmpty else { return }
            content.append(contentsOf: inner.signs(after: content.last))
        } else if !isFirst {
            content.append(0x0A)
        }
        isFirst = false
        content.append(contentsOf: lines.joined(separator: [0x0A]))
    }
}
