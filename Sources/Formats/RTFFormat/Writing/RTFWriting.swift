import FormatCore
import RichText

/// Writes a text in RTF from the events of its blocks.
///
/// The state is in separate types: ``RTFWrittenStory`` for the open blocks and the last paragraph, ``RTFNoteLedger`` for the
/// footnotes, ``RTFOutput`` for the bytes. ``RTFPlan`` is computed in advance.
struct RTFWriting {
    let plan: RTFPlan
    var output = RTFOutput()
    var story = RTFWrittenStory()
    var notes = RTFNoteLedger()
    /// True if the list definitions wait for the end of a heading that the text begins with.
    ///
    /// AbiWord 3.0 applies the style of the first paragraph that it pastes only if the paragraph is in a list, even an
    /// undefined one, and adds a tab if any list has been defined by then.
    private(set) var listsWait = false

    init(_ text: AttributedText, _ options: WritingOptions) { plan = RTFPlan(text, options) }

    mutating func write() -> [UInt8] {
        let size = plan.text.utf8.count
        // A non-ASCII character takes up to four times as many bytes as in UTF-8. Unused capacity costs nothing.
        output = RTFOutput(reserving: size + min(size * 4, 64 << 20))
        listsWait = plan.options.rtfForm == .simple && beginsWithHeading
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
    mutating func write(_ footnote: RTFFootnotePlan.Footnote) {
        let around = story
        let loose = notes.enter()
        story = around.footnote(at: footnote.start)
        for event in footnote.events { follow(event) }
        if story.contexts.current.endsInTable { beginParagraph() }
        if story.latest.needsEnd, endsEmpty(footnote) { output.raw("\\par") }
        notes.leave(to: loose)
        story = around
    }

    /// Writes the list definitions, if they have waited for the end of the first paragraph.
    mutating func writeWaitingLists() {
        guard listsWait, story.position > 0 else { return }
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
        if !notes.isPassing { write(paragraph, at: story.position) }
        story.advance()
    }
}

extension RTFWriting {
    private var beginsWithHeading: Bool {
        var events = plan.text.blockEvents.makeIterator()
        guard case .paragraph(let first)? = events.next(), case .heading = first.style.kind else { return false }
        return true
    }

    /// True if the last paragraph needs an end, because it would be lost otherwise.
    private func endsEmpty(_ footnote: RTFFootnotePlan.Footnote) -> Bool {
        guard story.position > footnote.start else { return false }
        let last = plan.text.paragraphs[story.position - 1]
        return last.isEmpty
            && (last.block != footnote.block || last.style != .body || story.position - footnote.start > 1)
    }

    private mutating func enter(_ id: Block.ID, _ kind: BlockKind) {
        if case .footnote(let label) = kind, plan.footnotes[label]?.block == id { notes.enterPassed() }
        guard !notes.isPassing else { return }
        switch kind {
        case .quote: enterQuote()
        case .list:
            writeEmptyItem()
            if let index = plan.lists.places[id] { story.contexts.current.enterList(index) }
        case .item(let task): story.contexts.current.enterItem(task, plan.options.rtfForm)
        case .code(let language):
            story.contexts.current.code = language.map { plan.languages[$0] } ?? RTFStyle.preformatted
        case .table(let table): enterTable(id, table)
        case .row(let row): enterRow(id, row)
        case .cell(let cell): enterCell(cell)
        case .footnote(let label):
            if plan.options.rtfForm == .full, story.isOutside, !notes.isInside { notes.enterLoose(label) }
        case .definitionList:
            writeEmptyItem()
            story.contexts.current.definitions.enterList(in: story.contexts.current)
        case .definition: story.contexts.current.definitions.enterDefinition(in: story.contexts.current)
        }
    }

    private mutating func leave(_ id: Block.ID, _ kind: BlockKind) {
        if case .footnote(let label) = kind, plan.footnotes[label]?.block == id { return notes.leavePassed() }
        guard !notes.isPassing else { return }
        switch kind {
        case .quote: story.contexts.current.leaveQuote()
        case .list: story.contexts.current.leaveList()
        case .item: writeEmptyItem()
        case .code: story.contexts.current.code = nil
        case .table: leaveTable()
        case .row: leaveRow()
        case .cell: leaveCell()
        case .footnote: notes.leaveLoose()
        case .definitionList: story.contexts.current.definitions.leaveList(in: story.contexts.current)
        case .definition: story.contexts.current.definitions.leaveDefinition()
        }
    }

    /// Ends the last paragraph.
    ///
    /// After a list, LibreOffice applies the level of the last item only if another paragraph follows, and Word has a paragraph
    /// after every table.
    private mutating func finish() {
        if story.latest.needsEnd { output.raw("\\par\n") }
        if story.contexts.current.endsInTable || story.latest.isInList { output.raw("\\pard\\plain\\fs2\\par") }
        output.raw("}\n")
    }
}

extension RTFWriting {
    private mutating func enterQuote() {
        writeEmptyItem()
        if story.contexts.current.last == .quote {
            writeFiller(.within(blocks: story.contexts.current.openBlocks))
            story.contexts.current.forgetLast()
        }
        story.contexts.current.enterQuote()
    }

    /// Writes the pending item without a paragraph, if there is one, because an RTF item requires a paragraph.
    ///
    /// Space that is one twip larger than usual marks the paragraph as a placeholder.
    mutating func writeEmptyItem() {
        guard story.contexts.current.item != nil else { return }
        beginParagraph()
        story.contexts.current.definitions.forget()
        output.word("\\sa", (isSpaced ? BlockLength.space : 0) + 1)
        writeItem()
        (story.latest.needsEnd, story.latest.isInList) = (true, true)
        story.contexts.current.forgetLast()
    }

    /// Separates two blocks that RTF would merge, with a paragraph one point high.
    ///
    /// The space after it encodes which blocks continue around it.
    mutating func writeFiller(_ filler: RTFFiller = .between) {
        beginParagraph()
        if filler.spaceAfter > 1 { output.indent(story.contexts.current.indent) }
        if filler.spaceAfter > 0 { output.word("\\sa", filler.spaceAfter) }
        output.raw("\\fs2")
        story.latest.needsEnd = true
    }
}
