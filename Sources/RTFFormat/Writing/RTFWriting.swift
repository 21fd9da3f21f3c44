import FormatCore
import RichText

/// Writes a text in RTF by following the events of its blocks.
///
/// Where the text stands is kept by the types that it is about: ``RTFContextStack`` the open blocks, ``RTFTableStack`` the
/// open tables, ``RTFNoteLedger`` the footnotes, ``RTFOutput`` the bytes. ``RTFPlan`` is what is known beforehand.
struct RTFWriting {
    /// What is known of the paragraph that is being written, or was written last.
    struct LatestParagraph {
        /// Whether it is bold as a whole, where strong text needs a style of its own to be told apart.
        var isBold = false
        /// In half-points, for a heading.
        var headingSize: Int?
        var isInList = false
        /// Whether its end is still to be written: in a cell, the end of the cell ends it.
        var needsEnd = false
    }

    let plan: RTFPlan
    /// Whether the styles of headings have their outline level, as the headings themselves have.
    var hasOutlineInStyles = true
    var output = RTFOutput()
    var contexts = RTFContextStack()
    var tables = RTFTableStack()
    var notes = RTFNoteLedger()
    var latest = LatestParagraph()
    /// The index of the next paragraph in the text.
    private var position = 0
    /// Whether the definitions of the lists wait for the end of a heading that the text begins with.
    ///
    /// AbiWord 3.0 gives the first paragraph that it pastes its style only if that is in a list, be it none, and a tab
    /// with it if any list has been defined by then.
    private(set) var listsWait = false

    init(
        _ text: AttributedText, form: WritingOptions.RTFForm = .full, tables: WritingOptions.RTFTables = .usual
    ) {
        plan = RTFPlan(text, form: form, tables: tables)
    }

    mutating func write() -> [UInt8] {
        let size = plan.text.utf8.count
        // A character outside ASCII takes up to four times as much as in UTF-8. Room that is not used costs nothing.
        output.reserveCapacity(size + min(size * 4, 64 << 20))
        listsWait = plan.form == .simple && beginsWithHeading
        RTFHeader(plan: plan, hasLists: !listsWait, hasOutlineInStyles: hasOutlineInStyles).write(to: &output)
        for event in plan.text.blockEvents { follow(event) }
        finish()
        return output.bytes
    }

    /// Writes the blocks of a footnote as if nothing stood around it, then goes on where it was.
    mutating func write(_ footnote: RTFPlan.Footnote) {
        let around = (contexts, tables, latest, position)
        let loose = notes.enter()
        (contexts, tables, latest.needsEnd, position) = (RTFContextStack(), RTFTableStack(), false, footnote.start)
        for event in footnote.events { follow(event) }
        if contexts.current.endsInTable { beginParagraph() }
        if latest.needsEnd, endsEmpty(footnote) { output.raw("\\par") }
        notes.leave(to: loose)
        (contexts, tables, latest, position) = around
    }

    /// Writes the definitions of the lists, if they have waited for the first paragraph to end.
    mutating func writeWaitingLists() {
        guard listsWait, position > 0 else { return }
        RTFHeader(plan: plan).writeLists(to: &output)
        listsWait = false
    }

    private mutating func follow(_ event: BlockEvent) {
        switch event {
        case .enter(let id, let kind): enter(id, kind)
        case .paragraph(let paragraph):
            if !notes.isPassing { write(paragraph, at: position) }
            position += 1
        case .leave(let id, let kind): leave(id, kind)
        }
    }
}

extension RTFWriting {
    private var beginsWithHeading: Bool {
        var events = plan.text.blockEvents.makeIterator()
        guard case .paragraph(let first)? = events.next(), case .heading = first.style.kind else { return false }
        return true
    }

    /// Whether the last paragraph needs an end, as nothing else shows that there is one.
    private func endsEmpty(_ footnote: RTFPlan.Footnote) -> Bool {
        guard position > footnote.start else { return false }
        let last = plan.text.paragraphs[position - 1]
        return last.isEmpty && (last.block != footnote.block || last.style != .body || position - footnote.start > 1)
    }

    private mutating func enter(_ id: Block.ID, _ kind: BlockKind) {
        if case .footnote(let label) = kind, plan.footnotes[label]?.block == id { notes.enterPassed() }
        guard !notes.isPassing else { return }
        switch kind {
        case .quote: enterQuote()
        case .list:
            writeEmptyItem()
            if let place = plan.lists.places[id] { contexts.current.enterList(place) }
        case .item(let task): contexts.current.enterItem(task, plan.form)
        case .code(let language):
            contexts.current.code = language.map { plan.languages[$0] } ?? RTFHeader.Style.preformatted
        case .table(let table): enterTable(id, table)
        case .row(let row): enterRow(id, row)
        case .cell(let cell): enterCell(cell)
        case .footnote(let label): if plan.form == .full, isOutside { notes.enterLoose(label) }
        }
    }

    /// Whether no block is open.
    private var isOutside: Bool {
        contexts.isOutermost && tables.depth == 0 && contexts.current.isOutside && !notes.isInside
    }

    private mutating func leave(_ id: Block.ID, _ kind: BlockKind) {
        if case .footnote(let label) = kind, plan.footnotes[label]?.block == id { return notes.leavePassed() }
        guard !notes.isPassing else { return }
        switch kind {
        case .quote: contexts.current.leaveQuote()
        case .list: contexts.current.leaveList()
        case .item: writeEmptyItem()
        case .code: contexts.current.code = nil
        case .table: leaveTable()
        case .row: leaveRow()
        case .cell: leaveCell()
        case .footnote: notes.leaveLoose()
        }
    }

    /// Ends the last paragraph.
    ///
    /// After a list LibreOffice gives the last item its level only if another paragraph follows, and Word has one after
    /// every table.
    private mutating func finish() {
        if latest.needsEnd { output.raw("\\par\n") }
        if contexts.current.endsInTable || latest.isInList { output.raw("\\pard\\plain\\fs2\\par") }
        output.raw("}\n")
    }
}

extension RTFWriting {
    private mutating func enterQuote() {
        writeEmptyItem()
        if contexts.current.last == .quote {
            writeFiller(.within(blocks: contexts.current.openBlocks))
            contexts.current.forgetLast()
        }
        contexts.current.enterQuote()
    }

    /// Writes the item whose first paragraph is still to come, if there is one: RTF has items only where they have a
    /// paragraph.
    ///
    /// Space that is a twip larger than usual says that this is none.
    mutating func writeEmptyItem() {
        guard contexts.current.item != nil else { return }
        beginParagraph()
        output.word("\\sa", (isSpaced ? RTFHeader.Length.space : 0) + 1)
        writeItem()
        (latest.needsEnd, latest.isInList) = (true, true)
        contexts.current.forgetLast()
    }

    /// Keeps two blocks apart that RTF would take for one: a paragraph one point high.
    ///
    /// What goes on around it says the space after it.
    mutating func writeFiller(_ filler: RTFFiller = .between) {
        beginParagraph()
        if filler.spaceAfter > 1 { RTFHeader.indent(contexts.current.indent, &output) }
        if filler.spaceAfter > 0 { output.word("\\sa", filler.spaceAfter) }
        output.raw("\\fs2")
        latest.needsEnd = true
    }
}
