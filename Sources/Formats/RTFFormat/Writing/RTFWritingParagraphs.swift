import FormatCore
import RichText

// Writing of single paragraphs.

extension RTFWriting {
    mutating func write(_ paragraph: Paragraph, at position: Int) {
        let context = story.contexts.current
        // AbiWord 3.0 uses the indent of the paragraph after the list.
        if plan.options.rtfForm == .simple, context.last == .list, context.lists.isEmpty, context.indent > 0 {
            writeFiller()
        }
        beginParagraph()
        let isLastLine = !continuesCode(after: position)
        writeOwnStyle(paragraph.style, isLastLine: isLastLine)
        writeStyle(of: paragraph.style)
        writeIndents(paragraph.style)
        writeSpace(paragraph.style, isLastLine: isLastLine)
        writeAlignment(paragraph.style)
        (story.latest.isBold, story.latest.headingSize) = (isBold(paragraph.style), headingSize(paragraph.style))
        writeLook(paragraph.style)
        if notes.takeMark() { output.raw("{\\super\\chftn} ") }
        if let name = plan.places.name(of: paragraph) {
            output.hidden("{\\*\\bkmkstart ", name)
            output.hidden("{\\*\\bkmkend ", name)
        }
        if paragraph.style.kind != .rule { writeRuns(of: paragraph) }
        (story.latest.needsEnd, story.latest.isInList) = (true, !story.contexts.current.lists.isEmpty)
        story.contexts.current.endParagraph(paragraph.style.kind)
    }

    /// Ends the previous paragraph, and begins one without any format: properties that are not reset here would continue, and
    /// pandoc continues even those within a field.
    mutating func beginParagraph() {
        if listsWait {
            if story.latest.needsEnd { output.raw("\\par\n") }
            writeWaitingLists()
            output.raw("\\pard\\plain")
        } else {
            output.raw(story.latest.needsEnd ? "\\par\n\\pard\\plain" : "\\pard\\plain")
        }
        story.contexts.current.beginParagraph()
        let depth = plan.options.rtfTables == .usual ? story.tables.depth : 0
        if depth > 0 { output.raw("\\intbl") }
        if depth > 1 { output.word("\\itap", depth) }
        if let note = notes.takeLoose() { output.hidden("{\\*\\pasteboardfootnote", note) }
    }

    /// Writes the properties of a paragraph that begins an item.
    mutating func writeItem() {
        guard let item = story.contexts.current.takeItem() else { return }
        let context = story.contexts.current
        // In a footnote, LibreOffice 7.4 would turn the paragraph with the reference into an item; there the literal marker is
        // sufficient.
        if !notes.isInside { output.word("\\ls", item.number) }
        output.word("\\ilvl", item.level)
        output.indent(context.indent)
        if context.quoteDepth > 0 { writeRightIndent() }
        output.word("\\fi-", BlockLength.hanging)
        output.raw("{\\listtext\\tab ")
        output.text(item.marker)
        output.raw("\\tab}")
        if let box = item.box {
            output.text(RTFMarker.box(box))
            output.endWord()
        }
    }
}

extension RTFWriting {
    private func continuesCode(after position: Int) -> Bool {
        let paragraphs = plan.text.paragraphs
        guard story.contexts.current.code != nil, position + 1 < paragraphs.count else { return false }
        return paragraphs[position + 1].block == paragraphs[position].block
    }

    private mutating func writeStyle(of style: ParagraphStyle) {
        switch style.kind {
        case .heading(let level):
            output.word("\\s", min(max(level, 1), 6))
            if listsWait { output.raw("\\ls0") }
        case .rule:
            output.word("\\s", RTFStyle.rule)
            output.raw("\\brdrb\\brdrs\\brdrw10\\brsp20")
        case .term:
            output.word("\\s", RTFStyle.term)
            output.raw("\\keepn")
        case .body:
            output.word("\\s", bodyStyle)
        }
    }

