import FormatCore
import RichText

// Explicit paragraph properties that do not change the look of the paragraph, which RTF cannot distinguish from defaults.

extension RTFWriting {
    /// Writes all explicit properties of the paragraph in a private destination, with the RTF control words for them, if
    /// reading would not derive them from the look of the paragraph.
    mutating func writeOwnStyle(_ style: ParagraphStyle, isLastLine: Bool) {
        let (item, isCode) = (story.contexts.current.item, story.contexts.current.code != nil)
        let hasStyle = style.kind != .rule && !isCode
        let level = item?.depth ?? 0
        let isDeep = level >= RTFListTable.maximumLevels
        let space = item?.isFirst == true && saysSpace(style, isCode: isCode, isLastLine: isLastLine)
        let kept = keptBlocks(style)
        guard plan.options.rtfForm == .full, isDeep || space || kept != nil || hasStyle && !isRead(style) else {
            return
        }
        output.raw("{\\*\\pasteboardparagraph")
        if hasStyle { writeWords(style) }
        if isDeep { output.word("\\ilvl", level) }
        if space { output.word("\\sa", isSpaced ? BlockLength.space : 1) }
        if let kept { output.word("\\ri", kept + 1) }
        output.raw("}")
    }

    /// The number of open blocks that the paragraph can continue; nil if it has to be in none, as its indent says.
    private func keptBlocks(_ style: ParagraphStyle) -> Int? {
        let context = story.contexts.current
        let isOutside = context.openBlocks == 0 && style.kind != .term && context.code == nil
        return isOutside && style.indent == nil ? nil : context.definitions.keptBlocks
    }

    private mutating func writeWords(_ style: ParagraphStyle) {
        switch style.alignment {
        case .left?: output.raw("\\ql")
        case .center?: output.raw("\\qc")
        case .right?: output.raw("\\qr")
        case .justified?: output.raw("\\qj")
        case nil: break
        }
        if let direction = style.direction { output.raw(direction == .leftToRight ? "\\ltrpar" : "\\rtlpar") }
        if let indent = style.indent { output.word("\\li", indent.twips) }
        if let indent = style.firstLineIndent { output.word("\\fi", indent.twips) }
    }

    /// True if the space after the paragraph does not determine whether the list that begins with it is loose or tight.
    private func saysSpace(_ style: ParagraphStyle, isCode: Bool, isLastLine: Bool) -> Bool {
        if case .heading = style.kind { return isSpaced }
        return isCode && isSpaced != isLastLine
    }

    /// True if a reader derives the explicit properties of a paragraph.
    private func isRead(_ style: ParagraphStyle) -> Bool {
        if style.direction == .leftToRight || readAlignment(style) != style.alignment { return false }
        let hasIndent = style.indent != nil || style.firstLineIndent != nil
        return !hasIndent
            || style.kind == .body && story.contexts.current.lists.isEmpty
                && story.contexts.current.definitions.openBlocks == 0
    }

    /// The alignment that is read: nil if it is that of the column, or the start edge of such text.
    private func readAlignment(_ style: ParagraphStyle) -> Alignment? {
        let written = writtenAlignment(style)
        if written == story.contexts.current.alignment { return nil }
        return written == (style.direction == .rightToLeft ? .right : .left) ? nil : written
    }
}
