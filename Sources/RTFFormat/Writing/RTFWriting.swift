import FormatCore
import RichText

/// Writes a text in RTF from the events of its blocks.
///
/// The state is in separate types: ``RTFContextStack`` for the open blocks, ``RTFTableStack`` for the open tables,
/// ``RTFNoteLedger`` for the footnotes, ``RTFOutput`` for the bytes. ``RTFPlan`` is computed in advance.
struct RTFWriting {
    /// Properties of the paragraph that is being written, or was written last.
    struct LatestParagraph {
        /// True if the whole paragraph is bold, so that strong text needs a character style to be distinct.
        var isBold = false
        /// The size of a heading, in half-points.
        var headingSize: Int?
        var isInList = false
        /// True if its end is still to be written: in a cell, the end of the cell ends it.
        var needsEnd = false
    }

    let plan: RTFPlan
    var output = RTFOutput()
    var contexts = RTFContextStack()
    var tables = RTFTableStack()
    var notes = RTFNoteLedger()
    var latest = LatestParagraph()
    /// The index of the next paragraph in the text.
    private var position = 0
    /// True if the list definitions wait for the end of a heading that the text begins with.
    ///
    /// AbiWord 3.0 applies the style of the first paragraph that it pastes only if the paragraph is in a list, even an
    /// undefined one, and adds a tab if any list has been defined by then.
    private(set) var listsWait = false

    init(_ text: AttributedText, _ options: WritingOptions) {
        plan = RTFPlan(text, options)
    }

    mutating func write() -> [UInt8] {
        let size = plan.text.utf8.count
        // A non-ASCII character takes up to four times as many bytes as in UTF-8. Unused capacity costs nothing.
        output.reserveCapacity(size + min(size * 4, 64 << 20))
        listsWait = plan.form == .simple && beginsWithHeading
        RTFHeader(plan: plan, hasLists: !listsWait).write(to: &output)
        var walk = BlockWalk(plan.text)
        while let step = walk.next() {
            switch step {
            case .enter(let id): enter(id, plan.text.kind(of: id))
            case .paragraph: follow(walk.paragraph())
            case .leave(let id): leave(id, plan.text.kind(of: id))
            }
        }
        finish()
        return output.bytes
    }

    /// Writes the blocks of a footnote independently of the surrounding ones, then continues at the former position.
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

    /// Writes the list definitions, if they have waited for the end of the first paragraph.
    mutating func writeWaitingLists() {
        guard listsWait, position > 0 else { return }
        RTFHeader(plan: plan).writeLists(to: &output)
        listsWait = false
    }

    private mutating func follow(_ event: BlockEvent) {
        switch event {
        case .enter(let id, let kind): enter(id, kind)
        case .paragraph(let paragraph): follow(paragraph)
        case .leave(let id, let kind): leave(id, kind)
        }
    }

    private mutating func follow(_ paragraph: Paragraph) {
        if !notes.isPassing { write(paragraph, at: position) }
        position += 1
    }
}

extension RTFWriting {
    private var beginsWithHeading: Bool {
        var events = plan.text.blockEvents.makeIterator()
        guard case .paragraph(let first)? = events.next(), case .heading = first.style.kind else { return false }
        return true
    }

    /// True if the last paragraph needs an end, because nothing else shows that it exists.
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

    /// True if no block is open.
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
    /// After a list, LibreOffice applies the level of the last item only if another paragraph follows, and Word has a paragraph
    /// after every table.
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

    /// Writes the item whose first paragraph is still to come, if there is one: an RTF item requires a paragraph.
    ///
    /// Space that is a twip larger than usual marks the paragraph as a placeholder.
    mutating func writeEmptyItem() {
        guard contexts.current.item != nil else { return }
        beginParagraph()
        output.word("\\sa", (isSpaced ? RTFHeader.Length.space : 0) + 1)
        writeItem()
        (latest.needsEnd, latest.isInList) = (true, true)
        contexts.current.forgetLast()
    }

    /// Separates two blocks that RTF would merge, with a paragraph one point high.
    ///
    /// The space after it encodes which blocks continue around it.
    mutating func writeFiller(_ filler: RTFFiller = .between) {
        beginParagraph()
        if filler.spaceAfter > 1 { RTFHeader.indent(contexts.current.indent, &output) }
        if filler.spaceAfter > 0 { output.word("\\sa", filler.spaceAfter) }
        output.raw("\\fs2")
        latest.needsEnd = true
    }
}
