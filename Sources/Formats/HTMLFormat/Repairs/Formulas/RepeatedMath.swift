import HTMLSyntax

/// Removes duplicates of formulas, which a page contains once for display and once for screen readers.
///
/// The displayed form is kept. A formula with TeX source has already been replaced; Gemini has the source in an attribute.
struct RepeatedMath: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for formula in tree.elements(where: { tree.hasClass("math-inline", $0) || tree.hasClass("math-block", $0) }) {
            guard let source = tree.value(named: "data-math", of: formula), tree[formula].parent != HTMLTree.none else {
                continue
            }
            let isBlock = tree[formula].tag == .div
            for child in tree.children(of: formula) { tree.remove(child) }
            tree.move(tree.makeFormula(source.utf8, isDisplayed: isBlock), toEndOf: formula)
        }
        for formula in tree.elements(where: { tree.hasClass("katex", $0) }) {
            for copy in tree.elements(within: formula, where: { tree.hasClass("katex-mathml", $0) }) {
                tree.remove(copy)
            }
        }
    }
}
