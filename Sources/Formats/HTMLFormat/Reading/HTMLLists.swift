import HTMLSyntax
import RichText

extension HTMLReading {
    mutating func openList(_ node: HTMLTree.ID, _ style: HTMLStyle) -> Closing {
        if page.footnotes.isNotes(node, in: page.tree) { return .block }
        openItemIfNeeded()
        var list = ListStyle(marker(of: node, style))
        if list.isOrdered { list.label = HTMLListLabel(of: node, in: page.tree)?.label }
        builder.open(.list(list))
        elements.lists.open(depth: builder.depth)
        return .list
    }

    private func marker(of node: HTMLTree.ID, _ style: HTMLStyle) -> ListStyle.Marker {
        let item = firstItem(of: node)
        // The style of an item takes precedence over that of its list; Google Docs sets it only on the item.
        let own = item.flatMap { page.cascade[$0].marker }
        if case .bullet(let bullet)? = own, bullet != .none { return .bullet(bullet) }
        let marker = own == .bullet(.none) ? style.marker : own ?? style.marker
        guard page.tree[node].tag == .ol else {
            switch marker {
            case .bullet(let bullet)?: return .bullet(bullet)
            // The style of a list decides whether it is ordered, whatever its element (CSS Lists 3 §3.1).
            case .ordered(let numbering, _)?: return .ordered(numbering, start: number(.start, of: node) ?? 1)
            case nil: return .bullet(.automatic)
            }
        }
        let start = number(.start, of: node) ?? item.flatMap { number(.value, of: $0) } ?? 1
        if case .ordered(let numbering, _)? = marker { return .ordered(numbering, start: start) }
        return .ordered(.decimal, start: start)
    }

    private func number(_ name: HTMLAttribute, of node: HTMLTree.ID) -> Int? {
        page.tree.value(name, of: node).flatMap { Int($0) }.map { min(max($0, -1_000_000_000), 1_000_000_000) }
    }

    private func firstItem(of list: HTMLTree.ID) -> HTMLTree.ID? {
        page.tree.firstChild(of: list) { $0.tag == .li }
    }

    mutating func openItem(_ node: HTMLTree.ID, _ style: HTMLStyle) -> Closing {
        guard elements.lists.takesItem(at: builder.depth) else { return .block }
        if elements.lists.hasOpenItem {
            if isPhantom(node, style) { return .block }
            builder.close()
        }
        let task = HTMLTask(of: node, in: page)
        if let mark = task?.mark { line.markedText = mark }
        builder.open(.item(task?.state))
        elements.lists.beginItem()
        elements.lists.readSpacing(of: node, in: page)
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

    mutating func closeList() {
        endParagraph()
        guard let list = elements.lists.close() else { return }
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
        guard elements.lists.needsItem(at: builder.depth) else { return }
        builder.open(.item(nil))
        elements.lists.beginItem()
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
