import Gtk
import RichText
import RichTextEditing

extension Page {
    /// Styles the rows of a table near a paragraph; all rows share their columns.
    ///
    /// A keystroke in a long table measures only nearby rows. Its columns are as wide as the widest cell measured so far.
    func styleTable(around index: Int, _ table: BlockStep) {
        let before = longTables.first { $0.table === table }?.widths
        let looks = looks(ofTable: table, around: index, style, reach: Self.reachOfKey)
        let isSame = before != nil && longTables.first { $0.table === table }?.widths == before
        for (paragraph, look) in looks {
            signs[paragraph.index] = look.signs
            if isSame, !buffer.has(tags.unstyled, at: scalars(paragraph.range.lowerBound)) { continue }
            apply(look, to: paragraph)
        }
    }

    /// How many paragraphs on each side are measured per keystroke: more than a window shows.
    static let reachOfKey = 150
    /// The same limit for printing.
    private static let reachOfPrinting = 2000

    /// The paragraphs of one line: a paragraph, or the cells of a table row.
    ///
    /// The rows of a table are returned together.
    func lines(
        from paragraph: EditableText.Paragraph, _ style: PageStyle, reach: Int = reachOfPrinting
    ) -> [[(paragraph: EditableText.Paragraph, look: ParagraphLook)]] {
        guard let table = paragraph.cell?.table else { return [[(paragraph, sheet.look(of: paragraph, style))]] }
        var rows: [[(paragraph: EditableText.Paragraph, look: ParagraphLook)]] = []
        for cell in looks(ofTable: table, around: paragraph.index, style, reach: reach)
        where cell.paragraph.index >= paragraph.index {
            if let last = rows.last?.last, last.paragraph.cell?.row === cell.paragraph.cell?.row {
                rows[rows.count - 1].append(cell)
            } else {
                rows.append([cell])
            }
        }
        return rows
    }

    private func looks(
        ofTable table: BlockStep, around index: Int, _ style: PageStyle, reach: Int
    ) -> [(paragraph: EditableText.Paragraph, look: ParagraphLook)] {
        var cells: [(paragraph: EditableText.Paragraph, look: ParagraphLook, column: Int)] = []
        var widths: [Int] = []
        var (row, cell, column): (BlockStep?, BlockStep?, Int) = (nil, nil, -1)
        let (extent, isWhole) = extent(of: table, around: index, reach: reach)
        for index in extent {
            let paragraph = text.paragraphs[index]
            guard let place = paragraph.cell else { continue }
            if place.row !== row { column = -1 }
            if place.cell !== cell || place.row !== row { column += 1 }
            (row, cell) = (place.row, place.cell)
            let look = sheet.look(of: paragraph, style)
            while widths.count <= column { widths.append(0) }
            let isBold = look.runs.contains(where: \.looks.isBold)
            let width = view.width(of: text.string(in: paragraph.range), isBold: isBold)
            widths[column] = max(widths[column], width + self.width(of: look.objects))
            cells.append((paragraph, look, column))
        }
        if !isWhole { widen(&widths, toThoseOf: table) }
        guard case .table(let attributes) = table.kind else { return [] }
        let columns = TableColumns(widths: widths, alignments: attributes.columns)
        let first = cells.first?.paragraph.cell?.row
        return cells.map { paragraph, look, column in
            var look = look
            look.frame.margin += TableColumns.padding
            look.frame.columns = columns.stops
            let row = paragraph.cell?.row
            if column == 0, let row, case .row(let kind) = row.kind {
                look.signs.append(.row(edges: columns.edges, isFirst: row === first, isHeader: kind.isHeader))
            }
            return (paragraph, look)
        }
    }

    /// The width of pictures.
    ///
    /// They are inserted to measure them.
    private func width(of objects: [(offset: Int, attachment: Attachment)]) -> Int {
        var width = 0
        for object in objects {
            let place = scalars(object.offset)
            showing { self.place(object.attachment, at: place) }
            width += buffer.widthOfChild(at: place)
        }
        return width
    }

    /// Widens the columns to the widest cells measured so far in a long table, and stores the widths.
    private func widen(_ widths: inout [Int], toThoseOf table: BlockStep) {
        let place = longTables.firstIndex { $0.table === table }
        let known = place.map { longTables[$0].widths } ?? []
        for column in known.indices {
            if column < widths.count {
                widths[column] = max(widths[column], known[column])
            } else {
                widths.append(known[column])
            }
        }
        if let place {
            longTables[place].widths = widths
        } else {
            longTables.append((table, widths))
        }
    }

    /// The paragraphs of the table's rows around `index`, about `reach` on each side, and whether these are all.
    private func extent(
        of table: BlockStep, around index: Int, reach: Int
    ) -> (paragraphs: ClosedRange<Int>, isWhole: Bool) {
        func isInside(_ index: Int) -> Bool { text.paragraphs[index].path.contains { $0 === table } }
        func isOneRow(_ index: Int) -> Bool {
            text.paragraphs[index].cell?.row === text.paragraphs[index + 1].cell?.row
        }
        var (first, last) = (index, index)
        while first > 0, isInside(first - 1), index - first < reach || isOneRow(first - 1) { first -= 1 }
        while last + 1 < text.paragraphs.count, isInside(last + 1), last - index < reach || isOneRow(last) { last += 1 }
        let goesOn = first > 0 && isInside(first - 1) || last + 1 < text.paragraphs.count && isInside(last + 1)
        return (first...last, !goesOn)
    }
}
