import FormatCore
import RichText

/// The open blocks in the main text, a cell or a footnote, as derived from the properties of paragraphs.
///
/// A reader opens and closes blocks accordingly. A writer uses it to predict how a reader places a paragraph, and adds a note
/// if that differs from the text.
package struct OfficePlaces: Sendable {
    /// A block around a paragraph.
    package struct Step: Equatable, Sendable {
        package var kind: BlockKind
        /// True if the block begins with the paragraph.
        package var isNew: Bool
    }

    /// An open block.
    struct Open {
        var kind: BlockKind
        var list = 0
        var level = 0
        /// The indent of the text of an item.
        var indent = 0
        /// True for a list with an item whose bullet is the box of a task.
        var hasBoxAsBullet = false
        /// The indent of the terms of a list, or of the paragraphs of a definition, once it is known.
        var start: Int?
    }

    /// The blocks to close and to open for the next paragraph.
    package struct Change: Sendable {
        /// The number of open blocks that stay open.
        package var kept: Int
        package var opened: [BlockKind]
    }

    private(set) var open: [Open] = []
    /// True if the open code has ended with the last paragraph.
    private var endsCode = false
    /// The next number of each list.
    private var numbers: [OfficePlaces.Numbered: Int] = [:]

    private struct Numbered: Hashable {
        var list: Int
        var level: Int
    }

    /// Creates a state without open blocks.
    package init() {}

    /// The number of open blocks.
    package var depth: Int { open.count }

    /// True if an item is open.
    package var isInItem: Bool { open.contains { if case .item = $0.kind { true } else { false } } }

    /// True if the innermost block is code.
    package var isInCode: Bool { if case .code? = open.last?.kind { true } else { false } }

    /// The number of open quotations.
    package var quoteDepth: Int { open.reduce(0) { $0 + ($1.kind == .quote ? 1 : 0) } }

    /// The initial state in a cell or a footnote: no open blocks, but the same list numbers.
    package var inner: OfficePlaces {
        var inner = OfficePlaces()
        inner.numbers = numbers
        return inner
    }

    /// Copies the list numbers of a cell that has ended.
    package mutating func takeNumbers(of inner: OfficePlaces) { numbers = inner.numbers }
}

// MARK: Placing

extension OfficePlaces {
    /// Places a paragraph by its note.
    package mutating func place(noted path: [Step], _ paragraph: OfficeParagraph) -> Change {
        var kept = 0
        while kept < min(open.count, path.count), !path[kept].isNew, open[kept].kind.isSame(as: path[kept].kind) {
            kept += 1
        }
        let opened = path[kept...].map(\.kind)
        open.removeLast(open.count - kept)
        for kind in opened { open.append(Open(kind: kind)) }
        describe(paragraph)
        endsCode = false
        return Change(kept: kept, opened: opened)
    }

    /// Places a paragraph by its properties.
    package mutating func place(_ paragraph: OfficeParagraph, quoteDepth wanted: Int) -> Change {
        var kept = 0
        var opened: [Open] = []
        switch paragraph.list {
        case .item(let item): (kept, opened) = places(of: item, paragraph, quoteDepth: wanted)
        case .continuation(let depth): kept = places(ofContinuation: depth)
        case nil: kept = places(atIndent: paragraph, quoteDepth: wanted)
        }
        if case .item? = paragraph.list {
        } else {
            let inside = places(inDefinitions: paragraph, quoteDepth: wanted, from: kept)
            if let inside { (kept, opened) = inside }
            addQuotes(wanted, &kept, &opened)
            if inside == nil, paragraph.meaning == .term { opened.append(Open(kind: .definitionList)) }
        }
        if let code = paragraph.code {
            if opened.isEmpty, kept < open.count, open[kept].kind == code, kept == open.count - 1, !endsCode {
                kept += 1
            } else {
                opened.append(Open(kind: code))
            }
        }
        open.removeLast(open.count - kept)
        open += opened
        describe(paragraph)
        endsCode = paragraph.isSpaced && isInCode
        return Change(kept: kept, opened: opened.map(\.kind))
    }

    /// Closes all blocks.
    package mutating func closeAll() {
        open.removeAll()
        endsCode = false
    }

    /// Applies the list properties of a paragraph to the innermost item and its list.
    private mutating func describe(_ paragraph: OfficeParagraph) {
        if let last = open.indices.last, open[last].kind == .definitionList || open[last].kind == .definition,
            paragraph.meaning != nil
        {
            open[last].start = open[last].start ?? paragraph.left
        }
        guard case .item(let item)? = paragraph.list,
            let place = open.lastIndex(where: { if case .item = $0.kind { true } else { false } }), place > 0
        else { return }
        (open[place - 1].list, open[place - 1].level) = (item.list, item.level)
        open[place].indent = paragraph.left
        if item.hasBoxAsBullet { open[place - 1].hasBoxAsBullet = true }
        if case .list(let style) = open[place - 1].kind, case .ordered(_, let start) = style.marker {
            let numbered = Numbered(list: item.list, level: item.level)
            let isFirst = numbers[numbered] == nil || start != Self.start(of: item.style)
            numbers[numbered] = isFirst ? start &+ 1 : (numbers[numbered] ?? start) &+ 1
        }
        for level in numbers.keys where level.list == item.list && level.level > item.level { numbers[level] = nil }
    }

