import HTMLSyntax

/// Joins Qt's code blocks: one `pre` for each line; only the first has a top margin.
struct JoinedCode: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for block in tree.elements(.pre) where tree[block].parent != HTMLTree.none {
            removeBreak(in: block, &tree)
            while let next = tree.nextContent(after: block), goesOn(next, tree) {
                removeBreak(in: next, &tree)
                let isEnd = tree.isBlank(next) && tree.nextContent(after: next).map { !goesOn($0, tree) } ?? true
                if !isEnd { tree.move(tree.makeText([0x0A]), toEndOf: block) }
                for child in tree.children(of: next) { tree.move(child, toEndOf: block) }
                tree.remove(next)
            }
        }
    }

    private func goesOn(_ next: HTMLTree.ID, _ tree: HTMLTree) -> Bool {
        tree[next].tag == .pre && tree.declared("margin-top", of: next) == "0px"
    }

    /// Removes the line break that makes an empty line visible.
    private func removeBreak(in block: HTMLTree.ID, _ tree: inout HTMLTree) {
        guard tree.declared("-qt-paragraph-type", of: block) == "empty" else { return }
        for child in tree.children(of: block) where tree[child].tag == .br { tree.remove(child) }
    }
}
