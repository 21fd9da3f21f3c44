import HTMLSyntax
import RichText

/// The state of a list that is being read.
struct HTMLListState {
    /// The number of open blocks after the list was opened.
    let depth: Int
    /// True if an item is open.
    ///
    /// An item stays open after its end tag: a list between two items belongs to the first.
    var hasOpenItem = false
    /// True if a paragraph of an item has a style that removes its bottom margin.
    var isSaidTight = false
    /// True if an item contains a paragraph without such a style beside other text.
    var isLoose = false
    /// True if an item begins with such a paragraph.
    var hasParagraphItem = false
    /// True if an item is text without a paragraph.
    var hasBareItem = false

    var isTight: Bool { isSaidTight || !isLoose && (!hasParagraphItem || hasBareItem) }
}

extension HTMLReading {
    mutating func openList(_ node: HTMLTree.ID, _ style: HTMLStyle) -> Closing {
        if page.footnotes.isNotes(node, in: page.tree) { return .block }
        openItemIfNeeded()
        builder.open(.list(ListStyle(marker(of: node, style))))
        lists.append(HTMLListState(depth: builder.depth))
        return .list
    }

    private func marker(of node: HTMLTree.ID, _ style: HTMLStyle) -> ListStyle.Marker {
        guard page.tree[node].tag == .ol else {
            switch style.marker {
            case .bullet(let bullet)?: return .bullet(bullet)
            // The style of a list decides whether it is ordered, whatever its element (CSS Lists 3 §3.1).
            case .ordered(let numbering, _)?: return .ordered(numbering, start: number(.start, of: node) ?? 1)
            case nil: return .bullet(.automatic)
            }
        }
        let start = number(.start, of: node) ?? firstItem(of: node).flatMap { number(.value, of: $0) } ?? 1
        if case .ordered(let numbering, _)? = style.marker { return .ordered(numbering, start: start) }
        return .ordered(.decimal, start: start)
    }

    private func number(_ name: HTMLAttribute, of node: HTMLTree.ID) -> Int? {
        page.tree.value(name, of: node).flatMap { Int($0) }.map { min(max($0, -1_000_000_000), 1_000_000_000) }
    }

    private func firstItem(of list: HTMLTree.ID) -> HTMLTree.ID? {
        page.tree.firstChild(of: list) { $0.tag == .li }
    }

    mutating func openItem(_ node: HTMLTree.ID, _ style: HTMLStyle) -> Closing {
        guard let list = lists.last, builder.depth <= list.depth + 1 else { return .block }
        if list.hasOpenItem {
            if isPhantom(node, style) { return .block }
            builder.close()
        }
        builder.open(.item(taskState(of: node)))
        lists[lists.count - 1].hasOpenItem = true
        readSpacing(of: node)
        return .block
    }

    /// True if an item exists only to contain a list.
    ///
    /// Such an item has a `value` attribute although it shows no number, or a style without marker; its list belongs to
    /// the previous item.
    private func isPhantom(_ node: HTMLTree.ID, _ style: HTMLStyle) -> Bool {
        guard page.tree.has(.value, node) || style.marker == .bullet(.none) else { return false }
        return page.tree.firstContent(of: node).map { page.tree[$0].tag.isList } ?? false
    }

    /// Reads whether a list is loose: its items contain paragraphs whose style does not remove the margin.
    ///
    /// In a loose list that was Markdown every item has one; an item that is bare text says that the margins of the others
    /// are an editor's.
    private mutating func readSpacing(of node: HTMLTree.ID) {
        let isBare = page.tree.firstContent(of: node).map { page.tree[$0].tag == .text && !isBox($0) } ?? false
        var isFirst = true
        var child = page.tree[node].firstChild
        while child != HTMLTree.none {
            if page.tree[child].tag == .p {
                if page.cascade[child].hasNoMarginBelow {
                    lists[lists.count - 1].isSaidTight = true
                } else if isFirst, !isBare {
                    lists[lists.count - 1].hasParagraphItem = true
                } else {
                    lists[lists.count - 1].isLoose = true
                }
                isFirst = false
            }
            child = page.tree[child].next
        }
        if isBare, isFirst { lists[lists.count - 1].hasBareItem = true }
    }

    /// True for a text that is only the box of a task.
    private func isBox(_ text: HTMLTree.ID) -> Bool {
        let letters = page.tree.text(of: text)[...].trimmed
        return letters.count == 3 && HTMLBox(letters) != nil
    }

    mutating func closeList() {
        endParagraph()
        guard let list = lists.popLast() else { return }
        if list.hasOpenItem { builder.close() }
        builder.updateInnermost { kind in
            guard case .list(var style) = kind else { return }
            style.isTight = list.isTight
            kind = .list(style)
        }
        builder.close()
    }

    /// Opens an item for content of a list outside its items, unless the previous item is still open.
    mutating func openItemIfNeeded() {
        guard let list = lists.last, !list.hasOpenItem, builder.depth == list.depth else { return }
        builder.open(.item(nil))
        lists[lists.count - 1].hasOpenItem = true
    }
}

