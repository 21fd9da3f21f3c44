import HTMLSyntax
import RichText

/// A list that is being read.
struct HTMLListState {
    /// How many blocks were open when its own had been opened.
    let depth: Int
    /// An item stays open behind its end tag: a list that stands between two items belongs into the one before.
    var hasOpenItem = false
    /// True as soon as a paragraph of an item says that nothing stands below it.
    var isSaidTight = false
    /// True as soon as an item holds a paragraph of its own that does not.
    var isLoose = false
}

extension HTMLReading {
    mutating func openList(_ node: HTMLTree.ID, _ style: HTMLStyle) -> Closing {
        if footnotes.isNotes(node, in: tree) { return .block }
        openItemIfNeeded()
        builder.open(.list(ListStyle(marker(of: node, style))))
        lists.append(HTMLListState(depth: builder.depth))
        return .list
    }

    private func marker(of node: HTMLTree.ID, _ style: HTMLStyle) -> ListStyle.Marker {
        guard tree[node].tag == .ol else {
            switch style.marker {
            case .bullet(let bullet)?: return .bullet(bullet)
            // A list is numbered where its style says so, whatever its element is called (CSS Lists 3 §3.1).
            case .ordered(let numbering, _)?: return .ordered(numbering, start: number(.start, of: node) ?? 1)
            case nil: return .bullet(.automatic)
            }
        }
        let start = number(.start, of: node) ?? firstItem(of: node).flatMap { number(.value, of: $0) } ?? 1
        if case .ordered(let numbering, _)? = style.marker { return .ordered(numbering, start: start) }
        return .ordered(.decimal, start: start)
    }

    private func number(_ name: HTMLAttribute, of node: HTMLTree.ID) -> Int? {
        tree.value(name, of: node).flatMap { Int($0) }.map { min(max($0, -1_000_000_000), 1_000_000_000) }
    }

    private func firstItem(of list: HTMLTree.ID) -> HTMLTree.ID? {
        tree.firstChild(of: list) { $0.tag == .li }
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

    /// An item that only carries a list: where a number is given to it though it shows none, or it says that it has no
    /// marker, the list is one of the item before.
    private func isPhantom(_ node: HTMLTree.ID, _ style: HTMLStyle) -> Bool {
        guard tree.has(.value, node) || style.marker == .bullet(.none) else { return false }
        return tree.firstContent(of: node).map { tree[$0].tag.isList } ?? false
    }

    /// Whether items are spaced like paragraphs: where they hold such, unless those say that they are not.
    private mutating func readSpacing(of node: HTMLTree.ID) {
        var child = tree[node].firstChild
        while child != HTMLTree.none {
            if tree[child].tag == .p {
                if cascade[child].hasNoMarginBelow {
                    lists[lists.count - 1].isSaidTight = true
                } else {
                    lists[lists.count - 1].isLoose = true
                }
            }
            child = tree[child].next
        }
    }

    mutating func closeList() {
        endParagraph()
        guard let list = lists.popLast() else { return }
        if list.hasOpenItem { builder.close() }
        builder.updateInnermost { kind in
            guard case .list(var style) = kind else { return }
            style.isTight = list.isSaidTight || !list.isLoose
            kind = .list(style)
        }
        builder.close()
    }

    /// What stands in a list outside its items belongs to the item before it, or is one.
    mutating func openItemIfNeeded() {
        guard let list = lists.last, !list.hasOpenItem, builder.depth == list.depth else { return }
        builder.open(.item(nil))
        lists[lists.count - 1].hasOpenItem = true
    }
}

// MARK: Tasks

extension HTMLReading {
    /// Whether an item is a task: it says so, or begins with a box, in whichever way its author drew one.
    private mutating func taskState(of node: HTMLTree.ID) -> TaskState? {
        if let checked = tree.value(.ariaChecked, of: node) { return checked == "true" ? .done : .open }
        return boxState(of: node) ?? namedState(of: node)
    }

    /// Tiptap and others say it as `data-checked`, Quill as one kind of list among others.
    private func namedState(of node: HTMLTree.ID) -> TaskState? {
        switch tree.value(named: "data-checked", of: node) ?? tree.value(named: "data-list", of: node) {
        case "true", "checked": .done
        case "false", "unchecked": .open
        default: nil
        }
    }

    private mutating func boxState(of node: HTMLTree.ID) -> TaskState? {
        guard let first = firstShown(in: node) else { return nil }
        if tree[first].tag == .input, tree.value(.type, of: first)?.lowercased() == "checkbox" {
            markSpace(behind: first)
            return tree.has(.checked, first) ? .done : .open
        }
        if tree.value(.role, of: first) == "checkbox", let checked = tree.value(.ariaChecked, of: first) {
            return checked == "true" ? .done : .open
        }
        return tree[first].tag == .text ? taskState(ofText: first) : nil
    }

    /// How many elements may stand in an item before anything is shown: handles to drag it by, and boxes around its text.
    private static let mostBefore = 24

    /// The first thing in an item that is shown.
    private func firstShown(in item: HTMLTree.ID) -> HTMLTree.ID? {
        var node = item
        var skips = false
        for _ in 0..<Self.mostBefore {
            guard let next = tree.following(node, within: item, skippingContent: skips) else { return nil }
            (node, skips) = (next, false)
            if tree[node].tag == .text {
                if !tree.text(of: node).allSatisfy(\.isASCIIWhiteSpace) { return node }
            } else if tree[node].tag == .svg,
                (tree.value(.ariaLabel, of: node) ?? "").isEmpty
                    || cascade[node].box == .none
            {
                skips = true
            } else if tree.value(.role, of: node) == "checkbox" || !isAroundText(tree[node].tag) {
                return node
            }
        }
        return nil
    }

    private func isAroundText(_ tag: HTMLTag) -> Bool {
        tag == .p || tag == .label || tag == .div || tag == .span || tag == .unknown || tag.headingLevel != nil
    }

    private mutating func taskState(ofText node: HTMLTree.ID) -> TaskState? {
        let text = tree.text(of: node)
        let start = text.prefix(while: \.isASCIIWhiteSpace).count
        let body = text.dropFirst(start)
        guard let box = HTMLBox(body.prefix(3)) else { return nil }
        let space = HTMLBox.spaceLength(body.dropFirst(3))
        guard space > 0 || body.count == 3 else { return nil }
        line.markedText = (node, start + 3 + space)
        return box.state
    }

    /// A no-break space behind a check box only keeps the text from touching it.
    private mutating func markSpace(behind input: HTMLTree.ID) {
        let next = tree[input].next
        guard next != HTMLTree.none, tree[next].tag == .text else { return }
        let length = HTMLBox.spaceLength(tree.text(of: next))
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

    /// How many bytes of a text's start are one space, no-break or not.
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
