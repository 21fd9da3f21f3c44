import HTMLSyntax

/// Removes lists that only indent: around other lists alone, around a page, or in an item without other content.
///
/// A selection that begins inside a list includes them, although none of their items was selected.
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

    /// Moves content before the first item out of a list; a list without items is replaced by its content.
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
                // The parent item of these items was not selected.
                for inner in tree.allChildren(of: child) { tree.move(inner, before: item) }
                tree.remove(child)
            } else {
                tree.move(child, before: list)
            }
        }
    }

    /// True if a list contains items inside other elements.
    private static func holdsItems(_ list: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        var node = list
        while let next = tree.following(node, within: list, skippingContent: node != list && tree[node].tag.isList) {
            node = next
            if tree[node].tag == .li { return true }
        }
        return false
    }

    /// True for a block that is valid outside a list.
    private static func standsAlone(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[node].tag.isBlock && tree[node].tag != .dt && tree[node].tag != .dd
    }

    /// Moves a list that is the only content of an item into the previous item or, if there is none, replaces the item
    /// by it.
    ///
    /// Items without a style stay: those are Markdown's `- - a`.
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
