import FormatCore
import RichText

/// Builds an attributed text from the paragraphs, tables and footnotes of an office document, in document order.
package struct OfficeAssembly {
    /// The content of the current paragraph.
    package var content = OfficeContent()
    /// The targets of links within the document.
    package var anchors = TextAnchors()
    private var builder = AttributedText.Builder()
    private var places = OfficePlaces()
    private var outer: [(places: OfficePlaces, column: Alignment?, content: OfficeContent)] = []
    private var column: Alignment?
    private var tables = OfficeTables()
    private var frames = OfficeFrames()
    private var repair = OfficeTableRepair()
    private var runs = OfficeRunTable()
    private var isInLooseNote = false
    /// The footnotes of texts in other formats.
    private var embeddedNotes: [BlockEvent] = []
    private var blocks = OfficeOpenBlocks()

    package init() {}

    package mutating func reserveCapacity(_ count: Int) { builder.reserveCapacity(count) }

    /// Returns the index of a run's properties.
    package mutating func number(of run: OfficeRun) -> Int { runs.number(of: run) }

    /// True if a code block is open.
    package var isInCode: Bool { places.isInCode }
    package var isMonospaced: Bool { content.isMonospaced(runs) }

    /// Returns the text; the spans and alignments of its tables are set, because they are only known at the end of a table, and
    /// tables that only position another one are removed.
    package consuming func finish() -> AttributedText {
        for event in embeddedNotes { builder.append(event) }
        let (repair, anchors) = (repair, anchors)
        let text = repair.repaired(builder.finish())
        let placing = PlacingTables(text, noted: repair.noted)
        return anchors.settled(placing.replaced(in: text)).readingFormulas()
    }
}

// MARK: Paragraphs

extension OfficeAssembly {
    /// Writes a block before the current paragraph, whose content is kept.
    mutating func insert(_ block: (inout OfficeAssembly) -> Void) {
        let content = content
        self.content.removeAll()
        block(&self)
        self.content = content
    }

    /// Ends the paragraph whose content is ``content``.
    package mutating func endParagraph(_ paragraph: OfficeParagraph) {
        // Opening a cell for the paragraph would reset the content.
        let text = content
        begin(frames.openForText())
        content = text
        write(paragraph)
    }

    private mutating func write(_ paragraph: OfficeParagraph) {
        var paragraph = paragraph
        let noted = paragraph.placeNote.flatMap { OfficeNotation.path($0) }
        let start = paragraph.takeBox(content.utf8[...], noted: noted)
        let change =
            if let noted { places.place(noted: noted, paragraph) } else {
                places.place(paragraph, quoteDepth: paragraph.quoteDepth)
            }
        blocks.apply(change, to: &builder)
        if places.isAtTerm || paragraph.kind == .term { paragraph.kind = places.isAtTerm ? .term : .body }
        let label = content.utf8.count > start ? paragraph.label : nil
        var anchor: String?
        switch paragraph.kind {
        case .heading: anchors.endHeading(content.utf8[start...], label: label)
        case .body, .term: if content.utf8.count > start, !places.isInCode { anchor = anchors.endParagraph() }
        // A page break is a rule within a paragraph, whose anchors belong to the text after it.
        case .rule: break
        }
        if paragraph.isPlaceholder, content.utf8.count == start {
            content.removeAll()
            return
        }
        if content.utf8.count > start { repair.titles.take(isTitle: paragraph.meaning == .tableHeading) }
        var context = paragraph.context
        if places.isInCode { context.isCode = true }
        if let label { builder.append(label + " ") }
        appendContent(from: start, context)
        var style = paragraph.style(column: column, places: places)
        style.anchor = anchor
        builder.endParagraph(style)
        content.removeAll()
    }

    private mutating func closeBlocks() {
        blocks.closeAll(in: &builder)
        places.closeAll()
    }

    private mutating func appendContent(from start: Int, _ context: OfficeContext) {
        var position = start
        for piece in content.pieces where piece.end > position {
            let attributes = runs.attributes(of: piece, in: context)
            if let attachment = piece.attachment {
                builder.append(attachment, attributes)
            } else {
                // A line break in code begins a new line of code.
                while context.isCode, places.isInCode,
                    let end = content.utf8[position..<piece.end].firstOccurrence(of: "\u{2028}".utf8)
                {
                    builder.append(utf8: content.utf8[position..<end.lowerBound], attributes)
                    builder.endParagraph()
                    position = end.upperBound
                }
                builder.append(utf8: content.utf8[position..<piece.end], attributes)
            }
            position = piece.end
        }
    }

    /// Appends a text that was read from another format; its footnotes come last.
    package mutating func append(_ text: AttributedText) {
        begin(frames.openForText())
        closeBlocks()
        var (depth, deepest, notes) = (0, 0, 0)
        for event in text.blockEvents {
            if case .enter = event { depth += 1 } else if case .leave = event { depth -= 1 }
            deepest = max(deepest, depth)
        }
        guard builder.depth + deepest <= AttributedText.Builder.maximumDepth else { return }
        for event in text.blockEvents {
            if case .enter(_, .footnote) = event { notes += 1 }
            if notes > 0 { embeddedNotes.append(event) } else { appendCounted(event) }
            if case .leave(_, .footnote) = event { notes -= 1 }
        }
    }

