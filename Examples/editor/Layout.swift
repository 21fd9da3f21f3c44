import RichTextEditing

/// A row of the window: a part of a paragraph, which wraps after a space if it can.
struct Row {
    let paragraph: EditableText.Paragraph
    let range: Range<Int>
}

extension EditableText {
    /// The rows of a paragraph in a window of this many cells.
    func rows(of paragraph: Paragraph, cells: Int) -> [Row] {
        var rows: [Row] = []
        var row = (start: paragraph.range.lowerBound, end: paragraph.range.lowerBound, cells: 0)
        // The position after the row's last space.
        var edge: (end: Int, cells: Int)?
        for character in self[paragraph.range].string {
            while row.cells + character.cells > cells, row.end > row.start {
                let offset = edge ?? (row.end, row.cells)
                rows.append(Row(paragraph: paragraph, range: row.start..<offset.end))
                row = (offset.end, row.end, row.cells - offset.cells)
                edge = nil
            }
            row.end += character.utf8.count
            row.cells += character.cells
            if character == " " { edge = (row.end, row.cells) }
        }
        return rows + [Row(paragraph: paragraph, range: row.start..<paragraph.range.upperBound)]
    }

    /// The offset of the character at a column of a row.
    func index(in row: Row, cells: Int) -> Int {
        var (offset, left) = (row.range.lowerBound, cells)
        for character in self[row.range].string {
            let isLast = offset + character.utf8.count == row.range.upperBound
            // The end of a wrapped row is the start of the next one.
            guard left >= character.cells, !isLast || row.range.upperBound == row.paragraph.range.upperBound else {
                break
            }
            offset += character.utf8.count
            left -= character.cells
        }
        return offset
    }

    /// The offset in the same column of the next row, or of the previous one if `distance` is -1; `offset` if there is no such row.
    func index(_ offset: Int, movedBy distance: Int, cells: Int) -> Int {
        let paragraph = paragraph(at: offset)
        let near = paragraphs[max(0, paragraph.index - 1)..<min(paragraphs.count, paragraph.index + 2)]
        let rows = near.flatMap { self.rows(of: $0, cells: cells) }
        guard let row = rows.lastIndex(where: { $0.range.lowerBound <= offset }), rows.indices.contains(row + distance)
        else { return offset }
        return self.index(in: rows[row + distance], cells: self[rows[row].range.lowerBound..<offset].string.cells)
    }
}

extension String {
    var cells: Int { reduce(0) { $0 + $1.cells } }

    /// The longest prefix that fits into this many cells.
    func fitting(_ cells: Int) -> Substring {
        var left = cells
        return prefix { character in
            left -= character.cells
            return left >= 0
        }
    }
}

extension Character {
    /// Two for East Asian wide characters and emoji (Unicode Standard Annex 11), including their combining characters.
    var cells: Int {
        guard let first = unicodeScalars.first, !first.isASCII else { return 1 }
        if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
        let (category, isShown) = (first.properties.generalCategory, first.properties.isBidiControl)
        if [.nonspacingMark, .enclosingMark, .format].contains(category) { return isShown ? 1 : 0 }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
