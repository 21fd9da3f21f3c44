import HTMLSyntax

/// Joins a large first letter, which Word writes as a separate frame, to its paragraph.
struct DroppedCapitals: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for letter in tree.elements(where: { Self.isCapital($0, in: tree) }) where tree[letter].parent != HTMLTree.none
        {
            let frame = Self.frame(around: letter, in: tree)
            guard let paragraph = tree.nextContent(after: frame), tree[paragraph].tag == .p else { continue }
            let text = tree.makeText(tree.content(of: letter, limit: 64)[...].trimmed)
            if let first = tree.firstContent(of: paragraph) { tree.move(text, before: first) }
            tree.remove(frame)
        }
    }

    private static func isCapital(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        tree[node].tag == .p && tree.declared("mso-element", of: node)?.hasPrefix("dropcap-") == true
            && !tree.isBlank(node)
    }

    /// The outermost element that contains only the letter: a table with one cell, or `div` elements.
    private static func frame(around letter: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID {
        var frame = letter
        while true {
            let parent = tree[frame].parent
            guard parent != HTMLTree.none, [.td, .tr, .tbody, .table, .div].contains(tree[parent].tag),
                tree.previousContent(before: frame) == nil, tree.nextContent(after: frame) == nil
            else { return frame }
            frame = parent
        }
    }
}
