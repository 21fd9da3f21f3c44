import HTMLSyntax

/// Removes code blocks that a page fills only after a click, the lines that mdBook hides until one, and the types and messages
/// that Twoslash shows over the code.
///
/// An empty code block of an editor contains at least one element.
struct HiddenCode: ElementRepair {
    var wake: HTMLWake {
        .onSight([.pre]).or([.span], classed: [Self.lines]).or([.span, .div], classed: Self.hints)
    }

    private static let lines = "boring"
    /// Twoslash's classes for the type under the pointer and for the lines of a message.
    private static let hints = ["twoslash-popup-container", "twoslash-meta-line"]

    func place(at code: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        if Self.hints.contains(where: { tree.hasClass($0, code) }) {
            return tree.isInside(code) { tree[$0].tag == .pre } ? code : nil
        }
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
