import HTMLSyntax

/// Removes empty lines that only separate paragraphs in sources where every line is a paragraph: mail, and Google Docs.
///
/// Cells that contain only a no-break space also become empty.
struct BlankLines: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        let lines = tree.elements { node in
            let tag = tree[node].tag
            return tag == .div || tag == .p || tag == .br || tag.isCell
        }
        for line in lines where tree.isBlank(line) && !tree.isInside(line, { tree[$0].tag == .pre }) {
            if tree[line].tag.isCell {
                for child in tree.children(of: line) { tree.remove(child) }
            } else if Self.keepsApart(line, in: tree) {
                tree.remove(line)
            }
        }
    }

    /// True if the neighbors of a line are blocks, which keep the text apart without the line.
    ///
    /// A `br` needs blocks on both sides, any other element on one; the start or end of the parent also counts as one.
    private static func keepsApart(_ line: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        let sides = [tree.previousContent(before: line), tree.nextContent(after: line)]
        if tree[line].tag == .br { return sides.allSatisfy { $0.map { tree[$0].tag.isBlock } ?? false } }
        return sides.contains { $0.map { tree[$0].tag.isBlock } ?? true }
    }
}
