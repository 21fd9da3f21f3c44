import FormatCore
import RichText

// Paragraphs and tables.

extension OpenDocumentReading {
    mutating func beginParagraph(_ name: OpenDocumentName) {
        // A text box is inside a paragraph; its text comes first.
        if story.paragraph != nil {
            story.content = assembly.content
            assembly.content.removeAll()
            outer.append(story)
            story = Story()
            story.isInParagraph = true
        }
        flushHeldParagraph()
        var open = OpenParagraph()
        open.style = reader.string(.styleName)
        if name == .h {
            open.outline = reader.integer(.outline) ?? 1
            open.isNumbered = reader.string(.isListHeader) != "true"
        }
        open.placeNote = reader.string(.place)
        open.styleNote = reader.string(.ownStyle)
        open.looseNote = reader.string(.looseNote)
        let style = styles.style("paragraph", open.style)
        story.paragraph = open
        story.isBehindSpace = true
        story.spans = [Span(properties: style.run, own: style.ownRun, switches: [])]
    }

    mutating func endParagraph() {
        guard let open = story.paragraph else { return }
        story.paragraph = nil
        story.spans = []
        let style = styles.style("paragraph", open.style)
        if let note = open.looseNote { beginLooseNote(note) }
        let isOutermost = tables.isEmpty && outer.isEmpty && !isInNotes
        if style.paragraph.beginsPage == true || style.beginsPage { breaksPage = true }
        if breaksPage, !assembly.content.isEmpty {
            if hasText, isOutermost { endPage() }
            breaksPage = false
        }
        if !assembly.content.isEmpty { hasText = true }
        if isBehindTable, isOutermost, story.lists.isEmpty, assembly.content.isEmpty, open.styleNote == nil,
            open.placeNote == nil, open.looseNote == nil, style.meaning == nil, style.paragraph.hasBorder != true
        {
            holdsParagraph = true
        } else {
            assembly.endParagraph(officeParagraph(open, style))
        }
        isBehindTable = false
        if style.paragraph.endsPage == true { breaksPage = true }
        if story.isInParagraph, let around = outer.last {
            story = around
            assembly.content = around.content
            story.content = OfficeContent()
            outer.removeLast()
        }
    }

    /// Appends a held empty paragraph behind a table, unless the text ends with it, as it must.
    private mutating func flushHeldParagraph() {
        guard holdsParagraph else { return }
        holdsParagraph = false
        let content = assembly.content
        assembly.content.removeAll()
        assembly.endParagraph(OfficeParagraph())
        assembly.content = content
    }

    private mutating func endPage() {
        let content = assembly.content
        assembly.content.removeAll()
        assembly.endRule()
        assembly.content = content
    }

    private mutating func beginLooseNote(_ note: String) {
        let parts = note.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let behind = Int(parts[0]), !isInNotes else { return }
        let content = assembly.content
        assembly.content.removeAll()
        assembly.endLooseNote()
        readNotes(upTo: behind)
        assembly.openLooseNote(String(parts[1]))
        assembly.content = content
    }

    private mutating func officeParagraph(
        _ open: OpenParagraph, _ style: OpenDocumentStyleSheet.Resolved
    ) -> OfficeParagraph {
        var result = OfficeParagraph()
        (result.placeNote, result.styleNote) = (open.placeNote, open.styleNote)
        result.meaning = open.outline.map { .heading(min(max($0, 1), 6)) } ?? style.meaning
        _ = result.takeHeading(isEmpty: assembly.content.isEmpty && open.placeNote == nil && open.styleNote == nil)
        let hasBorder = style.paragraph.hasBorder == true && result.meaning != .tableHeading
        if assembly.content.isEmpty, result.meaning == .rule || hasBorder {
            (result.kind, result.meaning) = (.rule, nil)
        }
        addList(style, open, to: &result)
        if result.meaning == nil, result.kind == .body, result.list == nil, tables.isEmpty, open.styleNote == nil,
            open.placeNote == nil, isCode(style)
        {
            result.meaning = .code(language: nil)
        }
        addIndents(style, to: &result)
        let alignment = result.meaning == nil ? style.paragraph.alignment : style.ownParagraph.alignment
        let isRightToLeft = style.paragraph.isRightToLeft == true
        if isRightToLeft { result.direction = .rightToLeft }
        switch alignment {
        case "center": result.alignment = .center
        case "justify": result.alignment = .justified
        case "left": result.alignment = .left
        case "right": result.alignment = .right
        case "start": result.alignment = isRightToLeft && !styles.namesSides ? .right : .left
        case "end": result.alignment = isRightToLeft && !styles.namesSides ? .left : .right
        default: break
        }
        return result
    }

    /// Whether all of the paragraph is in a font for code; of one without text, whether it stands among such.
    private func isCode(_ style: OpenDocumentStyleSheet.Resolved) -> Bool {
        guard assembly.content.isEmpty else { return assembly.isMonospaced }
        return assembly.isInCode && style.run.font.map(FontFamily.isFixedPitch) == true
    }

