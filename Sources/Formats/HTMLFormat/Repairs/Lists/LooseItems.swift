import HTMLSyntax

/// Wraps consecutive items without a list in a list: the selection began inside a list.
struct LooseItems: ElementRepair {
    var wake: HTMLWake { .onSight([.li]) }

    func place(at item: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        tree[item].parent == HTMLTree.none || tree.isInside(item) { tree[$0].tag.isList } ? nil : item
    }

    func repair(_ item: HTMLTree.ID, _ tree: inout HTMLTree) {
        let list = tree.makeElement(.ul)
        tree.move(list, before: item)
        var last = item
        while let next = tree.nextContent(after: last), tree[next].tag == .li { last = next }
        while tree[list].next != HTMLTree.none {
            let node = tree[list].next
            tree.move(node, toEndOf: list)
            if node == last { return }
        }
    }
}
