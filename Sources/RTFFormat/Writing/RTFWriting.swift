import FormatCore
import RichText

/// One text on its way into RTF: follows the events of its blocks, and knows where it stands.
struct RTFWriting {
    /// Where the text stands within a cell, or outside all tables.
    struct Context {
        var quoteDepth = 0
        /// How many quotations are open outside each open list.
        var quotesOutside: [Int] = []
        var lists: [OpenList] = []
        /// The item whose first paragraph is still to come.
        var item: Item?
        /// The style of the code that is open.
        var code: Int?
        /// The cell, if it is one.
        var cell: Cell?
        /// How the column is aligned.
        var alignment: Alignment?
        /// What stood last in this place, where two that touch would become one.
        var last: Last?
        /// True behind a table, whatever else has ended with it: the next paragraph, or none, keeps it from another.
        var endsInTable = false
        /// True behind a rule, whatever has ended with it.
        var endsInRule = false
    }

    enum Last {
        case table
        case quote
        case list
    }

    struct OpenList {
        var place: RTFListPlan.Place
        /// The number of the next item.
        var next: Int
        var isEmpty = true
    }

    struct Item {
        var number: Int
        var level: Int
        /// How many lists stand around its own.
        var depth: Int
        var marker: String
        /// A box in the text itself, for tasks whose marker is a number.
        var box: TaskState?
        /// Whether the list begins with it.
        var isFirst: Bool
    }

    struct OpenTable {
        var id: Block.ID
        var columns: [Alignment?]
        var indent = 0
        var width = 1
        var row: [RTFTablePlan.Place] = []
        var rowIsHeader = false
        /// How wide it may be, in twips.
        var room = RTFHeader.Length.table
        /// What is said in the first row alone.
        var note: RTFTableNote?
        /// The place of the next cell in the row.
        var next = 0
        /// How many rows have begun.
        var rows = 0
    }

    let text: AttributedText
    let plan: RTFPlan
    let form: WritingOptions.RTFForm
    let tableWords: WritingOptions.RTFTables
    var output = RTFOutput()
    var contexts = [Context()]
    var tables: [OpenTable] = []
    /// True in a paragraph that is bold as a whole, where strong text needs a style of its own to be told apart.
    var isBold = false
    /// That of the heading that is being written, in half-points.
    var headingSize: Int?
    /// True after a paragraph whose end is still to be written: in a cell, the end of the cell ends it.
    var endsParagraph = false
    /// True where the paragraph that was written last stands in a list.
    var endsInList = false
    /// The footnotes that have been written, by label, with their numbers.
    var footnoteNumbers: [String: Int] = [:]
    /// True in the text of a footnote.
    var isInFootnote = false
    /// True until the first paragraph of a footnote has the number that stands before its text.
    var needsFootnoteMark = false
    /// How many footnotes that the text refers to are being passed over: they were written where it does.
    private var passedFootnotes = 0
    /// How many were passed over so far.
    private var footnotesBefore = 0
    /// The footnote that nothing refers to, while it is written: what its next paragraph says of it.
    var looseNote: String?
    /// True as long as the definitions of the lists wait for the end of a heading that the text begins with. AbiWord 3.0 gives
    /// the first paragraph that it pastes its style only if that is in a list, be it none, and a tab with it if any list has
    /// been defined by then.
    var listsWait = false
    /// The position of the next paragraph.
    var position = 0

    init(
        _ text: AttributedText, form: WritingOptions.RTFForm = .full, tables: WritingOptions.RTFTables = .usual
    ) {
        self.text = text
        self.form = form
        tableWords = tables
        plan = RTFPlan(text)
    }

    var context: Context {
        get { contexts[contexts.count - 1] }
        set { contexts[contexts.count - 1] = newValue }
    }

    mutating func write() -> [UInt8] {
        // A character outside ASCII takes up to four times as much as in UTF-8. Room that is not used costs nothing.
        output.reserveCapacity(text.utf8.count + min(text.utf8.count * 4, 64 << 20))
        listsWait = form == .simple && beginsWithHeading
        RTFHeader(plan: plan, hasLists: !listsWait).write(to: &output)
        for event in text.blockEvents { follow(event) }
        finish()
        return output.bytes
    }

    mutating func follow(_ event: BlockEvent) {
        switch event {
        case .enter(let id, let kind): enter(id, kind)
        case .paragraph(let paragraph):
            if passedFootnotes == 0 { write(paragraph, at: position) }
            position += 1
        case .leave(let id, let kind): leave(id, kind)
        }
    }
}

