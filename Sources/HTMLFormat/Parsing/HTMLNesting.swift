/// The elements that are open in a document, as libgumbo will see them, kept while its tags are copied. It decides
/// which tags are left out, so that what libgumbo is given never nests deeper than ``maximumDepth``, never holds more
/// than ``maximumFormatting`` formatting elements at once and never makes libgumbo reopen more of them, with copies of
/// their attributes, than ``reopeningBudget`` allows. Only tags are left out, never text.
struct HTMLNesting {
    static let maximumDepth = 200
    static let maximumFormatting = 32
    /// How far up an end tag looks for its start.
    private static let reach = 256

    struct Entry {
        var tag: HTMLTag
        /// False where the start tag was left out.
        var isKept: Bool
        /// True for a table or list that was put around rows, cells or items that stood alone.
        var isImplied = false
        /// What opening it again takes, in elements without attributes.
        var weight = 1
    }

    private(set) var entries: [Entry] = []
    private var keptDepth = 0
    private var keptFormatting = 0
    /// How many formatting elements may still be opened again, by their weight.
    private var reopeningBudget: Int
    /// The tags that must be written before the one in hand.
    private(set) var closers: [HTMLTag] = []
    private var reopened: [Entry] = []

    init(reopeningBudget: Int) {
        self.reopeningBudget = reopeningBudget
    }

    var top: Entry? { entries.last }

    /// The end tags to write before the tag in hand; they are forgotten.
    mutating func takeClosers() -> [HTMLTag] {
        defer { closers.removeAll(keepingCapacity: true) }
        return closers
    }

    /// Opens an element, closing what its start tag closes. False where its tag is to be left out: because of what is
    /// open, or as there is no room for any. `length` is that of its attributes, in bytes.
    mutating func open(_ tag: HTMLTag, isImplied: Bool = false, hasRoom: Bool = true, length: Int = 0) -> Bool {
        closeImplied(by: tag)
        guard !tag.isVoid else {
            reopen()
            return hasRoom
        }
        let isTooMuch = tag.isFormatting && keptFormatting >= Self.maximumFormatting
        let isKept = hasRoom && keptDepth < Self.maximumDepth && !isTooMuch
        // An attribute of two bytes takes half as much as an element.
        push(Entry(tag: tag, isKept: isKept, isImplied: isImplied, weight: 1 + length / 16))
        reopen()
        return isKept
    }

    /// Closes an element by its end tag. False where the tag is to be left out.
    mutating func close(_ tag: HTMLTag) -> Bool {
        guard let place = find(tag) else { return false }
        let entry = entries[place]
        if tag.isFormatting {
            remove(at: place)
        } else {
            pop(to: place)
            reopen()
        }
        return entry.isKept
    }

    /// Whether a part of a table stands in one.
    var isInTable: Bool {
        entries.suffix(Self.reach).contains { $0.tag == .table }
    }

    /// Whether an item stands in a list.
    var isInList: Bool {
        for entry in entries.suffix(Self.reach).reversed() {
            if entry.tag.isList { return true }
            if entry.tag.isScope { return false }
        }
        return false
    }

    /// Closes a table or list that was put around parts that stood alone, where one of those, and not what it holds, is
    /// innermost. Nil where that is not so; else the element, and whether its end tag is to be written.
    mutating func closeImplied() -> (tag: HTMLTag, isKept: Bool)? {
        guard let top else { return nil }
        if top.isImplied, top.tag == .ul { return (.ul, close(.ul)) }
        guard top.tag == .table || top.tag.isTablePart, !top.tag.isCell, top.tag != .caption,
            let place = entries.suffix(Self.reach).lastIndex(where: { $0.tag == .table }), entries[place].isImplied
        else { return nil }
        return (.table, close(.table))
    }
}

extension HTMLNesting {
    private mutating func push(_ entry: Entry) {
        entries.append(entry)
        guard entry.isKept else { return }
        keptDepth += 1
        if entry.tag.isFormatting { keptFormatting += 1 }
    }

    private mutating func remove(at place: Int) {
        let entry = entries.remove(at: place)
        guard entry.isKept else { return }
        keptDepth -= 1
        if entry.tag.isFormatting { keptFormatting -= 1 }
    }

    /// Takes off an element and all inside it. Formatting elements among those are opened again after it, unless a cell
    /// ends: libgumbo does so by itself.
    private mutating func pop(to place: Int) {
        let entry = entries[place]
        let endsFormatting = entry.tag.isCell || entry.tag == .table || entry.tag == .caption
        var formatting: [Entry] = []
        while entries.count > place + 1 {
            let inner = entries[entries.count - 1]
            remove(at: entries.count - 1)
            if inner.tag.isFormatting, inner.isKept, !endsFormatting {
                formatting.append(inner)
            } else if inner.isKept, !entry.isKept {
                closers.append(inner.tag)
            }
        }
        remove(at: place)
        let weight = formatting.reduce(0) { $0 + $1.weight }
        if !entry.isKept || reopeningBudget < weight {
            closers.append(contentsOf: formatting.map(\.tag))
        } else {
            reopeningBudget -= weight
            reopened.append(contentsOf: formatting.reversed())
        }
    }

    private mutating func reopen() {
        guard !reopened.isEmpty else { return }
        for entry in reopened { push(entry) }
        reopened.removeAll(keepingCapacity: true)
    }

    /// Where the element stands that an end tag closes.
    private func find(_ tag: HTMLTag) -> Int? {
        let isSpecial = tag.isBlock || tag.isScope
        var place = entries.count
        while place > 0, entries.count - place < Self.reach {
            place -= 1
            let open = entries[place].tag
            if open == tag || tag.headingLevel != nil && open.headingLevel != nil { return place }
            if open.isScope, !tag.isTablePart || open == .table, tag != .table { return nil }
            if tag == .li, open.isList { return nil }
            if !isSpecial, !tag.isFormatting, open.isBlock { return nil }
        }
        return nil
    }

    private mutating func closeImplied(by tag: HTMLTag) {
        if tag.closesParagraph { pop(nearest: { $0 == .p }, before: \.isScope) }
        switch tag {
        case .li: pop(nearest: { $0 == .li }, before: { $0.isList || $0.isScope })
        case .dt, .dd: pop(nearest: { $0 == .dt || $0 == .dd }, before: { $0 == .dl || $0.isScope })
        case .td, .th: pop(nearest: \.isCell, before: { $0 == .tr || $0 == .table })
        case .tr: pop(nearest: { $0 == .tr }, before: { $0 == .table })
        case .thead, .tbody, .tfoot:
            pop(nearest: { $0 == .thead || $0 == .tbody || $0 == .tfoot }, before: { $0 == .table })
        case .table where top.map { $0.tag == .table || $0.tag.isTablePart && !$0.tag.isCell } == true:
            pop(nearest: { $0 == .table }, before: { _ in false })
        case .a: pop(nearest: { $0 == .a }, before: \.isScope)
        case .rt, .rp: pop(nearest: { $0 == .rt || $0 == .rp }, before: { $0 == .ruby || $0.isBlock })
        case _ where tag.headingLevel != nil && top?.tag.headingLevel != nil: pop(to: entries.count - 1)
        default: break
        }
    }

    private mutating func pop(nearest matches: (HTMLTag) -> Bool, before stops: (HTMLTag) -> Bool) {
        var place = entries.count
        while place > 0, entries.count - place < Self.reach {
            place -= 1
            let open = entries[place].tag
            if matches(open) {
                if open == .a { remove(at: place) } else { pop(to: place) }
                return
            }
            if stops(open) { return }
        }
    }
}