    /// Sets the number of a heading; list -1 is the outline.
    private mutating func addNumber(to result: inout OfficeParagraph, _ isNumbered: Bool) {
        guard isNumbered, case .heading(let level)? = result.meaning else { return }
        let style = styles.level(OpenDocumentStyleSheet.outline, level) { [counted] in counted.number(-1, $0) }
        guard let start = style.numbered?.start else { return }
        result.label = style.heading(counted.count(-1, level, start: start))
    }

    private mutating func addList(
        _ style: OpenDocumentStyleSheet.Resolved, _ open: OpenParagraph, to result: inout OfficeParagraph
    ) {
        let space = style.paragraph.after ?? 0
        if case .code? = result.meaning {
            result.isSpaced = space >= Self.visibleSpace
        }
        guard let last = story.lists.indices.last else { return addNumber(to: &result, open.isNumbered) }
        let depth = story.lists.count
        let header = story.lists[last].header
        guard !story.lists[last].hasParagraph, !story.lists[last].isHeader || header != nil else {
            let isBeforeItems = last > 0 && story.lists[last].isHeader && story.lists[last].items == 0
            result.list = .continuation(depth: isBeforeItems ? last : depth)
            return
        }
        restart()
        // A list at the start of an item without a paragraph begins both.
        let list = story.lists[last]
        (story.lists[last].hasParagraph, story.lists[last].start) = (true, nil)
        let isSpaced = space >= Self.visibleSpace
        result.isSpaced = isSpaced
        result.isPlaceholder = space == 1 || space == OfficeParagraph.Length.space + 1
        let number = header ?? list.number
        var marked = ListStyle(.bullet(.none))
        if header == nil {
            marked = styles.level(list.style ?? style.list, depth) { [counted] in counted.number(number, $0) }
            if let (numbering, first) = marked.numbered {
                let start = list.first ?? first
                marked.marker = .ordered(numbering, start: start)
                let shown = counted.count(number, depth, start: start)
                if open.outline != nil, open.placeNote == nil {
                    result.label = result.kind == .body ? nil : marked.heading(shown)
                }
            }
            if open.outline != nil, open.placeNote == nil, marked.isOfHeadings { return }
        }
        marked.isTight = !isSpaced
        result.list = .item(
            OfficeItem(
                list: number, level: min(depth - 1, 8), style: marked,
                beginsList: header != nil || list.items == 1))
    }

    /// An item that has another number than the next begins a list of its own.
    private mutating func restart() {
        guard let last = story.lists.indices.last, let start = story.lists[last].start else { return }
        let list = story.lists[last]
        let isNext = counted.number(list.number, story.lists.count).map { $0 + 1 == start } ?? false
        guard list.items > 1, !isNext, last == 0 else {
            if list.items == 1 { story.lists[last].first = start }
            return
        }
        listCount += 1
        (story.lists[last].number, story.lists[last].items, story.lists[last].first) = (listCount, 1, start)
    }

    /// The minimum space below a paragraph that counts, in twips.
    private static let visibleSpace = 60

    private func addIndents(_ style: OpenDocumentStyleSheet.Resolved, to result: inout OfficeParagraph) {
        let unit = OfficeParagraph.Length.quote
        let own = style.ownParagraph
        if !story.lists.isEmpty {
            let usual = story.lists.count * OfficeParagraph.Length.list
            (result.left, result.right) = (own.left ?? usual, own.right ?? 0)
            if result.meaning == .quote, own.right == nil { (result.left, result.right) = (usual + unit, unit) }
            result.first = own.first ?? 0
            return
        }
        switch result.meaning {
        case nil, .listContinuation, .compact, .rule:
            let all = style.paragraph
            (result.left, result.right, result.first) = (all.left ?? 0, all.right ?? 0, all.first ?? 0)
        case .quote:
            (result.left, result.right) = (own.left ?? unit, own.right ?? unit)
            if result.left == result.right, result.left % unit != 0 {
                let depth = max(1, (result.left + unit / 2) / unit)
                (result.left, result.right) = (depth * unit, depth * unit)
            }
            result.first = own.first ?? 0
        default: (result.left, result.right, result.first) = (own.left ?? 0, own.right ?? 0, own.first ?? 0)
        }
    }

    // MARK: Tables

    mutating func beginTable() {
        flushHeldParagraph()
        let (columns, placeNote) = (reader.string(.columns), reader.string(.place))
        let looseNote = reader.string(.looseNote)
        beginPlace(.tableName, "|table")
        let indent = styles.indent(ofTable: reader.string(.tableStyle))
        if let looseNote { beginLooseNote(looseNote) }
        assembly.openTable(columns: columns, placeNote: placeNote, indent: indent)
        tables.beginTable(columns: columns)
        hasText = true
    }

    mutating func endTable() {
        guard !tables.isEmpty else { return }
        tables.endTable(&assembly)
        isBehindTable = tables.isEmpty && outer.isEmpty && !isInNotes
    }

    mutating func beginCell() {
        guard !tables.isEmpty else { return }
        tables.beginCell(background: styles.background(ofCell: reader.string(.tableStyle)), reader, &assembly)
        outer.append(story)
        story = Story()
    }

    mutating func endCell() {
        guard tables.hasOpenCell else { return }
        if story.paragraph != nil { endParagraph() }
        tables.endCell(&assembly)
        story = outer.popLast() ?? Story()
    }
}
