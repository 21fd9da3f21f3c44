import FormatCore
import RichText

// Paragraphs and tables.

extension OpenDocumentReading {
    mutating func beginParagraph(_ name: OpenDocumentName) {
        // A text box is inside a paragraph; its text precedes the paragraph.
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
        story.spans.beginParagraph(style)
    }

    mutating func endParagraph() {
        guard let open = story.paragraph else { return }
        story.paragraph = nil
        story.spans.endParagraph()
        let style = styles.style("paragraph", open.style)
        if let note = open.looseNote { beginLooseNote(note) }
        let isOutermost = tables.isEmpty && outer.isEmpty && !isInNotes
        let isEmpty = assembly.content.isEmpty
        if style.paragraph.beginsPage == true || style.beginsPage { pages.end() }
        if !isEmpty {
            for _ in 0..<pages.beginText(isOutermost: isOutermost) { assembly.insert { $0.endRule() } }
        }
        let isPlain =
            isOutermost && story.lists.isEmpty && isEmpty && open.styleNote == nil && open.placeNote == nil
            && open.looseNote == nil && style.meaning == nil && style.paragraph.hasBorder != true
        if !tableEnd.holds(isPlain) { assembly.endParagraph(officeParagraph(open, style)) }
        if style.paragraph.endsPage == true { pages.end() }
        if story.isInParagraph, let around = outer.last {
            story = around
            assembly.content = around.content
            story.content = OfficeContent()
            outer.removeLast()
        }
    }

    /// Appends the held empty paragraph after a table, unless it is the mandatory one at the end of the text.
    private mutating func flushHeldParagraph() {
        guard tableEnd.takeHeld() else { return }
        assembly.insert { $0.endParagraph(OfficeParagraph()) }
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
        story.lists.place(open, style, styles, &numbering, in: &result)
        if result.meaning == nil, result.kind == .body, result.list == nil, tables.isEmpty, open.styleNote == nil,
            open.placeNote == nil, isCode(style)
        {
            result.meaning = .code(language: nil)
        }
        addIndents(style, to: &result)
        let alignment = result.meaning?.keepsLook ?? true ? style.paragraph.alignment : style.ownParagraph.alignment
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

    /// True if the whole paragraph is in a font for code; an empty paragraph is code if it is between such paragraphs.
    private func isCode(_ style: OpenDocumentStyleSheet.Resolved) -> Bool {
        guard assembly.content.isEmpty else { return assembly.isMonospaced }
        return assembly.isInCode && style.run.font.map(FontFamily.isFixedPitch) == true
    }

    private func addIndents(_ style: OpenDocumentStyleSheet.Resolved, to result: inout OfficeParagraph) {
        let unit = BlockLength.quote
        let own = style.ownParagraph
        if !story.lists.isEmpty {
            let usual = story.lists.depth * BlockLength.list
            (result.left, result.right) = (own.left ?? usual, own.right ?? 0)
            if result.meaning == .quote, own.right == nil { (result.left, result.right) = (usual + unit, unit) }
            result.first = own.first ?? 0
            return
        }
        switch result.meaning {
        case nil, .listContinuation, .listContents, .term, .definition, .compact, .rule:
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
        pages.takeText()
    }

    mutating func endTable() {
        guard !tables.isEmpty else { return }
        tables.endTable(&assembly)
        tableEnd.begin(tables.isEmpty && outer.isEmpty && !isInNotes)
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
