import RichText

/// The rows and cells of a table; spans are computed from the positions of cell edges.
struct RTFTableLayout {
    private struct PlannedCell {
        var content: Range<Int>
        var column: Int
        var cell = Cell()
        /// True if a cell note of this module gives the span.
        var isNoted = false
        var isTitle = false
        var dropsBold = false
    }

    private struct PlannedRow {
        var isHeader = false
        var cells: [PlannedCell] = []
    }

    /// The usual gap between the edge of a cell and its text, in twips.
    static let usualGap: Int32 = 108

    private let flow: RTFFlow
    private let document: RTFDocument
    private let sheet: RTFStyleSheet
    private let depth: Int
    private var rows: [PlannedRow] = []
    private var columns: [RTFParagraph.Alignment?] = []
    /// True if a table note sets the alignments of the columns, so that left is explicit.
    private(set) var isSaid = false
    /// The left edge, in twips from the left margin.
    private(set) var leftEdge: Int32 = 0
    /// The number of quotations that contain the table, if given.
    private(set) var quoteDepth = 0

    init(
        _ flow: RTFFlow, _ range: Range<Int>, depth: Int, _ document: RTFDocument, _ sheet: RTFStyleSheet
    ) {
        self.flow = flow
        self.document = document
        self.sheet = sheet
        self.depth = depth
        let rows = RawRow.rows(flow, range, depth: depth, document)
        leftEdge = rows.first?.definition.leftEdge ?? 0
        let note = rows.first?.definition.note
        quoteDepth = note?.quoteDepth ?? 0
        plan(rows)
        if document.quirks.contains(.fillsRows) { dropEmptyEnds() }
        findHeaders()
        if let note { columns = alignments(said: note.columns) } else { findAlignments() }
        isSaid = note != nil
    }

    /// The steps that build the table, in order.
    var steps: [RTFAssembly.Step] {
        let said = columns.map { isSaid ? $0?.alignment : $0?.meant }
        var steps: [RTFAssembly.Step] = [.open(.table(Table(columns: said)))]
        for row in rows {
            steps.append(.open(.row(Row(isHeader: row.isHeader))))
            for cell in row.cells {
                let alignment = columns.indices.contains(cell.column) ? columns[cell.column] : nil
                steps.append(.openCell(cell.cell, alignment: alignment, dropsBold: cell.dropsBold))
                steps.append(.content(cell.content, depth: depth))
                steps.append(.closeCell)
            }
            steps.append(.close)
        }
        steps.append(.close)
        return steps
    }
}

/// A row as written: its definition, and the items of each of its cells.
private struct RawRow {
    var definition = RTFRow()
    var cells: [Range<Int>] = []

    static func rows(_ flow: RTFFlow, _ range: Range<Int>, depth: Int, _ document: RTFDocument) -> [RawRow] {
        var rows: [RawRow] = []
        var row = RawRow()
        var start = range.lowerBound
        for position in range {
            switch flow.items[position] {
            case .cellEnd(depth):
                row.cells.append(start..<position)
                start = position + 1
            case .rowEnd(depth, let index):
                row.definition = document.content.rows[index]
                rows.append(row)
                row = RawRow()
                start = position + 1
            default: break
            }
        }
        if start < range.upperBound { row.cells.append(start..<range.upperBound) }
        if !row.cells.isEmpty { rows.append(row) }
        return rows.filter { !$0.cells.isEmpty }
    }
}

extension RTFTableLayout {
    private mutating func plan(_ raw: [RawRow]) {
        let edges = RTFColumnEdges(raw.map(\.definition))
        // The cell above each column, for cells that are merged with it.
        var above: [Int: (row: Int, cell: Int)] = [:]
        for row in raw {
            var planned = PlannedRow(isHeader: row.definition.isHeader)
            var column = 0
            var left = edges.index(of: row.definition.leftEdge)
            for (index, content) in row.cells.enumerated() {
                let definition = index < row.definition.cells.count ? row.definition.cells[index] : nil
                let right = definition.map { edges.index(of: $0.rightEdge) } ?? left + 1
                let isVoid = isEmpty(content)
                if right <= left, isVoid, definition != nil { continue }
                var span = max(right - left, 1)
                left = max(right, left + 1)
                if let note = definition?.note { span = max(span, min(note.columns, RTFRow.maximumCells - column)) }
                if definition?.joinsLeft == true, isVoid, !planned.cells.isEmpty {
                    planned.cells[planned.cells.count - 1].cell.columnSpan += span
                } else if definition?.joinsAbove == true, isVoid, let (row, cell) = above[column] {
                    let covering = rows[row].cells[cell].cell
                    rows[row].cells[cell].cell.rowSpan = max(covering.rowSpan, rows.count - row + 1)
                    if rows[row].cells[cell].isNoted { span = covering.columnSpan }
                } else {
                    above[column] = (rows.count, planned.cells.count)
                    let background = definition.flatMap { document.colors[$0.background] }
                    let note = definition?.note
                    planned.cells.append(
                        PlannedCell(
                            content: content, column: column,
                            cell: Cell(columnSpan: span, rowSpan: note?.rows ?? 1, background: background),
                            isNoted: note != nil, isTitle: note?.isTitle ?? false))
                }
                column += span
            }
            rows.append(planned)
        }
    }

    private func isEmpty(_ content: Range<Int>) -> Bool {
        content.allSatisfy {
            if case .paragraph(let paragraph) = flow.items[$0] { paragraph.text.isEmpty } else { false }
        }
    }

