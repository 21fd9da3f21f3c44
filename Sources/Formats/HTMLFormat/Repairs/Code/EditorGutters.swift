import HTMLSyntax

/// Removes what web editors draw next to and over their lines: numbers, marks, cursors and selections; and rustdoc's numbers.
struct EditorGutters: ElementRepair {
    var wake: HTMLWake { .onSight([.div], classed: Self.names + ["gutter"]).or([.pre], classed: ["src-line-numbers"]) }

    /// The names of Monaco, CodeMirror 5 and 6, and Ace; the name of Expressive Code is a common word and counts only in
    /// preformatted text.
    private static let names = [
        "margin-view-overlays", "view-overlays", "cursors-layer", "CodeMirror-gutters", "CodeMirror-gutter-wrapper",
        "CodeMirror-linenumber", "CodeMirror-measure", "CodeMirror-cursors", "cm-gutters", "cm-cursorLayer",
        "cm-selectionLayer", "ace_gutter", "ace_gutter-layer", "ace_marker-layer", "ace_cursor-layer",
    ]

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard tree.hasClass("gutter", element), !Self.names.contains(where: { tree.hasClass($0, element) }) else {
            return element
        }
        return tree.isInside(element) { tree[$0].tag == .pre } ? element : nil
    }

    func repair(_ gutter: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(gutter) }
}
