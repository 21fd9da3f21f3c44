import HTMLSyntax

/// Sets the numbers of Discourse's polls apart from their labels; on the page only a style sheet does that (`0voters`).
struct PollCounts: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for label in tree.elements(where: { tree.hasClass("info-label", $0) }) {
            guard let number = tree.previousContent(before: label), tree.hasClass("info-number", number) else {
                continue
            }
            tree.move(tree.makeText([0x20]), before: label)
        }
    }
}