    private static func start(of style: ListStyle) -> Int {
        if case .ordered(_, let start) = style.marker { start } else { 1 }
    }

    private func places(
        of item: OfficeItem, _ paragraph: OfficeParagraph, quoteDepth wanted: Int
    ) -> (Int, [Open]) {
        var style = item.style
        let isOpen = open.lastIndex { entry in
            if case .list = entry.kind { entry.list == item.list && entry.level == item.level } else { false }
        }
        if let isOpen, item.beginsList != true, quotes(before: isOpen) == wanted {
            return (isOpen + 1, [Open(kind: .item(item.task))])
        }
        if let joined = list(continuedBy: item), quotes(before: joined) == wanted {
            return (joined + 1, [Open(kind: .item(item.task))])
        }
        // The list is nested in the open item of the list around it.
        let around = open.lastIndex { entry in
            if case .list = entry.kind { entry.list == item.list && entry.level < item.level } else { false }
        }
        var kept = around.map { min($0 + 2, open.count) } ?? 0
        // If the document declares which items begin lists, nesting does not depend on levels.
        if around == nil, item.level > 0, item.beginsList == nil, let indented = enclosing(item.level) {
            kept = indented
        }
        var opened: [Open] = []
        if let inside = places(inDefinitions: paragraph, quoteDepth: wanted, from: kept) { (kept, opened) = inside }
        addQuotes(wanted, &kept, &opened)
        if case .ordered(let numbering, _) = style.marker,
            let next = item.number ?? numbers[Numbered(list: item.list, level: item.level)], item.beginsList != true
        {
            style.marker = .ordered(numbering, start: next)
        }
        opened.append(Open(kind: .list(style), list: item.list, level: item.level))
        opened.append(Open(kind: .item(item.task)))
        return (kept, opened)
    }

    /// The open list of bullets that an item of another list continues; nil if there is none.
    ///
    /// If boxes are bullets, a document has open and done tasks in two lists.
    private func list(continuedBy item: OfficeItem) -> Int? {
        guard !item.style.isOrdered else { return nil }
        let last = open.lastIndex { if case .list = $0.kind { $0.level == item.level } else { false } }
        guard let last, case .list(let style) = open[last].kind, !style.isOrdered,
            item.hasBoxAsBullet || open[last].hasBoxAsBullet
        else { return nil }
        return last
    }

    /// The end of the open item of any list on a lower level; nil if there is none.
    private func enclosing(_ level: Int) -> Int? {
        let list = open.lastIndex { if case .list = $0.kind { $0.level < level } else { false } }
        return list.map { min($0 + 2, open.count) }
    }

    /// The number of quotations among the first open blocks.
    func quotes(before place: Int) -> Int {
        open[..<place].reduce(0) { $0 + ($1.kind == .quote ? 1 : 0) }
    }

    private func places(ofContinuation depth: Int) -> Int {
        var lists = 0
        for place in open.indices {
            if case .item = open[place].kind {
                lists += 1
                if lists == depth { return place + 1 }
            }
        }
        return open.lastIndex { if case .item = $0.kind { true } else { false } }.map { $0 + 1 } ?? 0
    }

    /// The blocks that an indented paragraph continues: those of an item with the same text indent.
    private func places(atIndent paragraph: OfficeParagraph, quoteDepth wanted: Int) -> Int {
        let unit = BlockLength.quote
        for place in open.indices.reversed() {
            guard case .item = open[place].kind, open[place].indent > 0 else { continue }
            let further = max(0, wanted - quotes(before: place)) * unit
            let indent = paragraph.left - further
            if indent >= open[place].indent - 20,
                paragraph.meaning == .listContinuation || paragraph.meaning == .listContents || further > 0
                    || indent <= open[place].indent + 20
                    || paragraph.meaning == .quote
            {
                return place + 1
            }
        }
        return 0
    }

    /// Keeps up to `wanted` open quotations, and opens the missing ones.
    private func addQuotes(_ wanted: Int, _ kept: inout Int, _ opened: inout [Open]) {
        var have = quotes(before: kept)
        if kept == 0 || have < wanted {
            while kept < open.count, open[kept].kind == .quote, have < wanted {
                kept += 1
                have += 1
            }
        }
        if have < wanted { for _ in have..<min(wanted, 32) { opened.append(Open(kind: .quote)) } }
    }
}

extension BlockKind {
    /// True if this open block can be the one in a note.
    fileprivate func isSame(as other: BlockKind) -> Bool {
        switch (self, other) {
        case (.list, .list), (.item, .item), (.quote, .quote), (.code, .code), (.definitionList, .definitionList),
            (.definition, .definition):
            true
        default: false
        }
    }
}
