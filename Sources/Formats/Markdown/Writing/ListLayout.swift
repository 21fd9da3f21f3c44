import RichText

/// What must be known of a text before it is written: which lists can be written without blank lines, and which blocks hold
/// nothing. A list is loose for every reader where two blocks of one of its items
/// have a blank line between them (CommonMark 0.31 §5.3), so a tight list whose items need one is written loose.
struct ListLayout {
    private struct Level {
        let id: Block.ID
        let kind: BlockKind
        var previous: MarkdownBlock?
    }

    private var loose: Set<Block.ID> = []
    /// The lists whose first line has no text.
    private var blank: Set<Block.ID> = []
    /// The blocks that Markdown has something to say of.
    private var filled: Set<Block.ID> = []

    init(_ text: AttributedText) {
        findFilledBlocks(text)
        findBlankLists(text)
        findLooseLists(text)
    }

    func isTight(_ list: Block.ID) -> Bool {
        !loose.contains(list)
    }

    /// True for a quotation or a footnote of nothing but empty paragraphs.
    func isHollow(_ block: Block.ID, _ kind: BlockKind) -> Bool {
        kind.canBeHollow && !filled.contains(block)
    }

    /// A list as a block among others.
    func block(_ id: Block.ID, _ style: ListStyle, _ mark: ListMark) -> MarkdownBlock {
        let beginsWithOne: Bool
        switch style.marker {
        case .bullet: beginsWithOne = true
        case .ordered(_, let start): beginsWithOne = start == 1
        }
        return .list(mark, interrupts: beginsWithOne && !blank.contains(id))
    }
}

extension ListLayout {
    private mutating func findFilledBlocks(_ text: AttributedText) {
        for event in text.blockEvents {
            switch event {
            case .enter(let id, let kind): if !kind.canBeHollow { fill(id, text) }
            case .paragraph(let paragraph):
                if let block = paragraph.block, MarkdownBlock(paragraph) != nil { fill(block, text) }
            case .leave: break
            }
        }
    }

    private mutating func fill(_ block: Block.ID, _ text: AttributedText) {
        var next: Block.ID? = block
        while let id = next, filled.insert(id).inserted { next = text[block: id].parent }
    }

    private mutating func findBlankLists(_ text: AttributedText) {
        var begun: [Block.ID] = []
        for event in text.blockEvents {
            switch event {
            case .enter(let id, .list): begun.append(id)
            case .enter, .leave: break
            case .paragraph(let paragraph):
                if MarkdownBlock(paragraph) == nil { blank.formUnion(begun) }
                begun.removeAll(keepingCapacity: true)
            }
        }
    }

    private mutating func findLooseLists(_ text: AttributedText) {
        var open: [Level] = []
        for event in text.blockEvents {
            switch event {
            case .enter(let id, let kind):
                if let block = block(id, kind), !isHollow(id, kind) { begin(block, &open) }
                if case .list(let style) = kind, !style.isTight { loose.insert(id) }
                open.append(Level(id: id, kind: kind))
            case .paragraph(let paragraph):
                if let block = MarkdownBlock(paragraph) { begin(block, &open) }
            case .leave: _ = open.popLast()
            }
        }
    }

    private mutating func begin(_ block: MarkdownBlock, _ open: inout [Level]) {
        guard let last = open.indices.last, case .item = open[last].kind else { return }
        if let previous = open[last].previous, previous.needsBlankLine(before: block), last > 0 {
            loose.insert(open[last - 1].id)
        }
        open[last].previous = block
    }

    private func block(_ id: Block.ID, _ kind: BlockKind) -> MarkdownBlock? {
        switch kind {
        case .quote: .quote
        case .list(let style): block(id, style, .dash)
        case .code: .code
        case .table: .table
        case .footnote: .footnote
        case .item, .row, .cell: nil
        }
    }
}

extension MarkdownBlock {
    /// Nil for a paragraph that is empty but for line breaks, which Markdown cannot say.
    init?(_ paragraph: Paragraph) {
        switch paragraph.style.kind {
        case .body where paragraph.isEmpty || paragraph.string.unicodeScalars.allSatisfy { $0 == "\u{2028}" }:
            return nil
        case .body: self = .paragraph
        case .heading: self = .heading
        case .rule: self = .rule
        }
    }
}

extension BlockKind {
    fileprivate var canBeHollow: Bool {
        switch self {
        case .quote, .footnote: true
        case .list, .item, .code, .table, .row, .cell: false
        }
    }
}
