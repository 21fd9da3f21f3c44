import HTMLSyntax

/// Removes blocks of code that a page fills on a click; code of an editor without text holds an element at least.
struct HiddenCode: ElementRepair {
    let wake = HTMLWake.onSight([.pre])

    func place(at code: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let parent = tree[code].parent
        guard tree[code].firstChild == HTMLTree.none, parent != HTMLTree.none, tree[parent].tag == .div else {
            return nil
        }
        return tree.has(.class, parent) ? code : nil
    }

    func repair(_ code: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(code) }
}
