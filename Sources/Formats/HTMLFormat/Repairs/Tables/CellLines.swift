import HTMLSyntax

/// Turns the preformatted text of a cell, which a database program uses to keep line ends, into text instead of code.
struct CellLines: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for text in tree.elements(.pre, where: { tree[tree[$0].parent].tag.isCell }) {
            tree.rename(text, .p)
            tree.set(.style, "white-space: pre-wrap", of: text)
        }
    }
}
