import Gtk
import RichText
import RichTextEditing

extension Page {
    /// Styles all rows of a table, which share their columns.
    func styleTable(around index: Int, _ table: BlockStep) {
        for (paragraph, look) in looks(ofTable: table, around: index, style) {
            signs[paragraph.index] = look.signs
            apply(look, to: paragraph)
        }
    }

    /// What stands in one line: a paragraph, or the cells of a row of a table; the rows of a table come together.
    func lines(
        from paragraph: EditableText.Paragraph, _ style: PageStyle
    ) -> [[(paragraph: EditableText.Paragraph, look: ParagraphLook)]] {
        guard let table = paragraph.cell?.table else { return [[(paragraph, sheet.look(of: paragraph, style))]] }
        var rows: [[(paragraph: EditableText.Paragraph, look: ParagraphLook)]] = []
        for cell in looks(ofTable: table, around: paragraph.index, style)
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
        ofTable table: BlockStep, around index: Int, _ style: PageStyle
    ) -> [(paragraph: EditableText.Paragraph, look: ParagraphLook)] {
        var cells: [(paragraph: EditableText.Paragraph, look: ParagraphLook, column: Int)] = []
        var widths: [Int] = []
        var (row, cell, column): (BlockStep?, BlockStep?, Int) = (nil, nil, -1)
        for index in extent(of: table, around: index) {
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

    /// Pictures make a column wider; they are placed for it.
    private func width(of objects: [(offset: Int, attachment: Attachment)]) -> Int {
        var width = 0
        for object in objects {
            let place = scalars(object.offset)
            showing { self.place(object.attachment, at: place) }
            width += buffer.widthOfChild(at: place)
        }
        return width
    }

    /// The paragraphs of a table around one of them, at most so many that a person sees no more at once.
    private func extent(of table: BlockStep, around index: Int) -> ClosedRange<Int> {
        func isInside(_ index: Int) -> Bool { text.paragraphs[index].path.contains { $0 === table } }
        var (first, last) = (index, index)
        while first > 0, index - first < 2000, isInside(first - 1) { first -= 1 }
        while last + 1 < text.paragraphs.count, last - index < 2000, isInside(last + 1) { last += 1 }
        return first...last
    }
}
