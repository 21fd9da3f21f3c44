import FormatCore
import RichText

/// The context of the next paragraph in the main text, a cell or a footnote: the open blocks, and the block that ended last.
struct RTFContext {
    enum Last {
        case table
        case quote
        case list
    }

    /// An open list.
    struct OpenList {
        var place: RTFListPlan.Place
        /// The number of the next item.
        var next: Int
        var isEmpty = true
        /// The number of open quotations outside the list.
        let quotesOutside: Int
    }

    /// An item before its first paragraph.
    struct Item {
        var number: Int
        var level: Int
        /// The number of lists around its list.
        var depth: Int
        var marker: String
        /// The box in the text of a task whose marker is a number.
        var box: TaskState?
        /// True if it is the first item of the list.
        var isFirst: Bool
    }

    private(set) var quoteDepth = 0
    private(set) var lists: [OpenList] = []
    private(set) var item: Item?
    var definitions = RTFDefinitions()
    /// The style of the open code block.
    var code: Int?
    /// The cell, if the context is one.
    let cell: Cell?
    /// The alignment of the column.
    let alignment: Alignment?
    /// The last block in this context, if two adjacent ones would merge.
    private(set) var last: Last?
    /// True if the last block ends in a table, even inside other blocks.
    ///
    /// The next paragraph, or a filler, separates it from another table.
    private(set) var endsInTable = false
    /// True if the last block ends in a rule, even inside other blocks.
    private(set) var endsInRule = false

    init(cell: Cell? = nil, alignment: Alignment? = nil) {
        self.cell = cell
        self.alignment = alignment
    }

    /// True if no block is open.
    var isOutside: Bool { quoteDepth == 0 && lists.isEmpty }

    /// The indent of the text from the lists and quotations around it, in twips.
    var indent: Int {
        lists.count * BlockLength.list + quoteDepth * BlockLength.quote
            + definitions.depth * BlockLength.definition
    }

    /// True if a quotation is the innermost of lists and quotations.
    var isInQuote: Bool { quoteDepth > lists.last?.quotesOutside ?? 0 }

    /// The number that distinguishes the open blocks from others; see ``RTFFiller``.
    var openBlocks: Int { quoteDepth + 2 * lists.count + definitions.openBlocks }

    /// True if a definition is the innermost block.
    var isInDefinition: Bool { definitions.isInside(quotes: quoteDepth, lists: lists.count) }
}

// MARK: Begin and end of blocks

extension RTFContext {
    mutating func enterQuote() { quoteDepth += 1 }

    mutating func leaveQuote() {
        quoteDepth -= 1
        last = .quote
    }

    mutating func enterList(_ place: RTFListPlan.Place) {
        var next = 1
        if case .ordered(_, let start) = place.style.marker { next = start }
        lists.append(OpenList(place: place, next: next, quotesOutside: quoteDepth))
    }

    mutating func leaveList() {
        _ = lists.popLast()
        if isOutside { last = .list }
    }

    /// Begins an item of the innermost list.
    ///
    /// If the RTF form does not support tasks as bullets, the box is written as text.
    mutating func enterItem(_ task: TaskState?, _ form: WritingOptions.RTFForm) {
        item = nil
        guard var list = lists.popLast() else { return }
        let place = list.place
        let box = place.style.isOrdered || form == .simple ? task : nil
        let bulletTask = box == nil ? task : nil
        let number = bulletTask.flatMap { $0 == .open ? place.open : place.done } ?? place.number
        let marker = RTFMarker(place.style.marker, place.style.label, bulletTask).text(number: list.next)
        let isFirst = list.isEmpty
        (list.next, list.isEmpty) = (list.next &+ 1, false)
        lists.append(list)
        item = Item(
            number: number, level: place.level, depth: lists.count - 1, marker: marker, box: box, isFirst: isFirst)
    }

    /// Returns the pending item, whose first paragraph is next.
    mutating func takeItem() -> Item? {
        defer { item = nil }
        return item
    }

    mutating func beginParagraph() { (endsInTable, endsInRule) = (false, false) }

    mutating func endParagraph(_ kind: ParagraphKind) {
        last = nil
        definitions.endParagraph(kind)
        if kind == .rule { endsInRule = true }
    }

    mutating func leaveTable() {
        last = .table
        endsInTable = true
    }

    /// Records that the last block is separated from the next one.
    mutating func forgetLast() { last = nil }
}

/// The open contexts: that of the main text, and one for each nested cell.
struct RTFContextStack {
    /// The innermost context.
    var current = RTFContext()
    private var outer: [RTFContext] = []

    /// True if the innermost context is not a cell.
    var isOutermost: Bool { outer.isEmpty }

    mutating func enter(_ cell: Cell, alignment: Alignment?) {
        outer.append(current)
        current = RTFContext(cell: cell, alignment: alignment)
    }

    mutating func leave() { if let around = outer.popLast() { current = around } }
}
