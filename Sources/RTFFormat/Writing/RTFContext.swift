import FormatCore
import RichText

/// Where the next paragraph stands within the text outside all tables, within a cell or within a footnote: which blocks are
/// open there, and what ended last.
struct RTFContext {
    enum Last {
        case table
        case quote
        case list
    }

    /// A list that is open.
    struct OpenList {
        var place: RTFListPlan.Place
        /// The number of the next item.
        var next: Int
        var isEmpty = true
        /// How many quotations are open outside.
        let quotesOutside: Int
    }

    /// An item whose first paragraph is still to come.
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

    private(set) var quoteDepth = 0
    private(set) var lists: [OpenList] = []
    private(set) var item: Item?
    /// The style of the code that is open.
    var code: Int?
    /// The cell, if it is one.
    let cell: Cell?
    /// How the column is aligned.
    let alignment: Alignment?
    /// What stood last in this place, where two that touch would become one.
    private(set) var last: Last?
    /// True behind a table, whatever else has ended with it: the next paragraph, or none, keeps it from another.
    private(set) var endsInTable = false
    /// True behind a rule, whatever has ended with it.
    private(set) var endsInRule = false

    init(cell: Cell? = nil, alignment: Alignment? = nil) {
        self.cell = cell
        self.alignment = alignment
    }

    /// Whether no block is open.
    var isOutside: Bool { quoteDepth == 0 && lists.isEmpty }

    /// How far the text is indented by the lists and quotations around it, in twips.
    var indent: Int {
        lists.count * RTFHeader.Length.list + quoteDepth * RTFHeader.Length.quote
    }

    /// Whether a quotation is the innermost of lists and quotations.
    var isInQuote: Bool { quoteDepth > lists.last?.quotesOutside ?? 0 }

    /// What tells the blocks that are open here from others; see ``RTFFiller``.
    var openBlocks: Int { quoteDepth + 2 * lists.count }
}

// MARK: Blocks that begin and end

extension RTFContext {
    mutating func enterQuote() {
        quoteDepth += 1
    }

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
    /// A form that reads no task from a bullet has its box in the text.
    mutating func enterItem(_ task: TaskState?, _ form: WritingOptions.RTFForm) {
        item = nil
        guard var list = lists.popLast() else { return }
        let place = list.place
        let box = place.style.isOrdered || form == .simple ? task : nil
        let bulletTask = box == nil ? task : nil
        let number = bulletTask.flatMap { $0 == .open ? place.open : place.done } ?? place.number
        let marker = RTFMarker(place.style.marker, bulletTask).text(number: list.next)
        let isFirst = list.isEmpty
        (list.next, list.isEmpty) = (list.next &+ 1, false)
        lists.append(list)
        item = Item(
            number: number, level: place.level, depth: lists.count - 1, marker: marker, box: box, isFirst: isFirst)
    }

    /// The item whose first paragraph comes now.
    mutating func takeItem() -> Item? {
        defer { item = nil }
        return item
    }

    mutating func beginParagraph() {
        (endsInTable, endsInRule) = (false, false)
    }

    mutating func endParagraph(_ kind: ParagraphKind) {
        last = nil
        if kind == .rule { endsInRule = true }
    }

    mutating func leaveTable() {
        last = .table
        endsInTable = true
    }

    /// Says that what stood last is kept apart from what follows.
    mutating func forgetLast() {
        last = nil
    }
}

/// The contexts that are open: that of the text, and one for each cell within another.
struct RTFContextStack {
    /// The innermost context.
    var current = RTFContext()
    private var outer: [RTFContext] = []

    /// Whether the innermost context is no cell.
    var isOutermost: Bool { outer.isEmpty }

    mutating func enter(_ cell: Cell, alignment: Alignment?) {
        outer.append(current)
        current = RTFContext(cell: cell, alignment: alignment)
    }

    mutating func leave() {
        if let around = outer.popLast() { current = around }
    }
}
