import HTMLSyntax

/// Rejoins paragraphs that end at the box of a citation, because a block ends a paragraph when a page is read as HTML: Gemini's
/// and Bigfoot's boxes.
///
/// The scripts of these pages put the box, which shows only a button, into the paragraph.
struct SplitParagraphs: ElementRepair {
    var wake: HTMLWake {
        .elements([.div], classed: ["source-inline-chips-container", "bigfoot-footnote__container"])
    }

    /// The most nodes of the rest of a paragraph.
    private static let most = 4096

    func repair(_ box: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard let paragraph = tree.previousContent(before: box), tree[paragraph].tag == .p, tree.isBlank(box) else {
            return
        }
        var node = tree[box].next
        tree.remove(box)
        for _ in 0..<Self.most where node != HTMLTree.none && !tree[node].tag.isBlock {
            let next = tree[node].next
            tree.move(node, toEndOf: paragraph)
            node = next
        }
        // The end of the paragraph in the source made an empty one.
        if node != HTMLTree.none, tree[node].tag == .p, tree[node].firstChild == HTMLTree.none { tree.remove(node) }
    }
}
