import FormatCore

// MARK: Drawn tables

extension BlockParser {
    /// Opens the drawn table that begins in the line.
    ///
    /// It is opened only if it is complete, so that no other text is taken for one. Time is linear, because the search for its end
    /// stops where another table may begin.
    mutating func openDrawnTable(_ matched: Int, _ isWhole: Bool) -> Bool {
        guard readsTables, let first = cursor.first else { return false }
        let isGrid = first == UInt8(ascii: "+")
        // More than three columns of indentation are code; only the words of a header may have them.
        guard cursor.indent < 4 || !isGrid && first != UInt8(ascii: "-") else { return false }
        guard isGrid || !leaf.isParagraph && (!isWhole || leaf == .none) else { return false }
        guard let count = isGrid ? linesOfGrid() : linesOfColumns(first) else { return false }
        close(to: matched)
        beginBlock()
        let indent = isGrid ? cursor.indent : 0
        begin(.drawn(rest: count, indent: indent))
        takeIntoDrawnTable(rest: count, indent: indent)
        return true
    }

    /// Adds the line to the open table, of which this many lines are missing.
    mutating func takeIntoDrawnTable(rest: Int, indent: Int) {
        cursor.skip(columns: indent)
        lines.append(cursor.rest)
        extendLeaf()
        isAfterBlank = false
        leaf = .drawn(rest: rest - 1, indent: indent)
        if rest == 1 { closeLeaf() }
    }

    /// The number of lines of the grid that begins here; nil if there is none.
    private mutating func linesOfGrid() -> Int? {
        guard cursor.contentStart >= drawingEnd, MarkdownGrid.isBorder(cursor.content) else { return nil }
        var lines = [cursor.content.trimmedOfBlanks]
        var below = LinesBelow(cursor)
        while let line = below.take() {
            let content = line.trimmedOfBlanks
            guard content.first == UInt8(ascii: "+") || content.first == UInt8(ascii: "|"),
                content.startIndex - line.startIndex == cursor.indent
            else { break }
            lines.append(content)
        }
        if MarkdownGrid(lines) != nil { return lines.count }
        // No line of a malformed drawing begins another.
        drawingEnd = lines.last?.endIndex ?? cursor.end
        return nil
    }

    /// The number of lines of the table below or between lines of dashes that begins here; nil if there is none.
    private func linesOfColumns(_ first: UInt8) -> Int? {
        let isDash = first == UInt8(ascii: "-")
        if !isDash, LinesBelow.repeatedSign(below: cursor) != UInt8(ascii: "-") { return nil }
        // The mark of an item or quotation is not the first word of a header.
        if first == UInt8(ascii: ">") || ItemMark(cursor.content, interrupts: false) != nil { return nil }
        guard cursor.rest.spaces == 0 else { return nil }
        let line = source[cursor.rest.range]
        var below = LinesBelow(cursor)
        guard let lines = ColumnTable.lines(from: line, &below), ColumnTable(lines) != nil else { return nil }
        return lines.count
    }
}
