import HTMLSyntax

/// Empty lines that only keep paragraphs apart, where every line is a paragraph: mail, and Google Docs. Cells that hold
/// nothing but a no-break space are empty, too.
struct BlankLines: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        let lines = tree.elements { node in
            let tag = tree[node].tag
            return tag == .div || tag == .p || tag == .br || tag.isCell
        }
        for line in lines where tree.isBlank(line) {
            if tree[line].tag.isCell {
                for child in tree.allChildren(of: line) { tree.remove(child) }
            } else if Self.keepsApart(line, in: tree) {
                tree.remove(line)
            }
        }
    }

    /// Whether what stands on one side at least is a block, so that nothing runs together without the line.
    private static func keepsApart(_ line: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        let sides = [tree.previousContent(before: line), tree.nextContent(after: line)]
        if tree[line].tag == .br { return sides.allSatisfy { $0.map { tree[$0].tag.isBlock } ?? false } }
        return sides.contains { $0.map { tree[$0].tag.isBlock } ?? true }
    }
}

extension SourceRepair {
    /// Removes empty blocks that stand for the space between paragraphs.
    public static let blankLines = SourceRepair(
        "blank-lines", "empty lines that only keep paragraphs apart went", BlankLines())
}
