import HTMLSyntax

/// Removes code blocks that a page fills only after a click.
///
/// An empty code block of an editor contains at least one element.
struct HiddenCode: ElementRepair {
    var wake: HTMLWake { .onSight([.pre]) }

    func place(at code: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let parent = tree[code].parent
        guard tree[code].firstChild == HTMLTree.none, parent != HTMLTree.none, tree[parent].tag == .div else {
            return nil
        }
        return tree.has(.class, parent) ? code : nil
    }

    func repair(_ code: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(code) }
}
