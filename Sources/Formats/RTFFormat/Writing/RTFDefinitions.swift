import RichText

/// The open lists of definitions in a context.
struct RTFDefinitions {
    private struct List {
        let quotesOutside: Int
        let listsOutside: Int
        /// True if one of its definitions is open.
        var isInside = false
        /// True if it has a term.
        var hasTerm = false
        /// True if it has a definition after the last term.
        var hasDefinition = false
    }

    private var open: [List] = []
    /// The number of open definitions.
    private(set) var depth = 0
    /// The number of open blocks that the next paragraph can continue, if a reader could join it with the wrong ones.
    private(set) var keptBlocks: Int?
    /// True if a list has ended after the last paragraph.
    private var isBehindList = false

    /// The number of open lists and definitions.
    var openBlocks: Int { open.count + depth }

    /// True if a definition is the innermost block in these quotations and lists.
    func isInside(quotes: Int, lists: Int) -> Bool {
        guard let last = open.last else { return false }
        return last.isInside && last.quotesOutside == quotes && last.listsOutside == lists
    }
}

extension RTFDefinitions {
    mutating func enterList(in context: RTFContext) {
        if isBehindList { keep(context.openBlocks) }
        isBehindList = false
        open.append(List(quotesOutside: context.quoteDepth, listsOutside: context.lists.count))
    }

    mutating func leaveList(in context: RTFContext) {
        guard open.popLast() != nil else { return }
        keep(context.openBlocks - 1)
        isBehindList = true
    }

    mutating func enterDefinition(in context: RTFContext) {
        guard let last = open.indices.last else { return }
        // Other programs use the style of definitions without terms for indents.
        if open[last].hasDefinition || !open[last].hasTerm { keep(context.openBlocks) }
        (open[last].isInside, open[last].hasDefinition) = (true, true)
        depth += 1
    }

    mutating func leaveDefinition() {
        guard let last = open.indices.last else { return }
        open[last].isInside = false
        depth -= 1
    }

    /// Forgets what the next paragraph can continue, because it is only a placeholder.
    mutating func forget() { (keptBlocks, isBehindList) = (nil, false) }

    mutating func endParagraph(_ kind: ParagraphKind) {
        forget()
        guard kind == .term, let last = open.indices.last else { return }
        (open[last].hasTerm, open[last].hasDefinition) = (true, false)
    }

    private mutating func keep(_ count: Int) { keptBlocks = min(keptBlocks ?? count, count) }
}
