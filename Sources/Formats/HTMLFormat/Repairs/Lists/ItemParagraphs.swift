import HTMLSyntax

/// Unwraps the single paragraph of an item, written by editors whose items always contain a paragraph.
struct ItemParagraphs: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for item in tree.elements(.li) {
            let children = tree.children(of: item).filter {
                !(tree[$0].tag == .text && tree.isBlank($0)) && tree[$0].tag != .input
            }
            guard let first = children.first, tree[first].tag == .p,
                children.dropFirst().allSatisfy({ tree[$0].tag.isList })
            else { continue }
            tree.unwrap(first)
        }
    }
}
