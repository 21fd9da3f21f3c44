import RichText

// One paragraph at a time.

extension RTFWriting {
    mutating func write(_ paragraph: Paragraph, at position: Int) {
        // AbiWord 3.0 takes the indent from the paragraph that follows a list.
        if form == .simple, context.last == .list, context.lists.isEmpty, indent > 0 { writeFiller() }
        beginParagraph()
        let isLastLine = !continuesCode(after: position)
        writeOwnStyle(paragraph.style, isLastLine: isLastLine)
        writeStyle(of: paragraph.style)
        writeIndents(paragraph.style)
        writeSpace(paragraph.style, isLastLine: isLastLine)
        writeAlignment(paragraph.style)
        isBold = isBold(paragraph.style)
        headingSize = if case .heading(let level) = paragraph.style.kind { RTFHeader.headingSize(level) } else { nil }
        writeLook(paragraph.style)
        writeFootnoteMark()
        if paragraph.style.kind != .rule { writeRuns(paragraph.runs) }
        endsParagraph = true
        endsInList = !context.lists.isEmpty
        context.last = nil
        if paragraph.style.kind == .rule { context.endsInRule = true }
    }

    /// Ends the paragraph before, and begins one without any format: what is not reset here would go on, and pandoc
    /// lets even what stands in a field go on.
    mutating func beginParagraph() {
        if endsParagraph { output.raw("\\par\n") }
        if listsWait, position > 0 {
            RTFHeader(plan: plan).writeLists(to: &output)
            listsWait = false
        }
        output.raw("\\pard\\plain")
        contexts[contexts.count - 1].endsInTable = false
        contexts[contexts.count - 1].endsInRule = false
        let depth = tableWords == .usual ? tables.count : 0
        if depth > 0 { output.raw("\\intbl") }
        if depth > 1 { output.word("\\itap", depth) }
        if let note = looseNote {
            writeHidden("{\\*\\pasteboardfootnote", note)
            looseNote = ""
        }
    }

    /// Writes that a paragraph begins an item.
    mutating func writeItem() {
        guard let item = context.item else { return }
        context.item = nil
        // In a footnote LibreOffice 7.4 would make an item of the paragraph that refers to it; there the marker says it all.
        if !isInFootnote { output.word("\\ls", item.number) }
        output.word("\\ilvl", item.level)
        RTFHeader.indent(indent, &output)
        if context.quoteDepth > 0 { writeRightIndent() }
        output.word("\\fi-", RTFHeader.Length.hanging)
        output.raw("{\\listtext\\tab ")
        output.text(item.marker)
        output.raw("\\tab}")
        if let box = item.box {
            output.text(RTFMarker.box(box))
            output.endWord()
        }
    }

    /// How far the text is indented by the lists and quotations around it.
    var indent: Int {
        context.lists.count * RTFHeader.Length.list + context.quoteDepth * RTFHeader.Length.quote
    }
}

extension RTFWriting {
    private func continuesCode(after position: Int) -> Bool {
        guard context.code != nil, position + 1 < text.paragraphs.count else { return false }
        return text.paragraphs[position + 1].block == text.paragraphs[position].block
    }

    private mutating func writeStyle(of style: ParagraphStyle) {
        switch style.kind {
        case .heading(let level):
            output.word("\\s", min(max(level, 1), 6))
            if listsWait { output.raw("\\ls0") }
        case .rule:
            output.word("\\s", RTFHeader.Style.rule)
            output.raw("\\brdrb\\brdrs\\brdrw10\\brsp20")
        case .body:
            output.word("\\s", bodyStyle)
        }
    }

    /// The style of a paragraph that is neither heading nor rule.
    private var bodyStyle: Int {
        if let code = context.code { return code }
        if isTitle { return RTFHeader.Style.tableHeading }
        if context.item != nil { return 0 }
        if context.quoteDepth > context.quotesOutside.last ?? 0 { return RTFHeader.Style.quote }
        if !context.lists.isEmpty { return RTFHeader.Style.listContinuation }
        // AbiWord 3.0 lets the style of the paragraph before go on where none is named.
        return isInFootnote && context.cell == nil ? RTFHeader.Style.footnote : 0
    }

    private var isTitle: Bool {
        guard let cell = context.cell else { return false }
        return cell.isHeader || tables.last?.rowIsHeader == true
    }

    private func isBold(_ style: ParagraphStyle) -> Bool {
        if case .heading = style.kind { return true }
        return isTitle && context.code == nil && style.kind == .body
    }

    private mutating func writeFootnoteMark() {
        guard needsFootnoteMark else { return }
        needsFootnoteMark = false
        output.raw("{\\super\\chftn} ")
    }

    private mutating func writeIndents(_ style: ParagraphStyle) {
        let own = (style.indent ?? 0).twips
        if context.item == nil {
            let total = indent + own
            if total != 0 { RTFHeader.indent(total, &output) }
            if context.quoteDepth > 0 { writeRightIndent() }
            if let first = style.firstLineIndent { output.word("\\fi", first.twips) }
        }
    }

    private mutating func writeRightIndent() {
        let indent = context.quoteDepth * RTFHeader.Length.quote
        output.word("\\ri", indent)
        output.word("\\rin", indent)
    }

    /// Space stands after paragraphs, never in empty ones. In lists it says whether they are loose, and after code
    /// where it ends; so what follows a list brings its own.
    private mutating func writeSpace(_ style: ParagraphStyle, isLastLine: Bool) {
        if case .heading = style.kind { return }
        if context.last == .list || context.last == .table { output.word("\\sb", RTFHeader.Length.space) }
        if context.code != nil {
            if isLastLine { output.word("\\sa", RTFHeader.Length.space) }
            return
        }
        guard isSpaced else { return }
        output.word("\\sa", RTFHeader.Length.space)
    }

    var isSpaced: Bool {
        context.lists.last.map { !$0.place.style.isTight } ?? (context.cell == nil && !isInFootnote)
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
        style.alignment ?? context.alignment ?? (style.direction == .rightToLeft ? .right : .left)
    }

    /// What the whole paragraph looks like by being what it is, then where its text begins.
    private mutating func writeLook(_ style: ParagraphStyle) {
        if case .heading(let level) = style.kind {
            RTFHeader.heading(level, &output)
        } else if context.code != nil {
            output.word("\\f1\\fs", RTFHeader.preformattedSize)
        } else if isBold {
            output.raw("\\b")
        } else if style.kind == .body, bodyStyle == RTFHeader.Style.footnote {
            output.raw("\\fs20")
        }
        if context.item != nil { writeItem() } else { output.endWord() }
    }
}

extension Double {
    /// Points in twips, as far as programs go.
    var twips: Int {
        guard isFinite else { return 0 }
        return Int(min(max((self * 20).rounded(), -31680), 31680))
    }
}
