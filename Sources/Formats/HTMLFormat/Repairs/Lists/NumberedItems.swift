import HTMLSyntax

/// Splits an ordered list where its numbers are not consecutive: at an item with an explicit number, and at each item of a
/// reversed list.
///
/// In Markdown and in this library's text, a list only stores the number of its first item.
struct NumberedItems: HTMLRepair {
    var wake: HTMLWake { .elements([.li], with: [.value]).or([.ol], with: [.reversed]) }

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if tree[element].tag == .ol { return element }
        let list = tree[element].parent
        return list != HTMLTree.none && tree[list].tag == .ol ? list : nil
    }

    func repair(_ places: [HTMLTree.ID], _ tree: inout HTMLTree) {
        var known: Set<HTMLTree.ID> = []
        for list in places where known.insert(list).inserted && tree[list].parent != HTMLTree.none {
            Self.split(list, &tree)
        }
    }

    private static func split(_ list: HTMLTree.ID, _ tree: inout HTMLTree) {
        let children = tree.children(of: list)
        let step = tree.has(.reversed, list) ? -1 : 1
        let count = children.count { isNumbered($0, tree) }
        var number = self.number(.start, of: list, tree) ?? (step < 0 ? count : 1)
        var expected: Int?
        var part = list
        for child in children {
            if isNumbered(child, tree) {
                number = self.number(.value, of: child, tree) ?? number
                // Readers show no negative numbers.
                let shown = max(number, 0)
                if let expected, expected != shown { part = next(after: part, &tree) }
                if expected != shown { tree.set(.start, "\(shown)", of: part) }
                expected = shown + 1
                number += step
            }
            if part != list { tree.move(child, toEndOf: part) }
        }
    }

    /// Inserts a list with the same look directly after a list.
    private static func next(after list: HTMLTree.ID, _ tree: inout HTMLTree) -> HTMLTree.ID {
        let new = tree.makeElement(.ol)
        for name in [HTMLAttribute.type, .class, .style, .dir] {
            if let value = tree.value(name, of: list) { tree.set(name, value, of: new) }
        }
        if tree[list].next == HTMLTree.none {
            tree.move(new, toEndOf: tree[list].parent)
        } else {
            tree.move(new, before: tree[list].next)
        }
        return new
    }

    /// True for an item that shows a number; one that exists only to contain a list shows none.
    private static func isNumbered(_ node: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[node].tag == .li && tree.firstContent(of: node).map { tree[$0].tag.isList } != true
    }

    private static func number(_ name: HTMLAttribute, of node: HTMLTree.ID, _ tree: HTMLTree) -> Int? {
        tree.value(name, of: node).flatMap { Int($0) }.map { min(max($0, -1_000_000_000), 1_000_000_000) }
    }
}
