import HTMLSyntax

/// Moves an attribution directly before quoted text to a separate line, as forums show it.
struct QuoteHeads: ElementRepair {
    var wake: HTMLWake { .onSight([.cite]) }

    func place(at cite: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        let next = tree[cite].next
        guard next != HTMLTree.none, tree[next].tag == .text, tree.previousContent(before: cite) == nil,
            tree.isInside(cite, { tree[$0].tag == .blockquote }), let first = tree.text(of: next).first,
            first.isASCIILetter || first.isASCIIDigit || first >= 0x80
        else { return nil }
        return cite
    }

    func repair(_ cite: HTMLTree.ID, _ tree: inout HTMLTree) { tree.rename(cite, .p) }
}
