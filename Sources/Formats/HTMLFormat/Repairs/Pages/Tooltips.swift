import HTMLSyntax

/// Removes tooltips, which a page displays under the pointer.
struct Tooltips: ElementRepair {
    let wake = HTMLWake.onSight(.roleHolders, with: [.role])

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        tree.hasRole("tooltip", element) ? element : nil
    }

    func repair(_ tooltip: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(tooltip) }
}
