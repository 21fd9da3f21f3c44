// Ends of lines, paragraphs, cells and rows.

extension RTFParser {
    /// Tables deeper in each other are one.
    static let maximumTableDepth = 16

    mutating func boundary(_ word: RTFControl.Boundary) {
        switch word {
        case .paragraph, .cell, .nestedCell, .row: leaveOurs()
        default: break
        }
        switch word {
        case .tab: if dropsTab { dropsTab = false } else { append("\t") }
        case .line: if isInText { append("\n") }
        case .paragraph: endParagraph()
        case .section, .page: endParagraphIfNeeded()
        case .footnoteMark: dropsSpace = currentFootnote >= 0 && flow.utf8.isEmpty
        case .cell: endCell(depth: 1)
        case .nestedCell: endCell(depth: max(2, tableDepth))
        case .row: endRow(depth: 1)
        case .nestedRow: endRow(depth: max(2, tableDepth))
        }
    }

    /// How many tables the paragraph stands in.
    var tableDepth: Int {
        guard group.paragraph.isInTable else { return group.shapeDepth }
        return min(max(Int(group.paragraph.tableDepth), 1), Self.maximumTableDepth)
    }

    mutating func endParagraph() {
        guard isInText, !isMarkDropped else { return }
        endParagraph(depth: tableDepth)
    }

    mutating func endParagraphIfNeeded() {
        if flow.hasText || holdsRule { endParagraph(depth: tableDepth) }
    }

    mutating func rowWord(_ word: RTFControl.Row, _ number: Int32) {
        let depth = rowDepth
        switch word {
        case .reset: tableRows[depth] = RTFRow()
        case .leftEdge: tableRows[depth, default: RTFRow()].leftEdge = number
        case .header: tableRows[depth, default: RTFRow()].isHeader = true
        case .cellEdge: tableRows[depth, default: RTFRow()].endCell(at: number)
        case .joinsLeft: tableRows[depth, default: RTFRow()].next.joinsLeft = true
        case .joinsAbove: tableRows[depth, default: RTFRow()].next.joinsAbove = true
        case .background: tableRows[depth, default: RTFRow()].next.background = number
        }
    }
}

extension RTFParser {
    /// The depth of the table whose row is being defined.
    var rowDepth: Int {
        if case .nestedTable = group.destination { max(2, tableDepth) } else { 1 }
    }

    /// Whether the paragraph goes on behind its end: one whose end is deleted, one of which nothing is shown, and the
    /// large letter before a text.
    private var isMarkDropped: Bool {
        if group.paragraph.isDropCap { return flow.hasText }
        guard !group.character.isShown else { return false }
        return group.character.switches.contains(.deleted) || !flow.hasText
    }

    private mutating func endParagraph(depth: Int) {
        var character = group.character
        character.link = -1
        var paragraph = group.paragraph
        if holdsRule {
            paragraph.hasBottomBorder = paragraph.hasBottomBorder || !flow.hasText
            holdsRule = false
        }
        flow.endParagraph(
            format: document.paragraphs.intern(paragraph), mark: document.characters.intern(character),
            depth: depth, marker: marker)
        marker = -1
    }

    private mutating func endCell(depth: Int) {
        guard isInText else { return }
        endParagraph(depth: depth)
        flow.endCell(depth: depth)
    }

    /// Text between the last cell and the end of the row has a cell of its own.
    private mutating func endRow(depth: Int) {
        if isInText, flow.hasText { endCell(depth: depth) }
        flow.endRow(depth: depth, row: document.rows.intern(tableRows[depth] ?? RTFRow()))
    }
}
