/// Formulas that a page holds twice, to be seen and to be read aloud, become the TeX that they were written in.
struct RepeatedMath: HTMLRepair {
    func repair(_ tree: inout HTMLTree) {
        for formula in tree.elements(where: { tree.hasClass("katex", $0) }) {
            let annotation = tree.elements(within: formula) { tree.unknownName(of: $0) == "annotation" }.first
            guard let annotation else {
                for copy in tree.elements(within: formula, where: { tree.hasClass("katex-mathml", $0) }) {
                    tree.remove(copy)
                }
                continue
            }
            let source = String(decoding: tree.content(of: annotation, limit: 65_536).trimmedBytes, as: UTF8.self)
            let parent = tree[formula].parent
            let isDisplayed = parent != HTMLTree.none && tree.hasClass("katex-display", parent)
            tree.replace(formula, with: isDisplayed ? "$$\(source)$$" : "$\(source)$")
        }
    }
}

extension [UInt8] {
    fileprivate var trimmedBytes: ArraySlice<UInt8> { self[...].trimmed }
}

extension SourceRepair {
    public static let repeatedMath = SourceRepair(
        "repeated-math", "formulas that stood there twice became their TeX", RepeatedMath())
}
