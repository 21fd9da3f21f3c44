import HTMLSyntax

/// Lists that are only there for how far in they stand: around nothing but other lists, around a page, or in an item that
/// holds nothing else. A selection that begins inside a list brings them along, and no item stood there.
struct NestedLists: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        for place in tree.nodes.indices where tree.nodes[place].tag.isList {
            let list = HTMLTree.ID(place)
            guard tree[list].parent != HTMLTree.none else { continue }
            takeOutFirst(list, &tree)
        }
        for place in tree.nodes.indices where tree.nodes[place].tag == .li {
            dissolve(HTMLTree.ID(place), &tree)
        }
    }

    /// Takes what stands in a list before its first item out of it; a list without any item gives way to what it holds.
    private func takeOutFirst(_ list: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let first = tree.firstContent(of: list), tree[first].tag != .li, Self.standsAlone(first, tree) else {
            return
        }
        guard let item = tree.firstChild(of: list, where: { $0.tag == .li }) else {
            if !Self.holdsItems(list, tree) { tree.rename(list, .div) }
            return
        }
        for child in tree.allChildren(of: list) {
            if child == item { break }
            if tree[child].tag == tree[list].tag {
                // Its items stood below one that was not selected.
                for inner in tree.allChildren(of: child) { tree.move(inner, before: item) }
                tree.remove(child)
            } else {
                tree.move(child, before: list)
            }
        }
    }

    /// Whether items stand in a list in boxes of their own.
    private static func holdsItems(_ list: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = list
        while let next = tree.following(node, within: list, skippingContent: node != list && tree[node].tag.isList) {
            node = next
            if tree[node].tag == .li { return true }
        }
        return false
    }

    /// Whether something is a block that can stand by itself.
    private static func standsAlone(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[node].tag.isBlock && tree[node].tag != .dt && tree[node].tag != .dd
    }

    /// Puts a list that is all an item holds into the item before, or, if there is none, in the place of that item. Items
    /// that nothing is said of stay: those are Markdown's `- - a`.
    private func dissolve(_ item: HTMLTree.ID, _ tree: inout HTMLTree) {
        let list = tree[item].parent
        guard list != HTMLTree.none, tree[list].tag.isList, Self.isStyled(item, tree) || Self.isStyled(list, tree),
            !Self.isTask(item, tree), let inner = tree.firstContent(of: item), tree[inner].tag.isList,
            tree.allChildren(of: item).allSatisfy({ tree[$0].tag.isList || tree[$0].tag == .text && tree.isBlank($0) })
        else { return }
        if let before = tree.previousContent(before: item), tree[before].tag == .li {
            for child in tree.allChildren(of: item) { tree.move(child, toEndOf: before) }
        } else if tree[inner].tag == tree[list].tag, tree.nextContent(after: inner) == nil {
            for child in tree.allChildren(of: inner) { tree.move(child, before: item) }
        } else {
            return
        }
        tree.remove(item)
    }

    private static func isStyled(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if let style = tree.value(.style, of: node), !style.hasPrefix("list-style-type:") || style.contains(";") {
            return true
        }
        return [HTMLAttribute.class, .dir, .value].contains { tree.has($0, node) }
    }

    private static func isTask(_ item: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.has(.ariaChecked, item) || tree.value(named: "data-checked", of: item) != nil
    }
}
