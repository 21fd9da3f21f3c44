import HTMLSyntax

/// Joins the number and the text of an entry of a bibliography, which citation processors (CSL) write as two boxes.
///
/// A style sheet or the style of the boxes shows them next to each other.
struct NumberedEntries: ElementRepair {
    var wake: HTMLWake { .elements([.div], classed: ["csl-left-margin"]) }

    func place(at number: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let text = tree.nextContent(after: number), tree[text].tag == .div,
            tree.hasClass("csl-right-inline", text), tree.holdsLine(number), tree.holdsLine(text),
            !tree.isBlank(number), !tree.isBlank(text)
        else { return nil }
        return number
    }

    func repair(_ number: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let text = tree.nextContent(after: number) else { return }
        // A line of their own: other entries may be next to them.
        let line = tree.makeElement(.div)
        tree.move(line, before: number)
        for part in [number, tree.makeText([0x20]), text] { tree.move(part, toEndOf: line) }
        tree.rename(number, .span)
        tree.rename(text, .span)
    }
}
