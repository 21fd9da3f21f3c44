// Ends of lines, paragraphs, cells and rows (RTF 1.9.1, "Special Characters").

extension RTFParser {
    mutating func boundary(_ word: RTFControl.Boundary) {
        switch word {
        case .paragraph, .cell, .nestedCell, .row: leaveOwnDestination()
        default: break
        }
        let group = groups.current
        switch word {
        case .tab: if content.takesTab() { append("\t") }
        case .line:
            if case .math(.standIn) = group.destination { append("\n") } else if group.isInText { append("\n") }
        case .paragraph: endParagraph()
        case .section, .page:
            content.endParagraphIfNeeded(in: group)
            if group.isInText { content.beginPage(withinParagraph: word == .page) }
        case .column: content.endParagraphIfNeeded(in: group)
        case .sectionGoesOn: content.continuePage()
        case .footnoteMark: content.beginFootnoteMark()
        case .cell: content.endCell(in: group, depth: 1)
        case .nestedCell: content.endCell(in: group, depth: group.nestedTableDepth)
        case .row: content.endRow(rows[1], in: group, depth: 1)
        case .nestedRow:
            content.endRow(rows[group.nestedTableDepth], in: group, depth: group.nestedTableDepth)
        }
    }

    mutating func endParagraph() {
        guard groups.current.isInText, !isMarkDropped, !content.endsAtPageBreak() else { return }
        content.endParagraph(in: groups.current)
    }

    /// Ends private destinations that should have ended before a paragraph does, and their effect on what follows.
    mutating func leaveOwnDestination() {
        content.setAttachmentLook(nil)
        groups.leaveOwnDestination()
    }

    /// True if the paragraph continues after its mark: a paragraph with a deleted mark, one without visible text, and a drop
    /// cap.
    private var isMarkDropped: Bool {
        if groups.current.paragraph.isDropCap { return content.hasText }
        let character = groups.current.character
        guard !character.isShown else { return false }
        return character.switches.contains(.deleted) || !content.hasText
    }
}
