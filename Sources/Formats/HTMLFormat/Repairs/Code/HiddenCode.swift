import HTMLSyntax

/// Removes code blocks that a page fills only after a click, and the lines that mdBook hides until one.
///
/// An empty code block of an editor contains at least one element.
struct HiddenCode: ElementRepair {
    var wake: HTMLWake { .onSight([.pre]).or([.span], classed: [Self.lines]) }

    private static let lines = "boring"

    func place(at code: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if tree[code].tag == .span { return Self.isHidden(code, tree) ? code : nil }
        let parent = tree[code].parent
        guard tree[code].firstChild == HTMLTree.none, parent != HTMLTree.none, tree[parent].tag == .div else {
            return nil
        }
        return tree.has(.class, parent) ? code : nil
    }

    /// True for lines of a block of code that has others.
    private static func isHidden(_ lines: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        guard tree.isInside(lines, { tree[$0].tag == .pre }) else { return false }
        return tree.nextContent(after: lines) != nil || tree.previousContent(before: lines) != nil
    }

    func repair(_ code: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(code) }
}
