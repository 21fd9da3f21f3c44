import HTMLSyntax

/// Removes tooltips, which a page displays under the pointer, and what Dokka says after a click on its button for copying.
///
/// Tooltips of notes are kept, because they are the text of the note.
struct Tooltips: ElementRepair {
    var wake: HTMLWake { .onSight(.roleHolders, with: [.role]).or([.div], classed: [Self.notice]) }

    private static let notice = "copy-popup-wrapper"

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard tree.hasRole("tooltip", element) else { return tree.hasClass(Self.notice, element) ? element : nil }
        return tree.valueBytes(.class, of: element)?.containsSequence("footnote".utf8) == true ? nil : element
    }

    func repair(_ tooltip: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(tooltip) }
}
