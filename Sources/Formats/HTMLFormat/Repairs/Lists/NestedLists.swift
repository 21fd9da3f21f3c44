import HTMLSyntax

/// Removes lists that only indent: those that contain only lists, those around a page, and those in an item without other
/// content.
///
/// A selection that begins inside a list includes them, although none of their items was selected.
struct NestedLists: DocumentRepair {
    var wake: HTMLWake { .tags([.ul, .ol, .menu, .dir, .li]) }

    func repair(_ tree: inout HTMLTree) {
        for index in tree.nodes.indices where tree.nodes[index].tag.isList {
            let list = HTMLTree.ID(index)
            guard tree[list].parent != HTMLTree.none else { continue }
            if !continueBefore(list, &tree) { takeOutFirst(list, &tree) }
        }
        for index in tree.nodes.indices where tree.nodes[index].tag == .li {
            dissolve(HTMLTree.ID(index), &tree)
            removeEmpty(HTMLTree.ID(index), &tree)
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
        for child in tree.children(of: list) {
            if child == item { break }
            if tree[child].tag == .ul, tree[list].tag == .ul {
                // The parent item of these items was not selected. Otherwise, numbered items would be counted together with
                // these.
                for inner in tree.children(of: child) { tree.move(inner, before: item) }
                tree.remove(child)
            } else {
                tree.move(child, before: list)
            }
        }
    }

    /// Moves lists that are indented by a list around them into the last item of the list before, where they are displayed.
    ///
    /// LibreOffice writes the levels of lists of mixed kinds this way.
    private func continueBefore(_ list: HTMLTree.ID, _ tree: inout HTMLTree) -> Bool {
        guard Self.onlyIndents(list, tree), let before = tree.previousContent(before: list), tree[before].tag.isList,
            var item = Self.lastItem(of: before, tree)
        else { return false }
        var inner = list
        while let only = tree.firstContent(of: inner), Self.onlyIndents(only, tree),
            tree.nextContent(after: only) == nil
        {
            inner = only
            if let deeper = Self.lastList(of: item, tree).flatMap({ Self.lastItem(of: $0, tree) }) { item = deeper }
        }
        for child in tree.children(of: inner) { tree.move(child, toEndOf: item) }
        tree.remove(list)
        if let next = tree.nextContent(after: before), Self.goesOn(before, next, tree) {
            for child in tree.children(of: next) { tree.move(child, toEndOf: before) }
            tree.remove(next)
        }
        return true
    }

    /// True if the only content of a list is lists.
    private static func onlyIndents(_ list: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[list].tag.isList, tree.firstContent(of: list) != nil else { return false }
        return tree.children(of: list).allSatisfy {
            tree[$0].tag.isList || tree[$0].tag == .text && tree.isBlank($0)
        }
    }

    private static func lastItem(of list: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID? {
        last(of: list, tree) { $0 == .li }
    }

    private static func lastList(of item: HTMLTree.ID, _ tree: HTMLTree) -> HTMLTree.ID? {
        last(of: item, tree, where: \.isList)
    }

    private static func last(
        of parent: HTMLTree.ID, _ tree: HTMLTree, where matches: (HTMLTag) -> Bool
    ) -> HTMLTree.ID? {
        var child = tree[parent].lastChild
        while child != HTMLTree.none, !matches(tree[child].tag) { child = tree[child].previous }
        return child == HTMLTree.none ? nil : child
    }

    /// The maximum number of items of a continued list, so that many short lists take no longer than one long list.
    private static let mostItems = 1_000

    /// True if a list continues the one before: bullets, or consecutive numbers.
    private static func goesOn(_ list: HTMLTree.ID, _ next: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[next].tag == tree[list].tag, lastItem(of: next, tree) != nil,
            tree.value(.class, of: next) == tree.value(.class, of: list)
        else { return false }
        guard tree[list].tag == .ol else { return true }
        var count = 0
        var item = tree[list].firstChild
        while item != HTMLTree.none {
            if tree[item].tag == .li { count += 1 }
            if count > mostItems { return false }
            item = tree[item].next
        }
        let first = tree.value(.start, of: list).flatMap { Int32($0) } ?? 1
        return tree.value(.start, of: next).flatMap { Int32($0) }.map { Int($0) - Int(first) == count } == true
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
            !Self.isTask(item, tree), let inner = tree.firstChild(of: item, where: { $0.tag.isList }),
            tree.children(of: item).allSatisfy({ tree[$0].tag.isList || Self.isNothing($0, tree) })
        else { return }
        if let before = tree.previousContent(before: item), tree[before].tag == .li {
            for child in tree.children(of: item) { tree.move(child, toEndOf: before) }
        } else if tree[inner].tag == tree[list].tag, tree.nextContent(after: inner) == nil {
            for child in tree.children(of: inner) { tree.move(child, before: item) }
        } else {
            return
        }
        tree.remove(item)
    }

    /// Removes an empty item that Pages writes before a nested list, which belongs to the item before.
    private func removeEmpty(_ item: HTMLTree.ID, _ tree: inout HTMLTree) {
        let list = tree[item].parent
        guard list != HTMLTree.none, tree[list].tag.isList, tree.hasClass("li1", item),
            let inner = tree.nextContent(after: item), tree[inner].tag.isList,
            tree.children(of: item).allSatisfy({ Self.isNothing($0, tree) }),
            let before = tree.previousContent(before: item), tree[before].tag == .li,
            !tree.has(.value, item), !tree.has(.ariaChecked, item), !tree.has(.id, item)
        else { return }
        tree.remove(item)
    }

    /// True for white space, and for the empty `span` that Pages writes at the start of an item.
    private static func isNothing(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[node].tag != .text else { return tree.isBlank(node) }
        return tree[node].tag == .span && tree[node].firstChild == HTMLTree.none
    }

    private static func isStyled(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        if let style = tree.valueBytes(.style, of: node),
            !style.starts(with: "list-style-type:".utf8) || style.contains(UInt8(ascii: ";"))
        {
            return true
        }
        return tree.has(.class, node) || tree.has(.dir, node) || tree.has(.value, node)
    }

    private static func isTask(_ item: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.has(.ariaChecked, item) || tree.value(named: "data-checked", of: item) != nil
    }
}