    /// The style of a paragraph that is neither a heading nor a rule.
    private var bodyStyle: Int {
        let context = story.contexts.current
        if let code = context.code { return code }
        if context.isInDefinition { return RTFStyle.definition }
        if isTitle { return RTFStyle.tableHeading }
        if context.item != nil { return 0 }
        if context.isInQuote { return RTFStyle.quote }
        if !context.lists.isEmpty { return RTFStyle.listContinuation }
        // AbiWord 3.0 continues the style of the previous paragraph if none is given.
        return notes.isInside && context.cell == nil ? RTFStyle.footnote : 0
    }

    private var isTitle: Bool {
        guard let cell = story.contexts.current.cell else { return false }
        return cell.isHeader || story.tables.innermost?.rowIsHeader == true
    }

    private func isBold(_ style: ParagraphStyle) -> Bool {
        if case .heading = style.kind { return true }
        if style.kind == .term { return true }
        return isTitle && story.contexts.current.code == nil && style.kind == .body
    }

    /// The size in half-points; nil for a paragraph that is not a heading.
    private func headingSize(_ style: ParagraphStyle) -> Int? {
        if case .heading(let level) = style.kind { RTFStyle.headingSize(level) } else { nil }
    }

    private mutating func writeIndents(_ style: ParagraphStyle) {
        let own = (style.indent ?? 0).twips
        let context = story.contexts.current
        if context.item == nil {
            let total = context.indent + own
            if total != 0 { output.indent(total) }
            if context.quoteDepth > 0 { writeRightIndent() }
            if let first = style.firstLineIndent { output.word("\\fi", first.twips) }
        }
    }

    private mutating func writeRightIndent() {
        let indent = story.contexts.current.quoteDepth * BlockLength.quote
        output.word("\\ri", indent)
        output.word("\\rin", indent)
    }

    /// Writes the space after a paragraph; empty paragraphs have none.
    ///
    /// In lists it determines whether they are loose, and after code it marks the end of the block, so that content after a
    /// list has its own space.
    private mutating func writeSpace(_ style: ParagraphStyle, isLastLine: Bool) {
        if case .heading = style.kind { return }
        let context = story.contexts.current
        if context.last == .list || context.last == .table { output.word("\\sb", BlockLength.space) }
        if context.code != nil {
            if isLastLine { output.word("\\sa", BlockLength.space) }
            return
        }
        guard isSpaced, style.kind != .term else { return }
        output.word("\\sa", BlockLength.space)
    }

    var isSpaced: Bool {
        let context = story.contexts.current
        return context.lists.last.map { !$0.place.style.isTight } ?? (context.cell == nil && !notes.isInside)
    }

    private mutating func writeAlignment(_ style: ParagraphStyle) {
        let isRightToLeft = style.direction == .rightToLeft
        switch writtenAlignment(style) {
        case .left: if isRightToLeft { output.raw("\\ql") }
        case .center: output.raw("\\qc")
        case .right: output.raw("\\qr")
        case .justified: output.raw("\\qj")
        }
        if isRightToLeft { output.raw("\\rtlpar") }
    }

    func writtenAlignment(_ style: ParagraphStyle) -> Alignment {
        style.alignment ?? story.contexts.current.alignment ?? (style.direction == .rightToLeft ? .right : .left)
    }

    /// Writes the character properties that the whole paragraph has by its kind, then the start of its text.
    private mutating func writeLook(_ style: ParagraphStyle) {
        if case .heading(let level) = style.kind {
            // Cocoa does not support styles.
            output.word("\\outlinelevel", level - 1)
            output.raw("\\sb240\\sa120\\keepn\\b")
            output.word("\\fs", RTFStyle.headingSize(level))
        } else if story.contexts.current.code != nil {
            output.word("\\f1\\fs", RTFStyle.preformattedSize)
        } else if story.latest.isBold {
            output.raw("\\b")
        } else if style.kind == .body, bodyStyle == RTFStyle.footnote {
            output.raw("\\fs20")
        }
        if story.contexts.current.item != nil { writeItem() } else { output.endWord() }
    }
}

extension Double {
    /// The points in twips, within the range that programs support.
    var twips: Int {
        guard isFinite else { return 0 }
        return Int(min(max((self * 20).rounded(), -31680), 31680))
    }
}
