import HTMLSyntax

/// Turns preformatted prose into text with line breaks: WordPress poems, commit messages and Bugzilla's comments.
struct VerseBlocks: ElementRepair {
    var wake: HTMLWake { .elements([.pre], with: [.class]) }

    private static let classes: ClassNames = ["wp-block-verse", "ws-pre-wrap", "bz_comment_text"]

    func place(at block: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard let names = tree.valueBytes(.class, of: block), Self.classes.holdOne(of: names) else { return nil }
        return tree.firstContent(of: block).map { tree[$0].tag == .code } == true ? nil : block
    }

    func repair(_ block: HTMLTree.ID, _ tree: inout HTMLTree) {
        tree.rename(block, .div)
        tree.set(.style, (tree.value(.style, of: block) ?? "") + ";white-space:pre-wrap", of: block)
    }
}