    /// Appends an event and counts the tables, rows and cells that it begins, because the table repairs use their numbers.
    private mutating func appendCounted(_ event: BlockEvent) {
        switch event {
        case .enter(_, .table):
            repair.noted.insert(tables.passTable())
        case .enter(_, .row): repair.titles.passRow()
        case .enter(_, .cell): tables.passCell()
        default: break
        }
        builder.append(event)
    }

    /// Appends a rule.
    package mutating func endRule() {
        var paragraph = OfficeParagraph()
        paragraph.kind = .rule
        endParagraph(paragraph)
    }
}

// MARK: Tables

extension OfficeAssembly {
    /// Begins a table; `columns` is the private note with the column alignments.
    package mutating func openTable(columns: String?, placeNote: String?, indent: Int) {
        guard case .opened(let implied) = frames.open(.table) else { return }
        begin(implied)
        if let noted = placeNote.flatMap({ OfficeNotation.path($0) }), noted.last?.kind != .definitionList {
            blocks.apply(places.place(noted: noted, OfficeParagraph()), to: &builder)
        } else {
            var paragraph = OfficeParagraph()
            paragraph.left = indent
            if indent > 0 { paragraph.meaning = .listContinuation }
            blocks.apply(places.place(paragraph, quoteDepth: 0), to: &builder)
        }
        let columns = columns.map { OfficeNotation.columns($0) }
        let fits = builder.depth + 3 <= AttributedText.Builder.maximumDepth
        let number = tables.begin(columns, isCounted: fits)
        if columns != nil, let number { repair.noted.insert(number) }
        repair.titles.openTable(isNoted: columns != nil)
        builder.open(.table(Table(columns: columns ?? [])))
    }

    package mutating func closeTable() { end(frames.close(.table)) }

    package mutating func openRow(isHeader: Bool) {
        guard case .opened = frames.open(.row) else { return }
        beginRow(isHeader: isHeader)
    }

    package mutating func closeRow() { end(frames.close(.row)) }

    package mutating func openCell(_ cell: Cell) {
        guard case .opened(let implied) = frames.open(.cell) else { return }
        begin(implied)
        beginCell(cell)
    }

    package mutating func closeCell() { end(frames.close(.cell)) }

    /// Begins the parts that the document leaves out.
    private mutating func begin(_ implied: [OfficeFrames.Kind]) {
        for kind in implied {
            if kind == .row { beginRow(isHeader: false) } else { beginCell(Cell()) }
        }
    }

    private mutating func end(_ closed: [OfficeFrames.Kind]) {
        for kind in closed {
            switch kind {
            case .table:
                tables.end()
                repair.titles.closeTable()
                builder.close()
            case .row:
                repair.titles.closeRow()
                builder.close()
            case .cell: endCell()
            case .note: endNote()
            }
        }
    }

    private mutating func beginRow(isHeader: Bool) {
        repair.titles.openRow(isHeader: isHeader)
        builder.open(.row(Row(isHeader: isHeader)))
        tables.beginRow()
    }

    private mutating func beginCell(_ cell: Cell) {
        outer.append((places, column, content))
        places = places.inner
        blocks.beginCell()
        content = OfficeContent()
        if !tables.isEmpty { column = tables.alignment }
        repair.titles.openCell(tables.beginCell(cell))
        builder.open(.cell(cell))
    }

    private mutating func endCell() {
        endStrayText()
        repair.titles.closeCell()
        blocks.endCell(in: &builder)
        builder.close()
        guard let around = outer.popLast() else { return }
        let inner = places
        (places, column, content) = around
        places.takeNumbers(of: inner)
    }

    /// Continues the cell above, which then spans one more row.
    package mutating func continueCell(columns: Int) {
        if let cell = tables.cellAbove { repair.rows[cell, default: 1] += 1 }
        tables.pass(columns: columns)
    }

    /// Skips columns that a cell above covers by its explicit row span.
    package mutating func passColumns(_ columns: Int) { tables.pass(columns: columns) }

    /// Ends text without a paragraph in a cell or footnote that is no longer open.
    private mutating func endStrayText() { if !content.isEmpty { write(OfficeParagraph()) } }
}

// MARK: Footnotes

extension OfficeAssembly {
    /// Begins the text of a footnote; footnotes come last in the attributed text.
    package mutating func openNote(_ label: String) {
        endLooseNote()
        guard case .opened = frames.open(.note) else { return }
        closeBlocks()
        builder.open(.footnote(label: label))
    }

    package mutating func closeNote() { end(frames.close(.note)) }

    private mutating func endNote() {
        endStrayText()
        closeBlocks()
        builder.close()
    }

    /// Begins a footnote without a reference: the paragraphs up to the next one, or to the end, are its text.
    package mutating func openLooseNote(_ label: String) {
        openNote(label)
        isInLooseNote = true
    }

    package mutating func endLooseNote() {
        guard isInLooseNote else { return }
        isInLooseNote = false
        closeNote()
    }
}