extension RTFWriting {
    private var beginsWithHeading: Bool {
        var events = text.blockEvents.makeIterator()
        guard case .paragraph(let first)? = events.next(), case .heading = first.style.kind else { return false }
        return true
    }

    private mutating func enter(_ id: Block.ID, _ kind: BlockKind) {
        if case .footnote(let label) = kind, plan.footnotes[label]?.block == id { passedFootnotes += 1 }
        guard passedFootnotes == 0 else { return }
        switch kind {
        case .quote: enterQuote()
        case .list: enterList(id)
        case .item(let task): context.item = item(task)
        case .code(let language):
            context.code = language.map { plan.languages[$0] } ?? RTFHeader.Style.preformatted
        case .table(let table): enterTable(id, table)
        case .row(let row): enterRow(id, row)
        case .cell(let cell): enterCell(cell)
        case .footnote(let label): if form == .full, isOutside { looseNote = " \(footnotesBefore) \(label)" }
        }
    }

    /// Whether no block is open.
    private var isOutside: Bool {
        contexts.count == 1 && tables.isEmpty && context.quoteDepth == 0 && context.lists.isEmpty && !isInFootnote
    }

    private mutating func leave(_ id: Block.ID, _ kind: BlockKind) {
        if case .footnote(let label) = kind, plan.footnotes[label]?.block == id {
            passedFootnotes -= 1
            footnotesBefore += 1
            return
        }
        guard passedFootnotes == 0 else { return }
        switch kind {
        case .quote:
            context.quoteDepth -= 1
            context.last = .quote
        case .list:
            _ = context.lists.popLast()
            _ = context.quotesOutside.popLast()
            if context.lists.isEmpty, context.quoteDepth == 0 { context.last = .list }
        case .item: if context.item != nil { writeEmptyItem() }
        case .code: context.code = nil
        case .table: leaveTable()
        case .row: leaveRow()
        case .cell: leaveCell()
        case .footnote: looseNote = nil
        }
    }

    /// Ends the last paragraph. After a list LibreOffice gives the last item its level only if another paragraph
    /// follows, and Word has one after every table.
    private mutating func finish() {
        if endsParagraph { output.raw("\\par\n") }
        if context.endsInTable || endsInList { output.raw("\\pard\\plain\\fs2\\par") }
        output.raw("}\n")
    }
}

extension RTFWriting {
    private mutating func enterQuote() {
        if context.item != nil { writeEmptyItem() }
        if context.last == .quote {
            writeFiller(.within(blocks: context.quoteDepth + 2 * context.lists.count))
            context.last = nil
        }
        context.quoteDepth += 1
    }

    private mutating func enterList(_ id: Block.ID) {
        if context.item != nil { writeEmptyItem() }
        guard let place = plan.lists.places[id] else { return }
        var next = 1
        if case .ordered(_, let start) = place.style.marker { next = start }
        context.lists.append(OpenList(place: place, next: next))
        context.quotesOutside.append(context.quoteDepth)
    }

    private mutating func item(_ task: TaskState?) -> Item? {
        guard var list = context.lists.popLast() else { return nil }
        let place = list.place
        let isOrdered = place.style.isOrdered
        let box = isOrdered || form == .simple ? task : nil
        let bulletTask = box == nil ? task : nil
        let number = bulletTask.flatMap { $0 == .open ? place.open : place.done } ?? place.number
        let marker = RTFMarker(place.style.marker, bulletTask).text(number: list.next)
        let isFirst = list.isEmpty
        (list.next, list.isEmpty) = (list.next &+ 1, false)
        context.lists.append(list)
        return Item(
            number: number, level: place.level, depth: context.lists.count - 1, marker: marker, box: box,
            isFirst: isFirst)
    }

    /// RTF has items only where they have a paragraph. Space that is a twip larger than usual says that this is none.
    mutating func writeEmptyItem() {
        beginParagraph()
        output.word("\\sa", (isSpaced ? RTFHeader.Length.space : 0) + 1)
        writeItem()
        endsParagraph = true
        endsInList = true
        context.last = nil
    }

    /// Keeps two blocks apart that RTF would take for one: a paragraph one point high. What goes on around it says the
    /// space after it.
    mutating func writeFiller(_ filler: RTFFiller = .between) {
        beginParagraph()
        if filler.spaceAfter > 1 { RTFHeader.indent(indent, &output) }
        if filler.spaceAfter > 0 { output.word("\\sa", filler.spaceAfter) }
        output.raw("\\fs2")
        endsParagraph = true
    }
}
