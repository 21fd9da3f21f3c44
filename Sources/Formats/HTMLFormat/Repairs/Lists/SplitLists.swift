import HTMLSyntax

/// Joins lists of one item each, as Notion writes them, if one continues the other.
struct SplitLists: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for list in tree.elements(where: { tree[$0].tag.isList }) where tree[list].parent != HTMLTree.none {
            var count = items(of: list, in: tree)
            while let next = tree.nextContent(after: list), goesOn(list, count, next, tree) {
                for child in tree.children(of: next) {
                    if tree[child].tag == .li { count += 1 }
                    tree.move(child, toEndOf: list)
                }
                tree.remove(next)
            }
        }
    }

    private func items(of list: HTMLTree.ID, in tree: HTMLTree) -> Int {
        tree.children(of: list).count { tree[$0].tag == .li }
    }

    private func goesOn(_ list: HTMLTree.ID, _ count: Int, _ next: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree[next].tag == tree[list].tag, tree.value(.class, of: next) == tree.value(.class, of: list) else {
            return false
        }
        guard tree[list].tag == .ol else { return true }
        let first = tree.value(.start, of: list).flatMap { Int($0) } ?? 1
        let start = tree.value(.start, of: next).flatMap { Int($0) } ?? 1
        return start.subtractingReportingOverflow(first).partialValue == count
    }
}
