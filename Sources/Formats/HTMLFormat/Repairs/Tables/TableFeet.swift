import HTMLSyntax

/// Moves the foot of a table after its rows, where browsers display it; in HTML 4 it is before them.
struct TableFeet: ElementRepair {
    var wake: HTMLWake { .elements([.tfoot]) }

    func place(at foot: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let next = tree.nextContent(after: foot), [.thead, .tbody, .tr].contains(tree[next].tag) else {
            return nil
        }
        return tree[tree[foot].parent].tag == .table ? foot : nil
    }

    func repair(_ foot: HTMLTree.ID, _ tree: inout HTMLTree) { tree.move(foot, toEndOf: tree[foot].parent) }
}
