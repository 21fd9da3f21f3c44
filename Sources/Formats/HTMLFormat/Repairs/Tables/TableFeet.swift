import HTMLSyntax

/// Moves the foot of a table after its rows, where every browser shows it: HTML 4 has it before them.
struct TableFeet: ElementRepair {
    let wake = HTMLWake.elements([.tfoot])

    func place(at foot: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let next = tree.nextContent(after: foot), [.thead, .tbody, .tr].contains(tree[next].tag) else {
            return nil
        }
        return tree[tree[foot].parent].tag == .table ? foot : nil
    }

    func repair(_ foot: HTMLTree.ID, _ tree: inout HTMLTree) { tree.move(foot, toEndOf: tree[foot].parent) }
}