    /// Removes the empty columns at the end of a table whose rows are padded.
    private mutating func dropEmptyEnds() {
        let width = rows.map { row in row.cells.last { !isEmpty($0.content) }?.column ?? 0 }.max() ?? 0
        for index in rows.indices {
            rows[index].cells = rows[index].cells.filter { $0.column <= width || !isEmpty($0.content) }
        }
    }

    /// Finds the header rows, which precede all other rows.
    ///
    /// A header row is marked as one, or all its cells have the table heading style.
    private mutating func findHeaders() {
        var canBeHeader = true
        for row in rows.indices {
            for cell in rows[row].cells.indices where isTitle(rows[row].cells[cell].content) {
                rows[row].cells[cell].isTitle = true
            }
            let allTitles = !rows[row].cells.isEmpty && rows[row].cells.allSatisfy(\.isTitle)
            rows[row].isHeader = canBeHeader && (rows[row].isHeader || allTitles)
            canBeHeader = rows[row].isHeader
            for cell in rows[row].cells.indices {
                let isTitle = rows[row].cells[cell].isTitle
                rows[row].cells[cell].cell.isHeader = isTitle && !rows[row].isHeader
                rows[row].cells[cell].dropsBold =
                    (isTitle || rows[row].isHeader) && isBold(rows[row].cells[cell].content)
            }
        }
    }

    private func paragraphs(_ content: Range<Int>) -> [RTFFlow.Paragraph] {
        flow.items[content].compactMap {
            if case .paragraph(let paragraph) = $0, paragraph.depth == depth { paragraph } else { nil }
        }
    }

    private func isTitle(_ content: Range<Int>) -> Bool {
        let paragraphs = paragraphs(content)
        return !paragraphs.isEmpty
            && paragraphs.allSatisfy {
                sheet.meaning(ofParagraphStyle: document.content.paragraphs[$0.format].style) == .tableHeading
            }
    }

    /// True if the content is bold; code does not become bold in a header cell.
    private func isBold(_ content: Range<Int>) -> Bool {
        paragraphs(content).allSatisfy { paragraph in
            if case .code? = sheet.meaning(ofParagraphStyle: document.content.paragraphs[paragraph.format].style) {
                return true
            }
            return flow.runs[paragraph.runs].allSatisfy {
                let character = document.content.characters[$0.character]
                return character.attachment != nil || character.switches.contains(.bold)
            }
        }
    }

    /// The given alignments of the columns in which a cell begins.
    private func alignments(said: [Alignment?]) -> [RTFParagraph.Alignment?] {
        let count = rows.lazy.flatMap(\.cells).map { $0.column + 1 }.max() ?? 0
        return said.prefix(count).map { $0.map(RTFParagraph.Alignment.init) }
    }

    /// Finds the alignment of columns.
    ///
    /// A column has an alignment if all its text outside headers has it; a column without text, if all its paragraphs have it.
    private mutating func findAlignments() {
        var found = alignments(of: { !$0.text.isEmpty })
        found.merge(alignments(of: \.text.isEmpty)) { withText, _ in withText }
        guard let last = found.filter({ $0.value?.meant != nil }).keys.max() else { return }
        columns = (0...last).map { (found[$0] ?? nil).flatMap { $0.meant == nil ? nil : $0 } }
    }

    /// The common alignment of these paragraphs in each column; nil if they differ.
    private func alignments(of isCounted: (RTFFlow.Paragraph) -> Bool) -> [Int: RTFParagraph.Alignment?] {
        var found: [Int: RTFParagraph.Alignment?] = [:]
        let body = rows.contains { !$0.isHeader } ? rows.filter { !$0.isHeader } : rows
        for row in body {
            for cell in row.cells where cell.cell.columnSpan == 1 {
                for paragraph in paragraphs(cell.content) where isCounted(paragraph) {
                    let format = document.content.paragraphs[paragraph.format]
                    if format.isRightToLeft { continue }
                    let alignment = format.alignment
                    if let earlier = found[cell.column], earlier != alignment {
                        found[cell.column] = .some(nil)
                    } else {
                        found[cell.column] = .some(alignment)
                    }
                }
            }
        }
        return found
    }
}

/// The column edges of a table: all edges of its cells, with nearly equal ones merged.
private struct RTFColumnEdges {
    /// The edges in ascending order.
    private var edges: [Int32] = []

    /// Edges closer than this are merged, in twips: different rounding in rows does not create a column.
    private static let tolerance: Int32 = 15

    init(_ rows: [RTFRow]) {
        var all: Set<Int32> = []
        for row in rows {
            for cell in row.cells { all.insert(cell.rightEdge) }
        }
        // Left edges before all other edges are those of the first column, even if rows are indented differently.
        let first = all.min() ?? .max
        let lefts = rows.map(\.leftEdge)
        all.formUnion(lefts.filter { $0 >= first })
        if let left = lefts.min() { all.insert(left) }
        for edge in all.sorted() {
            if let last = edges.last, edge.subtractingReportingOverflow(last).partialValue <= Self.tolerance {
                continue
            }
            edges.append(edge)
        }
    }

    /// The number of edges before this one.
    func index(of edge: Int32) -> Int {
        var low = 0
        var high = edges.count
        while low < high {
            let middle = low + (high - low) / 2
            if edges[middle] <= edge { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }
}
