import HTMLSyntax

/// Recognizes Qt's quotations, paragraphs with equal margins on both sides: 40 pixels for each level.
struct QtQuotations: DocumentRepair {
    private static let step = 30.0

    func repair(_ tree: inout HTMLTree) {
        let blocks = tree.elements { Self.isBlock(tree[$0].tag) }
        for block in blocks {
            let level = Self.level(of: block, in: tree)
            guard level > 0 else { continue }
            tree.set(.style, (tree.value(.style, of: block) ?? "") + ";margin-left:0;margin-right:0", of: block)
            tree.move(block, toEndOf: quotation(before: block, level, &tree))
        }
    }

    /// The quotation of a level that ends before a block, or a new one.
    private func quotation(before block: HTMLTree.ID, _ level: Int, _ tree: inout HTMLTree) -> HTMLTree.ID {
        var quotation: HTMLTree.ID
        var depth = 1
        if let before = tree.previousContent(before: block), tree[before].tag == .blockquote {
            quotation = before
        } else {
            quotation = tree.makeElement(.blockquote)
            tree.move(quotation, before: block)
        }
        while depth < level {
            let last = tree[quotation].lastChild
            if last != HTMLTree.none, tree[last].tag == .blockquote {
                quotation = last
            } else {
                let inner = tree.makeElement(.blockquote)
                tree.move(inner, toEndOf: quotation)
                quotation = inner
            }
            depth += 1
        }
        return quotation
    }

    private static func isBlock(_ tag: HTMLTag) -> Bool {
        tag == .p || tag == .pre || tag.headingLevel != nil
    }

    private static func level(of block: HTMLTree.ID, in tree: HTMLTree) -> Int {
        guard let left = tree.declaredPoints("margin-left", of: block), left > 0,
            left == tree.declaredPoints("margin-right", of: block)
        else { return 0 }
        let level = left / step
        return level == level.rounded() ? min(Int(level), 9) : 0
    }
}