// MARK: Tasks

extension HTMLReading {
    /// The task state of an item, from an attribute or from a box at its start in any known form.
    private mutating func taskState(of node: HTMLTree.ID) -> TaskState? {
        if let checked = page.tree.value(.ariaChecked, of: node) { return checked == "true" ? .done : .open }
        return boxState(of: node) ?? namedState(of: node)
    }

    /// The state in `data-checked` (Tiptap and others) or `data-list` (Quill and Lark, for which tasks are a kind of list).
    private func namedState(of node: HTMLTree.ID) -> TaskState? {
        switch page.tree.value(named: "data-checked", of: node) ?? page.tree.value(named: "data-list", of: node) {
        case "true", "checked", "done": .done
        case "false", "unchecked", "check": .open
        default: nil
        }
    }

    private mutating func boxState(of node: HTMLTree.ID) -> TaskState? {
        guard let first = firstShown(in: node) else { return nil }
        if page.tree[first].tag == .input, page.tree.value(.type, of: first)?.lowercased() == "checkbox" {
            markSpace(behind: first)
            return page.tree.has(.checked, first) ? .done : .open
        }
        if page.tree.value(.role, of: first) == "checkbox", let checked = page.tree.value(.ariaChecked, of: first) {
            return checked == "true" ? .done : .open
        }
        return page.tree[first].tag == .text ? taskState(ofText: first) : nil
    }

    /// The most elements in an item before visible content: drag handles, and boxes around the text.
    private static let mostBefore = 24

    /// The first visible node in an item.
    private func firstShown(in item: HTMLTree.ID) -> HTMLTree.ID? {
        var node = item
        var skips = false
        for _ in 0..<Self.mostBefore {
            guard let next = page.tree.following(node, within: item, skippingContent: skips) else { return nil }
            (node, skips) = (next, false)
            if page.tree[node].tag == .text {
                if !page.tree.text(of: node).allSatisfy(\.isASCIIWhiteSpace) { return node }
            } else if page.tree[node].tag == .svg,
                (page.tree.value(.ariaLabel, of: node) ?? "").isEmpty
                    || page.cascade[node].box == .none
            {
                skips = true
            } else if page.tree.value(.role, of: node) == "checkbox" || !isAroundText(page.tree[node].tag) {
                return node
            }
        }
        return nil
    }

    private func isAroundText(_ tag: HTMLTag) -> Bool {
        tag == .p || tag == .label || tag == .div || tag == .span || tag == .unknown || tag.headingLevel != nil
    }

    private mutating func taskState(ofText node: HTMLTree.ID) -> TaskState? {
        let text = page.tree.text(of: node)
        let start = text.prefix(while: \.isASCIIWhiteSpace).count
        let body = text.dropFirst(start)
        guard let box = HTMLBox(body.prefix(3)) else { return nil }
        let space = HTMLBox.spaceLength(body.dropFirst(3))
        guard space > 0 || body.count == 3 else { return nil }
        line.markedText = (node, start + 3 + space)
        return box.state
    }

    /// Marks the no-break space after a check box, which only separates the box from the text.
    private mutating func markSpace(behind input: HTMLTree.ID) {
        let next = page.tree[input].next
        guard next != HTMLTree.none, page.tree[next].tag == .text else { return }
        let length = HTMLBox.spaceLength(page.tree.text(of: next))
        if length > 0 { line.markedText = (next, length) }
    }
}

/// A box drawn as a character: U+2610, U+2611 or U+2612.
struct HTMLBox {
    let state: TaskState

    init?(_ bytes: ArraySlice<UInt8>) {
        guard
            bytes.elementsEqual([0xE2, 0x98, 0x90]) || bytes.elementsEqual([0xE2, 0x98, 0x91])
                || bytes.elementsEqual([0xE2, 0x98, 0x92])
        else { return nil }
        state = bytes.last == 0x90 ? .open : .done
    }

    /// The length in bytes of one leading space or no-break space.
    static func spaceLength(_ text: ArraySlice<UInt8>) -> Int {
        if text.first?.isASCIIWhiteSpace == true { return 1 }
        return text.starts(with: [0xC2, 0xA0]) ? 2 : 0
    }
}

extension HTMLTree {
    /// The first child that satisfies a condition.
    func firstChild(of node: ID, where matches: (Node) -> Bool) -> ID? {
        var child = self[node].firstChild
        while child != Self.none {
            if matches(self[child]) { return child }
            child = self[child].next
        }
        return nil
    }

    /// The first child that is not white space.
    func firstContent(of node: ID) -> ID? {
        var child = self[node].firstChild
        while child != Self.none {
            if self[child].tag != .text || !text(of: child).allSatisfy(\.isASCIIWhiteSpace) { return child }
            child = self[child].next
        }
        return nil
    }
}
