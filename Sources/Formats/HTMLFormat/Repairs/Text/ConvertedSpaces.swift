import HTMLSyntax

/// Restores spaces that a browser converted to no-break spaces so that they do not collapse.
struct ConvertedSpaces: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for span in tree.elements(where: { Self.isConverted($0, in: tree) }) {
            for child in tree.children(of: span) where tree[child].tag == .text {
                tree.setText(HTMLSpaces.plain(tree.text(of: child)), of: child)
            }
        }
    }

    private static func isConverted(_ node: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        guard tree[node].tag == .span else { return false }
        if tree.hasClass("Apple-converted-space", node) { return true }
        let isBare = !tree.has(.class, node) && !tree.has(.style, node)
        return isBare && tree.content(of: node, limit: 8) == [0xC2, 0xA0]
    }
}
