import HTMLSyntax

/// Turns the listings of Doxygen, an element for each line, into code blocks.
///
/// A source page nests the lines of a scope in an element that folds it, and ends with the tooltips of the names.
struct DoxygenListings: ElementRepair {
    var wake: HTMLWake { .elements([.div], classed: ["fragment"]) }

    /// The maximum depth of nested scopes.
    private static let deepest = 32

    /// The elements in a line; others are in texts whose lines have the same names, such as verses in a slide.
    private static let parts: HTMLTagSet = [.text, .span, .a, .br, .div, .comment]

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard !tree.hasClass("line-block", box) else { return }
        var lines: [HTMLTree.ID] = []
        guard Self.find(&lines, in: box, tree, depth: 0), !lines.isEmpty else { return }
        tree.replace(box, withCode: lines)
    }

    /// Appends the lines within an element; returns false if it contains anything else.
    private static func find(_ lines: inout [HTMLTree.ID], in box: HTMLTree.ID, _ tree: HTMLTree, depth: Int) -> Bool {
        for child in tree.children(of: box) where tree[child].tag == .div || !tree.isBlank(child) {
            guard tree[child].tag == .div else { return false }
            if tree.hasClass("line", child) {
                guard isLine(child, tree) else { return false }
                lines.append(child)
            } else if tree.hasClass("foldopen", child) {
                guard depth < deepest, find(&lines, in: child, tree, depth: depth + 1) else { return false }
            } else if !tree.hasClass("ttc", child) {
                return false
            }
        }
        return true
    }

    /// False for a line with other elements than code has.
    static func isLine(_ line: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree.elements(within: line) { !parts.contains(tree[$0].tag) }.isEmpty
    }
}
