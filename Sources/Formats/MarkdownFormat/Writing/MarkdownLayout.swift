import RichText

/// Facts about a whole text that are needed before its first line is written: tight lists, empty blocks, and the labels of
/// footnotes.
///
/// Readers treat a list as loose if a blank line separates two blocks of an item (CommonMark 0.31 §5.3), so a tight list whose
/// items need a blank line is written as a loose list.
struct MarkdownLayout {
    /// The content of an open block so far.
    private struct Content {
        let id: Block.ID
        let isItem: Bool
        var isFilled: Bool
        var previous: MarkdownBlock?
    }

    private(set) var footnotes = FootnoteLabels([])
    private var loose: Set<Block.ID> = []
    /// The lists whose first line has no text.
    private var blank: Set<Block.ID> = []
    /// The quotations that contain only empty paragraphs.
    private var hollow: Set<Block.ID> = []

    init(_ text: AttributedText) {
        guard text.distinctKinds.contains(where: \.hasLayout) else { return }
        var labels: [String] = []
        var begun: [Block.ID] = []
        var open: [Content] = []
        var walk = BlockWalk(text)
        while let step = walk.next() {
            switch step {
            case .enter(let id):
                let kind = text.kind(of: id)
                if case .list(let style) = kind {
                    begun.append(id)
                    if !style.isTight { loose.insert(id) }
                }
                open.append(Content(id: id, isItem: kind.isItem, isFilled: !kind.canBeHollow))
            case .paragraph(let index):
                let block = MarkdownBlock(text.paragraphs[index])
                if let block, !open.isEmpty {
                    open[open.count - 1].isFilled = true
                    Self.begin(block, &open, &loose)
                }
                if block == nil { blank.formUnion(begun) }
                if !begun.isEmpty { begun.removeAll(keepingCapacity: true) }
            case .leave(let id):
                guard let left = open.popLast() else { continue }
                let kind = text.kind(of: id)
                if case .footnote(let label) = kind { labels.append(label) }
                guard left.isFilled else {
                    hollow.insert(left.id)
                    continue
                }
                guard !open.isEmpty else { continue }
                open[open.count - 1].isFilled = true
                // Not before its end, because only then it is known whether it has visible content.
                if open[open.count - 1].isItem, let block = block(id, kind) { Self.begin(block, &open, &loose) }
            }
        }
        footnotes = FootnoteLabels(labels)
    }

    func isTight(_ list: Block.ID) -> Bool { !loose.contains(list) }

    /// True for a quotation that contains only empty paragraphs.
    func isHollow(_ block: Block.ID) -> Bool { hollow.contains(block) }

    /// The list as a block, to compare with its neighbors.
    func block(_ id: Block.ID, _ style: ListStyle, _ mark: ListMark) -> MarkdownBlock {
        let beginsWithOne: Bool
        switch style.marker {
        case .bullet: beginsWithOne = true
        case .ordered(_, let start): beginsWithOne = start == 1
        }
        return .list(mark, interrupts: beginsWithOne && !blank.contains(id))
    }
}

extension MarkdownLayout {
    /// Records a block in the innermost open one, if that is an item.
    private static func begin(_ block: MarkdownBlock, _ open: inout [Content], _ loose: inout Set<Block.ID>) {
        let last = open.count - 1
        guard open[last].isItem else { return }
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
        case .item, .row, .cell, .definitionList, .definition: nil
        }
    }
}

extension MarkdownBlock {
    /// Nil for a paragraph that Markdown does not display: only white space, line breaks, and pictures without content.
    init?(_ paragraph: Paragraph) {
        switch paragraph.style.kind {
        case .body where paragraph.showsNothing: return nil
        case .body, .term: self = .paragraph
        case .heading: self = .heading
        case .rule: self = .rule
        }
    }
}

extension BlockKind {
    fileprivate var isItem: Bool {
        if case .item = self { true } else { false }
    }

    /// True for lists, quotations and footnotes: a text without them has none of these facts.
    fileprivate var hasLayout: Bool {
        switch self {
        case .list, .quote, .footnote: true
        case .item, .code, .table, .row, .cell, .definitionList, .definition: false
        }
    }

    fileprivate var canBeHollow: Bool {
        if case .quote = self { true } else { false }
    }
}

extension Paragraph {
    fileprivate var showsNothing: Bool {
        var hasObjects = false
        let bytes = utf8
        var offset = bytes.startIndex
        while offset < bytes.endIndex {
            switch bytes[offset] {
            case 0x20, 0x09: offset += 1
            case 0xE2 where bytes[offset...].starts(with: [0xE2, 0x80, 0xA8]): offset += 3
            case 0xEF where bytes[offset...].starts(with: [0xEF, 0xBF, 0xBC]):
                hasObjects = true
                offset += 3
            default: return false
            }
        }
        guard hasObjects else { return true }
        return runs.allSatisfy { run in
            guard case .media(let media)? = run.attributes.attachment else { return !run.utf8.contains(0xEF) }
            return !InlineSyntax.isShown(media) && InlineSyntax.words(for: media).isEmpty
        }
    }
}
